/// The words of JSON.
@usableFromInline
package enum JSONWord {
  case null, yes, no
}

extension Span where Element == UInt8 {
  /// The word that begins at an index, and its end.
  @inlinable @inline(__always)
  package func endOfWord(from index: Int) -> (word: JSONWord, end: Int)? {
    switch halfWord(at: index) {
    case 0x6C6C_756E: (.null, index &+ 4)
    case 0x6575_7274: (.yes, index &+ 4)
    case 0x736C_6166 where self[at: index &+ 4] == UInt8(ascii: "e"): (.no, index &+ 5)
    default: nil
    }
  }
}
