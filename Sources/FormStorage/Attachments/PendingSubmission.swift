public import FormCore
public import FormValues

/// A record on its way into a store, with all that must be stored with it.
public struct PendingSubmission: Sendable {
  /// The record; a value `.file(.path)` that `attachments` names is read by the store.
  public let record: SubmissionRecord
  /// The form's definition in canonical form, of which the record names the digest.
  public let definition: [UInt8]
  /// The rules for the files of answers; a path that is not named here is stored as it is,
  /// unopened.
  public let attachments: [RecordPath: AttachmentRule]
  /// The folder that a file is opened in if it was looked at there.
  public let files: AttachmentFolder?

  public init(
    record: SubmissionRecord, definition: [UInt8], attachments: [RecordPath: AttachmentRule] = [:],
    files: AttachmentFolder? = nil
  ) {
    (self.record, self.definition, self.attachments) = (record, definition, attachments)
    self.files = files
  }

  /// A record of a form, with the form's definition and its rules for files.
  ///
  /// - Parameter files: the folder that files were looked at in, if it was one.
  public init(_ record: SubmissionRecord, of form: Form, files: AttachmentFolder? = nil) {
    var attachments: [RecordPath: AttachmentRule] = [:]
    record.values.forEachLeaf { path, value in
      guard case .file(.path) = value, let input = form.input(at: path),
        case .file(let storage) = input.valueType
      else { return }
      let rule = input.rule(at: .epoch)
      attachments[path] = AttachmentRule(storage: storage, maxBytes: rule.largestFile)
    }
    self.init(
      record: record, definition: form.definition, attachments: attachments, files: files)
  }
}

/// The rule for taking an answer's file into a store.
public struct AttachmentRule: Hashable, Sendable {
  /// How the content is stored: beside the record, or inside it.
  public let storage: FileStorage
  /// The most bytes a file may have; for `.base64` and `.hex` never more than 3 MiB.
  public let maxBytes: Int

  /// The most bytes of a file whose content goes into the record itself.
  public static let inlineLimit = 3 << 20

  public init(storage: FileStorage, maxBytes: Int) {
    self.storage = storage
    self.maxBytes = storage == .copy ? maxBytes : min(maxBytes, AttachmentRule.inlineLimit)
  }
}

/// Whether records may have been sent before.
public enum Resend: Hashable, Sendable {
  /// The identifier was made for this attempt; nothing is looked up.
  case impossible
  /// A known identifier with the same values is acknowledged again; with others it is a conflict.
  case possible
}
