package import FormValues
import JSONText

/// Tells lines that are records of a form, in strict JSON and without a duplicate member, from
/// others.
package struct RecordTest {
  private let form: FormIdentifier
  private let formText: [UInt8]
  private var memory: RecordScan.Memory
  /// The digest of the last record, as it was written: the next one mostly has the same.
  private var digest: [UInt8] = []
  /// Where the members of the line that was tested last stand; nil if that takes a tree.
  package private(set) var record: RecordScan?
  /// Whether that line corrects a record.
  package private(set) var isCorrection = false

  /// A test of lines of a form's log.
  ///
  /// - Parameter keepsAnswers: whether it is kept where the answers of a record stand.
  package init(of form: FormIdentifier, keepsAnswers: Bool = false) {
    (self.form, formText) = (form, Array(form.text.utf8))
    memory = RecordScan.Memory(keepsAnswers: keepsAnswers)
  }

  /// Whether a line is a record of the form.
  package mutating func allows(_ line: StoredLine) -> Bool {
    // Given up first, so the memory can use its arrays again instead of copying them.
    record = nil
    record = RecordScan(line.text, &memory)
    if let record, record.identifier != nil, record.hasEnvelope,
      let name = record.plainText(.form), record.line.bytes.span.hasBytes(name, formText.span),
      isDigest(record)
    {
      isCorrection = record.plainText(.replaces) != nil
      return true
    }
    isCorrection = line.replaces != nil
    return RecordReading(tree: line.bytes)?.form == form
  }

  private mutating func isDigest(_ record: RecordScan) -> Bool {
    guard let range = record.plainText(.digest) else { return false }
    if record.line.bytes.span.hasBytes(range, digest.span) { return true }
    guard record.digest != nil else { return false }
    digest = Array(record.line.bytes[range])
    return true
  }
}

extension RecordScan {
  /// The identifier, where every reader takes it from; nil if there is none.
  var identifier: SubmissionID? {
    guard let range = plainText(.id),
      range.lowerBound == line.start &+ StoredLine.beginning.count
    else { return nil }
    return SubmissionID(line.bytes.span.extracting(range))
  }

  /// Whether the other texts of a record, but for the form and the digest, and its values are
  /// there.
  var hasEnvelope: Bool {
    plainText(.version) != nil && plainText(.submittedAt) != nil && !self[.values].isEmpty
      && line.bytes[self[.values].lowerBound] == .openBrace
  }

  /// The digest of a record's definition; nil if it has escapes or is none.
  fileprivate var digest: Digest? {
    plainText(.digest).flatMap { Digest(line.bytes.span.extracting($0)) }
  }
}
