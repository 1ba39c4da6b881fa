/// Where texts stand in a list, byte for byte. An object, for it is shared by all who look there.
package final class TextIndex: Sendable {
  private let texts: [String]
  /// By the last bits of a hash: the first text that has them; -1 for none. Nothing if there are so
  /// few texts that each is compared.
  private let first: [Int32]
  /// By text: the next one whose hash ends in the same bits; -1 for none.
  private let next: [Int32]
  /// A look through so many texts is quicker than a hash.
  private static let fewest = 4

  package init(_ texts: [String]) {
    self.texts = texts
    guard texts.count > TextIndex.fewest else {
      (first, next) = ([], [])
      return
    }
    var size = 1
    while size < texts.count { size *= 2 }
    var first = [Int32](repeating: -1, count: size)
    var next = [Int32](repeating: -1, count: texts.count)
    // From the end, so each text stands before those behind it.
    for index in texts.indices.reversed() {
      let bucket = TextIndex.bucket(of: texts[index], among: size)
      next[index] = first[bucket]
      first[bucket] = Int32(index)
    }
    (self.first, self.next) = (first, next)
  }

  /// The index of the first of the equal texts that satisfies a condition; nil if none does.
  package func first(_ text: String, where isWanted: (Int) -> Bool = { _ in true }) -> Int? {
    func isFound(_ index: Int) -> Bool { texts[index].hasSameBytes(as: text) && isWanted(index) }
    if next.isEmpty { return texts.indices.first { isFound($0) } }
    var index = Int(first[TextIndex.bucket(of: text, among: first.count)])
    while index >= 0, !isFound(index) { index = Int(next[index]) }
    return index < 0 ? nil : index
  }

  /// Whether a text is in the list, and all that are equal to it satisfy a condition.
  package func contains(_ text: String, onlyWhere isWanted: (Int) -> Bool) -> Bool {
    var isThere = false
    let other = first(text) { index in
      isThere = true
      return !isWanted(index)
    }
    return isThere && other == nil
  }

  /// The last bits of the hash of a text; nobody can write texts that have the same ones.
  private static func bucket(of text: String, among size: Int) -> Int {
    TextBytes(text).hashValue & (size - 1)
  }
}
