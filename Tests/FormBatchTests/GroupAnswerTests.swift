import FormBatch
import FormCore
import FormTestForms
import FormValues
import Testing

@Suite("Answers of groups and of their rows")
struct GroupAnswerTests {
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
    BatchRun(line, try TestForm.read(Self.form), BatchOptions(isBare: true))
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
      (#"{"name":"Ada"}"#, ["home.city missing an answer is required"]),
      (#"{"home":{"city":"Ulm","city":"Bonn"}}"#, ["json.duplicate-member"]),
      (#"{"home":{"city":"Ulm"},"home":{"city":"Ulm"}}"#, ["json.duplicate-member"]),
      (
        #"{"home":{"city":"Ulm","pet":"Rex"}}"#,
        ["home.pet unknown-key 'pet' is not a key of the group 'home'"]
      ),
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
