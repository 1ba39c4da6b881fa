package import FormValues

/// The number of submissions that were accepted and refused, one for each line, and their faults.
package struct BatchTally: Equatable, Sendable {
  package private(set) var accepted = 0
  package private(set) var refused = 0
  /// The number of rows that were skipped because all their cells are empty.
  package private(set) var emptyRows = 0
  /// The codes that were found, each once: for a few, a search is faster than a hash.
  private var found: [(code: FaultCode, count: Int)] = []

  package init() {}

  /// The number of lines that are not blank.
  package var read: Int { accepted + refused }

  /// The number of times that each fault was found, in the order of the codes' names.
  package var faults: [(code: FaultCode, count: Int)] {
    found.sorted { $0.code.rawValue < $1.code.rawValue }
  }

  mutating func addEmptyRows(_ count: Int) { emptyRows += count }

  mutating func addAccepted(_ count: Int) { accepted += count }

  mutating func addRefused(_ codes: some Sequence<FaultCode>) {
    refused += 1
    for code in codes {
      if let index = found.firstIndex(where: { $0.code == code }) {
        found[index].count += 1
      } else {
        found.append((code, 1))
      }
    }
  }

  package static func == (left: BatchTally, right: BatchTally) -> Bool {
    (left.accepted, left.refused, left.emptyRows)
      == (right.accepted, right.refused, right.emptyRows)
      && left.faults.elementsEqual(right.faults, by: ==)
  }
}
