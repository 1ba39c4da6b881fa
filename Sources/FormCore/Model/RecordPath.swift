public import FormValues

/// The path of an answer in a record: the keys of the groups around it and its own. It is the same
/// in each row of a repeated group.
public struct RecordPath: Hashable, Sendable, CustomStringConvertible {
  /// The keys of the groups, the outermost first.
  public let around: [FieldKey]
  /// The key of the answer itself.
  public let key: FieldKey

  public init(around: [FieldKey] = [], key: FieldKey) { (self.around, self.key) = (around, key) }

  /// The keys with points between them.
  public var description: String { (around + [key]).map(\.text).joined(separator: ".") }
}
