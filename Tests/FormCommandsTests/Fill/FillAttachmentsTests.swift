import FormTestSupport
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
}
