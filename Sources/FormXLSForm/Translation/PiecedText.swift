/// A text in pieces, each with the offset in the cell that it comes from.
///
/// What is put together shares its parts: expressions may stand in each other hundreds of times, and
/// each would copy all pieces inside it.
indirect enum PiecedText {
  case piece(String, offset: Int)
  case row([PiecedText], count: Int, bytes: Int)

  init(_ text: String, at offset: Int) { self = .piece(text, offset: offset) }

  init(_ parts: [PiecedText]) {
    var (count, bytes) = (0, 0)
    for part in parts {
      count += part.count
      bytes += part.bytes
    }
    self = .row(parts, count: count, bytes: bytes)
  }

  /// The number of pieces.
  var count: Int {
    switch self {
    case .piece: 1
    case .row(_, let count, _): count
    }
  }

  /// The number of bytes of the whole text.
  var bytes: Int {
    switch self {
    case .piece(let text, _): text.utf8.count
    case .row(_, _, let bytes): bytes
    }
  }

  var pieces: [(text: String, offset: Int)] {
    var pieces: [(text: String, offset: Int)] = []
    pieces.reserveCapacity(count)
    var open = [self]
    while let next = open.popLast() {
      switch next {
      case .piece(let text, let offset): pieces.append((text, offset))
      case .row(let parts, _, _): open += parts.reversed()
      }
    }
    return pieces
  }

  var text: String { pieces.map(\.text).joined() }

  static func + (left: PiecedText, right: PiecedText) -> PiecedText { PiecedText([left, right]) }
}
