public import FormValues

extension DirectorySubmissionStore {
  public func verify(
    _ form: FormIdentifier, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    try verify(form, judging: nil, report)
  }

  /// Everything that is not as it should be with a form, and with the values of its records, where a
  /// `judge` of them is given.
  public func verify(
    _ form: FormIdentifier, judging judge: RecordVerdict.Judge?,
    _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    guard let log = try log(of: form) else { return }
    var check = FormCheck(form, judging: judge, options)
    try check.run(log, report)
  }

  /// Moves what an interrupted append left at the end of a form's log to the quarantine, and
  /// removes what other interrupted writes left; nothing else is ever changed. Returns how many
  /// bytes were moved.
  @discardableResult
  public func repair(_ form: FormIdentifier) throws(StoreFailure) -> Int {
    guard let log = try log(of: form) else { return 0 }
    return try FormWriter(log).repair()
  }
}

extension FormWriter {
  /// Mends the end of the log, and removes unfinished files that only the holder of the lock makes.
  fileprivate func repair() throws(StoreFailure) -> Int {
    var moved = 0
    if let last = try log.segments().last {
      moved = try last.mark == .none ? mendOpen(last) : cutUnconfirmed(last)
    }
    try folder.removeLeftovers()
    try folder.folder(FormLog.Name.forms)?.removeLeftovers()
    try folder.folder(FormLog.Name.files)?.removeLeftovers()
    return moved
  }

  private func mendOpen(_ segment: Segment) throws(StoreFailure) -> Int {
    let note = try notes().newest
    if let note, note.segment > segment.name { return 0 }
    guard let file = try log.open(segment.name, for: .appending) else { return 0 }
    let size = try file.status().size
    let mended = try mend(file, segment.name, note)
    if mended.size != size { try file.sync() }
    return size - mended.size
  }
}

extension StoreFolder {
  fileprivate func removeLeftovers() throws(StoreFailure) {
    for name in try names() where name.hasSuffix(".tmp") { try remove(name) }
  }
}
