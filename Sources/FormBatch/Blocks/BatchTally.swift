public import FormCore

/// How many submissions were read, and what became of them.
public struct BatchTally: Hashable, Sendable {
  public private(set) var accepted = 0
  public private(set) var refused = 0
  /// The codes that were found, each once, in the order of their list: they are few, and looked
  /// through faster than hashed.
  private var found: [CodeCount] = []

  private struct CodeCount: Hashable, Sendable {
    let code: FaultCode
    var count: Int
  }

  public init() {}

  /// How many lines were read that are not blank.
  public var read: Int { accepted + refused }

  /// How often each fault was found, the codes in the order of their list.
  public var faults: [(code: FaultCode, count: Int)] {
    found.map { ($0.code, $0.count) }
  }

  mutating func addAccepted(_ count: Int) { accepted += count }

  mutating func addRefused(_ codes: some Sequence<FaultCode>) {
    refused += 1
    for code in codes {
      if let place = found.firstIndex(where: { $0.code == code }) {
        found[place].count += 1
      } else {
        let codes = found + [CodeCount(code: code, count: 1)]
        found = FaultCode.allCases.compactMap { code in codes.first { $0.code == code } }
      }
    }
  }
}
