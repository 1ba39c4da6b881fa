public import FormDisk
public import FormValues

/// The line that stands in the place of an erased record, so that no number is missing and the
/// record does not come back:
/// `{"erased":"<id>","at":"2026-11-24T19:00:00Z","seq":42,"crc":"01234567"}`.
public struct Tombstone: Hashable, Sendable {
  /// The record that was there.
  public let record: ErasedRecord
  /// The position in the order of the form's records.
  public let sequence: Int
  /// Where the line stands in the store.
  public let location: LineLocation
}
