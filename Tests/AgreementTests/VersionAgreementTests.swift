import FormTestTools
import JSONText
import Testing

/// A record of an earlier version, given to the next one by every channel that reads records.
@Suite("A record of an earlier version is decided alike by every channel")
struct VersionAgreementTests {
  private static let first = #"""
    {"form":"visit","version":"1","components":[
      {"type":"form_field","uuid":"surname","args":{"label":"Name"}},
      {"type":"form_field","uuid":"town","args":{"label":"Town"}}]}
    """#

  /// The second version has another key for the name, and takes towns of four characters at most.
  private static let second = #"""
    {"form":"visit","version":"2","components":[
      {"type":"form_field","uuid":"name","args":{"label":"Name","formerly":"surname"}},
      {"type":"form_field","uuid":"town","args":{"label":"Town","maxLength":4}}]}
    """#

  private static func stored(_ answers: String) throws -> ProgramFolder {
    let folder = try ProgramFolder(first, named: "first.json")
    try folder.write(second, to: "second.json")
    let run = try folder.run(["process", "first.json", "--into", "store"], input: answers + "\n")
    #expect(run.end == .exit(0), "\(run.errorText)")
    let exported = try folder.run(["export", "visit", "--submissions", "store"])
    try folder.write(exported.outputText, to: "record.jsonl")
    return folder
  }

  @Test("it has the keys of the next one")
  func accepted() throws {
    let folder = try Self.stored(#"{"surname":"Ada","town":"Ulm"}"#)
    let values = #"{"name":"Ada","town":"Ulm"}"#
    let lines = try folder.run(["process", "second.json", "record.jsonl", "--bare"])
    #expect(lines.outputText == values + "\n")
    let records = try folder.run(
      ["process", "second.json", "record.jsonl", "--bare", "--from", "records"])
    #expect(records.outputText == values + "\n")
    let filled = try folder.run(
      ["fill", "second.json", "--answers", "record.jsonl", "--submissions", "store"])
    #expect(filled.outputText.contains(#""version":"2""#))
    #expect(filled.outputText.contains(#""values":\#(values)"#), "\(filled.outputText)")
    let exported = try folder.run(["export", "visit", "--submissions", "store"])
    #expect(exported.outputText.contains(#""values":{"surname":"Ada","town":"Ulm"}"#))
    #expect(exported.outputText.contains(#""values":\#(values)"#))
  }

  @Test("it is refused by the rules of the next one, in the same words")
  func refused() throws {
    let folder = try Self.stored(#"{"surname":"Ada","town":"London"}"#)
    let sentence = "'London' has 6 characters, but at most 4 are allowed"
    for source in ["jsonl", "records"] {
      let run = try folder.run(["process", "second.json", "record.jsonl", "--from", source])
      let line = run.errors.split(separator: 0x0A).first.map(Array.init) ?? []
      let faults = JSONReader.read(line).root?["faults"]?.elements?.map(AgreementCase.Finding.init)
      #expect(faults == [AgreementCase.Finding("town", "length.above-max", sentence)])
    }
    let filled = try folder.run(
      ["fill", "second.json", "--answers", "record.jsonl", "--submissions", "store"])
    #expect(filled.errorText.contains("  town: \(sentence)"), "\(filled.errorText)")
    #expect(filled.output.isEmpty && filled.end == .exit(1))
  }
}
