internal import FormCore
internal import FormSession
internal import JSONText

/// The answers of `--answers` and `--set`, and all that is wrong with them.
struct GivenAnswers {
  /// Lines for the person, one for each problem.
  private(set) var problems: [String] = []
  private var wrong: Set<String> = []
  /// The slots that were answered.
  private var given: [Int] = []
  private let form: Form
  private let intake: AnswerIntake
  private let keptFile: (StoredFile) -> StoredFile?

  /// - Parameter keptFile: a file as the store keeps it; nil when it does not.
  init(
    _ form: Form, _ intake: AnswerIntake, keptFile: @escaping (StoredFile) -> StoredFile?
  ) {
    (self.form, self.intake, self.keptFile) = (form, intake, keptFile)
  }

  /// Whether an answer was given for a path that cannot be used.
  func isWrong(_ path: String) -> Bool { wrong.contains(path) }

  /// The bytes of a file of answers.
  static func bytes(of file: String, input: Int32) throws(CommandFailure) -> [UInt8] {
    do throws(FileProblem) {
      return try FileText.read(file, limit: JSONLimits.line.bytes, input: input)
    } catch {
      throw .failed("--answers \(error.sentence)")
    }
  }

  /// Reads the bytes of a file of answers, strictly: an object by key, or a record.
  mutating func read(
    _ bytes: [UInt8], of file: String, into session: inout Session
  ) throws(CommandFailure) {
    let reading = JSONReader.read(bytes, grammar: .strict, limits: .line)
    if let problem = reading.problems.first {
      let place = SourceText(bytes).position(at: problem.offset)
      let name = file == "-" ? "standard input" : VisibleText(file).text
      throw .refused("\(name):\(place.line):\(place.column): \(problem.message)")
    }
    let placed = session.place(try answers(reading.root, file))
    for fault in placed.faults { report(fault, of: nil) }
    for (slot, json) in placed.answers { take(json, at: slot, in: &session) }
  }

  /// The answers of an object, or of a record of this form.
  private func answers(
    _ root: JSON?, _ file: String
  ) throws(CommandFailure) -> [JSON.Member] {
    guard let root, let members = root.members else {
      throw .refused("--answers \(quoted(file)): an object of answers by key is expected")
    }
    guard let name = root["form"]?.text, let values = root["values"]?.members else {
      return members
    }
    guard name.utf8.elementsEqual(form.identifier.text.utf8) else {
      throw .refused(
        "--answers \(quoted(file)) is a record of the form \(quoted(name)), "
          + "and \(quoted(form.identifier.text)) is filled")
    }
    return values
  }

  private mutating func take(_ json: JSON, at slot: Int, in session: inout Session) {
    let (input, rule) = (session.input(at: slot), session.rule(at: slot))
    switch rule.read(json) {
    case .absent: return
    case .refused(let faults):
      for fault in faults { report(input.worded(fault), slot, session) }
    case .value(.file(.path(let path))):
      settle(intake.look(path, input, rule, .english), slot, &session)
    case .value(.file(.stored(let file))):
      guard let kept = keptFile(file) else { return report(.notKept(file), slot, session) }
      settle(.value(.file(.stored(kept)), echo: nil), slot, &session)
    case .value(let value): settle(.value(value, echo: nil), slot, &session)
    }
  }

  /// Takes the text of `--set` as if it had been typed; a fact of the caller is none of the answers.
  mutating func set(_ path: String, _ text: String, in session: inout Session) {
    if FieldKey(path).map({ form.given.contains($0) }) ?? false { return }
    guard let slot = session.slot(makingRowsFor: path) else {
      let nearest = form.nearestKey(to: path).map { "; did you mean \(quoted($0))?" } ?? ""
      problems.append("  \(VisibleText(path)): the form has no such key\(nearest)")
      return
    }
    settle(intake.take(text, at: slot, in: session), slot, &session)
  }

  private mutating func settle(_ taken: Taken, _ slot: Int, _ session: inout Session) {
    switch taken {
    case .keep:
      guard session.status(of: slot) == .open else { return }
      if let offer = session.offer(for: slot) {
        settle(.value(offer, echo: nil), slot, &session)
      } else {
        session.clear(at: slot)
      }
    case .absent: session.clear(at: slot)
    case .value(let value, _):
      session.put(value, at: slot)
      given.append(slot)
    case .folder(let path, _):
      report(
        Fault(.unreadableFile, Message(.folderNotFile, ["given": .quoting(path)])), slot, session
      )
    case .refused(let fault): report(fault, slot, session)
    }
  }

  /// Judges what was given by what all the other answers decide about it.
  mutating func judge(in session: borrowing Session) {
    for slot in given {
      let path = session.path(of: slot)
      guard !isWrong(path) else { continue }
      if !session.isAsked(slot) {
        report(.hidden, slot, session)
      } else if let fault = session.fault(at: slot) {
        report(fault, slot, session)
      }
    }
    given = []
  }

  private mutating func report(_ fault: Fault, _ slot: Int, _ session: borrowing Session) {
    let path = session.path(of: slot)
    report(AnswerFault(slot: slot, path: path, fault: fault), of: session.input(at: slot))
  }

  private mutating func report(_ fault: AnswerFault, of input: Input?) {
    wrong.insert(fault.path)
    problems.append(problem(fault, in: input))
  }

  /// One problem on one line: the path, what is wrong, and how to give the answer.
  func problem(_ fault: AnswerFault, in input: Input?) -> String {
    let suggestion = fault.fault.suggestion.map { "; did you mean \(quoted($0))?" } ?? ""
    let line = "  \(VisibleText(fault.path)): \(fault.fault.message)\(suggestion)"
    guard let input, !input.isCalculated else { return line }
    let type =
      fault.fault.code == .missing ? "\(input.valueType.described); " : ""
    return "\(line) (\(type)--set \(input.assignment(at: fault.path)))"
  }
}

extension Fault {
  /// A file that an answer names by its hash, and that the store does not have.
  fileprivate static let hidden = Fault(
    .hiddenValue, "with the other answers as they are this is not asked")

  static func notKept(_ file: StoredFile) -> Fault {
    Fault(.fileMissing, Message(.fileNotKept, ["given": .quoting(file.name)]))
  }
}

extension Input {
  /// The value of `--set` that answers it: `birth=YYYY-MM-DD`, in quotes where a shell needs them.
  fileprivate func assignment(at path: String) -> String {
    let text = "\(VisibleText(path))=\(placeholder)"
    let isPlain = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (97...122).contains(byte | 0x20) || "_.-=:".utf8.contains(byte)
    }
    return isPlain ? text : "'\(text)'"
  }

  private var placeholder: String {
    switch valueType {
    case .text: "TEXT"
    case .number: "NUMBER"
    case .boolean: "yes"
    case .date: "YYYY-MM-DD"
    case .time: "HH:MM"
    case .choice: "CHOICE"
    case .choices: "CHOICES"
    case .file: "PATH"
    }
  }
}
