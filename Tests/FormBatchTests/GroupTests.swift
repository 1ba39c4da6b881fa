import FormBatch
import FormCore
import FormTestSupport
import Testing

@Suite("Answers of groups and of their rows")
struct GroupTests {
  private static let options = [
    BatchOptions(), BatchOptions(isBare: true), BatchOptions(isBare: true, dropsUnknown: true),
    BatchOptions(values: .strings), BatchOptions(isBare: true, target: .array),
    BatchOptions(target: .rows),
  ]

  /// Lines in all; more by the environment, for a long run.
  private static let lines = LineCount.wanted(otherwise: 4_000)

  @Test(
    "are judged alike, to the byte, read as they stand and by way of their tree", arguments: 0..<4)
  func agreement(part: Int) throws {
    var agreement = TreeAgreement()
    for seed in (part * 20)..<(part * 20 + 20) {
      try agreement.check(
        RandomForm.document(seed: UInt64(seed), conditions: false), seed: UInt64(seed),
        lines: max(30, Self.lines / 4 / 20), Self.options[seed % Self.options.count])
    }
    #expect(agreement.forms > 5 && agreement.accepted > 50 && agreement.refused > 100)
  }

  private static let form = #"""
    {"form":"visit","components":[
      {"type":"form_field","uuid":"name","args":{"label":"Name","formerly":"who"}},
      {"type":"group","uuid":"home","args":{"label":"Home"},"components":[
        {"type":"form_field","uuid":"city","args":{"label":"City","required":true}},
        {"type":"slider","uuid":"floor","args":{"label":"Floor","min":0,"max":9}}]},
      {"type":"group","uuid":"pets","args":{"label":"Pets","repeat":{"min":0,"max":3}},
        "components":[
          {"type":"form_field","uuid":"pet","args":{"label":"Pet"}},
          {"type":"group","uuid":"toys","args":{"label":"Toys","repeat":{"min":0,"max":2}},
            "components":[{"type":"form_field","uuid":"toy","args":{"label":"Toy"}}]}]}]}
    """#

  private func run(_ line: String) throws -> BatchRun {
    BatchRun(line, try TestForms.form(Self.form), BatchOptions(isBare: true))
  }

  @Test(
    "are written as a record has them, however they came",
    arguments: [
      (#"{"home":{"city":"Ulm"}}"#, #"{"home":{"city":"Ulm"}}"#),
      (#"{ "home" : { "city" : "Ulm" } }"#, #"{"home":{"city":"Ulm"}}"#),
      (
        #"{"home":{"floor":"3","city":"Ulm"},"who":"Ada"}"#,
        #"{"name":"Ada","home":{"city":"Ulm","floor":3}}"#
      ),
      (
        #"{"home":{"city":"Ulm"},"pets":[{"pet":"Rex"},{"pet":"Tom","toys":[{"toy":"ball"}]}]}"#,
        #"{"home":{"city":"Ulm"},"pets":[{"pet":"Rex"},{"pet":"Tom","toys":[{"toy":"ball"}]}]}"#
      ),
      (
        #"{"home":{"city":"Ulm"},"pets":[{"pet":"Rex"}, {"toys":[{"toy":null}],"pet":"Tom"},{}]}"#,
        #"{"home":{"city":"Ulm"},"pets":[{"pet":"Rex"},{"pet":"Tom","toys":[{}]},{}]}"#
      ),
      (
        #"{"home":{"city":"Ulm"},"pets":[{"pet":"R\u0065x"},{"pet":"Tom"} ]}"#,
        #"{"home":{"city":"Ulm"},"pets":[{"pet":"Rex"},{"pet":"Tom"}]}"#
      ),
      (#"{"home":{"city":"Ulm"},"pets":[]}"#, #"{"home":{"city":"Ulm"}}"#),
      (#"{"home":{"city":"Ulm"},"pets":[ ]}"#, #"{"home":{"city":"Ulm"}}"#),
      (#"{"home":{"city":"Ulm"},"pets":""}"#, #"{"home":{"city":"Ulm"}}"#),
      (#"{"form":"visit","values":{"home":{"city":"Ulm"}}}"#, #"{"home":{"city":"Ulm"}}"#),
    ])
  func writing(line: String, record: String) throws {
    #expect(try run(line).accepted == [record])
  }

  @Test(
    "are refused with their path",
    arguments: [
      (#"{"name":"Ada"}"#, ["home.city missing an answer is required, and none was given"]),
      (#"{"home":{"city":"Ulm","city":"Bonn"}}"#, ["json.duplicate-member"]),
      (#"{"home":{"city":"Ulm"},"home":{"city":"Ulm"}}"#, ["json.duplicate-member"]),
      (#"{"home":{"city":"Ulm","pet":"Rex"}}"#, ["home.pet unknown-key"]),
      (#"{"home":{"city":"Ulm"},"pets":[{"pet":"Rex"},]}"#, ["json.syntax"]),
      (#"{"home":{"city":"Ulm"},"pets":[{"pet":"Rex"}"#, ["json.syntax"]),
    ])
  func refusing(line: String, faults: [String]) throws {
    #expect(try run(line).rejects.map(BatchRun.faults) == [faults])
  }

  @Test("rows are counted in each group and in all of them")
  func counting() throws {
    let few = #"{"home":{"city":"Ulm"},"pets":[{},{},{}]}"#
    #expect(try run(few).accepted == [few])
    let many = try run(#"{"home":{"city":"Ulm"},"pets":[{},{},{},{}]}"#)
    #expect(many.rejects.flatMap(BatchRun.faults).count == 1)
    #expect(many.tally.faults.map(\.code) == [.countAboveMax])
  }
}
