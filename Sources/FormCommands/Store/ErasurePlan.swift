import FormCommandLine
import FormCore
import FormDisk
import FormMessages
import FormRecords
internal import FormStorage
import FormTerminal
import FormValues
internal import JSONText

/// What is to be erased of a form. Identifiers that do not fit into memory go into files.
struct ErasurePlan {
  let folder: SubmissionsFolder
  let form: FormIdentifier
  /// The identifiers of the records.
  private let ids: SpillingMap
  private var recordCount = 0
  /// How many of the records are corrected by others of them, and were not asked for.
  private var earlierCount = 0
  private var drafts: [SubmissionID] = []
  private(set) var damage = LogDamage()

  init(_ folder: SubmissionsFolder, _ form: FormIdentifier) {
    (self.folder, self.form) = (folder, form)
    ids = folder.store.options.makeMap(share: 2)
  }

  var isEmpty: Bool { recordCount == 0 && drafts.isEmpty }

  /// How much there is, in words: `3 records (1 of them an earlier version)`.
  var words: String {
    let earlier =
      earlierCount == 0 ? "" : " (\(counted(earlierCount, "earlier version")) among them)"
    let parts =
      (recordCount > 0 ? [counted(recordCount, "record") + earlier] : [])
      + (drafts.isEmpty ? [] : [counted(drafts.count, "draft")])
    return listed(parts, "and")
  }

  /// Finds the records that a filter allows, those too that were corrected later.
  mutating func findMatching(_ filter: RecordFilter) throws(CommandFailure) {
    var (filter, selection) = (filter, try RecordSelection(folder, form, isComplete: true))
    var page = filter.page(most: RecordColumns.most)
    var definitions = RunOfDefinitions(DefinitionCache(folder, form))
    var found = 0
    let ids = ids
    damage = try selection.forEachPage(&page) { page throws(CommandFailure) in
      _ = definitions.move(to: page)
      guard filter.allows(page),
        let id = SubmissionID(page.text.bytes.span.extracting(page.id))
      else { return }
      found += try ErasurePlan.insert(id, ids) ? 1 : 0
    }
    recordCount = found
    damage.count(lostDefinitions: definitions.cache.lostCount)
    try filter.check(of: form, page.paths) { definitions.names() }
  }

  /// Finds the records and drafts that identifiers, or beginnings of them, name.
  mutating func findNamed(_ words: some Sequence<String>) throws(CommandFailure) {
    let words = Array(words)
    let names = try RecordNames(words)
    var found = Array(repeating: [SubmissionID](), count: words.count)
    var isErased = Array(repeating: false, count: words.count)
    damage = try folder.forEachEntry(of: form) { entry in
      switch entry {
      case .record(let line):
        guard let id = line.id else { break }
        names.forEachName(of: id) { if found[$0].count < 4 { found[$0].append(id) } }
      case .erased(let tombstone):
        names.forEachName(of: tombstone.record.id) { isErased[$0] = true }
      case .damaged: break
      }
      return .next
    }
    var drafts = Array(repeating: [SubmissionID](), count: words.count)
    let known = try withStore { () throws(StoreFailure) in try folder.store.drafts(of: form) }
    for draft in known {
      names.forEachName(of: draft.id) { name in
        if drafts[name].count < 4, !found[name].contains(draft.id) { drafts[name].append(draft.id) }
      }
    }
    for (index, word) in words.enumerated() {
      let all = found[index] + drafts[index]
      if all.isEmpty, isErased[index] { continue }
      guard let id = all.first else {
        throw .refused("the form '\(form)' has no record or draft \(quoted(word))")
      }
      guard Set(all).count == 1 else {
        throw .refused(
          "several records begin with \(quoted(word)): "
            + listed(all.prefix(3).map { "\($0)" }, "and"))
      }
      if found[index].isEmpty {
        self.drafts.append(id)
      } else if try ErasurePlan.insert(id, ids) {
        recordCount += 1
      }
    }
  }

  /// Adds the records that those of the plan correct: else they would be the newest again.
  mutating func addEarlierVersions() throws(CommandFailure) {
    guard recordCount > 0,
      try withStore({ () throws(StoreFailure) in try folder.store.expectedCorrections(of: form) })
        == .possible
    else { return }
    let ids = ids
    let replaced = folder.store.options.makeMap(share: 4)
    try forEachCorrection { id, earlier throws(CommandFailure) in
      try withStore { () throws(StoreFailure) in
        try replaced.set(Array("\(earlier)".utf8), of: id)
      }
    }
    // What the plan has corrects one record, which may correct another one, and so on.
    let wanted = folder.store.options.makeMap(share: 4)
    try forEachCorrection { id, earlier throws(CommandFailure) in
      guard try ErasurePlan.has(id, ids) else { return }
      var next = SubmissionID?.some(earlier)
      while let id = next, try ErasurePlan.insert(id, wanted) {
        next = try withStore { () throws(StoreFailure) in try replaced.value(of: id) }
          .flatMap { SubmissionID($0.span) }
      }
    }
    var added = 0
    _ = try folder.forEachRecord(of: form) { line throws(CommandFailure) in
      if let id = StoredLine.id(of: line), try ErasurePlan.has(id, wanted),
        try ErasurePlan.insert(id, ids)
      {
        added += 1
      }
      return .next
    }
    (recordCount, earlierCount) = (recordCount + added, added)
  }

  /// Calls `visit` with each record that corrects another one, and that other one.
  private func forEachCorrection(
    _ visit: (SubmissionID, SubmissionID) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    _ = try folder.forEachRecord(of: form) { line throws(CommandFailure) in
      if let id = StoredLine.id(of: line), let replaced = StoredLine.replaces(line) {
        try visit(id, replaced)
      }
      return .next
    }
  }

  /// Writes the identifiers and times of the records, and the identifiers of the drafts.
  func list(_ console: inout Console) throws(CommandFailure) {
    _ = try folder.forEachRecord(of: form) { line throws(CommandFailure) in
      if let id = StoredLine.id(of: line), try ErasurePlan.has(id, ids) {
        try console.write("\(id)  \(RecordEnvelope(line.copy)?.submittedAt ?? "")\n")
      }
      return .next
    }
    for id in drafts { try console.write("\(id)  draft\n") }
    try console.flush()
  }

  /// Erases everything, and returns what that was.
  func erase(at instant: Instant) throws(CommandFailure) -> ErasureCount {
    try withStore { () throws(StoreFailure) in
      try folder.store.erase(ids, drafts: drafts, of: form, at: instant)
    }
  }

  private static func has(_ id: SubmissionID, _ ids: SpillingMap) throws(CommandFailure) -> Bool {
    try withStore { () throws(StoreFailure) in try ids.value(of: id) != nil }
  }

  /// Adds an identifier, and returns whether it is new.
  private static func insert(
    _ id: SubmissionID, _ ids: SpillingMap
  ) throws(CommandFailure) -> Bool {
    try withStore { () throws(StoreFailure) in try ids.insert([], of: id.bytes) == nil }
  }
}
