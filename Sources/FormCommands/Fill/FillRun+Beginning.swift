import FormCommandLine
import FormCore
import FormDisk
import FormMessages
internal import FormSession
internal import FormStorage
import FormTerminal
import FormValues
internal import JSONText

extension FillRun {
  /// The beginning of a submission.
  enum Beginning {
    case anew
    case draft(KeptDraft, DraftHold)
    /// The answers of a record that is corrected, or that another is like, as if they were a draft.
    case record(Draft)
  }

  /// The beginning that the options ask for.
  func chosenBeginning() throws(CommandFailure) -> Beginning {
    if let word = plan.resume {
      let id = try drafts.find(word, option: "resume").id
      guard let beginning = try beginning(of: id) else {
        throw failed(.draftBusy, ["id": .text("\(id)")])
      }
      return beginning
    }
    guard let word = plan.correct else { return try newBeginning() }
    let (envelope, values) = try record(word, option: "correct")
    if let newest = try drafts.newestCorrection(of: envelope.id) {
      throw .usage(
        "--correct \(quoted(word)): this record was corrected before; its newest version is \(newest)"
      )
    }
    return .record(draft(values, of: envelope, skipping: values, replacing: envelope.id))
  }

  /// The beginning of a submission that goes on with nothing: `--again` has several of them.
  func newBeginning() throws(CommandFailure) -> Beginning {
    guard let word = plan.like else { return .anew }
    let (envelope, values) = try record(word, option: "like")
    return .record(
      draft(form.repeatable(values), of: envelope, skipping: values, like: envelope.id))
  }

  var drafts: KeptDrafts {
    KeptDrafts(
      form: form.identifier, room: form.roomForDraft, store: store, catalogue: catalogue)
  }

  /// A draft, held; nil while another session has it.
  func beginning(of id: SubmissionID) throws(CommandFailure) -> Beginning? {
    guard let hold = try drafts.hold(id) else { return nil }
    guard let draft = try drafts.read(id) else {
      throw failed(.draftGone, ["id": .text("\(id)")])
    }
    return .draft(draft, hold)
  }

  private func record(
    _ word: String, option: String
  ) throws(CommandFailure) -> (RecordEnvelope, values: [JSON.Member]) {
    let line = try drafts.record(word, option: option)
    guard let envelope = line.envelope,
      let values = JSONReader.read(line.bytes, limits: .record).root?["values"]?.members
    else { throw failed(.recordUnreadable, ["id": .quoting(word)]) }
    return (envelope, values)
  }

  /// Answers of a record as if they were a draft. A question that the same form had asked without
  /// an answer was skipped.
  private func draft(
    _ answers: [JSON.Member], of record: RecordEnvelope, skipping values: [JSON.Member],
    replacing replaced: SubmissionID? = nil, like: SubmissionID? = nil
  ) -> Draft {
    let skipped = record.digest == form.digest ? unanswered(values) : []
    return Draft(
      id: console.makeID(), of: form, digest: record.digest, startedAt: console.moment,
      replaces: replaced, like: like, answers: answers, skipped: skipped,
      externalValues: externalValues)
  }

  /// The paths of the questions to which a record has no answer.
  private func unanswered(_ values: [JSON.Member]) -> [String] {
    var validator = SubmissionValidator(form, at: console.moment, externalValues: externalValues)
    validator.isUnfinished = true
    let answerState = validator.validate(values).answerState
    return answerState.orderedSlots.filter { answerState.keptValue(of: $0) == nil }.map {
      answerState.path(of: $0)
    }
  }

  /// The external values that the caller supplies.
  var externalValues: [FieldKey: String] {
    var externalValues: [FieldKey: String] = [:]
    for setting in plan.settings {
      guard let key = FieldKey(setting.key), form.externalKeys.contains(key) else { continue }
      if !setting.text.isBlankText { externalValues[key] = setting.text }
    }
    return externalValues
  }

  /// A session as it begins: with earlier answers if there are some, then those given.
  ///
  /// - Parameter withoutRows: whether repeated groups of a new submission have no rows but those
  ///   that are given.
  mutating func begin(
    _ beginning: consuming Beginning, withoutRows: Bool = false
  ) throws(CommandFailure) -> Session {
    var session: Session
    isAnew = false
    let syncsAtOnce = plan.mode != .conversation
    switch beginning {
    case .anew:
      isAnew = true
      keeper = DraftKeeper(
        console.makeID(), of: form, in: store, console, catalogue, syncsAtOnce: syncsAtOnce)
      session =
        withoutRows
        ? Session(withoutRows: form, at: console.moment, externalValues: externalValues)
        : Session(form, at: console.moment, externalValues: externalValues)
    case .draft(let kept, let hold):
      let draft = kept.draft
      keeper = DraftKeeper(
        draft, hold, of: form, in: store, console, catalogue, syncsAtOnce: syncsAtOnce)
      session = resume(
        draft, lookingBy: kept.isOwn ? answerDecoder : dataDecoder,
        (.draftChanged, .draftChangedLost))
      if plan.resume != nil, plan.mode == .conversation {
        let title = title(draft, kept: session.kept, total: session.total)
        notes.insert(
          Message(.draftContinued, ["draft": .message(title)]).text(in: catalogue), at: 0)
      }
    case .record(let draft):
      keeper = DraftKeeper(
        draft.id, of: form, in: store, console, catalogue, syncsAtOnce: syncsAtOnce,
        startedFrom: draft)
      session = resume(draft, lookingBy: dataDecoder, (.recordChanged, .recordChangedLost))
    }
    if plan.mode != .conversation {
      for note in notes { say(note) }
      notes = []
    }
    session.refusesDoubted = plan.isStrict
    try give(&session)
    return session
  }

  private mutating func give(_ session: inout Session) throws(CommandFailure) {
    var given = GivenAnswers(form, answerDecoder, dataDecoder, catalogue, keptFile: keptFile)
    if let file = plan.answers, let answers {
      try given.read(answers, of: file, into: &session)
    }
    given.set(plan.settings, in: &session)
    self.given = given
    if isAnew || plan.givesAnswers || plan.mode != .conversation { try? session.handle(.proceed) }
    guard plan.givesAnswers, plan.mode == .conversation else { return }
    try refuse(given.problems(in: session, isPartial: true))
  }

  /// Takes what options have given for all that there is: every open question gets its default, or
  /// no answer, and a group of a new submission no further rows. Refuses what is wrong or missing
  /// then.
  mutating func settle(_ session: inout Session) throws(CommandFailure) {
    if isAnew, plan.mode == .lines { session = try begin(.anew, withoutRows: true) }
    tell(session.settleOpenQuestions())
    guard let given else { return }
    try refuse(given.problems(in: session, isPartial: false))
  }

  /// Says which defaults were not taken, and why.
  mutating func tell(_ defaults: [AnswerFault]) {
    for fault in defaults {
      console.say(
        "formline fill: the default of \(fault.path) is not used: \(fault.fault.message)")
    }
  }

  /// A session with the answers of a draft; what no longer fits the form is noted.
  private mutating func resume(
    _ draft: Draft, lookingBy decoder: AnswerDecoder, _ changed: (whole: Phrase, lost: Phrase)
  ) -> Session {
    var faults: [AnswerFault] = []
    let session = Session(form, resuming: draft, faults: &faults) {
      value, input, rule throws(Fault) in
      try found(value, input, rule, from: draft.folder, decoder)
    }
    if draft.digest != form.digest {
      let phrase = faults.isEmpty ? changed.whole : changed.lost
      notes.append(Message(phrase).text(in: catalogue))
    } else if !faults.isEmpty {
      notes.append(Message(.noLongerFit).text(in: catalogue))
    }
    for fault in faults {
      let name = fault.slot.map { session.input(at: $0).question } ?? fault.path
      notes.append("  \(name): \(fault.fault.message(in: catalogue))")
    }
    return session
  }

  /// A file of an earlier session, if it is still there; any other value as it is.
  private func found(
    _ value: Value, _ input: Input, _ rule: AnswerRule, from folder: String?,
    _ decoder: AnswerDecoder
  ) throws(Fault) -> Value {
    guard case .file(let file) = value else { return value }
    switch file {
    case .inline: return value
    case .stored(let stored):
      guard let kept = keptFile(stored) else { throw .notKept(stored) }
      return .file(.stored(kept))
    case .path(let path):
      switch decoder.look(absolute(path, from: folder), input, rule, catalogue) {
      case .value(let value, _): return value
      case .refused(let fault): throw fault
      case .folder, .keep, .absent: throw .folder(path)
      }
    }
  }

  /// A path as it is meant here, where it was typed in another folder.
  private func absolute(_ path: String, from folder: String?) -> String {
    guard plan.attachments == nil, let folder, !path.hasPrefix("/"),
      console.environment.workingDirectory().map({ !$0.utf8.elementsEqual(folder.utf8) }) ?? true
    else { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// A file that the store has under the hash that an answer names, with the place where it lies.
  private func keptFile(_ file: StoredFile) -> StoredFile? {
    guard let digest = Digest(hex: file.sha256) else { return nil }
    var (size, hash) = (0, SHA256())
    do throws(StoreFailure) {
      let isThere = try store.readAttachment(digest, of: form.identifier) { bytes in
        size += bytes.count
        hash.update(bytes)
      }
      guard isThere, size == file.bytes, hash.finish() == digest else { return nil }
    } catch {
      return nil
    }
    let path = "files/\(digest.hex.prefix(2))/\(digest.hex)"
    return StoredFile(name: file.name, bytes: file.bytes, sha256: file.sha256, path: path)
  }
}
