internal import FormCore
internal import FormSession
internal import FormStorage
internal import JSONText

/// One run of `fill`: given answers, then questions, then the store, then the record.
struct FillRun {
  var console: Console
  let form: Form
  let plan: FillPlan
  let intake: AnswerIntake
  private let store: any SubmissionStore

  init(_ form: Form, _ plan: FillPlan, _ console: Console) {
    (self.form, self.plan, self.console) = (form, plan, console)
    store = DirectorySubmissionStore(path: plan.submissions)
    intake = AnswerIntake(
      files: DiskFileDesk(),
      home: console.environment.variable("HOME").flatMap { home in
        home.isEmpty ? nil : home
      })
  }

  mutating func run() throws(CommandFailure) -> ExitCode {
    var session = Session(form, at: console.moment)
    var given = GivenAnswers(form, intake, keptFile: keptFile)
    if let file = plan.answers {
      try given.read(file, input: console.environment.input, into: &session)
    }
    for setting in plan.settings { given.set(setting.key, setting.text, in: &session) }
    try? session.handle(.proceed)
    if plan.mode == .options { session.settleOpenQuestions() }
    if !given.problems.isEmpty || plan.mode == .options {
      try refuse(given, session)
    }
    try prepareStore()
    switch plan.mode {
    case .conversation: return try converse(session)
    case .lines: return try readLines(session)
    case .options: return try submit(session)
    }
  }

  /// Tells all that is wrong with what was given, and in a run without questions all that is
  /// missing.
  private mutating func refuse(
    _ given: GivenAnswers, _ session: borrowing Session
  ) throws(CommandFailure) {
    var problems = given.problems
    if plan.mode == .options {
      problems += session.faults.filter { !given.isWrong($0.key) }.map {
        given.problem($0, in: form.inputs[$0.index])
      }
    }
    guard !problems.isEmpty else { return }
    let count = problems.count == 1 ? "1 answer is" : "\(problems.count) answers are"
    console.say("formline fill: nothing was submitted: \(count) missing or cannot be used")
    for problem in problems { console.say(problem) }
    throw .refused(nil)
  }

  private func prepareStore() throws(CommandFailure) {
    do throws(StoreFailure) {
      try store.prepare(for: form.identifier)
    } catch {
      throw .failed("submissions cannot be stored: \(error.message)")
    }
  }

  var envelope: Envelope {
    Envelope(
      id: console.makeID(), submittedAt: console.moment.instant, valueStyle: plan.valueStyle)
  }

  /// Submits a session in which nothing is open.
  private mutating func submit(
    _ session: consuming Session
  ) throws(CommandFailure) -> ExitCode {
    switch session.submit(envelope) {
    case .finished(let record): return try store(record)
    case .refused(_, let faults):
      for fault in faults { console.say("  \(fault.key): \(fault.fault.message)") }
      throw .refused("the answers do not satisfy the form; nothing was submitted")
    }
  }

  private mutating func readLines(_ session: consuming Session) throws(CommandFailure) -> ExitCode {
    var session = session
    var reader = LineReader(descriptor: console.environment.input)
    let end = PipedAnswers(intake).answer(&session) { FrontReading(reader.next()) }
    switch end {
    case .complete: return try submit(session)
    case .refused(let line, let fault):
      let input = form.inputs[fault.index]
      throw .refused(
        "line \(line), \(named(input)): \(fault.fault.message); nothing was submitted")
    case .unreadable(let line, let sentence):
      throw .refused("line \(line): \(sentence); nothing was submitted")
    case .ended(let line, let index):
      console.say(
        "formline fill: the input ended before line \(line), the answer to "
          + "\(named(form.inputs[index])); nothing was submitted")
      return .stopped
    case .tooMany(let line):
      throw .refused("line \(line) is one more than there are questions; nothing was submitted")
    case .broken: throw .failed("standard input cannot be read")
    }
  }

  private func named(_ input: Input) -> String {
    "\(quoted(input.question)) (\(VisibleText(input.key.text)))"
  }

  // MARK: The store

  /// Stores a record, writes it to standard output, and says so.
  mutating func store(_ record: SubmissionRecord) throws(CommandFailure) -> ExitCode {
    let stored: StoredRecord
    do throws(StoreFailure) {
      stored = try store.append(pending(record), resend: .impossible)
    } catch {
      console.say("formline fill: the answers were not stored: \(error.message)")
      console.say("They are, to be given to --answers:")
      console.say(text(of: withoutSecrets(record).json, escapes: true))
      return .failed
    }
    do throws(CommandFailure) {
      try console.write(shown(stored) + [UInt8(ascii: "\n")])
      try console.flush()
    } catch {
      console.say("formline fill: the record \(stored.id) is stored, but could not be written out")
      guard case .outputClosed = error else { throw error }
      throw .failed("standard output is closed")
    }
    if !plan.isQuiet { say(success(stored)) }
    return .done
  }

  /// Says a sentence, wrapped to the window where there is one.
  mutating func say(_ sentence: String) {
    guard console.environment.isTerminal(console.environment.errors) else {
      return console.say(VisibleText(sentence).text)
    }
    for line in Wrap(width: console.width).lines(VisibleText(sentence)) { console.say(line) }
  }

  private func success(_ stored: StoredRecord) -> String {
    let place = VisibleText("\(plan.submissions)/\(form.identifier)")
    return "Submitted \(stored.id) to \(place) (\(counted(stored.record.values.count, "answer")))."
  }

  private func pending(_ record: SubmissionRecord) -> PendingSubmission {
    var attachments: [FieldKey: AttachmentRule] = [:]
    for value in record.values {
      guard case .file(.path) = value.value, let input = form.input(value.key),
        case .file(let storage) = input.valueType
      else { continue }
      attachments[value.key] = AttachmentRule(
        storage: storage, maxBytes: input.rule(at: console.moment).largestFile)
    }
    return PendingSubmission(
      record: record, definition: JSONWriter.bytes(of: form.canonical), attachments: attachments)
  }

  /// A file that the store has under the hash that an answer names, with the place where it lies.
  private func keptFile(_ file: StoredFile) -> StoredFile? {
    guard let digest = Digest(hex: file.sha256) else { return nil }
    var size = 0
    do throws(StoreFailure) {
      let isThere = try store.readAttachment(digest, of: form.identifier) { size += $0.count }
      guard isThere, size == file.bytes else { return nil }
    } catch {
      return nil
    }
    let path = "files/\(digest.hex.prefix(2))/\(digest.hex)"
    return StoredFile(name: file.name, bytes: file.bytes, sha256: file.sha256, path: path)
  }

  /// The line as stored; on a terminal with invisible characters written out.
  private func shown(_ stored: StoredRecord) -> [UInt8] {
    guard console.environment.isTerminal(console.environment.output),
      let json = JSONReader.read(stored.line).root
    else { return stored.line }
    return JSONWriter.bytes(of: json, escapesInvisible: true)
  }

  private func withoutSecrets(_ record: SubmissionRecord) -> SubmissionRecord {
    var record = record
    record.values.removeAll { form.input($0.key)?.component.presentation.isSecret ?? false }
    return record
  }

  private func text(of json: JSON, escapes: Bool) -> String {
    String(decoding: JSONWriter.bytes(of: json, escapesInvisible: escapes), as: UTF8.self)
  }
}

extension AnswerRule {
  /// The most bytes of a file.
  var largestFile: Int {
    for case .fileSize(let rule) in constraints { return rule.max }
    return 100 << 20
  }
}
