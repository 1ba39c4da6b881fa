public import FormCore

/// How many submissions were read, and what became of them.
public struct BatchTally: Hashable, Sendable {
  public private(set) var accepted = 0
  public private(set) var refused = 0
  private var counts: [FaultCode: Int] = [:]

  public init() {}

  /// How many lines were read that are not blank.
  public var read: Int { accepted + refused }

  /// How often each fault was found, the codes in the order of their list.
  public var faults: [(code: FaultCode, count: Int)] {
    FaultCode.allCases.compactMap { code in counts[code].map { (code, $0) } }
  }

  mutating func addAccepted(_ count: Int) { accepted += count }

  mutating func addRefused(_ codes: some Sequence<FaultCode>) {
    refused += 1
    for code in codes { counts[code, default: 0] += 1 }
  }
}
