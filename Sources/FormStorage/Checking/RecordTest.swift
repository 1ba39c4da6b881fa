import FormDisk
package import FormValues
package import JSONText

/// Tells lines that are records of a form, in strict JSON and without a duplicate member, from
/// others.
package struct RecordTest: ~Copyable {
  private let form: FormIdentifier
  private let formText: [UInt8]
  private var memory: RecordScan.Memory
  /// The digest of the last record, as it was written: the next one mostly has the same.
  private var digest: [UInt8] = []
  /// Where the members of the line that was tested last stand, if ``isScanned``.
  package private(set) var record = RecordScan()
  /// Whether that is known without a tree.
  package private(set) var isScanned = false
  /// Whether that line corrects a record.
  package private(set) var isCorrection = false
  /// What records have in common whose members before the values are as they should be, and
  /// whether these say that they are corrections.
  private var (soundFamiliarity, areCorrections) = (Int?.none, false)

  /// A test of lines of a form's log.
  ///
  /// - Parameter keepsAnswers: whether it is kept where the answers of a record stand.
  package init(of form: FormIdentifier, keepsAnswers: Bool = false) {
    (self.form, formText) = (form, Array(form.text.utf8))
    memory = RecordScan.Memory(keepsAnswers: keepsAnswers)
  }

  /// Whether a line is a record of the form.
  package mutating func allows(_ line: PaddedLine) -> Bool {
    isScanned = record.read(line, &memory)
    if isScanned, record.identifier != nil, hasEnvelope() { return true }
    isCorrection = StoredLine.replaces(line) != nil
    return RecordReading(tree: line.copy)?.form == form
  }

  /// Looks at the record that was tested last, unless that needs a tree; returns false then, and
  /// otherwise what the function does. Nothing of the record is copied.
  ///
  /// It changes nothing; test and record are marked as changing because they would be copied if they
  /// were only read.
  package mutating func look(_ look: (inout RecordScan) -> Bool) -> Bool {
    isScanned && look(&record)
  }

  /// Whether the members beside the answers are those of a record of the form.
  @inline(__always)
  private mutating func hasEnvelope() -> Bool {
    guard record.hasAnswers else { return false }
    if let known = record.familiarity, known == soundFamiliarity {
      isCorrection = areCorrections
      return true
    }
    guard record.hasTexts, let name = record.plainText(.form),
      record.line.bytes.span.hasBytes(name, formText.span), isDigest()
    else { return false }
    isCorrection = !record[.replaces].isEmpty
    if let familiarity = record.familiarity {
      (soundFamiliarity, areCorrections) = (familiarity, isCorrection)
    }
    return true
  }

  private mutating func isDigest() -> Bool {
    guard let range = record.plainText(.digest) else { return false }
    if record.line.bytes.span.hasBytes(range, digest.span) { return true }
    guard record.digest != nil else { return false }
    digest = Array(record.line.bytes[range])
    return true
  }
}

extension RecordScan {
  /// The identifier, where every reader takes it from; nil if there is none.
  @inline(__always)
  var identifier: SubmissionID? {
    guard let range = plainText(.id),
      range.lowerBound == line.start &+ RecordLine.startOfIdentifier
    else { return nil }
    return SubmissionID(line.bytes.span.extracting(range))
  }

  /// Whether the other texts of a record, but for the form and the digest, are there.
  @inline(__always)
  var hasTexts: Bool { plainText(.version) != nil && plainText(.submittedAt) != nil }

  /// Whether its values are there.
  @inline(__always)
  package var hasAnswers: Bool {
    let values = self[.values]
    return !values.isEmpty && line.bytes.span[at: values.lowerBound] == .openBrace
  }

  /// The digest of a record's definition; nil if it has escapes or is none.
  fileprivate var digest: Digest? {
    plainText(.digest).flatMap { Digest(line.bytes.span.extracting($0)) }
  }
}
