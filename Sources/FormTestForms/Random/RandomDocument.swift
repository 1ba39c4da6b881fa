import FormArguments
import JSONText

/// Native documents made up of a seed: every kind of component, with any of its arguments, in
/// containers of every kind, some of them nonsense. They need not build; they say as much as a
/// document can, for dialects to write.
public struct RandomDocument {
  private var numbers: SplitMix
  private var count = 0

  /// The native document of a seed, as JSON text.
  public static func text(seed: UInt64) -> String {
    var document = RandomDocument(numbers: SplitMix(seed: seed))
    return document.root().description
  }

  private init(numbers: SplitMix) { self.numbers = numbers }

  private mutating func chance(_ percent: Int) -> Bool { numbers.below(100) < percent }

  private mutating func one<Element>(_ elements: [Element]) -> Element {
    elements[numbers.below(elements.count)]
  }

  private mutating func root() -> JSON {
    var members: [(String, JSON)] = [("form", .string(chance(80) ? "form" : "other"))]
    for (name, value) in RandomDocument.rootMembers where chance(10) {
      members.append((name, value))
    }
    let single = chance(40)
    members.append(("components", .array(components(depth: 0, count: single ? 1 : nil))))
    return .object(members)
  }

  private static let rootMembers: [(String, JSON)] = [
    ("version", .string("2")), ("title", .string("Title")), ("language", .string("de")),
    ("values", .string("strings")), ("given", .array([.string("user")])),
  ]

  private mutating func components(depth: Int, count: Int? = nil) -> [JSON] {
    (0..<(count ?? numbers.below(5))).map { _ in component(depth: depth) }
  }

  private mutating func component(depth: Int) -> JSON {
    count += 1
    let isContainer = depth < 4 && chance(35)
    let type = isContainer ? one(RandomDocument.containers) : one(RandomDocument.leaves)
    var members: [(String, JSON)] = [
      ("type", .string(type)),
      ("uuid", .string(one(["k\(count)", "\(type)-\(count)", "é\(count)"]))),
    ]
    let arguments = arguments(of: type, isContainer: isContainer)
    if !arguments.isEmpty || chance(20) { members.append(("args", .object(arguments))) }
    if type == "picker" || chance(2) { members.append(("options", .array(options()))) }
    if isContainer || chance(2) {
      members.append(("components", .array(components(depth: depth + 1))))
    }
    if chance(25) { members.append(("style", .array(modifiers()))) }
    return .object(members)
  }

  private mutating func arguments(of type: String, isContainer: Bool) -> [(String, JSON)] {
    var table = RandomDocument.arguments[type] ?? []
    if isContainer { table += RandomDocument.layoutArguments }
    if RandomDocument.inputs.contains(type) { table += RandomDocument.inputArguments }
    table.append(("visibleIf", ["{user} = 'x'"].map { .string($0) }))
    var result: [(String, JSON)] = []
    for (name, values) in table where chance(45) { result.append((name, one(values))) }
    if chance(20), result.count > 1 { result.swapAt(0, result.count - 1) }
    return result
  }

  private mutating func options() -> [JSON] {
    (0..<numbers.below(4)).map { index in
      let value = JSON.string("option \(index)")
      return chance(50) ? value : .object([("value", value), ("label", .string("Label \(index)"))])
    }
  }

  private mutating func modifiers() -> [JSON] {
    var result: [JSON] = []
    for (name, values) in RandomDocument.modifiers where chance(30) {
      result.append(.object([(name, one(values))]))
    }
    return result
  }
}

extension RandomDocument {
  private static func texts(_ texts: String...) -> [JSON] { texts.map { .string($0) } }

  private static func json(_ texts: String...) -> [JSON] {
    texts.compactMap { JSONReader.read(Array($0.utf8)).root }
  }

  private static let containers = [
    "stack", "stack", "stack", "list", "scroll", "navigation", "card", "group",
  ]
  private static let inputs = [
    "form_field", "date", "time", "toggle", "checkbox", "picker", "slider", "filepicker",
  ]
  private static let leaves =
    inputs + ["text", "text", "image", "spacer", "progress", "color", "shape", "button", "gauge"]

  private static let layoutArguments: [(String, [JSON])] = [
    ("axis", texts("vertical", "horizontal", "depth")), ("alignment", texts("center", "leading")),
    ("spacing", json("8", "\"0\"", "2.5")), ("label", texts("Label", "")),
    ("kind", texts("banner", "Table", "ImageSet")), ("device", texts("phone")),
    ("widget", texts("part.1")),
  ]

  private static let inputArguments: [(String, [JSON])] = [
    ("label", json("\"Label\"", "\"\"", "{\"en\":\"One\",\"de\":\"Eins\"}")),
    ("hint", texts("Hint", "Label")),
    ("required", json("true", "false", "\"true\"")), ("message", texts("Message")),
    ("help", texts("Help")),
  ]

  private static let arguments: [String: [(String, [JSON])]] = [
    "text": [
      (
        "text",
        json("\"Words\"", "\"two\\nlines\"", "{\"en\":\"One\"}", "\"{{a}} {k1}\"", "\"{{b\"")
      ),
      ("fontColor", texts("CC0000", "80CC0000")), ("font", texts("title", "caption", "body")),
      ("sameAs", texts("k1")),
    ],
    "image": [
      ("url", texts("https://example.org/a.png", "globe")), ("text", texts("A picture")),
      ("source", texts("address", "name", "system")), ("aspectRatio", json("1.5", "\"2\"")),
      ("scale", json("2")), ("resizable", json("{\"resizingMode\":\"tile\"}", "{}")),
      ("resize", json("{\"width\":10}")),
    ],
    "spacer": [("minLength", json("4", "\"4\""))],
    "color": [
      ("color", json("\"CC0000\"", "{\"hex\":{\"_0\":\"FF0000FF\"}}", "{\"system\":\"red\"}"))
    ],
    "shape": [
      ("shape", texts("circle", "capsule", "roundedRectangle")),
      ("fill", json("\"CC0000\"", "{\"white\":{\"_0\":{\"white\":1}}}")),
      ("stroke", json("{\"lineWidth\":2}")), ("details", json("{\"cornerRadius\":5}")),
    ],
    "button": [
      ("label", texts("Send", "")),
      ("action", texts("send", "Action.Submit", "Action.OpenUrl", "")),
      ("value", texts("5", "{\"a\":1}", "https://example.org")),
    ],
    "form_field": [
      ("maxLength", json("5", "\"5\"")),
      ("pattern", texts("[a-z]+", "a|b", "[\\s\\S]*(?:x)[\\s\\S]*")),
      ("format", texts("email", "phone", "decimal", "integer")),
      ("secret", json("true", "false", "\"true\"")),
      ("multiline", json("true")), ("min", json("1")), ("default", json("\"x\"", "2", "\"\"")),
      ("text", texts("note")), ("suggestedFormat", texts("email", "url", "phone")),
    ],
    "date": [
      ("min", texts("2026-01-01", "today")), ("max", texts("2026-12-31")),
      ("default", texts("today", "")),
    ],
    "time": [("min", texts("08:00")), ("step", json("15")), ("default", texts("now", "09:30"))],
    "toggle": [
      ("default", json("true", "false", "\"true\"")), ("mustBeOn", json("true", "false")),
    ],
    "picker": [
      ("multiple", json("true", "false", "\"true\"")),
      ("default", json("\"option 0\"", "[\"option 0\"]", "[\"a,b\"]", "[]")),
      ("other", json("true")), ("separator", texts(",", ",", ";")),
    ],
    "slider": [("min", json("0", "\"0\"")), ("max", json("10")), ("step", json("0.5"))],
    "filepicker": [("buttonText", texts("Choose")), ("store", texts("hex", "copy"))],
    "gauge": [("x", json("1"))],
  ]

  private static let modifiers: [(String, [JSON])] = [
    (
      "font",
      json(
        "{\"described\":{\"style\":\"large\",\"weight\":\"bolder\"}}",
        "{\"described\":{\"family\":\"Serif\",\"weight\":700,\"style\":\"italic\",\"size\":12}}",
        "{\"_0\":{\"system\":{\"_0\":{\"style\":{\"title\":{}}}}}}")
    ),
    ("foregroundColor", json("{\"system\":\"red\"}", "{\"_0\":{\"hex\":{\"_0\":\"00FF00FF\"}}}")),
    ("multilineTextAlignment", json("\"center\"", "\"trailing\"", "{\"_0\":{\"center\":{}}}")),
    ("lineLimit", json("2", "{}", "{\"_0\":\"3\"}")), ("opacity", json("0.5", "\"half\"")),
    (
      "padding",
      json(
        "{\"_0\":{\"all\":20}}", "{\"top\":1,\"leading\":2,\"bottom\":3,\"trailing\":4}")
    ),
    ("frame", json("{\"_0\":{\"flexible\":{\"_0\":{\"maxWidth\":\"infinity\"}}}}")),
    ("shadow", json("{}")),
  ]
}
