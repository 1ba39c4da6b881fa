/// Nodes that wait to be evaluated, those first that others depend on; a binary heap.
struct PendingNodes {
  private var heap: [UInt64] = []
  private var last: UInt64?

  mutating func insert(_ place: Int, _ row: Int) {
    heap.append(
      UInt64(UInt32(truncatingIfNeeded: place)) << 32 | UInt64(UInt32(truncatingIfNeeded: row)))
    var child = heap.count - 1
    while child > 0, heap[(child - 1) / 2] > heap[child] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// The next node, by its place in the order, and its row; one that was put in twice comes once.
  mutating func removeFirst() -> (place: Int, row: Int)? {
    while let first = heap.first {
      removeTop()
      guard first != last else { continue }
      last = first
      return (Int(first >> 32), Int(first & 0xFFFF_FFFF))
    }
    return nil
  }

  private mutating func removeTop() {
    guard let end = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = end
    var parent = 0
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
