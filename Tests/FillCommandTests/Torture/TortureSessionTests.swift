import FormTestTools
import Glibc
import Testing

/// The events that can happen to a session as a whole.
@Suite("Torture: sessions", .serialized)
struct TortureSessionTests {
  private static let name = #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}"#

  // A program built to be debugged takes more.
  #if DEBUG
    private static let most = (seconds: 4, kibibytes: 98_304)
  #else
    private static let most = (seconds: 2, kibibytes: 65_536)
  #endif

  @Test(
    "input without an end is given up within 2 s of processor time and 64 MiB",
    arguments: ["yes |", "yes '' |", "yes : |", "</dev/zero"], ["", "--interactive"])
  func endless(_ source: String, _ mode: String) throws {
    let setting = try FillSetting()
    let command = source.hasSuffix("|") ? "\(source) \"$@\"" : "\"$@\" \(source)"
    let run = try ProgramRun.run(
      "/bin/sh",
      ["-c", "ulimit -v \(Self.most.kibibytes); \(command)", "sh", try BuiltProgram.path()]
        + setting.arguments + (mode.isEmpty ? [] : [mode]))
    #expect(run.end == .exit(1) || run.end == .exit(4), "\(run.errorText.suffix(300))")
    #expect(run.output == [])
    #expect(run.processorTime < .seconds(Self.most.seconds))
    #expect(setting.log == "")
  }

  @Test("a reader that takes one line gets the record")
  func head() throws {
    let setting = try FillSetting(Self.name)
    let run = try ProgramRun.run(
      "/bin/sh",
      ["-c", "\"$@\" | head -1", "sh", try BuiltProgram.path()]
        + setting.arguments + ["--set", "name=Ana"])
    #expect(run.outputText == setting.log)
    #expect(run.outputText.contains(#""values":{"name":"Ana"}"#))
  }

  @Test("a full disk behind standard output in a conversation: the record is stored and named")
  func fullOutput() throws {
    let setting = try FillSetting(Self.name)
    let run = try setting.run(
      ["--interactive"], input: .text("Ana\ns\n"), output: .file("/dev/full"))
    #expect(run.end == .exit(3))
    let id = try #require(setting.log.member("id"))
    #expect(run.errorText.contains("the record \(id) is stored, but could not be printed"))
    #expect(setting.drafts == [])
  }

  @Test(
    "a conversation that nobody can see ends",
    arguments: [ProgramRun.Output.closed, .file("/dev/full"), .broken])
  func closedErrors(_ errors: ProgramRun.Output) throws {
    let setting = try FillSetting(Self.name)
    let run = try setting.run(["--interactive"], input: .text("Ana\ns\n"), errors: errors)
    #expect(run.end == .exit(3))
    #expect(run.output == [] && setting.log == "")
  }

  @Test("a read-only store is found out before the first question, and named")
  func readOnlyStore() throws {
    let setting = try FillSetting(Self.name)
    let run = try setting.run(
      ["--interactive"], input: .text("Ana\ns\n"), store: "/proc/formline")
    #expect(run.end == .exit(3))
    #expect(run.errorText.contains("'/proc/formline'"))
    #expect(!run.errorText.contains("Question"))
  }

  @Test("without HOME a path with ~ is refused in words")
  func noHome() throws {
    let setting = try FillSetting(#"{"type": "filepicker", "uuid": "letter"}"#)
    let run = try BuiltProgram.run(setting.arguments + ["--set", "letter=~/letter.txt"])
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains("~"))
    let terminal = try setting.start()
    try terminal.type([("letter", "~/letter.txt")])
    try terminal.expect("letter> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(4))
  }

  @Test("Ctrl-C at each question: what was answered is kept, within 100 ms")
  func interruptEverywhere() throws {
    // A busy machine lets programs wait.
    let fastest = try ProcessorTime.least(within: .milliseconds(100)) {
      try (0...7).map(interrupt).min() ?? .seconds(60)
    }
    #expect(fastest < .milliseconds(100))
  }

  /// The time until the end of a conversation that is interrupted after some answers.
  private func interrupt(after count: Int) throws -> Duration {
    let setting = try FillSetting()
    let terminal = try setting.start()
    let before = terminal.initialSettings
    try terminal.type(Array(setting.script.prefix(count)))
    let prompts = setting.script.map(\.prompt) + ["review"]
    try terminal.expect("\(prompts[count])> ")
    let start = ContinuousClock.now
    try terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .signal(SIGINT))
    let duration = start.duration(to: .now)
    #expect(terminal.settings == before)
    // The last question is for a secret, which is not kept.
    let ending = count == 0 ? "Stopped. Nothing was submitted." : "Stopped. \(min(count, 6)) of 7"
    #expect(terminal.transcript.contains("\r\n\(ending)"), "\(terminal.transcript.suffix(300))")
    #expect(setting.draftIDs.count == min(count, 1))
    #expect(setting.output == "" && setting.log == "")
    return duration
  }

  @Test("Ctrl-C in the middle of piped lines keeps what came")
  func interruptedLines() throws {
    let setting = try FillSetting()
    #expect(mkfifo(setting.folder.path("lines"), 0o600) == 0)
    // The program has taken both lines in once the pipe is empty and the program waits for more.
    let script = """
      exec 9<> "$0"; printf 'Ana\\n+3d\\n' >&9
      "$@" < "$0" & program=$!
      until ! read -t 0 -u 9 && [[ $(cut -d' ' -f3 /proc/$program/stat) = [SZ] ]]; do :; done
      kill -TERM $program; wait $program
      """
    let run = try ProgramRun.run(
      "/bin/bash",
      ["-c", script, setting.folder.path("lines"), try BuiltProgram.path()]
        + setting.arguments, folder: setting.folder.path)
    #expect(run.end == .exit(128 + SIGTERM))
    #expect(run.errorText.contains("Stopped. 2 of 7 answers kept."), "\(run.errorText)")
    #expect(setting.draftIDs.count == 1)
  }

  @Test("Ctrl-Z at a question, and back: the prompt is shown again, and nothing is lost")
  func suspended() throws {
    let setting = try FillSetting(Self.name)
    let terminal = try setting.start()
    try terminal.expect("name> ")
    terminal.signal(SIGTSTP)
    terminal.signal(SIGCONT)
    try terminal.type([("name", "Ana"), ("review", "s")])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(setting.output.contains(#""name":"Ana""#))
  }

  @Test("a window made smaller is wrapped to from then on")
  func resize() throws {
    let setting = try FillSetting()
    let terminal = try setting.start(noColor: "1", isPlain: true)
    try terminal.expect("name> ")
    let before = terminal.transcript.utf8.count
    terminal.resize(columns: 20)
    try terminal.send("?\n")
    try terminal.type([("name", ":help"), ("name", "Ana")])
    try terminal.expect("arrival> ")
    try terminal.send(":quit\n")
    #expect(try terminal.waitForEnd() == .exit(4))
    let later = String(decoding: terminal.transcript.utf8.dropFirst(before), as: UTF8.self)
    // The command to go on with stays whole, to be copied.
    let rows = later.split(whereSeparator: \.isNewline).filter { !$0.contains("To continue: ") }
    #expect(rows.count > 20)
    #expect(rows.allSatisfy { $0.count <= 20 }, "\(rows)")
  }

  @Test("20 columns: a whole session")
  func narrow() throws {
    let setting = try FillSetting()
    let terminal = try setting.start(columns: 20)
    try terminal.type(setting.script + [("review", "s")])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(setting.output.contains(FillSetting.values))
  }

  @Test("TERM unset: no escape sequence")
  func noTerminalKind() throws {
    #expect(try escapes(terminal: nil, noColor: nil) == "")
  }

  @Test("NO_COLOR set: no colour or weight; empty: as if it were not set")
  func noColor() throws {
    let moves: Set<Character> = ["h", "l", "K", "C", "D"]
    #expect(try moves.isSuperset(of: escapes(terminal: "xterm-256color", noColor: "1")))
    #expect(try escapes(terminal: "xterm-256color", noColor: "").contains("m"))
    #expect(try escapes(terminal: "xterm-256color", noColor: nil, isPlain: true) == "")
  }

  /// The bytes that end the escape sequences of a short session.
  private func escapes(
    terminal kind: String?, noColor: String?, isPlain: Bool = false
  ) throws -> String {
    let setting = try FillSetting(Self.name)
    let terminal = try setting.start(terminal: kind, noColor: noColor, isPlain: isPlain)
    try terminal.type([("name", "Ana"), ("review", "q")])
    #expect(try terminal.waitForEnd() == .exit(4))
    let sequences = terminal.transcript.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return String(sequences.dropFirst().compactMap { $0.dropFirst().first { $0.isLetter } })
  }

  @Test(
    "LC_ALL and LANG choose words and nothing else; without a translation they are English",
    arguments: ["C", "fr_FR.UTF-8", "tr_TR", "nonsense"])
  func locale(_ locale: String) throws {
    let variables = ["LC_ALL": locale, "LANG": locale]
    let setting = try FillSetting()
    let terminal = try setting.start(noColor: "1", variables: variables)
    try terminal.type(setting.script + [("review", "s")])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(setting.output.contains(FillSetting.values))
    #expect(terminal.transcript.contains("= Thursday 5 March 2026"))
  }

  @Test(
    "time zones across midnight: today is the day where the person is",
    arguments: [
      ("UTC", "2026-03-02", "23:30"), ("XXX-14", "2026-03-03", "13:30"),
      ("XXX+12", "2026-03-02", "11:30"), ("XXX-0:45", "2026-03-03", "00:15"),
    ])
  func timeZones(_ zone: String, _ day: String, _ time: String) throws {
    let setting = try FillSetting(
      #"{"type": "date", "uuid": "day", "args": {"label": "Day", "default": "today"}}, "#
        + #"{"type": "time", "uuid": "hour", "args": {"label": "Hour", "default": "now"}}"#)
    let run = try BuiltProgram.run(
      [
        "fill", setting.form, "--now", "2026-03-02T23:30:00Z", "--submissions",
        setting.folder.path("Submissions"),
      ], input: .text("\n\n"), environment: ["PATH": "/usr/bin:/bin", "TZ": zone])
    #expect(run.outputText.contains(#""values":{"day":"\#(day)","hour":"\#(time)"}"#))
    #expect(run.outputText.contains(#""startedAt":"2026-03-02T23:30:00Z""#))
  }

  @Test("a session that goes over midnight keeps the day on which it was begun")
  func overMidnight() throws {
    let setting = try FillSetting(
      Self.name + #", {"type": "date", "uuid": "day", "args": {"label": "Day", "max": "today"}}"#)
    _ = try setting.converse(["Ana"], now: "2026-03-02T23:59:00Z")
    let run = try setting.converse(
      ["", "tomorrow", "today", "s"], now: "2026-03-03T00:01:00Z")
    #expect(run.errorText.contains("2026-03-03 is after 2026-03-02"), "\(run.errorText)")
    #expect(run.outputText.contains(#""day":"2026-03-02""#))
  }

  @Test("five lines pasted into question 1 answer question 1 alone")
  func paste() throws {
    let setting = try FillSetting()
    let terminal = try setting.start(isPlain: true)
    try terminal.expect("name> ")
    try terminal.send("Ana\n+3d\ny\n1\n5\n")
    try terminal.expect("4 more pasted lines were not used")
    try terminal.expect("arrival> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(4))
    #expect(setting.draft.contains(#""answers":{"name":"Ana"}"#))
    // Through an --interactive pipe lines are lines: a script types ahead.
    let piped = try setting.converse(["n", "Ana", "+3d", "y", "1", "5"])
    #expect(piped.errorText.contains("Stopped. 5 of 7 answers kept."))
  }

  @Test("kill -9 between answers, then resume: nothing that was accepted is lost")
  func killed() throws {
    let setting = try FillSetting()
    let terminal = try setting.start()
    try terminal.type(Array(setting.script.prefix(4)))
    try terminal.expect("nights> ")
    // Half a line is typed, and is all that may be lost.
    try terminal.send("ma")
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForEnd() == .signal(SIGKILL))
    let resumed = try setting.converse(["max", "letter.txt", "1234", "s"], ["--resume"])
    #expect(resumed.outputText.contains(FillSetting.values))
  }

  @Test(
    "every way back over a condition keeps what was answered behind it", arguments: [true, false])
  func waysBack(isPlain: Bool) throws {
    for way in WayBack.all {
      let setting = try FillSetting(WayBack.components)
      let terminal = try setting.start(isPlain: isPlain)
      try terminal.type(way.lines + [("review", "s")])
      #expect(try terminal.waitForEnd() == .exit(0))
      #expect(WayBack.notes.allSatisfy(terminal.transcript.contains), "\(way.lines)")
      #expect(setting.output.contains(WayBack.values), "\(way.lines): \(setting.output)")
    }
  }

  @Test("going back over an answered question keeps later answers")
  func back() throws {
    let run = try FillSetting().converse(
      ["Ana", "+3d", "y", "<", "<", "+4d", "2", "", "", "", "s"])
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("Back to question 2."))
    #expect(
      run.outputText.contains(#""arrival":"2026-03-06","breakfast":true,"diet":"Vegetarian""#))
  }
}
