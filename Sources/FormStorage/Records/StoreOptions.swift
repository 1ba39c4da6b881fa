package import FormDisk

/// The sizes and times of a store.
public struct StoreOptions: Hashable, Sendable {
  /// A segment that has reached this many bytes is not written any more.
  public var segmentBytes: Int
  /// The most bytes of a record's line: 8 MiB of answers, and inline files beside them.
  public var lineBytes: Int
  /// The longest wait for another writer, in milliseconds.
  public var patience: Int
  /// The most bytes of memory that the identifiers of one form take before they go into files.
  public var indexBytes = SpillingMap.usualLimit
  /// The least number of bytes of a segment for which an index is written, or written anew.
  package var indexedBytes = 1 << 20
  /// The folder of those files.
  public var temporaryFolder = "/tmp"

  /// Options with segments of 256 MiB, lines of at most 64 MiB and a patience of 10 seconds by
  /// default.
  public init(segmentBytes: Int = 256 << 20, lineBytes: Int = 64 << 20, patience: Int = 10_000) {
    (self.segmentBytes, self.lineBytes, self.patience) = (segmentBytes, lineBytes, patience)
  }
}

extension StoreOptions {
  /// An empty table of as much memory as the index may take, or of a part of it.
  package func makeMap(share: Int = 1) -> SpillingMap {
    SpillingMap(limit: indexBytes / share, folder: temporaryFolder)
  }

  /// An empty set of digests, of a quarter of that memory.
  func makeDigests() -> DigestSet { DigestSet(in: makeMap(share: 4)) }
}
