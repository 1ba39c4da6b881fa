import FormTestTools
import Glibc

/// The program in a window of tmux: a terminal as people have it, with a keyboard and a screen.
final class TmuxWindow {
  static let isInstalled = (try? ProgramRun.run("tmux", ["-V"]))?.end == .exit(0)

  private static let keys = ["answer", "next", "review", "draft"] + FillSetting.keys
  private let setting: FillSetting
  /// Tells the server and the files of this window from those of others: a server that is still
  /// ending answers nobody.
  private let number = UInt32.random(in: 0 ... .max)
  private var socket: String { setting.folder.path("tmux-\(number)") }

  /// Opens a window in which a shell fills the form, and brings the program back where it is
  /// suspended.
  ///
  /// `variables` are words for `env`, such as `TERM=dumb`. The standard output of the program goes to the file `output` of the setting.
  init(
    _ setting: FillSetting, _ more: [String] = [], isPlain: Bool = false, columns: Int = 100,
    variables: String = "", store: String = "Submissions"
  ) throws {
    self.setting = setting
    let lines = [
      "set -g history-limit 50000", "set -g status off",
      "set -g default-terminal tmux-256color", "set -sg escape-time 0",
    ]
    try setting.folder.write(Array(lines.joined(separator: "\n").utf8), to: "tmux.conf")
    let words =
      [try BuiltProgram.path(), "fill", setting.form, "--now", FillSetting.now]
      + ["--submissions", store] + (isPlain ? ["--plain"] : []) + more
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    try run([
      "-f", setting.folder.path("tmux.conf"), "new-session", "-d", "-x", "\(columns)", "-y", "40",
      """
      cd '\(setting.folder.path)'; trap : INT; set -m; stty -g > before-\(number)
      env \(variables) \(quoted) > output; code=$?
      if [ $code -gt 146 ]; then fg; code=$?; fi
      stty -g > after-\(number); echo $code > status-\(number); sleep 1000
      """,
    ])
  }

  deinit { _ = try? run(["kill-server"]) }

  @discardableResult
  private func run(_ words: [String]) throws -> String {
    let run = try ProgramRun.run(
      "tmux", ["-u", "-S", socket] + words,
      environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC", "LC_ALL": "C.UTF-8", "SHELL": "/bin/sh"],
      limit: 60)
    guard run.end == .exit(0) else { throw RunFailure("tmux \(words): \(run.errorText)") }
    return run.outputText
  }

  /// All that was shown so far, rows that were too long for the window joined again.
  var shown: String { get throws { try run(["capture-pane", "-p", "-J", "-S", "-"]) } }

  /// Whether colours or weights were shown.
  var hasStyle: Bool {
    get throws { try run(["capture-pane", "-p", "-e", "-S", "-"]).contains("\u{1B}[") }
  }

  /// The prompts that were shown so far, the answers behind them left out.
  private var prompts: [String] {
    get throws {
      try shown.split(whereSeparator: \.isNewline).compactMap { line in
        line.firstIndex(of: ">").map { String(line[..<$0]) }
      }.filter { Self.keys.contains($0) }
    }
  }

  /// Presses keys by tmux's names for them: `Home`, `BSpace`, `C-c`.
  func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

  /// Types text that has no control characters.
  func type(_ text: String) throws { try run(["send-keys", "-l", "--", text]) }

  /// Pastes bytes, between the marks that a program may ask for, or as if they were typed.
  func paste(_ bytes: [UInt8], isMarked: Bool) throws {
    try setting.folder.write(bytes, to: "pasted-\(number)")
    try run(["load-buffer", setting.folder.path("pasted-\(number)")])
    try run(["paste-buffer", "-d", isMarked ? "-p" : "-r"])
  }

  func resize(columns: Int) throws { try run(["resize-window", "-x", "\(columns)"]) }

  /// Waits until a text is shown.
  func expect(_ text: String) throws {
    try wait("'\(text)' is not shown") { try shown.contains(text) }
  }

  /// Enters a line, and waits for the next prompt, whose key is returned.
  @discardableResult
  func enter(_ line: [UInt8]) throws -> String {
    try prompt { try paste(line + [0x0D], isMarked: false) }
  }

  /// Enters lines, each one at the prompt of its key, and waits for another prompt.
  func enter(_ lines: [(prompt: String, line: String)]) throws {
    for (prompt, line) in lines {
      try wait("no prompt '\(prompt)'") { try prompts.last == prompt }
      try enter(Array(line.utf8))
    }
  }

  /// Submits at the review, and waits for the end.
  func submit() throws -> String {
    try wait("no review") { try prompts.last == "review" }
    try type("s")
    try press("Enter")
    return try waitForEnd()
  }

  /// The key of the prompt that is shown after something was done.
  func prompt(_ action: () throws -> Void) throws -> String {
    let count = try prompts.count
    try action()
    try wait("no prompt") { try prompts.count > count }
    return try prompts.last ?? ""
  }

  /// Kills the program at once.
  func kill() throws {
    let shell = try run(["display-message", "-p", "#{pane_pid}"]).filter { !$0.isNewline }
    let children = try ProgramRun.run("cat", ["/proc/\(shell)/task/\(shell)/children"])
    guard let child = children.outputText.split(separator: " ").first.flatMap({ Int32($0) }) else {
      throw RunFailure("no program in the window")
    }
    Glibc.kill(child, SIGKILL)
  }

  /// Waits for the end of the program, and returns its exit code as a shell has it.
  func waitForEnd() throws -> String {
    try wait("the program does not end") { !text("status").isEmpty }
    return text("status")
  }

  /// Whether the terminal is as it was before the program began.
  var isRestored: Bool { text("after") == text("before") }

  /// The text of a file of this window, without line ends.
  private func text(_ name: String) -> String {
    String(
      decoding: (setting.folder.read("\(name)-\(number)") ?? []).filter { $0 != 0x0A },
      as: UTF8.self)
  }

  private func wait(_ failure: String, until holds: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while try !holds() {
      guard ContinuousClock.now < deadline else {
        throw RunFailure("\(failure) in\n\((try? shown) ?? "")")
      }
      poll(nil, 0, 20)
    }
  }
}
