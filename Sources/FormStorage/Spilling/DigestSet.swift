import FormValues

/// Digests of content that is kept for certain, in a fixed amount of memory and then in files.
///
/// Copies share one table, and so what is in it.
struct DigestSet: Sendable {
  private let table: SpillingMap

  /// An empty set, of a quarter of the memory that the index of identifiers may take.
  init(_ options: StoreOptions) { table = options.makeMap(share: 4) }

  func contains(_ digest: Digest) throws(StoreFailure) -> Bool {
    try table.value(of: digest.bytes) != nil
  }

  func insert(_ digest: Digest) throws(StoreFailure) { try table.set([], of: digest.bytes) }
}
