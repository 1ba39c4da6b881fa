import FormTestTools
import FormValues
import Glibc
import JSONText
import Testing

/// The built program where answers name files of a folder.
@Suite("process --attachments")
struct ProcessAttachmentsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array(Self.form.utf8), to: "form.json")
    mkdir(folder.path("in"), 0o700)
    mkdir(folder.path("in/deep"), 0o700)
    mkdir(folder.path("out"), 0o700)
    try folder.write(Array("a letter\n".utf8), to: "in/letter.txt")
    try folder.write(Array("a letter\n".utf8), to: "in/deep/copy.txt")
    try folder.write(Array("kept apart\n".utf8), to: "out/secret.txt")
    symlink("../out/secret.txt", folder.path("in/link.txt"))
    symlink("../out", folder.path("in/linked"))
    symlink("letter.txt", folder.path("in/inner.txt"))
    mkfifo(folder.path("in/pipe.txt"), 0o600)
  }

  private static let form = #"""
    {"form":"visit","components":[
      {"type":"form_field","uuid":"name","args":{"label":"Name"}},
      {"type":"filepicker","uuid":"letter","args":{"label":"Letter","accept":".txt","maxBytes":20}},
      {"type":"filepicker","uuid":"scan","args":{"label":"Scan","store":"hex","maxBytes":4}}]}
    """#

  private func process(_ words: String..., input: String) throws -> ProgramRun {
    try BuiltProgram.run(
      ["process", "form.json", "-", "--bare", "--attachments", "in"] + words,
      input: .text(input), folder: folder.path)
  }

  private func letter(_ path: String) -> String { #"{"letter":"\#(path)"}"# + "\n" }

  @Test("writes what a file is, and takes an inline one in")
  func described() throws {
    try folder.write(Array("abc".utf8), to: "in/scan")
    let letters = ["letter.txt", "./deep//copy.txt", folder.path("in/letter.txt")]
    let run = try process(
      input: letters.map { letter($0) }.joined() + #"{"scan":"scan"}"# + "\n"
        + #"{"scan":"00ff"}"#)
    // The last path begins otherwise than the folder that was named.
    #expect(run.errorText.contains(#""line":3,"#))
    let lines = run.outputText.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(#"{"letter":{"name":"letter.txt","bytes":9,"sha256":""#))
    #expect(lines[0].hasSuffix(#"","path":"letter.txt"}}"#))
    #expect(lines[1].contains(#"{"name":"copy.txt","bytes":9,"#))
    #expect(lines[2] == #"{"scan":"616263"}"#)
    #expect(lines[3] == #"{"scan":"00ff"}"#)
  }

  @Test("puts back what is damaged or gone of records that are stored already")
  func restored() throws {
    let words = ["process", "form.json", "-", "--attachments", "in", "--into", "S"]
    let lines = ProgramRun.Input.text(letter("letter.txt") + #"{"name":"Ana"}"# + "\n")
    #expect(try BuiltProgram.run(words, input: lines, folder: folder.path).end == .exit(0))
    let digest = SHA256.hash(Array("a letter\n".utf8)).hex
    let definition = try #require(folder.names(in: "S/visit/forms").first)
    for name in ["S/visit/files/\(digest.prefix(2))/\(digest)", "S/visit/forms/\(definition)"] {
      let content = try #require(folder.read(name))
      for damage in [{ unlink($0) }, { truncate($0, 1) }] as [(String) -> Int32] {
        #expect(damage(folder.path(name)) == 0)
        let again = try BuiltProgram.run(words, input: lines, folder: folder.path)
        #expect(again.errorText.contains("0 stored, 2 already there"), "\(again.errorText)")
        #expect(folder.read(name) == content)
      }
    }
  }

  @Test("stores a file that `merge` puts back, also of one record behind thousands without files")
  func mergedAgain() throws {
    func run(_ words: String..., input: String = "") throws -> ProgramRun {
      try BuiltProgram.run(words, input: .text(input), folder: folder.path)
    }
    let plain = String(repeating: #"{"name":"Ana"}"# + "\n", count: 4100)
    let stored = try run(
      "process", "form.json", "-", "--attachments", "in", "--into", "S",
      input: plain + letter("letter.txt"))
    #expect(stored.errorText.contains("4101 stored, 0 already there"), "\(stored.errorText)")
    #expect(try run("merge", "S", "--submissions", "T").end == .exit(0))
    let digest = SHA256.hash(Array("a letter\n".utf8)).hex
    let name = "T/visit/files/\(digest.prefix(2))/\(digest)"
    #expect(unlink(folder.path(name)) == 0)
    let again = try run("merge", "S", "--submissions", "T")
    #expect(again.errorText.contains("0 records added, 4101 already there"), "\(again.errorText)")
    #expect(folder.read(name) == Array("a letter\n".utf8))
  }

  @Test("takes a whole path that begins with the folder")
  func wholePath() throws {
    let run = try BuiltProgram.run(
      ["process", "form.json", "--bare", "--attachments", folder.path("in")],
      input: .text(letter(folder.path("in/letter.txt"))), folder: folder.path)
    #expect(run.end == .exit(0))
  }

  @Test(
    "refuses what does not lie in the folder, leads out of it, or is no file that it takes",
    arguments: [
      ("absent.txt", "file.missing"), ("../out/secret.txt", "unreadable.file"),
      ("deep/../letter.txt", "unreadable.file"), ("/etc/hostname.txt", "unreadable.file"),
      ("link.txt", "unreadable.file"), ("linked/secret.txt", "unreadable.file"),
      ("inner.txt", "unreadable.file"), ("pipe.txt", "unreadable.file"),
      ("deep.txt/x.txt", "file.missing"), ("letter.pdf", "file.not-accepted"),
      ("large.txt", "file.too-large"),
    ] as [(String, String)])
  func refused(path: String, code: String) throws {
    try folder.write([UInt8](repeating: 65, count: 21), to: "in/large.txt")
    let run = try process(input: letter(path))
    #expect(run.end == .exit(1))
    #expect(
      run.errorText.contains(#"{"key":"letter","code":"\#(code)""#), "\(run.errorText)")
    #expect(!run.errorText.contains("kept apart"))
  }

  @Test("stores the files of stored records, each content once, and none of refused ones")
  func stored() throws {
    try folder.write(Array("not kept\n".utf8), to: "in/refused.txt")
    let input =
      letter("letter.txt") + letter("deep/copy.txt")
      + #"{"letter":"refused.txt","scan":"absent"}"# + "\n"
    for round in ["2 stored, 0 already there", "0 stored, 2 already there"] {
      let run = try process("--into", "store", "--output", "-", input: input)
      #expect(run.errorText.contains(round))
      let path = run.outputText.split(separator: "\n").first.map {
        JSONReader.read(Array($0.utf8)).root?["letter"]?["path"]?.text ?? ""
      }
      #expect(folder.read("store/visit/\(path ?? "")") == Array("a letter\n".utf8))
    }
    let kept = folder.names(in: "store/visit/files")
    #expect(kept.count == 1)
    let verify = try BuiltProgram.run(["verify", "--submissions", "store"], folder: folder.path)
    #expect(verify.end == .exit(0), "\(verify.errorText)")
  }

  @Test("takes the records of another store with their files, which must be what they say")
  func fromStore() throws {
    _ = try process("--into", "store", input: letter("letter.txt"))
    func take(_ name: String) throws -> ProgramRun {
      try BuiltProgram.run(
        [
          "process", "form.json", "store/visit/000001.jsonl", "--from", "records", "--into", name,
          "--attachments", "store/visit",
        ], folder: folder.path)
    }
    #expect(try take("other").errorText.contains("1 stored"))
    let verify = try BuiltProgram.run(["verify", "--submissions", "other"], folder: folder.path)
    #expect(verify.end == .exit(0))
    let subfolder = folder.names(in: "store/visit/files").first ?? ""
    let file = folder.names(in: "store/visit/files/\(subfolder)").first ?? ""
    try folder.write(Array("a Letter\n".utf8), to: "store/visit/files/\(subfolder)/\(file)")
    #expect(
      try take("third").errorText.contains("does not have the content that its 'sha256' names"))
  }

  @Test("stores no path where no folder of files is named, and no content that is none")
  func withoutFolder() throws {
    func store(_ line: String) throws -> ProgramRun {
      try BuiltProgram.run(
        ["process", "form.json", "--into", "store"], input: .text(line), folder: folder.path)
    }
    for line in [letter("in/letter.txt"), #"{"scan":"in/letter.txt"}"#] {
      let run = try store(line)
      #expect(run.end == .exit(1))
      #expect(run.errorText.contains("file.missing") && run.errorText.contains("--attachments"))
    }
    for content in ["zz", "0", "FF"] {
      let run = try store(#"{"scan":"\#(content)"}"#)
      #expect(run.end == .exit(1))
      #expect(run.errorText.contains("unreadable.file"))
    }
    let absent =
      #"{"letter":{"name":"letter.txt","bytes":9,"sha256":"\#(String(repeating: "0", count: 64))"}}"#
    #expect(try store(absent).errorText.contains("file.missing"))
    let kept = try store(#"{"name":"Ada","scan":"00ff"}"#)
    #expect(kept.end == .exit(0))
    #expect(kept.errorText.contains("1 stored"))
  }

  @Test("refuses no line for what the machine fails in, but ends with 3")
  func machine() throws {
    // The folder takes the last descriptor that there is, and the file finds none.
    let script = #"ulimit -n 4; exec "$@""#
    let run = try ProgramRun.run(
      "/bin/sh",
      ["-c", script, "sh", BuiltProgram.path(), "process", "form.json", "--attachments", "in"],
      input: .text(#"{"name":"before"}"# + "\n" + letter("letter.txt")), folder: folder.path)
    #expect(run.end == .exit(3))
    #expect(run.errorText.contains("cannot use 'in/letter.txt': too many files are open"))
    #expect(run.outputText.isEmpty && !run.errorText.contains("unreadable.file"))
  }

  @Test("ends with 3 where the folder is not there")
  func noFolder() throws {
    let run = try BuiltProgram.run(
      ["process", "form.json", "--attachments", "absent"], folder: folder.path)
    #expect(run.end == .exit(3))
    #expect(run.errorText.contains("'absent'"))
  }
}
