/// The rows of a group while they are read: as they stand in the text, or written anew.
struct RowsText {
  private(set) var count = 0
  /// Whether all of them are as they will be written.
  private(set) var isWhole = true
  /// What is to be written, without the bracket that closes it; empty while they are whole.
  var written: [UInt8]
  /// Where the rows that are whole begin and end.
  private let start: Int
  private var end: Int

  init(_ start: Int, room: [UInt8]) {
    (self.start, end, written) = (start, start &+ 1, room)
  }

  /// Counts a row; false where it is to be written behind what is written.
  mutating func takes(
    _ text: Span<UInt8>, from first: Int, to last: Int, asItIs isCanonical: Bool
  ) -> Bool {
    count &+= 1
    // Behind a bracket or a comma, or else there is something between the rows.
    if first != (count == 1 ? start &+ 1 : end &+ 1) { breakUp(text) }
    if !isCanonical { breakUp(text) }
    guard !isWhole else {
      end = last
      return true
    }
    if count > 1 { written.append(.comma) }
    if isCanonical { written.append(text, first, last) }
    return isCanonical
  }

  /// Writes the rows so far, for what follows is not as it will be written.
  mutating func breakUp(_ text: Span<UInt8>) {
    guard isWhole else { return }
    isWhole = false
    written.append(text, start, end)
  }

  /// The room, emptied.
  consuming func takeRoom() -> [UInt8] {
    var room = written
    room.removeAll(keepingCapacity: true)
    return room
  }
}
