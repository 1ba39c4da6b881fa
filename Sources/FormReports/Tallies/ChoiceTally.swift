import JSONText

/// The figures of choices.
package struct ChoiceTally: Sendable {
  private let room: TallyRoom
  private var counts: [TextBytes: Int] = [:]
  private var bytes = 0
  /// The number of choices that are not counted one by one, because there are too many different
  /// ones.
  package private(set) var uncounted = 0

  init(_ room: TallyRoom) { self.room = room }

  mutating func add(_ choices: [String], times: Int) {
    for choice in choices {
      let key = TextBytes(choice)
      if let index = counts.index(forKey: key) {
        counts.values[index] += times
      } else if counts.count < room.choices, bytes + choice.utf8.count <= room.choiceBytes {
        counts[key] = times
        bytes += choice.utf8.count
      } else {
        uncounted += times
      }
    }
  }

  /// How often an option was chosen.
  package func count(of option: String) -> Int { counts[TextBytes(option)] ?? 0 }

  /// The choices that are none of some options, the commonest first.
  package func others(than options: Set<String>) -> [(text: String, count: Int)] {
    counts.map { ($0.key.text, $0.value) }.filter { !options.contains($0.0) }.sorted {
      left, right in
      left.1 != right.1
        ? left.1 > right.1 : left.0.utf8.lexicographicallyPrecedes(right.0.utf8)
    }
  }
}
