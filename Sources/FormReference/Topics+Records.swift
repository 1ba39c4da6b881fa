import FormCore
import FormValues

extension Topics {
  static let records = ReferencePage(
    "records", "the submissions that are stored, a line of JSON each",
    [
      .table(
        "Members, in this order:",
        [
          ReferencePage.Row("id", "the record's own identifier"),
          ReferencePage.Row("form, version, digest", "the form, its version and its definition"),
          ReferencePage.Row(
            "startedAt, submittedAt", "when the submission was started and submitted"),
          ReferencePage.Row("action", "the button that sent it, if one did"),
          ReferencePage.Row("replaces", "the record that it corrects, if it does"),
          ReferencePage.Row("given", "the external values, if the form has any"),
          ReferencePage.Row("values", "the answers by key, in the order of the form"),
          ReferencePage.Row("warnings", "what the form warned about, and the person kept"),
          ReferencePage.Row("seq, crc", "the number of the line in its log, and its checksum"),
        ]),
      .table("Values:", types.map { ReferencePage.Row($0.0, $0.1) }),
      .prose("An unanswered question has no member, and neither has a hidden one."),
    ])

  private static let types: [(String, String)] = [
    ("form_field", "a string, or a number with 'format' integer or decimal"),
    ("date", "a string such as \"2026-03-05\""),
    ("time", "a string such as \"09:30\""),
    ("datetime", "a string such as \"2026-03-05T09:30\""),
    ("toggle", "true or false"),
    ("picker", "the value of the option, or an array of values with 'multiple'"),
    ("slider", "a number"),
    ("filepicker", "an object with name, bytes, sha256 and path, or the content as text"),
    ("group", "an object, or an array of objects with 'repeat'"),
  ]

  static let csv = ReferencePage(
    "csv", "tables of answers for 'process' and from 'export'",
    [
      .prose(
        "The first line names the keys, or the paths of answers inside groups. An empty cell is no "
          + "answer. Several choices are a JSON array in their cell."),
      .prose(
        "Put quotes around a cell that has a delimiter, a quote or a line break in it, and write a "
          + "quote inside twice. Comma, semicolon, tab and bar are recognised as delimiters."),
      .verbatim("Example:", "name,birth,people[1].age\nAda Lovelace,1815-12-10,36"),
      .prose("'formline new NAME --from rows.csv' proposes a form for a table."),
    ])
}
