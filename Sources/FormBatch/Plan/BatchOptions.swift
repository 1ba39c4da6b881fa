public import FormCore

/// How submissions are read and how accepted ones are written.
public struct BatchOptions: Hashable, Sendable {
  /// Accepted submissions are written as their values alone, without form and version.
  public var isBare: Bool
  /// Members that are no key of the form are left out instead of refused.
  public var dropsUnknown: Bool
  /// Answers of hidden inputs are left out instead of refused.
  public var dropsHidden: Bool
  /// How values are written; nil as the form says.
  public var values: ValueStyle?

  /// What the lines are.
  public var source: BatchSource

  public init(
    isBare: Bool = false, dropsUnknown: Bool = false, dropsHidden: Bool = false,
    values: ValueStyle? = nil,
    source: BatchSource = .lines
  ) {
    (self.isBare, self.dropsUnknown, self.values) = (isBare, dropsUnknown, values)
    self.dropsHidden = dropsHidden
    self.source = source
  }
}

/// What the lines of an input are.
public enum BatchSource: String, Hashable, Sendable, CaseIterable {
  /// Objects of answers by key; one with `form` and an object `values` is a record.
  case lines = "jsonl"
  /// Records, and nothing else.
  case records
  /// What was written of refused lines, for a second try.
  case rejects
}
