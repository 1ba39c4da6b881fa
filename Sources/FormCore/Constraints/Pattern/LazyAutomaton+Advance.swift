// The hot path of matching, and the one place of it where memory is read without a check of bounds:
// with checks it takes twice as long.
//
// What makes it safe: the loops end with the bytes, there is a column for each of the 256 bytes, and
// every state in the table is the beginning of a whole row of columns.
extension LazyAutomaton {
  /// How far a text has been followed.
  struct Place {
    var index: Int
    var state: Int
  }

  /// Follows the table up to the end, or to the first byte after which no live state is known.
  @inline(__always)
  static func advance(
    _ place: inout Place, over bytes: Span<UInt8>, _ table: Span<UInt32>,
    _ columns: Span<UInt16>, dead: Int
  ) {
    let count = bytes.count
    var index = place.index
    var state = place.state
    while index < count {
      let column = Int(columns[unchecked: Int(bytes[unchecked: index])])
      let next = Int(table[unchecked: state &+ column])
      if next <= dead { break }
      index &+= 1
      if next == state {
        // A loop of its own, for then the next look into the table need not wait for this one.
        while index < count {
          let column = Int(columns[unchecked: Int(bytes[unchecked: index])])
          guard Int(table[unchecked: state &+ column]) == state else { break }
          index &+= 1
        }
      }
      state = next
    }
    place.index = index
    place.state = state
  }
}
