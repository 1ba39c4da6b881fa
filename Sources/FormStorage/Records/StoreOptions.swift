/// The sizes and times of a store.
public struct StoreOptions: Hashable, Sendable {
  /// A segment that has reached this many bytes is not written any more.
  public var segmentBytes: Int
  /// The most bytes of a record's line: 8 MiB of answers, and inline files beside them.
  public var lineBytes: Int
  /// The longest wait for another writer, in milliseconds.
  public var patience: Int
  /// The most bytes of memory for the index of identifiers, before it goes on in files.
  public var indexBytes = SpillingMap.usualLimit
  /// The folder of those files.
  public var temporaryFolder = "/tmp"

  /// Options with segments of 256 MiB, lines of at most 64 MiB and a patience of 10 seconds by
  /// default.
  public init(segmentBytes: Int = 256 << 20, lineBytes: Int = 64 << 20, patience: Int = 10_000) {
    (self.segmentBytes, self.lineBytes, self.patience) = (segmentBytes, lineBytes, patience)
  }
}
