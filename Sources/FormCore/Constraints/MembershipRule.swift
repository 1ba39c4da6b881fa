/// The answer is one of the choices, byte for byte.
public struct MembershipRule: Hashable, Sendable {
  /// The values in the order of the options.
  public let values: [String]
  private let table: ChoiceTable
  /// How many choices a refused answer is compared with: a list of many thousands costs too much.
  private static let compared = 1000

  public init(_ values: [String]) {
    self.values = values
    table = ChoiceTable(values)
  }

  public func admits(_ answer: Span<UInt8>) -> Bool { table.contains(answer, 0) }

  func fault(given: String) -> Fault {
    let shown = values.prefix(8).map { shortened($0) }
    let more = values.count > shown.count ? ", … (\(values.count) in all)" : ""
    let choices = more.isEmpty ? listed(shown, "and") : shown.joined(separator: ", ") + more
    return Fault(
      .choiceUnknown, "\(quoted(given)) is not a choice; the choices are \(choices)",
      suggestion: nearestName(to: given, among: values.prefix(MembershipRule.compared)))
  }
}
