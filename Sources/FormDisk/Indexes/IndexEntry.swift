package import FormValues
import JSONText

/// The place of the line of one identifier in a segment.
package struct IndexEntry: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// The identifier, as two words.
  private let high: UInt64
  private let low: UInt64
  package let offset: UInt64
  /// Without the line feed.
  package let length: UInt64

  /// The bytes that it takes.
  package static let size = 32

  /// The entry of no line.
  static let none = IndexEntry(high: 0, low: 0, offset: 0, length: 0)

  private init(high: UInt64, low: UInt64, offset: UInt64, length: UInt64) {
    (self.high, self.low, self.offset, self.length) = (high, low, offset, length)
  }

  package init(_ id: SubmissionID, offset: Int, length: Int) {
    self.init(id.words, offset: offset, length: length)
  }

  /// The entry of an identifier that is given as two words.
  package init(_ words: (high: UInt64, low: UInt64), offset: Int, length: Int) {
    (high, low) = words
    (self.offset, self.length) = (UInt64(offset), UInt64(length))
  }

  /// Reads an entry of a page.
  package init(_ bytes: [UInt8], at start: Int) {
    let text = bytes.span.extracting(start..<start + Self.size)
    (high, low) = (text.word(at: 0).byteSwapped, text.word(at: 8).byteSwapped)
    (offset, length) = (text.word(at: 16).byteSwapped, text.word(at: 24).byteSwapped)
  }

  package func append(to bytes: inout [UInt8]) {
    bytes.append(atMost: Self.size) { pen in
      pen.write(word: high.byteSwapped)
      pen.write(word: low.byteSwapped)
      pen.write(word: offset.byteSwapped)
      pen.write(word: length.byteSwapped)
    }
  }

  /// The number that the first bits of the identifier are.
  func leadingBits(_ count: Int) -> Int { Int(truncatingIfNeeded: high &>> UInt64(64 - count)) }

  /// Whether the line, which may have so many bytes, ends before the last one of some bytes.
  package func isWithin(_ bytes: Int, most: Int) -> Bool {
    length <= UInt64(most) && offset < UInt64(bytes) && length < UInt64(bytes) - offset
  }

  /// The sixteen bytes of the identifier, as two words.
  package var words: (high: UInt64, low: UInt64) { (high, low) }

  /// The order of an index, in which no two entries are the same.
  package static func < (left: IndexEntry, right: IndexEntry) -> Bool {
    (left.high, left.low, left.offset) < (right.high, right.low, right.offset)
  }

  package var key: IndexKey { IndexKey(high: high, low: low) }
}

/// An identifier in the order of an index.
package struct IndexKey: Hashable, Comparable, BitwiseCopyable, Sendable {
  fileprivate let high: UInt64
  fileprivate let low: UInt64

  fileprivate init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  package init(_ id: SubmissionID) { self = IndexEntry(id, offset: 0, length: 0).key }

  package static func < (left: IndexKey, right: IndexKey) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension ClosedRange<IndexKey> {
  /// The identifiers that begin with hexadecimal digits; hyphens count for nothing.
  package init(beginning: String) {
    let digits = String(beginning.filter { $0 != "-" }.prefix(32))
    func key(filledWith digit: String) -> IndexKey {
      let text = digits + String(repeating: digit, count: 32 - digits.utf8.count)
      return IndexKey(
        high: UInt64(text.prefix(16), radix: 16) ?? 0, low: UInt64(text.suffix(16), radix: 16) ?? 0)
    }
    let first = key(filledWith: "0")
    self = first...Swift.max(first, key(filledWith: "f"))
  }
}
