import FormTestTools
import Testing

/// A toggle of an Adaptive Card has words for on and off: the record holds them where its values
/// are strings, and they are read wherever answers are.
@Suite("A toggle with words for on and off")
struct ToggleWordsTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder(Self.card, named: "card.json") }

  private static let card = #"""
    {"type":"AdaptiveCard","version":"1.5","body":[
      {"type":"Input.Toggle","id":"terms","title":"Terms","valueOn":"accepted","valueOff":"declined"},
      {"type":"Input.Text","id":"why","label":"Why"}]}
    """#

  private func run(_ words: String..., input: String = "") throws -> String {
    let run = try folder.run(words, input: input)
    #expect(run.end == .exit(0), "\(run.errorText)")
    return run.outputText
  }

  @Test("is written with them in strings, and as true or false otherwise")
  func bulk() throws {
    let lines = #"""
      {"terms":true}
      {"terms":"declined"}
      {"terms":"\u0061ccepted","why":"x"}
      """#
    #expect(
      try run("process", "card.json", "--bare", "--values", "strings", input: lines)
        == #"""
        {"terms":"accepted"}
        {"terms":"declined"}
        {"terms":"accepted","why":"x"}

        """#)
    #expect(
      try run("process", "card.json", "--bare", input: lines)
        == #"""
        {"terms":true}
        {"terms":false}
        {"terms":true,"why":"x"}

        """#)
    #expect(
      try run(
        "process", "card.json", "--from", "csv", "--bare", "--values", "strings",
        input: "terms\naccepted\nfalse\n")
        == "{\"terms\":\"accepted\"}\n{\"terms\":\"declined\"}\n")
  }

  @Test("is stored with them by fill, and its record is read again")
  func stored() throws {
    let record = try run(
      "fill", "card.json", "--values", "strings", "--set", "terms=true", "--no-input")
    #expect(record.contains(#""values":{"terms":"accepted"}"#))
    let again = try run(
      "process", "card.json", "--from", "records", "--bare", "--values", "strings", input: record)
    #expect(again == "{\"terms\":\"accepted\"}\n")
  }

  @Test("has them in conditions, groups and the schema")
  func conditions() throws {
    let document = #"""
      {"form":"card","values":"strings","components":[
        {"type":"toggle","uuid":"ill","args":{"label":"Ill","valueOn":"y","valueOff":"n"}},
        {"type":"form_field","uuid":"where","args":{"label":"Where","visibleIf":"{ill}"}},
        {"type":"group","uuid":"home","args":{"label":"Home"},"components":[
          {"type":"toggle","uuid":"own","args":{"label":"Own","valueOn":"1","valueOff":"0"}}]}]}
      """#
    try folder.write(document, to: "nested.json")
    try folder.write(
      document.replacing(#"{"type":"group""#, with: #"{"type":"card""#), to: "flat.json")
    let nested = try run(
      "process", "nested.json", "--bare", input: #"{"ill":"y","where":"arm","home":{"own":"0"}}"#)
    #expect(nested == #"{"ill":"y","where":"arm","home":{"own":"0"}}"# + "\n")
    let flat = try run("process", "flat.json", "--bare", input: #"{"ill":"y","where":"arm"}"#)
    #expect(flat == #"{"ill":"y","where":"arm"}"# + "\n")
    #expect(try run("schema", "flat.json").filter { !$0.isWhitespace }.contains(#"["y","n"]"#))
    #expect(
      try run("schema", "flat.json", "--to", "sql").contains(#"text CHECK ("ill" IN ('y', 'n'))"#))
  }
}
