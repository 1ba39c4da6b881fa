import FormValues
import JSONText

/// Days and times as programs write them, with parts that say nothing: `2026-03-05 00:00:00` for a
/// day, `09:30:00.000` for a time.
extension String {
  /// The text without seconds of 0 behind hours and minutes; the text itself if there are none.
  var withoutZeroSeconds: String {
    let bytes = Array(utf8)
    for start in bytes.indices.dropFirst() where bytes[start] == UInt8(ascii: ":") {
      let rest = bytes[start...]
      guard bytes[start - 1].isDigit, rest.count >= 6,
        rest.dropFirst().prefix(2).allSatisfy(\.isDigit),
        rest.dropFirst(3).starts(with: ":00".utf8)
      else { continue }
      var end = rest.dropFirst(6)
      if end.first == UInt8(ascii: ".") {
        let behind = end.dropFirst().drop { $0 == UInt8(ascii: "0") }
        if behind.count < end.count - 1 { end = behind }
      }
      if let next = end.first, next.isDigit || ":.".utf8.contains(next) { return self }
      return String(decoding: bytes[..<(start + 3)] + end, as: UTF8.self)
    }
    return self
  }

  /// The text of a day without the midnight behind it; the text itself if there is none.
  var withoutMidnight: String {
    let words = withoutZeroSeconds
    for ending in ["T00:00", "t00:00", " 00:00", " 0:00"] where words.hasSuffix(ending) {
      let day = String(words.dropLast(ending.count)).trimmed
      if day.utf8.last?.isDigit == true { return day }
    }
    return self
  }
}
