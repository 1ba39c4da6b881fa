/// The answer is one of the choices, byte for byte.
public struct MembershipRule: Hashable, Sendable {
  /// The values in the order of the options.
  public let values: [String]
  private let known: Set<[UInt8]>
  /// How many choices a refused answer is compared with: a list of many thousands costs too much.
  private static let compared = 1000

  public init(_ values: [String]) {
    self.values = values
    known = Set(values.map { Array($0.utf8) })
  }

  public func admits(_ bytes: Span<UInt8>) -> Bool {
    // A look through a few values is quicker than hashing.
    if values.count <= 16 { return values.contains { equal(bytes, $0) } }
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    return known.contains(copy)
  }

  func fault(given: String) -> Fault {
    let shown = values.prefix(8).map { shortened($0) }
    let more = values.count > shown.count ? ", … (\(values.count) in all)" : ""
    let choices = more.isEmpty ? listed(shown, "and") : shown.joined(separator: ", ") + more
    return Fault(
      .choiceUnknown, "\(quoted(given)) is not a choice; the choices are \(choices)",
      suggestion: nearestName(to: given, among: values.prefix(MembershipRule.compared)))
  }
}
