import FormTestTools
import Glibc
import Testing

/// The built program, run on inputs whose format nobody names.
@Suite("the recognition of formats")
struct ProcessRecognitionTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  private func process(_ words: [String], _ input: ProgramRun.Input = .text("")) throws
    -> ProgramRun
  {
    try folder.run(["process", "form.json", "--bare"] + words, input: input)
  }

  private static let record = "{\"name\":\"Ada\",\"pain\":3}\n"

  @Test("a table without any option is read, and what was guessed is said in one line")
  func table() throws {
    try folder.write("name;pain\rAda;3\r", to: "rows.csv")
    let run = try process(["rows.csv"])
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.outputText == Self.record)
    #expect(
      run.errorText
        == "'rows.csv' is read as CSV with ';' between the cells with carriage returns as line ends "
        + "(--from csv --delimiter ';')\n1 read, 1 accepted, 0 refused\n")
  }

  @Test("nothing is said about lines of JSON, which are the default")
  func lines() throws {
    for name in ["rows.jsonl", "rows.ndjson", "rows"] {
      try folder.write(Self.record, to: name)
      let run = try process([name])
      #expect(run.outputText == Self.record)
      #expect(run.errorText == "1 read, 1 accepted, 0 refused\n")
    }
  }

  @Test("a pipe is recognised by its first bytes, even if they arrive one by one")
  func pipes() throws {
    let table = Array("name;pain\nAda;3\n".utf8)
    for input in [ProgramRun.Input.bytes(table), .oneByOne(table)] {
      let run = try process([], input)
      #expect(run.outputText == Self.record, "\(run.errorText)")
      #expect(run.errorText.contains("standard input is read as CSV with ';'"))
    }
    let array = try process([], .text("[{\"name\":\"Ada\",\"pain\":3}]"))
    #expect(array.outputText == Self.record)
  }

  @Test("standard input that is a file is recognised too, and read from where it stands")
  func redirected() throws {
    try folder.write("name;pain\nAda;3\n", to: "rows")
    let script = "cd \"$0\" && exec \"$1\" process form.json --bare < rows"
    let run = try ProgramRun.run(
      "/bin/sh", ["-c", script, folder.path, try BuiltProgram.path()])
    #expect(run.outputText == Self.record, "\(run.errorText)")
  }

  @Test("UTF-16 is read, and said", arguments: [true, false])
  func utf16(isBig: Bool) throws {
    let text = "name;pain\r\nJürgen🎈;3\r\n"
    let bytes = ([0xFEFF] + Array(text.utf16)).flatMap { unit in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBig ? pair.reversed() : pair
    }
    let run = try process(["--from", "csv"], .bytes(bytes))
    #expect(run.outputText == "{\"name\":\"Jürgen🎈\",\"pain\":3}\n", "\(run.errorText)")
    #expect(run.errorText.contains("from UTF-16"))
  }

  @Test("Latin-1 is refused with the line to use")
  func refused() throws {
    let latin = Array("name;pain\nJ".utf8) + [0xFC] + Array("rgen;3\n".utf8)
    try folder.write(latin, to: "my rows.csv")
    let run = try process(["my rows.csv"])
    #expect(run.end == .exit(1))
    #expect(
      run.errorText.contains(
        "use: iconv -f WINDOWS-1252 -t UTF-8 'my rows.csv' | formline process form.json --bare -"))
  }

  @Test("what is named is never overridden, and then nothing is said")
  func named() throws {
    try folder.write("name;pain\nAda;3\n", to: "rows.jsonl")
    let table = try process(["rows.jsonl", "--from", "csv", "--delimiter", ";"])
    #expect(table.outputText == Self.record)
    #expect(table.errorText == "1 read, 1 accepted, 0 refused\n")
    let lines = try process(["rows.jsonl", "--from", "jsonl"])
    #expect(lines.errorText.contains(#"{"line":2,"faults":[{"code":"json.syntax""#))
    let comma = try process(["--delimiter", ",", "rows.jsonl", "--from", "csv"])
    #expect(comma.errorText.contains("'name;pain'"))
  }

  @Test("a wrong guess costs one message")
  func wrongGuess() throws {
    let rows = "x;y\n" + String(repeating: "1;2\n", count: 200_000)
    try folder.write(rows, to: "rows.jsonl")
    let run = try process(["rows.jsonl"])
    #expect(run.end == .exit(1))
    #expect(
      run.errorText
        == "formline process: 'rows.jsonl': none of the first 100 lines is a JSON object "
        + "[json.syntax]; it looks like CSV with ';' between the cells (--from csv)\n")
    let named = try process(["rows.jsonl", "--from", "jsonl", "--max-errors", "150"])
    #expect(named.errorText.split(separator: "\n").count == 153)
  }

  @Test("fewer lines, and lines of which one can be read, are refused one by one")
  func fewLines() throws {
    let broken = String(repeating: "oops\n", count: 99)
    let few = try process([], .text(broken))
    #expect(few.errorText.contains("99 read, 0 accepted, 99 refused"))
    let mixed = try process([], .text(broken + Self.record + broken))
    #expect(mixed.errorText.contains("199 read, 1 accepted, 198 refused"))
    #expect(mixed.outputText == Self.record)
  }

  @Test("a terminal is told what is awaited")
  func terminal() throws {
    let terminal = try PseudoTerminal(
      try BuiltProgram.path(), ["process", folder.path + "/form.json", "--bare"])
    try terminal.expect("Waiting for submissions on standard input: one JSON object in each line.")
    try terminal.send("{\"name\":\"Ada\"}\r")
    try terminal.send("\u{4}")
    try terminal.expect("1 read, 1 accepted")
    _ = try terminal.waitForEnd()
  }

  @Test(
    "a device that was named is refused at once, but for /dev/null",
    arguments: [[], ["--from", "jsonl"], ["--from", "csv"], ["--from", "xlsx"]])
  func devices(words: [String]) throws {
    for device in ["/dev/zero", "/dev/full"] {
      let run = try process([device] + words)
      #expect(run.end == .exit(3))
      #expect(run.errorText == "formline process: '\(device)': not a regular file\n")
    }
    let none = try process(["/dev/null", "--from", "jsonl"])
    #expect(none.end == .exit(0) && none.errorText.hasPrefix("0 read"))
  }

  @Test("a pipe that was named is read to its end")
  func pipe() throws {
    try #require(mkfifo(folder.path + "/lines", 0o600) == 0)
    let line = #"{"name":"Ada","pain":3}\n"#
    let script = #"printf '\#(line)' > lines & "$0" process form.json --bare lines"#
    let run = try ProgramRun.run(
      "/bin/sh", ["-c", script, BuiltProgram.path()], folder: folder.path, limit: 60)
    #expect(run.end == .exit(0) && run.outputText == Self.record, "\(run.errorText)")
  }
}
