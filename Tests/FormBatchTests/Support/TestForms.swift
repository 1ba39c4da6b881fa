import FormComponents
import FormCore
import FormDialects
import FormValues
import Testing

/// Forms for the tests of this module.
enum TestForms {
  /// The moment that `today` and `now` mean.
  static let moment: Moment = {
    guard let date = CivilDate("2026-11-21"), let time = CivilTime("09:30") else {
      preconditionFailure("the calendar has this moment")
    }
    return Moment(instant: Instant(milliseconds: 1_795_253_400_000), date: date, time: time)
  }()

  /// The form that a native document describes.
  static func form(_ document: String) throws -> Form {
    let source = DocumentSource(name: "test.json", bytes: Array(document.utf8))
    var (read, findings) = FormReader.read(source, dialect: nil)
    let form = read.flatMap { Form.build($0, registry: .builtIn, findings: &findings) }
    return try #require(form, "\(findings.all.map(\.fault.message))")
  }

  /// A form whose components are given as JSON, without the brackets around them.
  static func form(components: String, identifier: String = "visit") throws -> Form {
    try form(#"{"form":"\#(identifier)","components":[\#(components)]}"#)
  }

  /// One input of every kind and rule.
  static func everything() throws -> Form {
    try form(components: everyComponent)
  }

  private static let everyComponent = #"""
    {"type":"form_field","uuid":"name","args":{"label":"Name","required":true,"minLength":2,"maxLength":12}},
    {"type":"form_field","uuid":"code","args":{"label":"Code","pattern":"[A-Z]{2}-[0-9]+","message":"write a code such as AB-12"}},
    {"type":"form_field","uuid":"mail","args":{"label":"Mail","format":"email"}},
    {"type":"form_field","uuid":"count","args":{"label":"Count","format":"integer","min":-5,"max":1000}},
    {"type":"form_field","uuid":"weight","args":{"label":"Weight","format":"decimal","step":0.25,"formerly":"mass"}},
    {"type":"date","uuid":"day","args":{"label":"Day","required":true,"max":"today"}},
    {"type":"time","uuid":"hour","args":{"label":"Hour","min":"08:00","step":15}},
    {"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}},
    {"type":"picker","uuid":"colour","args":{"label":"Colour"},"options":["red","blü","green"]},
    {"type":"picker","uuid":"days","args":{"label":"Days","multiple":true,"max":2},"options":["mon","tue","wed"]},
    {"type":"picker","uuid":"free","args":{"label":"Free","other":true},"options":["a","b"]},
    {"type":"slider","uuid":"pain","args":{"label":"Pain","required":true,"min":0,"max":10,"step":0.5}},
    {"type":"filepicker","uuid":"letter","args":{"label":"Letter","accept":".pdf,.txt","maxBytes":1000}},
    {"type":"filepicker","uuid":"scan","args":{"label":"Scan","store":"hex","maxBytes":4}},
    {"type":"form_field","uuid":"nötes \"q\"","args":{"label":"Notes","multiline":true,"maxLength":30}}
    """#
}
