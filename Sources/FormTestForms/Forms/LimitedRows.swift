/// The components of forms in which answers decide how many rows groups have, in every way.
public enum LimitedRows {
  /// Questions, each with a group whose rows it limits; calculated ones, hidden ones and groups in
  /// rows among them.
  public static func components(_ count: Int) -> String {
    let first = [
      #"{"type":"form_field","uuid":"a","args":{"label":"A","format":"integer"}}"#,
      #"{"type":"calculated","uuid":"sum","args":{"value":"{q0} + {q1}"}}"#,
      #"{"type":"calculated","uuid":"rows","args":{"value":"count({k0}) + count({k1})"}}"#,
    ]
    return (first + (0..<count).flatMap { parts($0) }).joined(separator: ",")
  }

  private static func parts(_ number: Int) -> [String] {
    var (question, group, inner) = ("", "", "")
    let bound: String
    switch number % 6 {
    case 0: bound = bounds("max", "{q\(number)}")
    case 1: bound = bounds("min", "{q\(number)}")
    case 2: bound = bounds("max", "{sum}")
    case 3:
      bound = bounds("min", "{q\(number)}")
      group = #","visibleIf":"{q\#(number - 1)} > 3""#
    case 4:
      bound = bounds("min", "{q\(number)}")
      question = #","visibleIf":"{a} > 2""#
      inner =
        "," + field("n\(number)", #","format":"integer""#) + ","
        + rows("i\(number)", bounds("min", "{n\(number)}"), field("m\(number)", ""))
    default: bound = bounds("max", "{rows}")
    }
    return [
      field("q\(number)", #","format":"integer""# + question),
      rows("g\(number)", bound + group, field("k\(number)", "") + inner),
    ]
  }

  private static func bounds(_ name: String, _ expression: String) -> String {
    #""repeat":{"\#(name)":{"expression":"\#(expression)"}}"#
  }

  private static func field(_ key: String, _ arguments: String) -> String {
    #"{"type":"form_field","uuid":"\#(key)","args":{"label":"L"\#(arguments)}}"#
  }

  private static func rows(_ key: String, _ arguments: String, _ components: String) -> String {
    #"{"type":"group","uuid":"\#(key)","args":{"label":"G",\#(arguments)},"components":[\#(components)]}"#
  }
}
