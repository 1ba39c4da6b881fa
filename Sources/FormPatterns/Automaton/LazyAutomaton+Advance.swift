// The hot path of matching, and the one place of it where memory is read without a check of bounds:
// with checks it takes twice as long.
//
// It is safe for three reasons: the loops end with the bytes, there is a column for each of the 256
// bytes, and every state in the table is the start of a whole row of columns. The last column has
// no state, but at most 2, and from there on too a whole row of columns is there: the first two
// rows have no live state in them, and a row has three columns or more.
extension LazyAutomaton {
  /// The position up to which a text has been followed.
  struct Cursor {
    var index: Int
    var state: Int
  }

  /// Follows the table up to the end, or to the first byte after which no live state is known.
  @inline(__always)
  static func advance(
    _ cursor: inout Cursor, over bytes: Span<UInt8>, _ table: Span<UInt32>,
    _ columns: Span<UInt16>, dead: Int
  ) {
    let count = bytes.count
    var index = cursor.index
    var state = cursor.state
    // Four bytes at a time without a look at the states between: what is no live state leads to
    // none.
    while index &+ 4 <= count {
      var next = follow(bytes, index, from: state, table, columns)
      next = follow(bytes, index &+ 1, from: next, table, columns)
      next = follow(bytes, index &+ 2, from: next, table, columns)
      next = follow(bytes, index &+ 3, from: next, table, columns)
      if next <= dead { break }
      index &+= 4
      state = next
    }
    while index < count {
      let next = follow(bytes, index, from: state, table, columns)
      if next <= dead { break }
      index &+= 1
      state = next
    }
    cursor.index = index
    cursor.state = state
  }

  @inline(__always)
  private static func follow(
    _ bytes: Span<UInt8>, _ index: Int, from state: Int, _ table: Span<UInt32>,
    _ columns: Span<UInt16>
  ) -> Int {
    Int(table[unchecked: state &+ Int(columns[unchecked: Int(bytes[unchecked: index])])])
  }
}
