import FormCommandLine
import FormCore
import FormDisk
import FormMessages
internal import FormSession
internal import FormStorage
import FormTerminal
import FormValues
import FormWording
import Formline

/// One form that is filled: given answers, then questions, then the store, then the record.
struct FillRun {
  var console: Console
  let form: Form
  let plan: FillPlan
  /// The folder of the files that data names; nil where no question asks for one.
  let files: AttachmentFolder?
  /// Takes what is said in a conversation, and what `--set` gives.
  let answerDecoder: AnswerDecoder
  /// Takes what comes as data: answers of a file, piped lines, what records and the drafts of
  /// others name.
  let dataDecoder: AnswerDecoder
  let store: DirectorySubmissionStore
  /// Whether buttons of the form can lead to other screens.
  let hasScreens: Bool
  /// Whether a way back to the screen before is offered.
  var offersWayBack = false
  /// Keeps the draft of the submission that is filled.
  var keeper: DraftKeeper
  /// The file of `--answers`.
  var answers: [UInt8]?
  /// The answers of `--answers` and `--set`, once they were taken.
  var given: GivenAnswers?
  /// The reader of standard input, where lines were read before the form was there.
  var reader: LineReader?
  /// The lines that were typed at questions, for the submissions to come.
  var history = LineHistory()
  /// The lines to show if a move has led here.
  var arrival: Message?
  /// The lines to show before the first question.
  var notes: [String] = []
  /// The number of submissions that the conversations of this run have stored, on any screen.
  var stored = 0
  /// Whether the submission that is filled began with nothing.
  var isAnew = true
  /// Whether anything was asked for the submission that is filled.
  var hasAsked = false

  init(_ form: Form, _ plan: FillPlan, _ console: Console, hasScreens: Bool = false)
    throws(CommandFailure)
  {
    (self.form, self.plan, self.console) = (form, plan, console)
    self.hasScreens = hasScreens
    store = DirectorySubmissionStore(path: plan.submissions)
    keeper = DraftKeeper(
      console.makeID(), of: form, in: store, console, plan.catalogue(of: form),
      syncsAtOnce: plan.mode != .conversation)
    files = try plan.folder(of: form, console.environment)
    let home = console.environment.variable("HOME").flatMap { $0.isEmpty ? nil : $0 }
    dataDecoder = AnswerDecoder(
      files: DiskFileLookup(files: files, isNamed: plan.attachments != nil), home: home)
    answerDecoder = AnswerDecoder(
      files: DiskFileLookup(files: plan.attachments == nil ? nil : files, isNamed: true), home: home
    )
  }

  mutating func run() throws(CommandFailure) -> FillEnd {
    if let file = plan.answers {
      answers = try GivenAnswers.bytes(of: file, input: console.environment.input)
    }
    if let word = plan.discard { try discard(word) }
    for setting in plan.settings { warn(of: setting.key) }
    switch plan.mode {
    case .conversation: return try converse()
    case .lines:
      var session = try begin(try chosenBeginning())
      if plan.givesAnswers, given?.problems(in: session, isPartial: true).isEmpty == false {
        try settle(&session)
      }
      try prepareStore()
      return .ended(try readLines(session))
    case .options:
      var session = try begin(try chosenBeginning(), withoutRows: true)
      try settle(&session)
      try prepareStore()
      return .ended(try submit(session))
    }
  }

  /// Warns that other people of the machine can see the answer of a secret in a command line.
  private mutating func warn(of name: String) {
    guard let path = try? AnswerPath(name, in: form), case .input(let input) = path.part,
      form.inputs[input].isSecret
    else { return }
    console.say(
      "formline fill: warning: --set \(name): others can see the command line and "
        + "the secret in it; use --answers - to read it from standard input")
  }

  /// Throws a draft away.
  private mutating func discard(_ word: String) throws(CommandFailure) {
    if word.isEmpty, try drafts.all().isEmpty {
      return say(.noDraft, ["form": .quoting(form.identifier.text)])
    }
    let id = try drafts.find(word, option: "discard").id
    guard let hold = try drafts.hold(id) else {
      throw failed(.draftBusy, ["id": .text("\(id)")])
    }
    do throws(StoreFailure) {
      try hold.remove()
    } catch {
      throw failed(
        .draftNotRemoved,
        ["id": .text("\(id)"), "reason": .text(error.message(in: catalogue))])
    }
    say(.draftDiscarded, ["id": .text("\(id)")])
  }

  /// Reports everything that is wrong with what was given.
  mutating func refuse(_ problems: [String]) throws(CommandFailure) {
    guard !problems.isEmpty else { return }
    let sentence = Message(.nothingSubmitted, ["count": .count(problems.count)])
    console.say("formline fill: \(sentence.text(in: catalogue))")
    for problem in problems { console.say("\(problem)") }
    throw .refused(nil)
  }

  func prepareStore() throws(CommandFailure) {
    do throws(StoreFailure) {
      try store.prepare(for: form.identifier)
    } catch {
      throw failed(.nothingStorable, ["reason": .text(error.message(in: catalogue))])
    }
  }

  var envelope: Envelope {
    Envelope(
      id: keeper.id, submittedAt: console.moment.instant, replaces: keeper.replaces,
      valueStyle: plan.valueStyle)
  }

  /// Submits a session in which nothing is open.
  mutating func submit(_ session: consuming Session) throws(CommandFailure) -> ExitCode {
    keeper.save(session)
    if !plan.isStrict {
      for warning in session.warnings {
        say(
          .answerWarning,
          ["path": .text(warning.path), "reason": .text(warning.fault.message(in: catalogue))])
      }
    }
    switch session.submit(envelope) {
    case .finished(let record): return try store(record)
    case .refused(_, let faults):
      for fault in faults { console.say("  \(fault.path): \(fault.fault.message(in: catalogue))") }
      throw .refused(Message(.answersRefused).text(in: catalogue))
    }
  }

  var catalogue: Catalogue { plan.catalogue(of: form) }

  /// A failure with its message in the language of the run.
  func failed(_ phrase: Phrase, _ arguments: [String: Message.Argument]) -> CommandFailure {
    .failed(Message(phrase, arguments).text(in: catalogue))
  }

  /// Says something in the language of the run.
  mutating func say(_ phrase: Phrase, _ arguments: [String: Message.Argument] = [:]) {
    say(Message(phrase, arguments).text(in: catalogue))
  }

  /// The same on one line, so a command in it can be copied whole.
  mutating func sayWhole(_ phrase: Phrase, _ arguments: [String: Message.Argument] = [:]) {
    console.say("\(Message(phrase, arguments).text(in: catalogue))")
  }

  /// Says a sentence, wrapped to the window if there is one.
  mutating func say(_ sentence: String) {
    guard console.environment.isTerminal(console.environment.errors) else {
      return console.say("\(sentence)")
    }
    for line in Wrap(width: console.width).lines(VisibleText(sentence)) { console.say("\(line)") }
  }
}
