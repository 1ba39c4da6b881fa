import FormValues
import JSONText

/// The answers of one line, as ranges of its text.
struct LineAnswers {
  /// The entries, and room for more.
  private var room: [AnswerEntry] = []
  /// The number of entries.
  private(set) var count = 0
  /// Entries that wait until no others are looked for, because these stay sorted meanwhile.
  private var added: [AnswerEntry] = []
  private(set) var rows = [LineAnswers.submission]
  private(set) var refusals: [Refusal] = []
  /// The original bytes of answers to calculated inputs that are rewritten.
  private var originals: [UInt64: Refusal.Given] = [:]
  /// Decoded text, and answers that are written in another way than they were given.
  var scratch: [UInt8] = []
  /// The range of the object of the answers in the text.
  var start = 0
  var end = 0
  /// Whether the object is written as it stands.
  var isWhole = true
  /// Whether the entries are in the order of their keys.
  private var isSorted = false
  /// The index of the entry that was found last, or close before what is looked for next.
  var found = 0

  private static let submission = LineRow(level: 0, parent: -1, slot: -1, position: 0, first: 0)

  /// Forgets the line before, and keeps the memory.
  @inline(__always)
  mutating func removeAll() {
    (count, isWhole, isSorted) = (0, true, false)
    // Emptied only if there is something, which is seldom.
    if !scratch.isEmpty { scratch.removeAll(keepingCapacity: true) }
    refusals.clear()
    if !originals.isEmpty { originals.removeAll() }
    if rows.count > 1 { rows.removeLast(rows.count &- 1) }
  }

  /// The entry at an index.
  subscript(index: Int) -> AnswerEntry {
    @inline(__always) get { room[index] }
    @inline(__always) set { room[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ entry: AnswerEntry) {
    if count == room.count { grow(entry) }
    room[count] = entry
    count &+= 1
  }

  @inline(never)
  private mutating func grow(_ entry: AnswerEntry) {
    room += [AnswerEntry](repeating: entry, count: max(16, count))
  }

  /// Notes that an answer of a row breaks a rule.
  mutating func refuse(_ slot: Int, in row: Int, _ reason: Refusal.Reason) {
    var reason = reason
    if case .read(_, let given) = reason, refusals.count >= LineAnswers.mostRead {
      reason = .unread(given)
    }
    refusals.append(Refusal(key: AnswerEntry.key(slot, in: row), reason: reason))
  }

  /// The number of refusals whose faults are kept as they were found.
  private static let mostRead = 16

  /// Notes where an answer stands that may be written in another way.
  mutating func noteOriginal(_ slot: Int, in row: Int, _ start: Int, _ end: Int) {
    originals[AnswerEntry.key(slot, in: row)] = Refusal.Given(start: start, end: end)
  }

  /// The range of the answer of a slot in a row as it was given; nil without an answer.
  mutating func given(_ slot: Int, in row: Int) -> Refusal.Given? {
    if !originals.isEmpty, let original = originals[AnswerEntry.key(slot, in: row)] {
      return original
    }
    if let first = refusals(of: slot, in: row).first { return refusals[first].given }
    return index(of: slot, in: row).map { index in
      Refusal.Given(
        isInScratch: room[index].state == .rewritten, start: Int(room[index].start),
        end: Int(room[index].end))
    }
  }

  /// Begins a row of a group, behind another row of the same group if there is one; returns it.
  mutating func addRow(
    of slot: Int, level: Int, in parent: Int, behind last: Int?, from start: Int
  ) -> Int {
    let row = Int32(truncatingIfNeeded: rows.count)
    var first = row
    var position = Int32(0)
    if let last {
      rows[last].next = row
      (first, position) = (rows[last].first, rows[last].position &+ 1)
    }
    rows.append(
      LineRow(
        level: Int32(truncatingIfNeeded: level), parent: Int32(truncatingIfNeeded: parent),
        slot: Int32(truncatingIfNeeded: slot), position: position, first: first,
        start: Int32(truncatingIfNeeded: start)))
    return Int(row)
  }

  /// Ends a row.
  mutating func endRow(_ row: Int, at end: Int, isWhole: Bool) {
    rows[row].end = Int32(truncatingIfNeeded: end)
    rows[row].isWhole = isWhole
  }

  /// Puts the entries in the order in which they are written.
  @inline(__always)
  mutating func sort() {
    if !isSorted { sortEntries() }
  }

  private mutating func sortEntries() {
    isSorted = true
    var index = 1
    while index < count, room[index &- 1].key < room[index].key { index &+= 1 }
    guard index < count else { return }
    let count = count
    if count > 64 { return room[..<count].sort { $0.key < $1.key } }
    var entries = room.mutableSpan
    while index < count {
      let entry = entries[index]
      var free = index
      while free > 0, entries[free &- 1].key > entry.key {
        entries[free] = entries[free &- 1]
        free &-= 1
      }
      entries[free] = entry
      index &+= 1
    }
  }

  /// The first entry at or after a key; the entries must be sorted.
  mutating func firstIndex(from key: UInt64) -> Int {
    // Mostly it stands at, or close after, what was looked for last.
    var (low, high) = (min(found, count), count)
    if low > 0, room[low &- 1].key >= key { (low, high) = (0, low) }
    let near = min(high, low &+ 4)
    while low < near, room[low].key < key { low &+= 1 }
    if low < near { high = low }
    while low < high {
      let middle = (low &+ high) / 2
      if room[middle].key < key { low = middle &+ 1 } else { high = middle }
    }
    found = low
    return low
  }

  /// The entry of a slot in a row; nil without one.
  mutating func index(of slot: Int, in row: Int) -> Int? {
    sort()
    let key = AnswerEntry.key(slot, in: row)
    let index = firstIndex(from: key)
    return index < count && room[index].key == key ? index : nil
  }

  /// Puts the refusals in the order in which answers are written.
  mutating func sortRefusals() {
    var index = 1
    while index < refusals.count, refusals[index &- 1].key <= refusals[index].key { index &+= 1 }
    guard index < refusals.count else { return }
    refusals = refusals.enumerated()
      .sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map(\.element)
  }

  /// The rules that the answer of a slot in a row breaks; the refusals must be sorted.
  func refusals(of slot: Int, in row: Int) -> Range<Int> {
    let key = AnswerEntry.key(slot, in: row)
    var (low, high) = (0, refusals.count)
    while low < high {
      let middle = (low &+ high) / 2
      if refusals[middle].key < key { low = middle &+ 1 } else { high = middle }
    }
    high = low
    while high < refusals.count, refusals[high].key == key { high &+= 1 }
    return low..<high
  }
}

// Changes that the answers make in each other.
extension LineAnswers {
  /// Leaves out an entry.
  mutating func remove(at index: Int, _ plan: BatchPlan) {
    room[index].state = .absent
    markChanged(around: room[index].slot, in: room[index].row, plan)
  }

  /// Makes the end of the scratch buffer the answer of a slot in a row, if it does not stand there
  /// at an index; without one it is added, which waits for ``addPut()``.
  mutating func putScratch(
    from first: Int, at slot: Int, in row: Int, replacing index: Int?, _ text: Span<UInt8>,
    _ plan: BatchPlan
  ) {
    if let old = index.map({ room[$0] }), old.state == .present,
      text.hasBytes(Int(old.start)..<Int(old.end), scratch.span.extracting(first...))
    {
      return scratch.removeLast(scratch.count &- first)
    }
    let entry = AnswerEntry(slot, in: row, first, scratch.count, .rewritten)
    if let index { room[index] = entry } else { added.append(entry) }
    markChanged(around: slot, in: row, plan)
    if index == nil, plan.around[slot] >= 0 { addGroups(around: slot, in: row, plan) }
  }

  /// Gives the objects around an added answer an entry, if they have none.
  private mutating func addGroups(around slot: Int, in row: Int, _ plan: BatchPlan) {
    var group = plan.around[slot]
    while group >= 0, index(of: group, in: row) == nil {
      added.append(AnswerEntry(group, in: row, 0, 0, .composed))
      group = plan.around[group]
    }
  }

  /// Adds the entries that wait, one for each key.
  mutating func addPut() {
    guard !added.isEmpty else { return }
    sort()
    sortAdded()
    var (old, next, free) = (count, added.count, count + added.count)
    while room.count < free { grow(added[0]) }
    count = free
    // From the last one on, into the room behind.
    let waiting = added
    var entries = room.mutableSpan
    while next > 0 {
      free -= 1
      if old > 0, entries[old - 1].key > waiting[next - 1].key {
        old -= 1
        entries[free] = entries[old]
      } else {
        next -= 1
        entries[free] = waiting[next]
      }
    }
    added.removeAll(keepingCapacity: true)
  }

  /// Puts the entries that wait in the order of their keys, and keeps one for each.
  private mutating func sortAdded() {
    var index = 1
    while index < added.count, added[index &- 1].key < added[index].key { index &+= 1 }
    guard index < added.count else { return }
    let sorted = added.sorted { $0.key < $1.key }
    added.removeAll(keepingCapacity: true)
    for entry in sorted where added.last?.key != entry.key { added.append(entry) }
  }

  /// Has the objects and rows around a slot written anew.
  private mutating func markChanged(around slot: Int, in row: Int, _ plan: BatchPlan) {
    isWhole = false
    var (slot, row) = (slot, row)
    while true {
      var group = plan.around[slot]
      while group >= 0 {
        if let index = index(of: group, in: row), room[index].state == .present {
          room[index].state = .composed
        }
        group = plan.around[group]
      }
      // Around a row that is written anew all is so already.
      guard row > 0, rows[row].isWhole else { return }
      let own = rows[row]
      rows[row].isWhole = false
      // Nor around a row after one that is.
      if own.first != row, !rows[Int(own.first)].isWhole { return }
      (slot, row) = (Int(own.slot), Int(own.parent))
      if let index = index(of: slot, in: row), room[index].state == .present {
        room[index].start = own.first
        room[index].state = .rows
      }
    }
  }
}
