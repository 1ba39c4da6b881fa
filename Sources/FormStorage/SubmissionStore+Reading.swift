public import FormDisk
public import FormValues

extension SubmissionStore {
  /// Stores one record; when this returns, the record survives a crash.
  ///
  /// - Throws: ``StoreFailure``; nothing is stored then, unless it is `.notConfirmed`.
  public func append(
    _ submission: PendingSubmission, resend: Resend
  ) throws(StoreFailure) -> StoredRecord {
    guard let stored = try append(contentsOf: [submission], resend: resend).first else {
      throw .mixedForms
    }
    return stored
  }

  /// Calls `visit` with each record of a form. An interrupted append at the end is passed over.
  ///
  /// ```swift
  /// var count = 0
  /// try store.forEachRecord(of: form.identifier) { line in
  ///   count = line.sequence
  ///   return .next
  /// }
  /// print("records:", count)
  /// ```
  ///
  /// Memory does not grow with the number of records.
  ///
  /// - Throws: ``StoreFailure`` if the store cannot be read, or `.corrupt` at the first damaged
  ///   line.
  public func forEachRecord(
    of form: FormIdentifier, _ visit: (StoredLine) -> ReadingStep
  ) throws(StoreFailure) {
    var failure: StoreFailure?
    try forEachEntry(of: form) { entry in
      switch entry {
      case .record(let line): return visit(line)
      case .erased: return .next
      case .damaged(let finding) where finding.severity != .error: return .next
      case .damaged(let finding):
        let location = LineLocation(
          file: finding.file, line: finding.line ?? 0, offset: finding.offset ?? 0)
        failure = .corrupt(location, reason: finding.message)
        return .stop
      }
    }
    if let failure { throw failure }
  }

  /// Every finding about a form.
  ///
  /// - Throws: ``StoreFailure`` if the store cannot be read.
  public func verify(_ form: FormIdentifier) throws(StoreFailure) -> [StoreFinding] {
    var findings: [StoreFinding] = []
    try verify(form) { findings.append($0) }
    return findings
  }
}
