import JSONText

/// The shape of lines in canonical form: the form's keys, in its order.
struct LineShape: Sendable {
  /// The members of the submission, and behind them those of each group that has objects.
  let slots: [PlannedSlot]
  /// The keys as they are written, each with its quotation marks and colon, one after the other,
  /// with ``LinePen/slack`` bytes behind them.
  let tokens: [UInt8]
  /// By level: its slots among all.
  let members: [Range<Int>]
  /// The last slot of the submission itself that must be there whatever the others are, or -1.
  let lastRequired: Int
  /// The most rows of a submission, all groups together.
  let mostRows: Int

  /// The keys of the submission itself.
  private let keys: KeyTable

  init(
    _ slots: [PlannedSlot], _ tokens: [UInt8], _ levels: [LineLevel], _ keys: KeyTable,
    mostRows: Int
  ) {
    (self.slots, self.keys, self.mostRows) = (slots, keys, mostRows)
    self.tokens = tokens + [UInt8](repeating: 0, count: LinePen.slack)
    members = levels.map(\.slots)
    lastRequired = levels[0].lastRequired
  }
}

extension LineShape {
  /// Returns the slot of the member at an index, if that is a slot or one after it; otherwise the
  /// number of slots.
  @inline(never)
  func nextSlot(_ text: Span<UInt8>, _ slot: Int, at index: Int) -> Int {
    guard text[at: index] == .quote else { return slots.count }
    let end = text.endOfPrintable(from: index &+ 1)
    guard text[at: end] == .quote, let found = keys.slot(text, index &+ 1, end), found >= slot
    else { return slots.count }
    return found
  }
}

/// The members of one object of a line: plain numbers, so access needs no reference counting.
struct LineLevel: Sendable {
  /// Its slots among all, in the order of the form.
  let slots: Range<Int>
  /// The last of them that must be there whatever the others are; one before them for none.
  let lastRequired: Int
  /// The number of answers that are always required, including those of objects inside it.
  let requiredCount: Int
  /// Whether an input may be found by a key that is not the one it is written with.
  let hasFormerKeys: Bool
  /// The number of such objects that an array can have; nil for an object outside an array.
  let rows: ClosedRange<Int>?
  /// The group whose object it is; -1 for the submission.
  let group: Int
  /// The most bytes of one such object beside its answers, if no row stands in it.
  var room: Int
}
