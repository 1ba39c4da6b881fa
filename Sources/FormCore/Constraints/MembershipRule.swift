/// The answer is one of the choices, byte for byte.
public struct MembershipRule: Hashable, Sendable {
  /// The values in the order of the options.
  public let values: [String]
  /// The bytes of all values, one after the other, and where each one ends.
  private let bytes: [UInt8]
  private let ends: [Int]
  /// The values as their bytes, where there are too many to look through.
  private let known: Set<[UInt8]>
  private static let fewest = 16
  /// How many choices a refused answer is compared with: a list of many thousands costs too much.
  private static let compared = 1000

  public init(_ values: [String]) {
    self.values = values
    var (bytes, ends): ([UInt8], [Int]) = ([], [0])
    for value in values {
      bytes += Array(value.utf8)
      ends.append(bytes.count)
    }
    (self.bytes, self.ends) = (bytes, ends)
    known = values.count <= MembershipRule.fewest ? [] : Set(values.map { Array($0.utf8) })
  }

  public func admits(_ answer: Span<UInt8>) -> Bool {
    // A look through a few values is quicker than hashing.
    guard values.count <= MembershipRule.fewest else { return isKnown(answer) }
    let (bytes, ends) = (bytes.span, ends.span)
    var index = 1
    while index < ends.count {
      let start = ends[index &- 1]
      if ends[index] &- start == answer.count, equal(answer, bytes, from: start) { return true }
      index &+= 1
    }
    return false
  }

  private func equal(_ answer: Span<UInt8>, _ bytes: Span<UInt8>, from start: Int) -> Bool {
    var index = 0
    while index < answer.count {
      if answer[index] != bytes[start &+ index] { return false }
      index &+= 1
    }
    return true
  }

  private func isKnown(_ answer: Span<UInt8>) -> Bool {
    var copy: [UInt8] = []
    copy.reserveCapacity(answer.count)
    for index in answer.indices { copy.append(answer[index]) }
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
