package import FormDisk
package import FormStorage
package import FormValues

/// The numbers of sealed records, by what became of them.
package struct SealCount: Hashable, Sendable {
  /// All that were sealed.
  package internal(set) var records = 0
  package internal(set) var changed = 0
  package internal(set) var gone = 0
  package internal(set) var erased = 0
  /// Records that stand among the sealed ones, and were not there.
  package internal(set) var added = 0

  package init() {}
}

extension DirectorySubmissionStore {
  /// Compares the log of a form with a seal, and reports each record that was there then and is not
  /// as it was.
  ///
  /// Records that were stored after the seal are not looked at.
  ///
  /// - Throws: ``StoreFailure`` if the log or the seal cannot be read.
  package func compare(
    _ form: FormIdentifier, with seal: SealFile, _ count: inout SealCount,
    _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    guard let section = seal.section(of: form) else { return }
    count.records += section.total.records
    var records = seal.records(of: section)
    try records.advance()
    var comparison = SealComparison(folder: "\(path)/\(form.text)", count: count)
    let log = SealableLog(self, of: form)
    if try log.digest(ofFirst: section.total.bytes) == section.total.digest { return }
    try comparison.compare(log, &records, report)
    try comparison.missing(&records, before: .max, report)
    if comparison.count == count, section.total.bytes > 0 {
      report(.sealedBytes(comparison.folder))
    }
    count = comparison.count
  }
}

/// One walk along a log and its seal, both in the order of their numbers.
private struct SealComparison {
  /// The folder of the form, as messages name it.
  let folder: String
  var count: SealCount

  /// Compares the lines of a log, up to the last sealed record.
  mutating func compare(
    _ log: SealableLog, _ sealed: inout SealedRecords, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    var failure: StoreFailure?
    try log.forEachNumberedEntry { entry, number in
      do throws(StoreFailure) { try take(entry, number, &sealed, report) } catch {
        failure = error
      }
      return failure != nil || sealed.next == nil ? .stop : .next
    }
    if let failure { throw failure }
  }

  private mutating func take(
    _ entry: StoredEntry, _ number: Int?, _ sealed: inout SealedRecords,
    _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    switch entry {
    case .damaged(let finding):
      guard finding.line != nil, let sequence = number else { return }
      try missing(&sealed, before: sequence, report)
      guard let next = sealed.next, next.sequence == sequence else { return }
      try change(next, at: finding.location, "is damaged", &sealed, report)
    case .record(let stored):
      guard let found = SealedRecord(entry) else { return }
      try missing(&sealed, before: found.sequence, report)
      guard let next = sealed.next, next.sequence == found.sequence else {
        count.added += 1
        return report(.addedRecord(found, stored.location))
      }
      if next == found { return try sealed.advance() }
      try change(next, at: stored.location, "has changed", &sealed, report)
    case .erased(let tombstone):
      try take(tombstone, entry, &sealed, report)
    }
  }

  private mutating func take(
    _ tombstone: Tombstone, _ entry: StoredEntry, _ sealed: inout SealedRecords,
    _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    try missing(&sealed, before: tombstone.sequence, report)
    guard let next = sealed.next, next.sequence == tombstone.sequence else { return }
    if SealedRecord(entry) == next { return try sealed.advance() }
    guard tombstone.record.id == next.id else {
      return try change(next, at: tombstone.location, "has changed", &sealed, report)
    }
    count.erased += 1
    report(.erasedRecord(tombstone))
    try sealed.advance()
  }

  private mutating func change(
    _ record: SealedRecord, at location: LineLocation, _ what: String,
    _ sealed: inout SealedRecords, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    count.changed += 1
    report(.changedRecord(record, location, what))
    try sealed.advance()
  }

  /// Reports the sealed records before a number as gone.
  mutating func missing(
    _ sealed: inout SealedRecords, before sequence: Int, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    while let next = sealed.next, next.sequence < sequence {
      count.gone += 1
      report(.goneRecord(next, folder))
      try sealed.advance()
    }
  }
}

extension StoreFinding {
  /// The location of a finding about a line.
  fileprivate var location: LineLocation {
    LineLocation(file: file, line: line ?? 0, offset: offset ?? 0)
  }

  fileprivate static func changedRecord(
    _ record: SealedRecord, _ location: LineLocation, _ what: String
  ) -> StoreFinding {
    StoreFinding(
      .changedSinceSeal, at: location,
      "record number \(record.sequence), \(record.id), \(what) since the seal")
  }

  fileprivate static func goneRecord(_ record: SealedRecord, _ folder: String) -> StoreFinding {
    StoreFinding(
      .goneSinceSeal, file: folder,
      "record number \(record.sequence), \(record.id), is in the seal and missing here")
  }

  fileprivate static func addedRecord(
    _ record: SealedRecord, _ location: LineLocation
  ) -> StoreFinding {
    StoreFinding(
      .addedSinceSeal, at: location,
      "record number \(record.sequence), \(record.id), stands among sealed records and is not in "
        + "the seal")
  }

  fileprivate static func erasedRecord(_ tombstone: Tombstone) -> StoreFinding {
    StoreFinding(
      .erasedSinceSeal, at: tombstone.location,
      "record number \(tombstone.sequence), \(tombstone.record.id), was erased at "
        + "\(tombstone.record.erasedAt)")
  }

  fileprivate static func sealedBytes(_ folder: String) -> StoreFinding {
    StoreFinding(
      .changedSinceSeal, file: folder,
      "bytes between the sealed records have changed since the seal")
  }
}
