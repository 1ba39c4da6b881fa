/// A position in a document as the protocol counts it: lines and units from 0.
package struct EditorPosition: Hashable, Sendable {
  package let line: Int
  package let unit: Int

  package init(line: Int, unit: Int) { (self.line, self.unit) = (line, unit) }
}

extension EditorPosition: Comparable {
  package static func < (left: EditorPosition, right: EditorPosition) -> Bool {
    (left.line, left.unit) < (right.line, right.unit)
  }
}
