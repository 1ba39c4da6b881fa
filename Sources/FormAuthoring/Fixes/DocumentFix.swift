/// A change of a document's text that answers a finding.
package struct DocumentFix: Sendable {
  /// How certain it is that the change is what the author meant.
  package enum Safety: Sendable {
    /// What was meant is certain.
    case safe
    /// It is likely.
    case suggested
  }

  /// Text in place of some bytes of the document.
  package struct Edit: Sendable, Equatable {
    package let range: Range<Int>
    package let text: String

    package init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
  }

  /// The edits in the order of their positions; none overlaps another.
  package let edits: [Edit]
  package let safety: Safety
  /// Whether it makes parts readable that could not be checked before, so new findings are those of
  /// the author.
  package let reveals: Bool

  init(_ safety: Safety, _ edits: [Edit], reveals: Bool = false) {
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    (self.safety, self.reveals) = (safety, reveals)
  }

  /// Whether it can be applied together with another fix.
  func isApart(from other: DocumentFix) -> Bool {
    for edit in edits {
      for taken in other.edits {
        let (left, right) = (edit.range, taken.range)
        // Two insertions at one position have no order.
        if left.lowerBound <= right.upperBound && right.lowerBound <= left.upperBound {
          return false
        }
      }
    }
    return true
  }
}

extension [UInt8] {
  /// The bytes with edits applied that do not overlap; all other bytes stay as they are.
  package func applying(_ edits: [DocumentFix.Edit]) -> [UInt8] {
    var (result, start) = ([UInt8](), 0)
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += self[start..<edit.range.lowerBound]
      result += edit.text.utf8
      start = edit.range.upperBound
    }
    return result + self[start...]
  }
}
