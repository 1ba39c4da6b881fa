/// The first of many elements by some order, in whatever order and however many are added; the
/// others are only counted.
// Inlinable, because it stands in the path of every line of other targets.
@usableFromInline
package struct FirstElements<Element> {
  /// The kept elements; in order once ``sort(_:)`` was called, and then at most ``most``.
  @usableFromInline package private(set) var elements: [Element] = []
  /// The number of elements that were not kept.
  @usableFromInline package private(set) var more = 0

  /// The most elements that are kept: as many faults of a submission as are listed.
  @inlinable package static var most: Int { 1000 }

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { elements.isEmpty }

  /// The number of elements that were added.
  @inlinable package var count: Int { elements.count + more }

  @inlinable
  package mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    more = 0
  }

  /// Adds an element.
  @inlinable
  package mutating func append(_ element: Element) { elements.append(element) }

  /// Adds an element, and sorts them if there are too many.
  @inlinable
  package mutating func append(_ element: Element, _ precedes: (Element, Element) -> Bool) {
    append(element)
    if isFull { sort(precedes) }
  }

  /// Whether there are so many that they must be sorted before others are added.
  @inlinable package var isFull: Bool { elements.count >= 4 * Self.most }

  /// Puts the elements in order, and leaves out those behind the first ones; those that are equal
  /// in order stay as they were added.
  @inlinable
  package mutating func sort(_ precedes: (Element, Element) -> Bool) {
    let found = elements
    // Most are found in order.
    if !found.indices.dropFirst().allSatisfy({ !precedes(found[$0], found[$0 - 1]) }) {
      let order = found.indices.sorted { left, right in
        precedes(found[left], found[right])
          || (!precedes(found[right], found[left]) && left < right)
      }
      elements = order.map { found[$0] }
    }
    guard elements.count > Self.most else { return }
    more += elements.count - Self.most
    elements.removeLast(elements.count - Self.most)
  }
}

extension FirstElements: Sendable where Element: Sendable {}
