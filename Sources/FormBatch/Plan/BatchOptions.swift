public import FormCore

/// How submissions are read and how accepted ones are written.
public struct BatchOptions: Hashable, Sendable {
  /// Accepted submissions are written as their values alone, without form and version.
  public var isBare: Bool
  /// Members that are no key of the form are left out instead of refused.
  public var dropsUnknown: Bool
  /// How values are written; nil as the form says.
  public var values: ValueStyle?

  public init(
    isBare: Bool = false, dropsUnknown: Bool = false, values: ValueStyle? = nil
  ) {
    (self.isBare, self.dropsUnknown, self.values) = (isBare, dropsUnknown, values)
  }
}
