import FormCore
public import FormValues

extension DirectorySubmissionStore {
  public func forEachEntry(
    of form: FormIdentifier, _ visit: (StoredEntry) -> ReadingStep
  ) throws(StoreFailure) {
    try log(of: form)?.forEachLine { visit($0.entry) }
  }

  public func forms() throws(StoreFailure) -> [StoredForm] {
    var forms: [StoredForm] = []
    for form in try identifiers() {
      if let summary = try summary(of: form) { forms.append(summary) }
    }
    return forms
  }

  /// The forms that have a folder in the store, by identifier; nothing of them is read.
  public func identifiers() throws(StoreFailure) -> [FormIdentifier] {
    guard let root = try root() else { return [] }
    let forms = try root.names().compactMap { FormIdentifier($0) }.filter { form in
      (try? layer.status(of: form.text, in: root.descriptor))?.kind == .folder
    }
    return forms.sorted { $0.text < $1.text }
  }

  /// What the store holds of one form; nil if it has no folder.
  public func summary(of form: FormIdentifier) throws(StoreFailure) -> StoredForm? {
    try log(of: form)?.summary(form)
  }

  public func definition(
    _ digest: Digest, of form: FormIdentifier
  ) throws(StoreFailure) -> [UInt8]? {
    guard let log = try log(of: form), let forms = try log.folder.folder(FormLog.Name.forms)
    else { return nil }
    return try forms.content(digest.hex + ".json")
  }

  public func readAttachment(
    _ content: Digest, of form: FormIdentifier, _ piece: ([UInt8]) -> Void
  ) throws(StoreFailure) -> Bool {
    guard let log = try log(of: form), let files = try log.folder.folder(FormLog.Name.files),
      let folder = try files.folder(String(content.hex.prefix(2))),
      let file = try folder.open(content.hex, for: .reading)
    else { return false }
    try file.forEachPiece(piece)
    return true
  }
}

extension StoreFolder {
  /// The whole content of a file; nil if it is not there.
  func content(_ name: String) throws(StoreFailure) -> [UInt8]? {
    guard let file = try open(name, for: .reading) else { return nil }
    return try file.read(at: 0, count: try file.status().size)
  }
}

extension FormLog {
  /// How many records there are and when the last one came, from the end of the log alone.
  fileprivate func summary(_ form: FormIdentifier) throws(StoreFailure) -> StoredForm {
    let note = notes().newest
    for segment in try segments().reversed() {
      guard segment.mark == .none else { break }
      guard let file = try open(segment.name, for: .reading) else { continue }
      let size = try file.status().size
      if size == 0 { continue }
      let end = try LogEnd(file, size: size, limit: options.lineBytes)
      guard let sequence = end.sequence, end.size == size, sequence >= note?.sequence ?? 0 else {
        break
      }
      let line = try file.read(at: end.lastLine, count: end.size - end.lastLine - 1)
      return StoredForm(
        form: form, recordCount: sequence, lastSubmittedAt: RecordEnvelope(line)?.submittedAt,
        isDamaged: false)
    }
    return try countedSummary(form)
  }

  /// The same by reading all of it, where the end does not tell.
  private func countedSummary(_ form: FormIdentifier) throws(StoreFailure) -> StoredForm {
    var (count, last, isDamaged): (Int, [UInt8], Bool) = (0, [], false)
    try forEachLine { line in
      switch line.entry {
      case .record(let record): (count, last) = (count + 1, record.bytes)
      case .damaged(let finding): isDamaged = isDamaged || finding.severity == .error
      }
      return .next
    }
    return StoredForm(
      form: form, recordCount: count, lastSubmittedAt: RecordEnvelope(last)?.submittedAt,
      isDamaged: isDamaged)
  }
}
