import FormCore
import FormDisk
import JSONText

/// What stands behind the last line of a draft that is whole and in order.
///
/// Lines are durable some time after they were written. A power cut in the meantime leaves of them
/// a beginning without its line feed, or all of their bytes with zeros in place of some. It takes
/// nothing from a line that was durable: each later line says how many these were. So the bytes are
/// the trace of writes that were interrupted only if the first line of them is such a piece, and no
/// line says that it was durable.
enum DraftEnd {
  /// There is nothing.
  case whole
  /// Lines that did not become durable.
  case torn
  /// Bytes that are not what was written.
  case damaged

  /// Finds out what bytes are, of which the first line has the number.
  init(_ rest: ArraySlice<UInt8>, line number: Int) {
    if rest.isEmpty {
      self = .whole
    } else if let end = rest.firstIndex(of: 0x0A) {
      let isTorn =
        DraftEnd.hasHole(rest[..<end]) && !DraftEnd.isDurable(number, by: rest)
      self = isTorn ? .torn : .damaged
    } else {
      self = DraftEnd.isWholeLine(rest, number) ? .damaged : .torn
    }
  }

  /// Whether bytes are missing: no line is written with a zero in it, and one alone may be damage.
  private static func hasHole(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == 0 || zip(line, line.dropFirst()).contains { $0 == 0 && $1 == 0 }
  }

  /// Whether a whole line says that the line of a number was durable.
  private static func isDurable(_ number: Int, by lines: ArraySlice<UInt8>) -> Bool {
    lines.split(separator: 0x0A).contains { piece in
      // A line may begin where a hole ends.
      let line = Array(piece[(piece.lastIndex(of: 0).map { $0 + 1 } ?? piece.startIndex)...])
      guard case .intact(let sequence) = RecordLine.check(line), sequence > number,
        let content = DraftContent.content(of: line)
      else { return false }
      return (content[DraftContent.durableMember]?.digits.flatMap { Int($0) } ?? sequence - 1)
        >= number
    }
  }

  /// Whether bytes without a line feed are a whole line, of which the line feed was changed.
  private static func isWholeLine(_ rest: ArraySlice<UInt8>, _ number: Int) -> Bool {
    let (line, trailer) = (Array(rest), Array(",\"seq\":\(number),\"crc\":\"".utf8))
    guard let start = line.span.firstIndex(of: trailer, in: 0..<line.count) else { return false }
    let end = start + trailer.count + 10
    guard end < line.count, line[end] != 0 else { return false }
    return RecordLine.check(Array(line[..<end])) == .intact(sequence: number)
  }
}
