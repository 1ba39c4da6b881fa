import FormArguments
import FormCore
import FormValues
internal import JSONText

/// What an item of a document says of when it is shown, required and refused, as it is written.
///
/// It keeps texts alone: the document that they stand in takes many times as much memory.
struct WrittenConditions: Sendable {
  /// A condition, or a bound.
  struct Condition: Sendable {
    let name: String
    /// As JSON without spaces.
    let json: TextBytes
    /// Whether it is calculated.
    let isExpression: Bool
  }

  private let conditions: [Condition]
  /// By the value of an option: the condition under which it is on offer.
  private let options: [TextBytes: String]

  private static let names: Set<String> = [
    "visibleIf", "requiredIf", "validIf", "warnIf", "warning", "optionsWhere",
  ]
  private static let bounds: Set<String> = ["min", "max"]

  /// Nil if an item has no condition, none of its options has one, and its bounds are constant.
  init?(_ item: FormItem) {
    conditions = item.arguments.compactMap { argument in
      let name = argument.name.value
      guard Self.names.contains(name) || Self.bounds.contains(name) else { return nil }
      return Condition(
        name: name, json: Self.json(argument.value),
        isExpression: argument.value.isExpression)
    }
    var options: [TextBytes: String] = [:]
    for option in item.options?.value ?? [] {
      if let condition = option.visibleIf { options[TextBytes(option.value)] = condition.text }
    }
    self.options = options
    let matters = conditions.contains { $0.isExpression || Self.names.contains($0.name) }
    guard matters || !options.isEmpty else { return nil }
  }

  /// A value as JSON without spaces.
  static func json(_ value: JSON) -> TextBytes {
    TextBytes(String(decoding: JSONWriter.bytes(of: value), as: UTF8.self))
  }

  var hasOptions: Bool { !options.isEmpty }

  /// A condition; nil if there is none, or a bound beside which nothing is calculated.
  subscript(name: String) -> Condition? { conditions.first { $0.name == name } }

  /// The condition of an option; nil if it is always on offer.
  func condition(ofOption value: String) -> String? { options[TextBytes(value)] }
}
