import FormCore
public import FormDisk
import FormMessages
public import FormValues

/// A store in a folder: `<form>/000001.jsonl`, one record a line, with the files, definitions and
/// drafts beside it.
///
/// Several programs may use one folder at the same time: writers take turns by a lock, readers need
/// none. When `append` has returned, the records survive the end of the program, a crash of the
/// system, and a power cut.
///
/// ```swift
/// let store = DirectorySubmissionStore(at: "Submissions")
/// let stored = try store.append(try session.submit())
/// print(stored.id, stored.sequence)
/// ```
public struct DirectorySubmissionStore: SubmissionStore {
  /// The folder, as it was named.
  public let path: String
  public let options: StoreOptions
  let layer: any FileLayer
  let sources: any FileLayer
  let durable = DurableFolders()
  private let ground: DurableGround
  let homes = FormHomes()
  let memories: WriterMemories

  /// A store in a folder; it and the folders it lies in are made by the first append.
  public init(path: String, options: StoreOptions = StoreOptions()) {
    self.init(path: path, options: options, layer: SystemFileLayer())
  }

  /// A store on a layer of the caller's choice; files of answers are read from `sources`.
  package init(
    path: String, options: StoreOptions = StoreOptions(), layer: any FileLayer,
    sources: any FileLayer = SystemFileLayer()
  ) {
    self.init(path, options, layer, sources, DurableGround())
  }

  private init(
    _ path: String, _ options: StoreOptions, _ layer: any FileLayer, _ sources: any FileLayer,
    _ ground: DurableGround
  ) {
    (self.path, self.options, self.layer, self.sources) = (path, options, layer, sources)
    self.ground = ground
    memories = WriterMemories(options)
  }

  /// The same store without what it remembers of forms.
  package func withoutMemories() -> DirectorySubmissionStore {
    DirectorySubmissionStore(path, options, layer, sources, ground)
  }

  public func append(
    contentsOf submissions: [PendingSubmission], resend: Resend
  ) throws(StoreFailure) -> [StoredRecord] {
    guard let form = submissions.first?.record.form else { return [] }
    guard submissions.allSatisfy({ $0.record.form == form }) else { throw .mixedForms }
    return try memories.use(form) { memory throws(StoreFailure) in
      let writer = try ErasureRun.writer(makeLog(of: form), &memory)
      return try writer.append(
        submissions, resend, AttachmentDecoder(sources: sources), &memory)
    }
  }

  /// Erases records of a form for good: their lines, the attachments that no other record names,
  /// the drafts that started from them, and what the quarantine has of them.
  ///
  /// A line with their identifier stands in the place of each, and they are not stored again,
  /// neither by
  /// `merge` nor by a run that is repeated. Once the erasure has started, a failure does not stop it: the
  /// next writer finishes it.
  ///
  /// - Returns: what was erased; nothing if there are no such records.
  /// - Throws: ``StoreFailure`` if the store cannot be written, `.busy` if somebody writes a draft that was
  ///   started from one of the records, or `.refused` if the journal of an earlier erasure is damaged.
  @discardableResult
  public func erase(
    _ ids: some Sequence<SubmissionID>, of form: FormIdentifier, at instant: Instant
  ) throws(StoreFailure) -> ErasureCount {
    let wanted = options.makeMap(share: 4)
    for id in ids { try wanted.set([], of: id) }
    return try erase(wanted, of: form, at: instant)
  }

  /// Finishes an erasure of a form that was interrupted, and returns whether there was one. Any
  /// other writer does so, too.
  ///
  /// - Throws: ``StoreFailure`` if the store cannot be written, or `.refused` if its journal is
  ///   damaged.
  package func finishErasure(of form: FormIdentifier) throws(StoreFailure) -> Bool {
    try memories.use(form) { memory throws(StoreFailure) in
      guard let log = try sameLog(of: form) else { return false }
      _ = try log.erasuresBefore()
      guard case .pending = try log.erasures() else { return false }
      _ = try ErasureRun.writer(log, &memory)
      return true
    }
  }

  /// Erases the records whose identifiers are keys of a map, and drafts.
  package func erase(
    _ wanted: SpillingMap, drafts named: [SubmissionID] = [], of form: FormIdentifier,
    at instant: Instant
  ) throws(StoreFailure) -> ErasureCount {
    guard let log = try sameLog(of: form) else { return ErasureCount() }
    _ = try log.erasuresBefore()
    var holds: [SubmissionID: DraftHold] = [:]
    if let drafts = try drafts(form) {
      for id in try ErasedParts.drafts(startedFrom: wanted, in: drafts).union(named) {
        guard let hold = try holdDraft(id, of: form) else {
          throw .busy(path: drafts.path(of: DraftName.lock(id)))
        }
        holds[id] = hold
      }
    }
    for id in named { try holds[id]?.remove() }
    let held = Set(holds.keys)
    defer { withExtendedLifetime(holds) {} }
    var count = try memories.use(form) { memory throws(StoreFailure) in
      let writer = try ErasureRun.writer(makeLog(of: form), &memory)
      return try ErasureRun.begin(wanted, at: instant, heldDrafts: held, writer, &memory)
    }
    count.drafts += named.count
    return count
  }

  public func takeFindings(of form: FormIdentifier) -> [StoreFinding] {
    memories.takeFindings(of: form)
  }

  public func prepare(for form: FormIdentifier) throws(StoreFailure) {
    let folder = try beginLog(of: form).folder
    let probe = try folder.temporary(for: "probe")
    defer { try? folder.remove(probe.name) }
    // As much as a small record and its draft take: a full disk is found out before any question,
    // which does not wait until the disk has it.
    try probe.file.appendAll([UInt8](repeating: 0x20, count: 4096))
  }
}

extension DirectorySubmissionStore {
  /// The log of a form, for reading; nil if the store has nothing of it.
  func log(of form: FormIdentifier) throws(StoreFailure) -> FormLog? {
    guard let folder = try root()?.folder(form.text) else { return nil }
    return FormLog(folder, options)
  }

  /// The log of a form; its folder is made if need be, but only once: a store that is moved away,
  /// or replaced, while it is written ends the writing.
  func makeLog(of form: FormIdentifier) throws(StoreFailure) -> FormLog {
    if let home = homes.home(of: form) {
      guard let log = try sameLog(of: form) else { throw changed(form) }
      if home.isDurable { return log }
    }
    let log = try newLog(of: form)
    try homes.remember(log.folder, of: form, isDurable: true)
    return log
  }

  /// The log of a form; its folder is made if need be, and need not be durable.
  func beginLog(of form: FormIdentifier) throws(StoreFailure) -> FormLog {
    if let log = try sameLog(of: form) { return log }
    let folder = try makeRoot().makeFolder(form.text, syncs: false)
    try homes.remember(folder, of: form, isDurable: false)
    return FormLog(folder, options)
  }

  /// The log of a form, which is the same from its first use to the end of the program; nil if the
  /// store has had nothing of it.
  func sameLog(of form: FormIdentifier) throws(StoreFailure) -> FormLog? {
    let home = homes.home(of: form)
    guard let log = try log(of: form) else {
      guard home == nil else { throw changed(form) }
      return nil
    }
    if let home {
      guard try home.isSame(as: log.folder.file) else { throw changed(form) }
    } else {
      try homes.remember(log.folder, of: form, isDurable: false)
    }
    return log
  }

  private func changed(_ form: FormIdentifier) -> StoreFailure {
    .unavailable(path: "\(path)/\(form.text)", reason: Message(.noLongerSame))
  }

  private func newLog(of form: FormIdentifier) throws(StoreFailure) -> FormLog {
    let root = try makeRoot()
    // Who made the folders above may have ended before they were durable.
    if try !ground.isSame(as: root) {
      try root.syncAncestors()
      try ground.hold(root)
    }
    return FormLog(try root.makeFolder(form.text), options)
  }

  /// The store's folder; nil if it is not there.
  func root() throws(StoreFailure) -> StoreFolder? {
    do {
      let opened = try layer.open(path, in: nil, for: .namedFolder)
      return StoreFolder(OpenFile(layer, opened, path: path), durable)
    } catch {
      if error.isMissing { return nil }
      throw .unavailable(path, error)
    }
  }

  private func makeRoot() throws(StoreFailure) -> StoreFolder {
    if let root = try root() { return root }
    var failure: StoreFailure?
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    var prefix = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
    for part in parts {
      prefix += part
      do { try layer.makeFolder(prefix, in: nil) } catch {
        if !error.isTaken { failure = failure ?? .unavailable(prefix, error) }
      }
      prefix += "/"
    }
    if let root = try root() { return root }
    throw failure ?? .unavailable(path: path, reason: Message(.folderNotMade))
  }
}
