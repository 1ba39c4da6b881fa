/// What an erasure took away.
public struct ErasureCount: Hashable, Sendable {
  /// Records, each of which has a line that says so in its place.
  public internal(set) var records = 0
  /// Attachments that no other record names.
  public internal(set) var files = 0
  /// Drafts that started from the records.
  public internal(set) var drafts = 0
  /// Attachments that were kept because the log is damaged, and a damaged record may name them.
  public internal(set) var keptFiles = 0

  init() {}
}
