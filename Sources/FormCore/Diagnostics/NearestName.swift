/// The known name nearest to a word that was given, if it is near enough to be meant.
///
/// Near is a distance of insertions, deletions, replacements and swaps of neighbours (optimal
/// string alignment) of at most a third of the word's length, and at most 3; one in a word of two
/// letters, and none in a single letter.
public func nearestName(to given: String, among known: some Sequence<String>) -> String? {
  let word = folded(given)
  guard !word.isEmpty, word.count <= 64 else { return nil }
  let allowed = word.count == 2 ? 1 : min(3, word.count / 3)
  var best: (name: String, distance: Int)?
  for name in known {
    // Far too long to be meant; folding it would cost more than comparing.
    guard name.utf8.count <= 2 * word.count + 8 else { continue }
    let other = folded(name)
    guard abs(other.count - word.count) <= allowed else { continue }
    let found = distance(word, other)
    if found <= allowed, found < best?.distance ?? Int.max { best = (name, found) }
  }
  return best?.name
}

/// A word without the differences that people do not mean: case, and `-` against `_`.
private func folded(_ word: String) -> [UInt8] {
  word.lowercased().utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
}

private func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in left.indices {
    var row = [i + 1]
    row.reserveCapacity(right.count + 1)
    for j in right.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[right.count]
}
