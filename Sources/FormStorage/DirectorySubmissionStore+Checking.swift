public import FormCore

extension DirectorySubmissionStore {
  public func verify(
    _ form: FormIdentifier, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    guard let log = try log(of: form) else { return }
    var check = FormCheck(form)
    try check.run(log, report)
  }

  /// Moves what an interrupted append left at the end of a form's log to the quarantine, and
  /// removes what other interrupted writes left; nothing else is ever changed.
  public func repair(_ form: FormIdentifier) throws(StoreFailure) {
    guard let log = try log(of: form) else { return }
    try FormWriter(log).repair()
  }
}

extension FormWriter {
  /// Mends the end of the log, and removes unfinished files that only the holder of the lock makes.
  fileprivate func repair() throws(StoreFailure) {
    if let last = try log.segments().last {
      try last.mark == .none ? mendOpen(last) : cutUnconfirmed(last)
    }
    try folder.removeLeftovers()
    try folder.folder(FormLog.Name.forms)?.removeLeftovers()
    try folder.folder(FormLog.Name.files)?.removeLeftovers()
  }

  private func mendOpen(_ segment: Segment) throws(StoreFailure) {
    guard let file = try log.open(segment.name, for: .appending) else { return }
    let size = try file.status().size
    let mended = try mend(file, segment.name)
    if mended.size != size { try file.sync() }
  }
}

extension StoreFolder {
  fileprivate func removeLeftovers() throws(StoreFailure) {
    for name in try names() where name.hasSuffix(".tmp") { try remove(name) }
  }
}
