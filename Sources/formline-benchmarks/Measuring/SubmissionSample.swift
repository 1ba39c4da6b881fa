import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormValues

/// A form of so many inputs, and lines of answers to it, the same ones in every run.
///
/// The inputs are of ten kinds in turn: a reference with a pattern, a name, an e-mail address, a
/// date, a time, a toggle, a picker, a slider, notes, and a file.
struct SubmissionSample {
  private let fields: Int
  /// Whether every fifth input has a condition on another, or on its own answer.
  private let hasConditions: Bool
  /// Whether every fifth input has a soft rule in place of that condition.
  private let hasSoftRules: Bool
  /// Whether every name and all notes have escapes or characters beyond ASCII.
  private let isWide: Bool
  /// Whether five answers of ten stand in the object of a group, and five in a row of another.
  private let isGrouped: Bool
  private var numbers = NumberStream(seed: 20_261_121)

  init(
    fields: Int, conditions: Bool = false, softRules: Bool = false, wide: Bool = false,
    groups: Bool = false
  ) {
    (self.fields, hasConditions, hasSoftRules) = (fields, conditions, softRules)
    (isWide, isGrouped) = (wide, groups)
  }

  /// The document of the form.
  var document: String {
    let components = (0..<fields).map { index in
      component(index % 10).replacing("#", with: "\(index / 10)")
    }
    let parts = isGrouped ? grouped(components, Self.groupComponent) : components
    return #"{"form":"sample","components":["# + parts.joined(separator: ",\n") + "]}"
  }

  /// Each five of some texts made one.
  private func grouped(
    _ texts: [String], _ group: (_ index: Int, _ texts: String) -> String
  ) -> [String] {
    stride(from: 0, to: texts.count, by: 5).map { first in
      group(first / 5, texts[first..<min(first + 5, texts.count)].joined(separator: ","))
    }
  }

  /// Every second group repeats.
  private static func groupComponent(_ index: Int, _ components: String) -> String {
    let arguments = index % 2 == 0 ? "" : #""repeat":{"min":0,"max":3}"#
    return #"{"type":"group","uuid":"group\#(index)","args":{\#(arguments)},"#
      + #""components":[\#(components)]}"#
  }

  private static func groupAnswer(_ index: Int, _ answers: String) -> String {
    #""group\#(index)":"# + (index % 2 == 0 ? "{\(answers)}" : "[{\(answers)}]")
  }

  private func component(_ kind: Int) -> String {
    let conditions = hasConditions ? Self.conditions : hasSoftRules ? Self.softRules : [:]
    guard let condition = conditions[kind] else { return Self.components[kind] }
    return Self.components[kind].replacing(#""args":{"#, with: #""args":{\#(condition),"#)
  }

  private static let conditions = [
    4: #""validIf":"{time#} < time('23:30')""#, 9: #""visibleIf":"answered({severity#})""#,
  ]

  private static let softRules = [
    4: #""warnIf":"{time#} > time('19:57')""#,
    9: #""warnIf":"{severity#} = 100 and {time#} > time('19:55')""#,
  ]

  /// The form that a document describes; nil if it has a mistake.
  static func form(_ document: [UInt8]) -> Form? {
    let source = DocumentSource(name: "sample.json", bytes: document)
    var (document, findings) = FormReader.read(source)
    return document.flatMap { Form.build($0, registry: .builtIn, findings: &findings) }
  }

  /// Lines, of which so many in a hundred have one faulty answer.
  mutating func lines(_ count: Int, faultyPercent: Int) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<count {
      let members = answers(faultyPercent).enumerated().map { index, answer in
        "\"\(key(index))\":\(answer)"
      }
      let parts = isGrouped ? grouped(members, Self.groupAnswer) : members
      text += Array(("{" + parts.joined(separator: ",") + "}\n").utf8)
    }
    return text
  }

  /// The same as rows of comma-separated values below a header.
  mutating func rows(_ count: Int, faultyPercent: Int) -> [UInt8] {
    var text = Array(((0..<fields).map { key($0) }.joined(separator: ",") + "\n").utf8)
    for _ in 0..<count {
      let cells = answers(faultyPercent).map { cell($0) }
      text += Array((cells.joined(separator: ",") + "\n").utf8)
    }
    return text
  }

  private func key(_ index: Int) -> String { Self.keys[index % 10] + "\(index / 10)" }

  /// The answers of one submission as JSON.
  private mutating func answers(_ faultyPercent: Int) -> [String] {
    let faulty = numbers.below(100) < faultyPercent ? numbers.below(fields) : -1
    return (0..<fields).map { answer($0 == faulty ? $0 % 10 + 10 : $0 % 10) }
  }

  private func cell(_ answer: String) -> String {
    guard answer.hasPrefix("\"") else { return answer }
    let text = answer.dropFirst().dropLast().replacing("\\n", with: "\n")
    guard text.contains("\\") || text.contains(",") || text.contains("\n") else {
      return String(text)
    }
    return "\"" + text.replacing("\\\"", with: "\"\"") + "\""
  }

  private mutating func answer(_ kind: Int) -> String {
    switch kind {
    case 0: "\"AB-\(numbers.digits(6))\""
    case 1: "\"\(numbers.one(of: isWide ? Self.wideNames : Self.names))\""
    case 2: "\"ada.\(numbers.digits(3))@example.org\""
    case 3: "\"20\(10 + numbers.below(20))-0\(1 + numbers.below(9))-1\(numbers.below(10))\""
    case 4: "\"1\(numbers.below(10)):\(10 + numbers.below(50))\""
    case 5: numbers.below(2) == 0 ? "true" : "false"
    case 6: "\"\(numbers.one(of: ["north", "east", "south", "west"]))\""
    case 7: "\(numbers.below(21) * 5)"
    case 8: "\"\(numbers.one(of: isWide ? Self.wideNotes : Self.notes))\""
    case 9: "\"uploads/\(numbers.digits(8)).jpg\""
    case 10: "\"ab-1\""
    case 11, 18: "\"\(String(repeating: "x", count: 230))\""
    case 12: "\"ada at example.org\""
    case 13: "\"2023-02-30\""
    case 14: "\"24:00\""
    case 15: "\"yes\""
    case 16: "\"up\""
    case 17: "103"
    default: "false"
    }
  }

  private static let names = ["Ada Lovelace", "Grace Hopper", "Zoë Müller", "李小龍"]
  private static let wideNames = ["Zoë Müller", "李小龍", "Ærøskøbing \\\"north\\\"", "Ольга Иванова"]
  private static let wideNotes = [
    "первый этаж,\\nзвонок не работает", "said \\\"as is\\\" – and\\tno more", "水漏れ。午前中に電話してください",
  ]

  private static let keys = [
    "reference", "name", "email", "date", "time", "urgent", "side", "severity", "notes", "photo",
  ]

  static let notes = [
    "the pipe under the sink leaks when the tap is open, please check the valve before the visit",
    "said \\\"as is\\\" on the telephone\\nand will call again",
    "gate code is on file – see §3, client prefers the morning, and a call ahead of the visit",
  ]

  private static let components = [
    #"{"type":"form_field","uuid":"reference#","args":{"label":"Reference","required":true,"minLength":9,"maxLength":9,"pattern":"[A-Z]{2}-[0-9]{6}"}}"#,
    #"{"type":"form_field","uuid":"name#","args":{"label":"Name","required":true,"maxLength":60}}"#,
    #"{"type":"form_field","uuid":"email#","args":{"label":"E-mail","required":true,"pattern":"[a-z0-9.]+@[a-z0-9.]+\\.[a-z]{2,}"}}"#,
    #"{"type":"date","uuid":"date#","args":{"label":"Date","required":true}}"#,
    #"{"type":"time","uuid":"time#","args":{"label":"Time","required":true}}"#,
    #"{"type":"toggle","uuid":"urgent#","args":{"label":"Urgent","required":true}}"#,
    #"{"type":"picker","uuid":"side#","args":{"required":true},"options":["north","east","south","west"]}"#,
    #"{"type":"slider","uuid":"severity#","args":{"min":0,"max":100,"step":5}}"#,
    #"{"type":"form_field","uuid":"notes#","args":{"label":"Notes","multiline":true,"maxLength":200}}"#,
    #"{"type":"filepicker","uuid":"photo#","args":{"accept":".jpg"}}"#,
  ]
}
