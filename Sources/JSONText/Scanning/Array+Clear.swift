extension Array {
  /// Removes all elements and keeps the capacity; a few are removed one by one, which is faster.
  @inlinable @inline(__always)
  package mutating func clear() {
    if isEmpty { return }
    if count > 4 { return removeAll(keepingCapacity: true) }
    while !isEmpty { removeLast() }
  }
}

extension [UInt8] {
  /// Removes all bytes of a buffer, and keeps the capacity unless a very long line has needed it: many
  /// such buffers would stay large for the rest of the input.
  package mutating func clearBuffer() {
    if capacity > 4 << 20 { self = [] } else { removeAll(keepingCapacity: true) }
  }
}
