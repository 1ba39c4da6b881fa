import FormBatch
import FormCore
import FormTestForms
import Testing

@Suite("Rows whose answers depend on each other")
struct DependentRowTests {
  private static let form = #"""
    {"form":"visit","components":[
      {"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
      {"type":"group","uuid":"pets","args":{"repeat":{"min":1,"max":3},"visibleIf":"{ill}"},
        "components":[
          {"type":"form_field","uuid":"pet","args":{"label":"Pet"}},
          {"type":"slider","uuid":"age","args":{"label":"Age","min":0,"max":30,"requiredIf":"{pet} = 'Rex'"}},
          {"type":"form_field","uuid":"vet","args":{"label":"Vet","visibleIf":"{age} > 9"}},
          {"type":"slider","uuid":"size","args":{"label":"Size","min":0,"max":9,"validIf":"{size} < {age}"}},
          {"type":"calculated","uuid":"next","args":{"value":"{age} + 1"}}]},
      {"type":"calculated","uuid":"sum","args":{"value":"sum({age})"}},
      {"type":"form_field","uuid":"note","args":{"label":"Note","visibleIf":"count({pets}) > 1"}}]}
    """#

  private func run(_ line: String, _ options: BatchOptions = BatchOptions(isBare: true)) throws
    -> BatchRun
  {
    BatchRun(line, try TestForm.read(Self.form), options)
  }

  @Test(
    "are completed by what is worked out in them and of them",
    arguments: [
      (#"{"ill":false}"#, #"{"ill":false,"sum":0}"#),
      (
        #"{"ill":true,"pets":[{"pet":"Tom","age":3}]}"#,
        #"{"ill":true,"pets":[{"pet":"Tom","age":3,"next":4}],"sum":3}"#
      ),
      (
        #"{"note":"x","pets":[{"age":"12","vet":"Lee"}, {"next":4.0,"age":3}],"ill":true}"#,
        #"{"ill":true,"pets":[{"age":12,"vet":"Lee","next":13},{"age":3,"next":4}],"sum":15,"note":"x"}"#
      ),
      (
        #"{"form":"visit","values":{"ill":true,"pets":[{"age":3}]}}"#,
        #"{"ill":true,"pets":[{"age":3,"next":4}],"sum":3}"#
      ),
    ])
  func writing(line: String, record: String) throws {
    let run = try run(line)
    #expect(run.accepted == [record] && run.rejects == [])
  }

  @Test(
    "are refused with their path, in document order",
    arguments: [
      (#"{"ill":true}"#, ["pets count.below-min"]),
      (#"{"ill":false,"pets":[{}]}"#, ["pets hidden-value"]),
      (
        #"{"ill":true,"pets":[{"pet":"Rex"},{"vet":"Lee"}]}"#,
        ["pets[1].age missing", "pets[2].vet hidden-value"]
      ),
      (
        #"{"ill":true,"pets":[{"age":40},{"pet":"Rex"}],"sum":"x"}"#,
        ["pets[1].age range.above-max", "pets[2].age missing", "sum calculated.mismatch"]
      ),
      (#"{"ill":true,"pets":[{"age":3,"size":5}]}"#, ["pets[1].size custom"]),
      (#"{"ill":true,"pets":[{"age":3,"next":9}]}"#, ["pets[1].next calculated.mismatch"]),
      (#"{"ill":true,"pets":[{"age":3}],"note":"x"}"#, ["note hidden-value"]),
    ])
  func refusing(line: String, faults: [String]) throws {
    let found = try run(line).rejects.flatMap(BatchRun.faults)
    #expect(found.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == faults)
  }

  @Test("lose what is hidden in them, if that is wanted")
  func dropping() throws {
    let options = BatchOptions(isBare: true, dropsHidden: true)
    let line = #"{"ill":true,"pets":[{"age":3,"vet":"Lee"},{"age":"x","vet":7}],"note":5}"#
    let refused = try run(line, options).rejects.flatMap(BatchRun.faults)
    #expect(refused.map { $0.prefix(11) } == ["pets[2].age", "note unread"])
    let kept = #"{"ill":true,"pets":[{"age":3,"vet":"Lee"}],"note":"x"}"#
    #expect(
      try run(kept, options).accepted == [#"{"ill":true,"pets":[{"age":3,"next":4}],"sum":3}"#])
  }
}
