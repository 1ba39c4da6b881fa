package import FormDisk
public import FormValues

/// Something that is not as it should be in a store.
public struct StoreFinding: Hashable, Sendable {
  /// The kinds of finding.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A line without a checksum, or with a wrong one.
    case badChecksum = "record.checksum-mismatch"
    /// A line with a right checksum that is not a record.
    case badRecord = "record.malformed"
    /// A record whose values its own definition refuses.
    case invalidRecord = "record.invalid"
    /// A record of which its definition does not say whether its values are right.
    case undecided = "record.undecided"
    /// A sequence number that does not follow the one before.
    case sequenceGap = "log.sequence-gap"
    /// An identifier that an earlier line has.
    case duplicateIdentifier = "record.duplicate-identifier"
    /// Bytes at the end that are not a whole line: an append that was interrupted.
    case tornEnd = "log.torn-end"
    /// Confirmed records that are not there any more.
    case missingEnd = "log.missing-end"
    /// A mark beside a closed segment that does not say what was confirmed.
    case wrongMark = "log.wrong-mark"
    /// A note of what was confirmed that is damaged.
    case wrongNote = "log.wrong-note"
    /// A file of erasures that is not what was written.
    case wrongErasures = "log.wrong-erasures"
    /// A draft that is not what was saved.
    case wrongDraft = "draft.changed"
    /// A draft that has more than is read.
    case largeDraft = "draft.too-large"
    /// A line longer than a log takes.
    case tooLong = "log.line-too-long"
    case missingAttachment = "attachment.missing"
    case wrongAttachment = "attachment.changed"
    case missingDefinition = "definition.missing"
    case wrongDefinition = "definition.changed"
    /// A file that no record names.
    case unusedAttachment = "attachment.unused"
    /// An entry of a folder that the store did not make.
    case foreignEntry = "store.foreign-file"
    /// Files that an interrupted write left behind.
    case leftover = "store.leftover"
    /// A file or folder that cannot be read.
    case unreadable = "store.unreadable"
    /// Bytes that were cut off an end and are kept.
    case quarantined = "store.quarantined"
    /// A segment that was closed because the disk did not confirm a write.
    case closedSegment = "log.closed-early"
    /// A record that is not as it was sealed.
    case changedSinceSeal = "seal.record-changed"
    /// A sealed record that is not there any more.
    case goneSinceSeal = "seal.record-missing"
    /// A record among sealed ones that was not sealed.
    case addedSinceSeal = "seal.record-added"
    /// A sealed record that was erased.
    case erasedSinceSeal = "seal.record-erased"
  }

  public let kind: Kind
  /// The path.
  public let file: String
  /// The number of the line, from 1, if a line is meant.
  public let line: Int?
  /// Bytes from the beginning of the file, if a line is meant.
  public let offset: Int?
  /// A sentence without capital or full stop.
  public let message: String

  package init(_ kind: Kind, file: String, _ message: String) {
    (self.kind, self.file, self.message) = (kind, file, message)
    (line, offset) = (nil, nil)
  }

  package init(_ kind: Kind, at location: LineLocation, _ message: String) {
    (self.kind, self.file, self.message) = (kind, location.file, message)
    (line, offset) = (location.line, location.offset)
  }

  /// An error says that data is lost or changed; a note that something is worth knowing.
  public var severity: Severity {
    switch kind {
    case .badChecksum, .badRecord, .invalidRecord, .sequenceGap, .duplicateIdentifier, .tooLong,
      .missingEnd, .wrongMark, .wrongNote, .wrongErasures, .wrongDraft, .largeDraft,
      .missingAttachment, .wrongAttachment, .missingDefinition, .wrongDefinition, .unreadable,
      .changedSinceSeal, .goneSinceSeal, .addedSinceSeal:
      .error
    case .tornEnd, .unusedAttachment, .foreignEntry, .leftover, .quarantined, .closedSegment,
      .undecided, .erasedSinceSeal:
      .note
    }
  }
}
