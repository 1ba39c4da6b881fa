import FormTestTools
import Testing

/// The built program where accepted submissions become records of a store.
@Suite("process --into")
struct ProcessIntoTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array(Self.form.utf8), to: "form.json")
    try folder.write(Array(Self.lines.utf8), to: "rows.jsonl")
  }

  private static let form = #"""
    {"form":"visit","version":"2","components":[
      {"type":"form_field","uuid":"name","args":{"label":"Name","required":true}},
      {"type":"slider","uuid":"pain","args":{"min":0,"max":10,"step":0.5}}]}
    """#

  private static let lines = """
    {"pain":3.50,"name":"Ada"}
    {"name":"Bob","pain":11}

    {"name":"Cy"}
    {"name":"Cy"}

    """

  private func run(_ words: String..., input: String = "") throws -> ProgramRun {
    try BuiltProgram.run(words, input: .text(input), folder: folder.path, limit: 60)
  }

  private var log: [String] {
    let bytes = folder.read("store/visit/000001.jsonl") ?? []
    return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The values of each record, in the order of the log.
  private var values: [String] {
    log.map { line in
      let end = line.index(of: #","seq":"#) ?? line.endIndex
      let start = line.index(of: #""values":"#) ?? line.startIndex
      return String(line[start..<end].dropFirst(9))
    }
  }

  @Test("stores accepted submissions as sound records, and writes nothing else unasked")
  func stores() throws {
    let first = try run(
      "process", "form.json", "rows.jsonl", "--into", "store", "--now", "2026-11-21T09:30:00Z",
      "--summary", "sum.json")
    #expect(first.end == .exit(1))
    #expect(first.output.isEmpty)
    #expect(first.errorText.contains("4 read, 3 accepted, 1 refused\n3 stored, 0 already there\n"))
    #expect(values == [#"{"name":"Ada","pain":3.5}"#, #"{"name":"Cy"}"#, #"{"name":"Cy"}"#])
    #expect(log[0].contains(#","form":"visit","version":"2","digest":"sha256:"#))
    #expect(log[0].contains(#","startedAt":"2026-11-21T09:30:00Z","submittedAt":"2026-11-21T09:3"#))
    #expect(
      folder.read("sum.json").map { String(decoding: $0, as: UTF8.self) }
        == #"{"read":4,"accepted":3,"refused":1,"stored":3,"known":0,"#
        + #""faults":{"range.above-max":1}}"# + "\n")
    let verify = try run("verify", "--submissions", "store")
    #expect(verify.end == .exit(0))
  }

  @Test("stores the external values that the records were checked with")
  func externalValues() throws {
    try folder.write(
      Array(
        #"""
        {"form":"visit","given":["region"],"components":[
          {"type":"form_field","uuid":"name","args":{"label":"Name"}},
          {"type":"calculated","uuid":"place","args":{"label":"Place","value":"{region}"}}]}
        """#.utf8), to: "form.json")
    let run = try run(
      "process", "form.json", "-", "--into", "store", "--set", "region=North",
      input: #"{"name":"Ada"}"#)
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(log[0].contains(#","given":{"region":"North"},"values":{"name":"Ada","#))
    let verify = try self.run("verify", "--deep", "--submissions", "store")
    #expect(verify.end == .exit(0), "\(verify.errorText)")
  }

  @Test("stores nothing twice however often it runs, and goes on where lines were added")
  func again() throws {
    _ = try run("process", "form.json", "rows.jsonl", "--into", "store")
    let before = log
    let second = try run("process", "form.json", "rows.jsonl", "--into", "store", "--output", "-")
    #expect(second.errorText.contains("0 stored, 3 already there"))
    #expect(second.outputText.split(separator: "\n").count == 3)
    #expect(log == before)
    try folder.write(Array((Self.lines + #"{"name":"Di"}"#).utf8), to: "rows.jsonl")
    let third = try run("process", "form.json", "rows.jsonl", "--into", "store", "--jobs", "3")
    #expect(third.errorText.contains("1 stored, 3 already there"))
    #expect(values.last == #"{"name":"Di"}"#)
    let identifiers = log.map { $0.prefix(46) }
    #expect(Set(identifiers).count == 4)
  }

  @Test("gives another input, another line and another definition records of their own")
  func identifiers() throws {
    let line = #"{"name":"Ada"}"#
    _ = try run("process", "form.json", "-", "--into", "store", input: line)
    try folder.write(Array("\n\(line)".utf8), to: "a.jsonl")
    try folder.write(Array("\(line)\r\n".utf8), to: "b.jsonl")
    let files = try run("process", "form.json", "a.jsonl", "b.jsonl", "b.jsonl", "--into", "store")
    #expect(files.errorText.contains("2 stored, 1 already there"))
    let changed = Self.form.replacing(#""max":10"#, with: #""max":9"#)
    try folder.write(Array(changed.utf8), to: "new.json")
    let other = try run("process", "new.json", "b.jsonl", "--into", "store")
    #expect(other.errorText.contains("1 stored, 0 already there"))
    #expect(log.count == 4)
    #expect(log.allSatisfy { $0.dropFirst(21).first == "8" }, "identifiers of version 8")
  }

  @Test("refuses a line of whose record another one is stored, and stores the others")
  func conflict() throws {
    try folder.write(Array(#"{"name":"Ada","pain":2}"#.utf8), to: "rows.jsonl")
    _ = try run("process", "form.json", "rows.jsonl", "--into", "store")
    let second = try run(
      "process", "form.json", "rows.jsonl", "--into", "store", "--values", "strings", "--output",
      "-")
    #expect(second.end == .exit(1))
    #expect(second.output.isEmpty)
    #expect(second.errorText.contains(#"{"line":1,"faults":[{"code":"duplicate.value","#))
    #expect(second.errorText.contains("is already stored with other values"))
    #expect(second.errorText.contains("0 stored, 0 already there"))
    #expect(log.count == 1)
  }

  @Test("writes what is stored in every format", arguments: ["jsonl", "json", "csv"])
  func formats(format: String) throws {
    let words = ["process", "form.json", "rows.jsonl", "--to", format]
    let plain = try BuiltProgram.run(words, folder: folder.path)
    let stored = try BuiltProgram.run(
      words + ["--into", "store", "--output", "-"], folder: folder.path)
    #expect(stored.output == plain.output)
    #expect(values == [#"{"name":"Ada","pain":3.5}"#, #"{"name":"Cy"}"#, #"{"name":"Cy"}"#])
  }

  @Test("stores no line past the one that ends the run")
  func maximumErrors() throws {
    let run = try run(
      "process", "form.json", "rows.jsonl", "--into", "store", "--max-errors", "1", "--jobs", "1")
    #expect(run.errorText.contains("1 stored, 0 already there"))
    #expect(values == [#"{"name":"Ada","pain":3.5}"#])
  }

  @Test("ends with 3 where nothing can be stored, before anything is read")
  func noFolder() throws {
    try folder.write([], to: "file")
    let run = try run("process", "form.json", "rows.jsonl", "--into", "file/store")
    #expect(run.end == .exit(3))
    #expect(run.errorText.contains("file/store"))
  }

  @Test("does not read the log that it writes")
  func ownStore() throws {
    _ = try run("process", "form.json", "rows.jsonl", "--into", "store")
    let before = log
    let path = "store/visit/000001.jsonl"
    let named = try run("process", "form.json", path, "--into", "./store/")
    let redirected = try BuiltProgram.run(
      ["process", "form.json", "--into", "store"], input: .file(folder.path(path)),
      folder: folder.path)
    for run in [named, redirected] {
      #expect(run.end == .exit(2))
      #expect(run.errorText.contains("the folder of records\n"))
    }
    #expect(log == before)
  }

  @Test("loses and doubles nothing when it is killed at any moment and run again")
  func killed() throws {
    let count = 20_000
    var lines = ""
    for number in 0..<count {
      lines += #"{"name":"person \#(number), \#(String(repeating: "x", count: 90))"}"# + "\n"
    }
    try folder.write(Array(lines.utf8), to: "many.jsonl")
    // Each round is killed when the log has grown by so much more.
    let script = #"""
      "$0" process form.json many.jsonl --into store --jobs 2 2> errors & writer=$!
      while kill -0 "$writer" 2> gone; do
        size=$(cat store/visit/*.jsonl 2> gone | wc -c)
        [ "$size" -lt "$1" ] || kill -9 "$writer" 2> gone
      done
      wait "$writer"
      """#
    let program = try BuiltProgram.path()
    var sizes: [Int] = []
    for round in 1...5 {
      let run = try ProgramRun.run(
        "/bin/sh", ["-c", script, program, "\(round * 800_000)"], folder: folder.path, limit: 60)
      #expect([.exit(137), .exit(0)].contains(run.end))
      sizes.append(log.count)
    }
    #expect(sizes.contains { $0 > 0 && $0 < count }, "some runs were cut short: \(sizes)")
    let last = try run("process", "form.json", "many.jsonl", "--into", "store")
    #expect(last.end == .exit(0))
    #expect(log.count == count)
    #expect(Set(values).count == count)
    #expect(try run("verify", "--submissions", "store").end == .exit(0))
  }
}

extension String {
  /// The index of the first occurrence of a text.
  fileprivate func index(of text: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index }
      index = self.index(after: index)
    }
    return nil
  }

  fileprivate func replacing(_ old: String, with new: String) -> String {
    guard let start = index(of: old) else { return self }
    return self[..<start] + new + self[start...].dropFirst(old.count)
  }
}
