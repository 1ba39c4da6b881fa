package import FormValues

/// Digests of content that is kept for certain, in a fixed amount of memory and then in files.
///
/// Copies share one table, and so what is in it.
package struct DigestSet: Sendable {
  private let table: SpillingMap

  /// A set in an empty table.
  package init(in table: SpillingMap) { self.table = table }

  package func contains(_ digest: Digest) throws(StoreFailure) -> Bool {
    try table.value(of: digest.bytes) != nil
  }

  package func insert(_ digest: Digest) throws(StoreFailure) { try table.set([], of: digest.bytes) }
}
