import FormTestTools
import Testing

@testable import FormCommands

/// A line as it is typed, with Tab where words are completed, and the words that the program gets.
private struct TypedLine: Sendable {
  let typed: String
  let words: [String]

  init(_ typed: String, _ words: String...) { (self.typed, self.words) = (typed, words) }

  static let all = [
    TypedLine("che\t", "check"),
    TypedLine("--vers\t", "--version"),
    TypedLine("--language d\tfil\t", "--language", "de", "fill"),
    TypedLine("--no-c\tlist visi\t", "--no-color", "list", "visit"),
    TypedLine("process --fro\t rej\t", "process", "--from", "rejects"),
    TypedLine("process --to=cs\t", "process", "--to=csv"),
    TypedLine("check --dialect adap\t", "check", "--dialect", "adaptive-card"),
    TypedLine("convert garden --to nat\t", "convert", "garden", "--to", "native"),
    TypedLine("fill gard\t", "fill", "garden"),
    TypedLine("fill Forms/gar\t", "fill", "Forms/garden.json"),
    TypedLine("check garden plain.js\t", "check", "garden", "plain.json"),
    TypedLine("process garden plain.js\t", "process", "garden", "plain.json"),
    TypedLine("process garden --output with\t", "process", "garden", "--output", "with space.csv"),
    TypedLine("show visi\t", "show", "visit"),
    TypedLine("show --submissions Other old\t", "show", "--submissions", "Other", "old-visit"),
    TypedLine("--submissions Other show old\t", "--submissions", "Other", "show", "old-visit"),
    TypedLine("show --submissions=Other old\t", "show", "--submissions=Other", "old-visit"),
    TypedLine("merge Oth\t", "merge", "Other/"),
    TypedLine("explain step.mis\t", "explain", "step.misses-max"),
    TypedLine("completion f\t", "completion", "fish"),
    TypedLine("help ver\t", "help", "verify"),
    TypedLine("man desc\t", "man", "describe"),
    // If nothing can be offered, no names of files are.
    TypedLine("sample garden --count pla\t", "sample", "garden", "--count", "pla"),
    TypedLine("show visit pla\t", "show", "visit", "pla"),
    TypedLine("nonsense pla\t", "nonsense", "pla"),
  ]
}

/// Shells on a terminal, with the script that the program prints for each.
@Suite("completion by Tab")
struct TabCompletionTests {
  @Test("bash completes words, options, values and names")
  func bash() throws {
    let folder = try filled("bash")
    try folder.write(
      Array("PS1='ready> '\nbind 'set bell-style none'\n. ./script\n\(echo)".utf8), to: "rc")
    try type(TypedLine.all, into: "/bin/bash", ["--noprofile", "--rcfile", "rc", "-i"], folder)
  }

  @Test("bash completes where '=' does not end a word")
  func bashWithoutBreaks() throws {
    let folder = try filled("bash")
    let settings = "PS1='ready> '\nCOMP_WORDBREAKS=${COMP_WORDBREAKS//[=:]/}\n. ./script\n\(echo)"
    try folder.write(Array(settings.utf8), to: "rc")
    let lines = [
      TypedLine("process --to=cs\t", "process", "--to=csv"),
      TypedLine("process garden --output=pla\t", "process", "garden", "--output=plain.json"),
      TypedLine("list --submissions=Oth\t", "list", "--submissions=Other"),
      TypedLine("list --submissions=Other old\t", "list", "--submissions=Other", "old-visit"),
    ]
    try type(lines, into: "/bin/bash", ["--noprofile", "--rcfile", "rc", "-i"], folder)
  }

  @Test("zsh completes the same", .enabled(if: InstalledProgram.zsh, "zsh is not installed"))
  func zsh() throws {
    let folder = try filled("zsh")
    let settings = """
      PS1='ready> '; unsetopt prompt_sp auto_remove_slash; autoload -Uz compinit; compinit -u -D
      . ./script
      \(echo)
      """
    try folder.write(Array(settings.utf8), to: ".zshrc")
    try type(TypedLine.all, into: "zsh", ["-d", "-i"], folder)
  }

  @Test(
    "zsh completes the same where it loads the script by itself",
    .enabled(if: InstalledProgram.zsh, "zsh is not installed"))
  func zshLoading() throws {
    let folder = try filled("zsh", as: "_formline")
    let settings = """
      PS1='ready> '; unsetopt prompt_sp auto_remove_slash; fpath=($PWD $fpath)
      autoload -Uz compinit; compinit -u -D
      \(echo)
      """
    try folder.write(Array(settings.utf8), to: ".zshrc")
    try type(TypedLine.all, into: "zsh", ["-d", "-i"], folder)
  }

  @Test("fish completes the same", .enabled(if: InstalledProgram.fish, "fish is not installed"))
  func fish() throws {
    let folder = try filled("fish")
    let settings = """
      function fish_prompt; echo 'ready> '; end
      function formline; printf '[%s]' $argv; echo; end
      source script
      """
    try folder.write(Array(settings.utf8), to: "rc")
    try type(TypedLine.all, into: "fish", ["--no-config", "-C", "source rc", "-i"], folder)
  }

  /// In place of the program: prints its words.
  private let echo = "formline() { printf '[%s]' \"$@\"; echo; }\n"

  /// A folder with a form, two stores, files, a name that would be run, and the script of a shell.
  private func filled(_ shell: String, as name: String = "script") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let script = try BuiltProgram.run(["completion", shell]).output
    try folder.write(script, to: name)
    let making = try ProgramRun.run(
      "/bin/sh",
      [
        "-c",
        """
        mkdir -p Forms Submissions/visit 'Submissions/$(touch run)' Other/old-visit
        touch Forms/garden.json 'Forms/$(touch run).json' plain.json 'with space.csv'
        """,
      ], folder: folder.path)
    #expect(making.end == .exit(0))
    return folder
  }

  private func type(
    _ lines: [TypedLine], into shell: String, _ arguments: [String], _ folder: TemporaryFolder
  ) throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "cd \"$0\" && exec \"$@\"", folder.path, shell] + arguments,
      environment: [
        "PATH": "/usr/bin:/bin", "TERM": "xterm", "HOME": folder.path, "ZDOTDIR": folder.path,
        "INPUTRC": "/dev/null", "LC_ALL": "C.UTF-8",
      ], columns: 200)
    for line in lines {
      try terminal.expect("ready> ")
      try terminal.send("formline \(line.typed)\n")
      try terminal.expect(line.words.map { "[\($0)]" }.joined() + "\r\n")
    }
    try terminal.expect("ready> ")
    try terminal.send("exit\n")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(!folder.names.contains("run"))
  }
}
