/// The text around the accepted submissions of a run.
package struct OutputFrame: Sendable {
  /// The text before the first one.
  package let beginning: [UInt8]
  /// The number of bytes to skip at the first one: its separator from a previous one.
  package let separator: Int
  package let end: [UInt8]
  /// The whole text if there are no submissions.
  package let nothing: [UInt8]

  private init(_ beginning: [UInt8], separator: Int = 0, _ end: String = "", nothing: [UInt8]) {
    (self.beginning, self.separator, self.nothing) = (beginning, separator, nothing)
    self.end = Array(end.utf8)
  }

  /// The frame for the output of a plan.
  package init(_ plan: BatchPlan) {
    switch plan.options.target {
    case .lines: self.init([], nothing: [])
    case .array:
      self.init(Array("[".utf8), separator: 1, "\n]\n", nothing: Array("[]\n".utf8))
    case .rows:
      self.init(plan.rows?.header ?? [], nothing: plan.rows?.header ?? [])
    }
  }
}
