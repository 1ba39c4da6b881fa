public import FormCore

extension DirectorySubmissionStore {
  public func forEachEntry(
    of form: FormIdentifier, _ visit: (StoredEntry) -> ReadingStep
  ) throws(StoreFailure) {
    try log(of: form)?.forEachLine { visit($0.entry) }
  }

  public func forms() throws(StoreFailure) -> [StoredForm] {
    guard let root = try root() else { return [] }
    let names = try root.names().compactMap { FormIdentifier($0) }
    var forms: [StoredForm] = []
    for name in names.sorted(by: { $0.text < $1.text }) {
      guard let status = try? layer.status(of: name.text, in: root.descriptor),
        status.kind == .folder, let folder = try root.folder(name.text)
      else { continue }
      forms.append(try FormLog(folder, options).summary(name))
    }
    return forms
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
    var offset = 0
    while true {
      let bytes = try file.read(at: offset, count: 256 << 10)
      if bytes.isEmpty { return true }
      piece(bytes)
      offset += bytes.count
    }
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
    for segment in try segments().reversed() {
      guard segment.mark == .none else { break }
      guard let file = try open(segment.name, for: .reading) else { continue }
      let end = try LogEnd(file, size: try file.status().size, limit: options.lineBytes)
      guard end.size > 0 else { continue }
      guard let sequence = end.sequence else { break }
      let line = try file.read(at: end.lastLine, count: end.size - end.lastLine - 1)
      return StoredForm(
        form: form, recordCount: sequence, lastSubmittedAt: RecordEnvelope(line)?.submittedAt)
    }
    return try countedSummary(form)
  }

  /// The same by reading all of it, where the end does not tell.
  private func countedSummary(_ form: FormIdentifier) throws(StoreFailure) -> StoredForm {
    var (count, last): (Int, [UInt8]) = (0, [])
    try forEachLine { line in
      if case .record(let record) = line.entry { (count, last) = (count + 1, record.bytes) }
      return .next
    }
    return StoredForm(
      form: form, recordCount: count, lastSubmittedAt: RecordEnvelope(last)?.submittedAt)
  }
}
