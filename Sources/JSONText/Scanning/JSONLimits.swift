/// The limits of a text; reading stops with a problem at the first one that is exceeded.
public struct JSONLimits: Sendable {
  /// The most bytes of a text.
  public var bytes: Int
  /// The most arrays and objects open at once.
  public var depth: Int
  /// The most values: arrays, objects, and what stands in them.
  public var values: Int
  /// The most members of all objects.
  public var members: Int

  /// Limits of the caller's choice.
  public init(bytes: Int, depth: Int, values: Int = .max, members: Int = .max) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
    self.members = members
  }

  /// For form documents: 16 MiB, 1,536 nested containers, 2,000,000 values, 1,000,000 members.
  public static let document = JSONLimits(
    bytes: 16 << 20, depth: 1536, values: 2_000_000, members: 1_000_000)
  /// For one line of bulk input: 8 MiB, 1,536 nested containers, 2,000,000 values.
  public static let line = JSONLimits(bytes: 8 << 20, depth: 1536, values: 2_000_000)
  /// For a stored record, which has more than its line of input had: no limit of bytes, 1,536
  /// nested containers, 3,000,000 values.
  package static let record = JSONLimits(bytes: .max, depth: 1536, values: 3_000_000)
}
