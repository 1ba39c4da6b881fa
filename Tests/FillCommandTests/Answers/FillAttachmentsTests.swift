import FormTestTools
import FormValues
import Glibc
import Testing

/// The built program where answers that come as data name files.
@Suite("fill takes files of data from one folder alone")
struct FillAttachmentsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["work", "work/deep", "out"] { mkdir(folder.path(name), 0o700) }
    try folder.write(Array(Self.form.utf8), to: "work/form.json")
    try folder.write(Array("a letter\n".utf8), to: "work/deep/letter.txt")
    try folder.write(Array("kept apart\n".utf8), to: "out/secret.txt")
    symlink("../out/secret.txt", folder.path("work/link.txt"))
    symlink("../out", folder.path("work/linked"))
  }

  private static let form = #"""
    {"form":"visit","components":[
      {"type":"filepicker","uuid":"letter","args":{"label":"Letter","accept":".txt"}}]}
    """#

  private func fill(_ words: [String], input: String = "") throws -> ProgramRun {
    try BuiltProgram.run(
      ["fill", "form.json", "--submissions", "store"] + words, input: .text(input),
      folder: folder.path("work"))
  }

  private func answer(_ path: String) -> String { #"{"letter":"\#(path)"}"# + "\n" }

  private var kept: Int { folder.names(in: "work/store/visit/files").count }

  static let foreign = [
    "/etc/hostname.txt", "../out/secret.txt", "deep/../../out/secret.txt", "link.txt",
    "linked/secret.txt",
  ]

  @Test("refuses what lies outside of the working folder, or behind a link", arguments: foreign)
  func outside(path: String) throws {
    let whole = folder.path("out/secret.txt")
    for path in [path, whole] {
      for run in [
        try fill(["--answers", "-"], input: answer(path)), try fill([], input: path + "\n"),
      ] {
        #expect(run.end != .exit(0), "\(run.errorText)")
        #expect(
          run.errorText.contains("is not in '") || run.errorText.contains("symbolic link"))
        #expect(run.output.isEmpty)
      }
    }
    #expect(kept == 0)
    let run = try fill([], input: folder.path("out/secret.txt") + "\n")
    #expect(run.errorText.contains("or use --attachments with the folder of your files"))
  }

  @Test("takes what lies in it or below")
  func inside() throws {
    let whole = folder.path("work/deep/letter.txt")
    for path in ["deep/letter.txt", "./deep//letter.txt", whole] {
      #expect(try fill(["--answers", "-"], input: answer(path)).end == .exit(0))
      #expect(try fill([], input: path + "\n").end == .exit(0))
    }
    #expect(kept == 1)
  }

  @Test("takes any path that the command line or a conversation names")
  func set() throws {
    let conversation = try fill(["--interactive"], input: "../out/secret.txt\ns\n")
    #expect(conversation.end == .exit(0), "\(conversation.errorText)")
    let run = try fill(["--set", "letter=\(folder.path("out/secret.txt"))"])
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(try fill(["--set", "letter=link.txt"]).end == .exit(0))
  }

  @Test("--attachments names another folder, for every answer")
  func named() throws {
    let out = folder.path("out")
    let words = ["--attachments", out]
    #expect(try fill(words + ["--answers", "-"], input: answer("secret.txt")).end == .exit(0))
    #expect(try fill(words, input: "secret.txt\n").end == .exit(0))
    #expect(try fill(words + ["--set", "letter=\(out)/secret.txt"]).end == .exit(0))
    let run = try fill(words + ["--set", "letter=\(folder.path("work/deep/letter.txt"))"])
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains("is not in '"))
    let missing = try fill(["--attachments", folder.path("no"), "--set", "letter=x.txt"])
    #expect(missing.end == .exit(3))
  }

  /// Keeps a draft that names a file, and returns its path.
  private func draft(naming path: String) throws -> String {
    let run = try fill(["--interactive"], input: "\(path)\n:quit\n")
    #expect(run.errorText.contains("1 of 1 answer kept"), "\(run.errorText)")
    let names = folder.names(in: "work/store/visit/drafts").filter { $0.hasSuffix(".jsonl") }
    return "work/store/visit/drafts/\(try #require(names.first))"
  }

  /// What lets a stranger have written a draft.
  enum Strange: CaseIterable {
    case open, named, owned

    /// Nil where only root can make it so.
    func make(_ path: String) -> Bool? {
      switch self {
      case .open: chmod(path, 0o644) == 0
      case .named: link(path, path + ".copy") == 0
      case .owned: geteuid() == 0 ? chown(path, 12_345, 12_345) == 0 : nil
      }
    }
  }

  @Test("takes any path of the user's own draft, in the folder where it was begun")
  func ownDraft() throws {
    for path in ["../out/secret.txt", folder.path("out/secret.txt"), "link.txt"] {
      _ = try draft(naming: path)
      let run = try BuiltProgram.run(
        ["fill", "work/form.json", "--submissions", "work/store", "--resume", "--no-input"],
        folder: folder.path)
      #expect(run.end == .exit(0) && run.outputText.contains(#""name":""#), "\(run.errorText)")
    }
    #expect(kept == 1)
  }

  @Test("a draft names its files from where they were typed")
  func otherFolder() throws {
    let setting = try FillSetting(
      #"{"type": "filepicker", "uuid": "letter", "args": {"label": "Letter"}}"#)
    _ = try setting.converse(["letter.txt", "q"])
    let run = try BuiltProgram.run(setting.arguments + ["--resume", "--no-input"], folder: "/")
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.outputText.contains(#""name":"letter.txt","bytes":5"#))
  }

  @Test("of a draft that a stranger may have written, too", arguments: Strange.allCases)
  func strangeDraft(_ strange: Strange) throws {
    for path in ["../out/secret.txt", folder.path("out/secret.txt"), "link.txt"] {
      let file = try draft(naming: path)
      guard let isDone = strange.make(folder.path(file)) else { return }
      #expect(isDone)
      let run = try fill(["--resume", "--no-input"])
      #expect(run.errorText.contains("These answers no longer fit"), "\(run.errorText)")
      #expect(
        run.errorText.contains("is not in '") || run.errorText.contains("symbolic link"))
      #expect(!run.outputText.contains("sha256\":"))
      unlink(folder.path(file) + ".copy")
    }
    #expect(kept == 0)
    let file = try draft(naming: "deep/letter.txt")
    #expect(strange.make(folder.path(file)) == true)
    #expect(try fill(["--resume", "--no-input"]).outputText.contains(#""name":"letter.txt""#))
    #expect(kept == 1)
  }

  @Test("of a record that is corrected, too", arguments: ["/out/secret.txt", "../out/secret.txt"])
  func record(path: String) throws {
    #expect(try fill(["--no-input", "--quiet"]).end == .exit(0))
    let whole = path.hasPrefix("/") ? folder.path + path : path
    let log = "work/store/visit/000001.jsonl"
    for value in [#""\#(whole)""#, #"{"path":"\#(whole)"}"#] {
      let line = String(decoding: try #require(folder.read(log)), as: UTF8.self)
      let body = try #require(line.firstRange(of: #","crc""#)).lowerBound
      let values = try #require(line.firstRange(of: #""values":{"#)).upperBound
      let end = try #require(line.firstRange(of: #"},"seq""#)).lowerBound
      let forged = line[..<values] + #""letter":\#(value)"# + line[end..<body]
      let crc = CRC32C(Array(forged.utf8)).hex
      try folder.write(Array("\(forged),\"crc\":\"\(crc)\"}\n".utf8), to: log)
      try folder.write([], to: "work/store/visit/lock")
      let run = try fill(["--correct", String(line.dropFirst(7).prefix(36)), "--no-input"])
      #expect(!run.outputText.contains("sha256\":"), "\(run.outputText) \(run.errorText)")
      #expect(kept == 0)
    }
  }
}
