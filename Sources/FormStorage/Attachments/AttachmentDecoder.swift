import FormCore
import FormDisk
import FormValues

/// Puts the files that a record names in their place, and their place in the record.
struct AttachmentDecoder {
  /// Stores the content of a source and says by which hash and size it is found.
  typealias Keep =
    (borrowing AttachmentSource, RecordPath) throws(StoreFailure) -> KeptContent

  /// Content that a store keeps.
  struct KeptContent {
    let digest: Digest
    let bytes: Int
  }

  /// The file layer that opens sources.
  let sources: any FileLayer

  /// The record with its files stored by `keep`, or in it, as the rules say.
  func resolve(
    _ submission: PendingSubmission, keep: Keep
  ) throws(StoreFailure) -> SubmissionRecord {
    var record = submission.record
    guard !submission.attachments.isEmpty else { return record }
    record.values = try record.values.mapLeaves { answer, value throws(StoreFailure) in
      guard case .file(.path(let path)) = value, let rule = submission.attachments[answer] else {
        return value
      }
      return .file(try take(path, of: submission.files, for: answer, rule, keep))
    }
    return record
  }

  private func take(
    _ path: String, of files: AttachmentFolder?, for answer: RecordPath, _ rule: AttachmentRule,
    _ keep: Keep
  ) throws(StoreFailure) -> FilePointer {
    let source: AttachmentSource
    do throws(AttachmentProblem) {
      if let file = try files?.open(path, maxBytes: rule.maxBytes) {
        source = file
      } else {
        source = try AttachmentSource(path: path, maxBytes: rule.maxBytes, sources)
      }
    } catch {
      throw .attachment(answer, error.fault)
    }
    if rule.storage != .copy, let text = rule.storage.inlineText(of: try content(source, answer)) {
      return .inline(text)
    }
    let kept = try keep(source, answer)
    return .stored(
      StoredFile(
        name: source.name, bytes: kept.bytes, sha256: kept.digest.hex,
        path: AttachmentDecoder.path(of: kept.digest)))
  }

  private func content(
    _ source: borrowing AttachmentSource, _ answer: RecordPath
  ) throws(StoreFailure) -> [UInt8] {
    var content: [UInt8] = []
    do throws(AttachmentProblem) { _ = try source.read { content += $0 } } catch {
      throw .attachment(answer, error.fault)
    }
    return content
  }

  /// The path of content in a form's folder.
  static func path(of digest: Digest) -> String { "files/\(digest.hex.prefix(2))/\(digest.hex)" }
}
