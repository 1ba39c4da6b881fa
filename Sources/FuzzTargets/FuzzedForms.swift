import FormArguments
import FormBatch
import FormComponents
import FormCore
import FormDialects
import FormMessages
import FormPatterns
import FormSession
import FormStorage
import FormTables
import FormTerminal
import FormValues
import JSONText

/// The forms that answers are tried on.
enum FuzzedForms {
  /// Saturday 21 November 2026, 09:30.
  static let moment = Moment(
    instant: Instant(milliseconds: 1_795_253_400_000),
    date: CivilDate("2026-11-21") ?? .epoch, time: CivilTime("09:30") ?? .midnight)

  /// One input of every kind and rule.
  static let rich = form(document)

  /// Groups that are objects, and conditions over what is in them.
  static let objects = form(
    #"""
    {"form":"visit","components":[
    {"type":"toggle","uuid":"ill","args":{"label":"Ill","formerly":"sick"}},
    {"type":"group","uuid":"home","components":[
      {"type":"form_field","uuid":"city","args":{"label":"City","requiredIf":"{ill}"}},
      {"type":"calculated","uuid":"twice","args":{"value":"{floor} * 2"}},
      {"type":"group","uuid":"where","args":{"visibleIf":"{ill}"},"components":[
        {"type":"slider","uuid":"floor","args":{"label":"Floor","min":0,"max":9}}]}]}]}
    """#)

  /// Groups that are objects, and such that repeat.
  static let rows = form(
    #"""
    {"form":"visit","components":[
    {"type":"form_field","uuid":"name","args":{"label":"Name","formerly":"who"}},
    {"type":"group","uuid":"home","components":[
      {"type":"form_field","uuid":"city","args":{"label":"City","required":true}}]},
    {"type":"group","uuid":"pets","args":{"repeat":{"min":0,"max":3}},"components":[
      {"type":"form_field","uuid":"pet","args":{"label":"Pet","maxLength":5}},
      {"type":"group","uuid":"toys","args":{"repeat":{"min":0,"max":2}},"components":[
        {"type":"form_field","uuid":"toy","args":{"label":"Toy"}}]}]}]}
    """#)

  /// Groups that repeat, and conditions over what is in their rows.
  static let dependentRows = form(
    #"""
    {"form":"visit","components":[
    {"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
    {"type":"group","uuid":"pets","args":{"repeat":{"min":1,"max":3},"visibleIf":"{ill}"},"components":[
      {"type":"form_field","uuid":"pet","args":{"label":"Pet","required":true}},
      {"type":"slider","uuid":"age","args":{"label":"Age","min":0,"max":30,"requiredIf":"{pet} = 'Rex'"}},
      {"type":"form_field","uuid":"vet","args":{"label":"Vet","visibleIf":"{age} > 9"}},
      {"type":"calculated","uuid":"next","args":{"value":"{age} + 1"}},
      {"type":"group","uuid":"toys","args":{"repeat":{"min":0,"max":2}},"components":[
        {"type":"slider","uuid":"cost","args":{"label":"Cost","min":0,"max":9,"validIf":"{cost} < {age}"}}]}]},
    {"type":"calculated","uuid":"sum","args":{"value":"sum({age})"}},
    {"type":"form_field","uuid":"note","args":{"label":"Note","visibleIf":"count({pets}) > 1"}}]}
    """#)

  private static func form(_ document: String) -> Form {
    let source = DocumentSource(name: "form.json", bytes: Array(document.utf8))
    var (read, findings) = FormReader.read(source)
    guard let form = read.flatMap({ Form.build($0, registry: .builtIn, findings: &findings) })
    else { broken("\(findings.all.map(\.fault.message))") }
    return form
  }

  private static let document = #"""
    {"form":"visit","components":[
    {"type":"form_field","uuid":"name","args":{"label":"Name","required":true,"minLength":2,"maxLength":12}},
    {"type":"form_field","uuid":"code","args":{"label":"Code","pattern":"[A-Z]{2}-[0-9]+"}},
    {"type":"form_field","uuid":"mail","args":{"label":"Mail","format":"email"}},
    {"type":"form_field","uuid":"site","args":{"label":"Site","format":"url"}},
    {"type":"form_field","uuid":"call","args":{"label":"Call","format":"phone"}},
    {"type":"form_field","uuid":"count","args":{"label":"Count","format":"integer","min":-5,"max":1000}},
    {"type":"form_field","uuid":"weight","args":{"label":"Weight","format":"decimal","step":0.25,"formerly":"mass","default":"1.5"}},
    {"type":"form_field","uuid":"pin","args":{"label":"Pin","secret":true,"maxLength":8}},
    {"type":"date","uuid":"day","args":{"label":"Day","required":true,"max":"today","default":"today"}},
    {"type":"time","uuid":"hour","args":{"label":"Hour","min":"08:00","step":15}},
    {"type":"datetime","uuid":"start","args":{"label":"Start","min":"now","step":15}},
    {"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}},
    {"type":"picker","uuid":"colour","args":{"label":"Colour"},"options":["red","blü","green","42"]},
    {"type":"picker","uuid":"days","args":{"label":"Days","multiple":true,"max":2},"options":["mon","tue","wed"]},
    {"type":"picker","uuid":"free","args":{"label":"Free","other":true},"options":["a","b"]},
    {"type":"picker","uuid":"tags","args":{"label":"Tags","other":true,"multiple":true,"min":1},"options":["x","y, z"]},
    {"type":"slider","uuid":"pain","args":{"label":"Pain","required":true,"min":0,"max":10,"step":0.5}},
    {"type":"filepicker","uuid":"letter","args":{"label":"Letter","accept":".pdf,.txt","maxBytes":1000}},
    {"type":"filepicker","uuid":"scan","args":{"label":"Scan","store":"hex","maxBytes":4}},
    {"type":"form_field","uuid":"nötes \"q\"","args":{"label":"Notes","multiline":true,"maxLength":30}}
    ]}
    """#
}
