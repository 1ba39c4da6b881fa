/// The lines of two texts that differ.
///
/// Few lines are compared as Myers does. Of many, those that each text has once are the same, and
/// what stands between them is compared by itself, so the time grows with the lines.
struct LineMatching {
  private(set) var removed: Set<Int> = []
  private(set) var added: Set<Int> = []
  private let old: [Int]
  private let new: [Int]

  /// The most lines of both texts that are compared each with each.
  private static let mostLines = 1_000
  /// How often lines between others are compared by themselves.
  private static let mostLevels = 8

  init(_ old: [Substring], _ new: [Substring]) {
    var numbers: [Substring: Int] = [:]
    func numbered(_ lines: [Substring]) -> [Int] {
      lines.map { line in
        if let number = numbers[line] { return number }
        numbers[line] = numbers.count
        return numbers.count - 1
      }
    }
    (self.old, self.new) = (numbered(old), numbered(new))
    compare(old.indices, new.indices, level: 0)
  }

  private mutating func compare(_ first: Range<Int>, _ second: Range<Int>, level: Int) {
    var (first, second) = (first, second)
    while let left = first.first, let right = second.first, old[left] == new[right] {
      (first, second) = (first.dropFirst(), second.dropFirst())
    }
    while let left = first.last, let right = second.last, old[left] == new[right] {
      (first, second) = (first.dropLast(), second.dropLast())
    }
    guard first.count + second.count > Self.mostLines else {
      return compareEach(first, second)
    }
    let same = level < Self.mostLevels ? common(first, second) : []
    guard !same.isEmpty else {
      removed.formUnion(first)
      added.formUnion(second)
      return
    }
    var (left, right) = (first.lowerBound, second.lowerBound)
    for (one, other) in same {
      compare(left..<one, right..<other, level: level + 1)
      (left, right) = (one + 1, other + 1)
    }
    compare(left..<first.upperBound, right..<second.upperBound, level: level + 1)
  }

  private mutating func compareEach(_ first: Range<Int>, _ second: Range<Int>) {
    for change in new[second].difference(from: old[first]) {
      switch change {
      case .remove(let offset, _, _): removed.insert(first.lowerBound + offset)
      case .insert(let offset, _, _): added.insert(second.lowerBound + offset)
      }
    }
  }

  /// The most lines that both have once, in the order of both.
  private func common(_ first: Range<Int>, _ second: Range<Int>) -> [(Int, Int)] {
    func once(_ lines: ArraySlice<Int>) -> [Int: Int] {
      var places: [Int: Int] = [:]
      for index in lines.indices { places[lines[index]] = places[lines[index]] == nil ? index : -1 }
      return places.filter { $0.value >= 0 }
    }
    let (left, right) = (once(old[first]), once(new[second]))
    let pairs = first.compactMap { index in
      left[old[index]] == index ? right[old[index]].map { (index, $0) } : nil
    }
    // The longest series that rises: the last pairs of shorter ones, and the pair before each.
    var (ends, before) = ([Int](), [Int](repeating: -1, count: pairs.count))
    for (number, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[number] = ends[low - 1] }
      if low < ends.count { ends[low] = number } else { ends.append(number) }
    }
    var (series, next) = ([(Int, Int)](), ends.last ?? -1)
    while next >= 0 {
      series.append(pairs[next])
      next = before[next]
    }
    return series.reversed()
  }
}
