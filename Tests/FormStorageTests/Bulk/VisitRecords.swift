import FormCore
import FormDisk
import FormStorage
import FormTestForms
import FormValues
import Testing

/// Records of a form with one name, as they are made of the lines of an input.
struct VisitRecords {
  let form: Form
  let template: RecordTemplate

  init() throws {
    form = try TestForm.read(
      #"""
      {"form":"visit","components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name"}}]}
      """#
    )
    template = RecordTemplate(form, at: Moment.epoch)
  }

  /// The identifier of the record of a line.
  func id(_ line: Int) -> SubmissionID {
    var identifiers = template.identifiers(of: "rows.jsonl")
    return identifiers.identifier(line: line, Array("line \(line)".utf8).span)
  }

  /// The records of some lines; some of them have another name.
  func records(_ lines: some Sequence<Int>, names: [Int: String] = [:]) -> PreparedRecords {
    var records = PreparedRecords()
    for line in lines {
      let values = Array(#"{"name":"\#(names[line] ?? "x")"}"#.utf8)
      template.append(id(line), line: line, values: values[...], to: &records)
    }
    return records
  }
}
