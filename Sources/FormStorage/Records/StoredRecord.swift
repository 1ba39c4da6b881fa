public import FormCore
public import FormDisk
public import FormValues
package import JSONText

/// A record that a store has acknowledged.
public struct StoredRecord: Sendable {
  /// The line exactly as stored, without its line feed.
  public let line: [UInt8]
  /// The position in the order of the form's records, from 1.
  public let sequence: Int
  /// The record, its files as they are stored.
  public let record: SubmissionRecord
  /// Whether it had been stored before, by an earlier attempt.
  public let wasKnown: Bool

  /// The identifier of the record.
  public var id: SubmissionID { record.id }
}

/// A line of a log whose checksum is right.
public struct StoredLine: Sendable {
  /// The line exactly as stored, with padding or further lines behind it.
  package let text: PaddedLine
  /// The position in the order of the form's records.
  public let sequence: Int
  /// Where the line stands in the store.
  public let location: LineLocation

  /// The line exactly as stored, without its line feed.
  public var bytes: [UInt8] { text.copy }
}

/// A summary of the records of one form in a store.
public struct StoredForm: Hashable, Sendable {
  /// The form of the records.
  public let form: FormIdentifier
  /// The number of records, including corrections, as the last one states it.
  public let recordCount: Int
  /// When the last one was submitted, as RFC 3339 text; nil if there is none.
  public let lastSubmittedAt: String?
  /// Whether the end of the log, which is what is read for this, is damaged.
  public let isDamaged: Bool
}

/// A draft that a store keeps.
public struct StoredDraft: Hashable, Sendable {
  /// The identifier that the record is going to have.
  public let id: SubmissionID
  /// When it was written.
  public let savedAt: Instant
}

/// An entry that a reader meets in a log.
public enum StoredEntry: Sendable {
  case record(StoredLine)
  /// The place of a record that was erased.
  case erased(Tombstone)
  /// A line that is not to be trusted.
  case damaged(StoreFinding)
}

/// The decision to go on reading or to stop.
public enum ReadingStep: Hashable, Sendable {
  case next, stop
}
