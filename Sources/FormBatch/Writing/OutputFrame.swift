/// What stands around the accepted submissions of a run.
public struct OutputFrame: Sendable {
  /// Stands before the first one.
  public let beginning: [UInt8]
  /// How many bytes of the first one are left out: what parts it from one before.
  public let separator: Int
  public let end: [UInt8]
  /// Stands for no submission at all.
  public let nothing: [UInt8]

  private init(_ beginning: [UInt8], separator: Int = 0, _ end: String = "", nothing: [UInt8]) {
    (self.beginning, self.separator, self.nothing) = (beginning, separator, nothing)
    self.end = Array(end.utf8)
  }

  /// The frame of what a plan writes.
  public init(_ plan: BatchPlan) {
    switch plan.options.target {
    case .lines: self.init([], nothing: [])
    case .array:
      self.init(Array("[".utf8), separator: 1, "\n]\n", nothing: Array("[]\n".utf8))
    case .rows:
      let header = plan.rows?.header ?? []
      self.init(header, nothing: header)
    }
  }
}
