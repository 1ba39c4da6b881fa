import Testing

/// A shape of forms and of lines for them, which can be made larger.
struct CliffShape: CustomTestStringConvertible, Sendable {
  let name: String
  /// The usual size.
  let size: Int
  /// The most that a byte may cost, as a multiple of the cost of a byte of plain lines.
  let most: Int
  let isRefused: Bool
  let dropsUnknown: Bool
  /// The components of the form.
  let components: @Sendable (Int) -> String
  let line: @Sendable (Int) -> String

  init(
    _ name: String, size: Int, most: Int, isRefused: Bool = false, dropsUnknown: Bool = false,
    components: @escaping @Sendable (Int) -> String, line: @escaping @Sendable (Int) -> String
  ) {
    (self.name, self.size, self.most) = (name, size, most)
    (self.isRefused, self.dropsUnknown) = (isRefused, dropsUnknown)
    (self.components, self.line) = (components, line)
  }

  var testDescription: String { name }

  /// Text, dates and numbers, as most forms have them.
  static let plain = CliffShape("plain answers", size: 20, most: 1) { size in
    list(size) { number in
      switch number % 4 {
      case 0: field("name\(number)")
      case 1: #"{"type":"date","uuid":"day\#(number)","args":{"label":"Day"}}"#
      case 2: #"{"type":"slider","uuid":"pain\#(number)","args":{"label":"Pain","min":0,"max":9}}"#
      default: #"{"type":"toggle","uuid":"urgent\#(number)","args":{"label":"Urgent"}}"#
      }
    }
  } line: { size in
    object(size) { number in
      switch number % 4 {
      case 0: #""name\#(number)":"the pipe under the sink leaks when the tap is open""#
      case 1: #""day\#(number)":"2026-02-1\#(number % 10)""#
      case 2: #""pain\#(number)":\#(number % 10)"#
      default: #""urgent\#(number)":true"#
      }
    }
  }

  /// The shapes that once cost far more than others.
  static let cliffs = answers + rows + fields

  static func field(_ key: String, _ more: String = "") -> String {
    #"{"type":"form_field","uuid":"\#(key)","args":{"label":"\#(key)"\#(more)}}"#
  }

  static func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ",")
  }

  static func object(_ count: Int, _ member: (Int) -> String) -> String {
    "{\(list(count, member))}"
  }

  /// A group of people that repeats, with more components in each row.
  static func people(_ most: Int, _ more: String = "") -> String {
    let inside = field("name") + "," + field("age", #","format":"integer""#) + more
    return #"""
      {"type":"group","uuid":"people","args":{"label":"People","repeat":{"min":0,"max":\#(most)}},"components":[\#(inside)]}
      """#
  }

  /// A line with so many people.
  static func people(_ count: Int, each more: String) -> String {
    #"{"people":[\#(list(count) { #"{"name":"Ada Lovelace","age":\#($0 % 90)\#(more)}"# })]}"#
  }
}
