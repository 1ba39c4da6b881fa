/// The keys of a form in its order: what a line has that is written as it will be.
struct LineShape: Sendable {
  let slots: [PlannedSlot]
  /// The keys as they are written, each with its quotation marks and colon, one after the other,
  /// with ``LinePen/slack`` bytes behind them.
  let tokens: [UInt8]
  /// The last slot that must have an answer whatever the others are, or -1.
  let lastRequired: Int

  init(_ slots: [PlannedSlot], _ tokens: [UInt8]) {
    self.slots = slots
    self.tokens = tokens + [UInt8](repeating: 0, count: LinePen.slack)
    lastRequired = slots.lastIndex { $0.isRequired } ?? -1
  }
}
