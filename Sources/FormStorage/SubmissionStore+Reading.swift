public import FormCore

extension SubmissionStore {
  /// Stores one record.
  public func append(
    _ submission: PendingSubmission, resend: Resend
  ) throws(StoreFailure) -> StoredRecord {
    guard let stored = try append(contentsOf: [submission], resend: resend).first else {
      throw .mixedForms
    }
    return stored
  }

  /// Calls `visit` with each record of a form; the first damaged line ends the reading with an
  /// error, an interrupted append at the end does not.
  public func forEachRecord(
    of form: FormIdentifier, _ visit: (StoredLine) -> ReadingStep
  ) throws(StoreFailure) {
    var failure: StoreFailure?
    try forEachEntry(of: form) { entry in
      switch entry {
      case .record(let line): return visit(line)
      case .damaged(let finding) where finding.severity != .error: return .next
      case .damaged(let finding):
        let place = LinePlace(
          file: finding.file, line: finding.line ?? 0, offset: finding.offset ?? 0)
        failure = .corrupt(place, reason: finding.message)
        return .stop
      }
    }
    if let failure { throw failure }
  }

  /// The record of an identifier; nil if there is none. Damaged lines are passed over.
  public func record(
    _ id: SubmissionID, of form: FormIdentifier
  ) throws(StoreFailure) -> StoredLine? {
    let beginning = StoredLine.beginning(id)
    var found: StoredLine?
    try forEachEntry(of: form) { entry in
      guard case .record(let line) = entry, line.bytes.starts(with: beginning) else { return .next }
      found = line
      return .stop
    }
    return found
  }

  /// The identifiers of records that a later one corrects; memory grows with their number only.
  public func replaced(in form: FormIdentifier) throws(StoreFailure) -> Set<SubmissionID> {
    var replaced: Set<SubmissionID> = []
    try forEachEntry(of: form) { entry in
      if case .record(let line) = entry, let earlier = line.replaces {
        replaced.insert(earlier)
      }
      return .next
    }
    return replaced
  }

  /// Every finding about a form.
  public func verify(_ form: FormIdentifier) throws(StoreFailure) -> [StoreFinding] {
    var findings: [StoreFinding] = []
    try verify(form) { findings.append($0) }
    return findings
  }
}
