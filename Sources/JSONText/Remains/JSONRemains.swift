/// What can be read of a text beside its errors: a value without the members and elements that are
/// wrong.
package struct JSONRemains: Sendable {
  package let root: JSON
  /// The objects in arrays, such as components, from which something was left out.
  private let elements: [Range<Int>]
  /// The beginnings of all objects and arrays around what was left out.
  private let starts: Set<Int>
  /// Whether something was left out; else commas alone are missing.
  package let isIncomplete: Bool

  init(_ root: JSON, _ losses: JSONLosses, _ nodes: [JSONTape.Node]) {
    self.root = root
    elements = Set(losses.elements).map { Int(nodes[$0].start)..<Int(nodes[$0].end) }
    starts = Set(losses.containers.map { Int(nodes[$0].start) })
    isIncomplete = !losses.containers.isEmpty
  }

  /// Whether what stands at an offset may look wrong because something beside it was left out.
  package func isNearGap(at offset: Int) -> Bool {
    starts.contains(offset) || elements.contains { $0.contains(offset) }
  }
}

/// The nodes of objects and arrays from which something was left out.
struct JSONLosses {
  /// The innermost objects that are elements of arrays.
  var elements: [Int] = []
  /// All objects and arrays around.
  var containers: Set<Int> = []
}
