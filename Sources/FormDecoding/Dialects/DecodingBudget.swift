import FormCore
import FormMessages
package import FormValues
import JSONText

/// The number of components, options and arguments that a document may still have while it is
/// decoded; any more are skipped, because the document is refused.
struct DecodingBudget {
  private var components = FormDocument.maximumComponents
  private var options = FormDocument.maximumOptions
  /// The most warnings that a part of a document suppresses, known or not, and all parts together.
  static let mostSuppressions = (ofPart: 1000, inAll: 50_000)
  private var suppressions = 0
  /// The most arguments that components take from parts of a document that they share.
  static let mostArguments = 500_000
  private var arguments = 0
  /// Whether it is reported that the document has too many.
  var isReported = false

  mutating func components<Part>(_ parts: [Part]) -> [Part] {
    DecodingBudget.take(parts, from: &components)
  }

  /// Counts arguments; whether there are not too many.
  mutating func admits(arguments count: Int) -> Bool {
    arguments += count
    return arguments <= DecodingBudget.mostArguments
  }

  /// Counts suppressed warnings; whether there are not too many.
  mutating func admits(suppressions count: Int) -> Bool {
    suppressions += count
    return suppressions <= DecodingBudget.mostSuppressions.inAll
  }

  mutating func options<Part>(_ parts: [Part]) -> [Part] {
    DecodingBudget.take(parts, from: &options)
  }

  private static func take<Part>(_ parts: [Part], from count: inout Int) -> [Part] {
    let admitted = parts.count <= count ? parts : Array(parts.prefix(count))
    count -= admitted.count
    return admitted
  }
}

extension Fault {
  /// The fault of the first part with which a document suppresses too many warnings.
  static let tooManySuppressions = Fault(
    .formTooManyComponents,
    "a form can suppress \(DecodingBudget.mostSuppressions.inAll) codes in all")

  /// The fault of the first component with which a document has too many arguments.
  static let tooManyArguments = Fault(
    .formTooManyComponents,
    "the components of a form can have \(DecodingBudget.mostArguments) arguments in all")

  /// The fault of a member that holds too much.
  package static func tooMany(_ count: Int, of what: String, in name: String, _ most: Int) -> Fault
  {
    Fault(
      .formTooManyComponents,
      "\(quoted(name)) has \(count) \(what), but at most \(most) are allowed")
  }
}
