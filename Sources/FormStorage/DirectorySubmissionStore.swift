import FormCore
public import FormValues

/// A store in a folder: `<form>/000001.jsonl`, one record a line, with the files, definitions and
/// drafts beside it.
///
/// Several programs may use one folder at the same time: writers take turns by a lock, readers need
/// none. When `append` has returned, the records survive the end of the program, a crash of the
/// system, and a power cut.
public struct DirectorySubmissionStore: SubmissionStore {
  /// The folder, as it was named.
  public let path: String
  public let options: StoreOptions
  let layer: any FileLayer
  let sources: any FileLayer
  let durable: DurableFolders
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
    (self.path, self.options, self.layer, self.sources) = (path, options, layer, sources)
    durable = DurableFolders()
    memories = WriterMemories(options)
  }

  public func append(
    contentsOf submissions: [PendingSubmission], resend: Resend
  ) throws(StoreFailure) -> [StoredRecord] {
    guard let form = submissions.first?.record.form else { return [] }
    guard submissions.allSatisfy({ $0.record.form == form }) else { throw .mixedForms }
    return try memories.use(form) { memory throws(StoreFailure) in
      let writer = try FormWriter(makeLog(of: form))
      return try writer.append(
        submissions, resend, AttachmentIntake(sources: sources), &memory)
    }
  }

  public func takeFindings(of form: FormIdentifier) -> [StoreFinding] {
    memories.takeFindings(of: form)
  }

  public func prepare(for form: FormIdentifier) throws(StoreFailure) {
    let folder = try makeLog(of: form).folder
    let probe = try folder.temporary(for: "probe")
    defer { try? folder.remove(probe.name) }
    // As much as a small record and its draft take: a full disk is found out before any question.
    let page = [UInt8](repeating: 0x20, count: 4096)
    try probe.file.appendAll(page)
    try probe.file.sync()
  }
}
