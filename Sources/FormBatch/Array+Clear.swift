extension Array {
  /// Takes all elements out and keeps the room; a few one by one, which is faster.
  @inline(__always)
  mutating func clear() {
    if isEmpty { return }
    if count > 4 { return removeAll(keepingCapacity: true) }
    while !isEmpty { removeLast() }
  }
}
