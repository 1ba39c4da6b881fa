/// A form with keys of each type, and a question under a condition about them.
enum ConditionForm {
  static let keys = [
    #"{"type":"form_field","uuid":"x","args":{"label":"X","format":"decimal","min":0,"max":3}}"#,
    #"{"type":"form_field","uuid":"y","args":{"label":"Y","format":"decimal","min":0,"max":3,"required":true}}"#,
    #"{"type":"form_field","uuid":"n","args":{"label":"N","format":"decimal"}}"#,
    #"{"type":"form_field","uuid":"m","args":{"label":"M","format":"integer"}}"#,
    #"{"type":"form_field","uuid":"big","args":{"label":"Big","format":"decimal","min":10,"max":20}}"#,
    #"{"type":"toggle","uuid":"b","args":{"label":"B"}}"#,
    #"{"type":"toggle","uuid":"r","args":{"label":"R","required":true}}"#,
    #"{"type":"picker","uuid":"c","args":{"label":"C"},"options":["a","b","c"]}"#,
    #"{"type":"picker","uuid":"k","args":{"label":"K","required":true},"options":["a","b"]}"#,
    #"{"type":"picker","uuid":"o","args":{"label":"O","other":true},"options":["a","b"]}"#,
    #"{"type":"form_field","uuid":"t","args":{"label":"T"}}"#,
    #"{"type":"form_field","uuid":"u","args":{"label":"U","maxLength":3}}"#,
    #"{"type":"form_field","uuid":"s","args":{"label":"S","required":true}}"#,
    #"{"type":"picker","uuid":"tags","args":{"label":"Tags","multiple":true},"options":["a","b","d"]}"#,
    #"{"type":"filepicker","uuid":"file","args":{"label":"File"}}"#,
    #"{"type":"date","uuid":"day","args":{"label":"Day","min":"2024-01-01","max":"2024-12-31"}}"#,
    #"{"type":"date","uuid":"born","args":{"label":"Born","max":"today-1m"}}"#,
    #"{"type":"time","uuid":"clock","args":{"label":"Clock","min":"08:00","required":true}}"#,
    #"{"type":"datetime","uuid":"start","args":{"label":"Start","min":"2024-01-01T08:00"}}"#,
  ]

  /// The document with a condition, in which marks may stand.
  static func document(_ condition: String, keys: [String] = Self.keys) -> String {
    let last =
      #"{"type":"toggle","uuid":"last","args":{"label":"Last","visibleIf":"\#(condition)"}}"#
    return #"{"form":"visit","given":["f"],"components":["#
      + (keys + [last]).joined(separator: ",") + "]}"
  }
}
