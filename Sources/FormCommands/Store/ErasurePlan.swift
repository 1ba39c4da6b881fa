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
    var names: [(word: String, name: RecordName, found: [SubmissionID])] = []
    for word in words { names.append((word, try RecordName(word), [])) }
    var erased: [SubmissionID] = []
    damage = try folder.forEachEntry(of: form) { entry in
      switch entry {
      case .record(let line):
        guard let id = line.id else { break }
        for index in names.indices where names[index].name.isName(of: line.bytes) {
          if names[index].found.count < 4 { names[index].found.append(id) }
        }
      case .erased(let tombstone):
        if erased.count < 1000, names.contains(where: { $0.name.isName(of: tombstone.record.id) }) {
          erased.append(tombstone.record.id)
        }
      case .damaged: break
      }
      return .next
    }
    let known = try withStore { () throws(StoreFailure) in try folder.store.drafts(of: form) }
    for (word, name, found) in names {
      let drafts = known.map(\.id).filter { name.isName(of: $0) && !found.contains($0) }
      let all = found + drafts
      if all.isEmpty, erased.contains(where: { name.isName(of: $0) }) { continue }
      guard let id = all.first else {
        throw .refused("the form '\(form)' has no record or draft \(quoted(word))")
      }
      guard Set(all).count == 1 else {
        throw .refused(
          "several records begin with \(quoted(word)): "
            + listed(all.prefix(3).map { "\($0)" }, "and"))
      }
      if found.isEmpty {
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
    var added: Int
    repeat {
      added = 0
      // A correction stands behind what it corrects, so a chain takes one more look for each of its
      // links.
      var earlier: [SubmissionID] = []
      _ = try folder.forEachRecord(of: form) { line throws(CommandFailure) in
        guard let id = StoredLine.id(of: line), let replaced = StoredLine.replaces(line) else {
          return .next
        }
        if try ErasurePlan.has(id, ids), try !ErasurePlan.has(replaced, ids) {
          earlier.append(replaced)
          return earlier.count < ErasurePlan.mostAtOnce ? .next : .stop
        }
        return .next
      }
      let wanted = Set(earlier)
      _ = try folder.forEachRecord(of: form) { line throws(CommandFailure) in
        if let id = StoredLine.id(of: line), wanted.contains(id), try ErasurePlan.insert(id, ids) {
          added += 1
        }
        return .next
      }
      (recordCount, earlierCount) = (recordCount + added, earlierCount + added)
    } while added > 0
  }

  private static let mostAtOnce = 100_000

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
    try withStore { () throws(StoreFailure) in try ids.value(of: id.bytes) != nil }
  }

  /// Adds an identifier, and returns whether it is new.
  private static func insert(
    _ id: SubmissionID, _ ids: SpillingMap
  ) throws(CommandFailure) -> Bool {
    try withStore { () throws(StoreFailure) in try ids.insert([], of: id.bytes) == nil }
  }
}
