import FormBatch
import FormCommandLine
import FormInputs
import FormTerminal
import FormTestForms
import Testing

@testable import FormProcessing

/// How inputs are read whose format nobody names.
@Suite struct InputRecognitionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What is found out about files of these names and contents.
  private func recognise(
    _ files: [(name: String, bytes: [UInt8])], source: NamedFormat? = nil, delimiter: UInt8? = nil
  ) throws -> RecognisedInputs {
    let form = try TestForm.make(
      #"{"type":"form_field","uuid":"name","args":{"label":"Name"}},"#
        + #"{"type":"slider","uuid":"pain","args":{"label":"Pain","min":0,"max":10}}"#)
    let names = try files.map { try folder.write($0.bytes, to: $0.name) }
    let environment = Environment(arguments: ["formline", "process", "form.json"] + names)
    return try InputRecognition(form, environment, source: source, delimiter: delimiter) {
      BatchPlan.isColumn($0, of: form)
    }.recognise(names)
  }

  /// The sentence of a refusal, without the folder.
  private func refusal(_ files: [(name: String, bytes: [UInt8])]) throws -> String? {
    do {
      _ = try recognise(files)
      return nil
    } catch CommandFailure.refused(let sentence?), CommandFailure.usage(let sentence) {
      return sentence.split(separator: folder.path + "/").joined()
    }
  }

  @Test(
    "the ending of the name and the header are enough, and are said in one line",
    arguments: [
      ("rows.csv", "name,pain\nAda,3\n", "as CSV with ',' between the cells"),
      ("rows.csv", "name;pain\r\nAda;3\r\n", "as CSV with ';' between the cells"),
      ("rows.csv", "name|pain\nAda|3\n", "as CSV with '|' between the cells"),
      ("rows.tsv", "name\tpain\nAda\t3\n", "as CSV with tabs between the cells"),
      ("rows.txt", "name;pain\nAda;3", "as CSV with ';' between the cells"),
      ("rows.csv", "name;pain\rAda;3\r", "with carriage returns as line ends"),
      ("rows.json", #"[{"name":"Ada","pain":3}]"#, "as a JSON array (--from json)"),
      ("rows.json", #"{"name":"Ada","pain":3}"#, "as JSON Lines (--from jsonl)"),
      ("rows", #"[{"name":"Ada","pain":3}]"#, "as a JSON array (--from json)"),
    ])
  func files(name: String, text: String, words: String) throws {
    let found = try recognise([(name, Array(text.utf8))])
    let sentence = try #require(found.sentence?.text)
    #expect(sentence.hasPrefix("'\(folder.path(name))' is read "))
    #expect(sentence.contains(words))
    #expect(found.isGuessed)
  }

  @Test("lines of JSON are the default, and nothing is said about them")
  func lines() throws {
    for name in ["rows.jsonl", "rows.ndjson", "rows"] {
      let found = try recognise([(name, Array(#"{"name":"Ada"}"#.utf8))])
      #expect(found.format == InputFormat(.lines))
      #expect(found.sentence == nil)
    }
  }

  @Test("what is named is never overridden")
  func named() throws {
    let rows = [("rows.jsonl", Array("name;pain\n".utf8))]
    let table = try recognise(rows, source: .csv, delimiter: 0x7C)
    #expect(table.format == InputFormat(.rows, delimiter: 0x7C))
    #expect(table.sentence == nil)
    #expect(try recognise(rows, source: .records).format.source == .records)
  }

  @Test("inputs of different formats are refused before anything is read")
  func different() throws {
    let sentence = try refusal([
      ("a.jsonl", Array(#"{"name":"Ada"}"#.utf8)), ("b.csv", Array("name;pain\n".utf8)),
    ])
    #expect(sentence?.contains("'a.jsonl' looks like JSON Lines, and 'b.csv' like CSV") == true)
  }

  @Test(
    "what is compressed or not whole is refused with what to do",
    arguments: [
      (
        "rows.csv.gz", [0x1F, 0x8B, 8, 0],
        "'rows.csv.gz' is compressed; use: zcat rows.csv.gz | formline process form.json -"
      ),
      (
        "rows.zst", [0x28, 0xB5, 0x2F, 0xFD],
        "'rows.zst' is compressed; use: zstdcat rows.zst | formline process form.json -"
      ),
      (
        "rows.xlsx", Array("PK\u{3}\u{4}".utf8),
        "'rows.xlsx': the archive is damaged or cut off: its directory cannot be read"
      ),
    ] as [(String, [UInt8], String)])
  func containers(name: String, bytes: [UInt8], sentence: String) throws {
    #expect(try refusal([(name, bytes)]) == sentence)
  }
}
