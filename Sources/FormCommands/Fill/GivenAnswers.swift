internal import FormCore
internal import FormSession
internal import JSONText

/// The answers of `--answers` and `--set`, and all that is wrong with them.
struct GivenAnswers {
  /// Lines for the person, one for each problem.
  private(set) var problems: [String] = []
  private var wrong: Set<FieldKey> = []
  private let form: Form
  private let intake: AnswerIntake
  private let keptFile: (StoredFile) -> StoredFile?

  /// - Parameter keptFile: a file as the store keeps it; nil when it does not.
  init(
    _ form: Form, _ intake: AnswerIntake, keptFile: @escaping (StoredFile) -> StoredFile?
  ) {
    (self.form, self.intake, self.keptFile) = (form, intake, keptFile)
  }

  /// Whether an answer was given for a key that cannot be used.
  func isWrong(_ key: FieldKey) -> Bool { wrong.contains(key) }

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
    for member in try answers(reading.root, file) { take(member, in: &session) }
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

  private mutating func take(_ member: JSON.Member, in session: inout Session) {
    guard let input = input(member.name) else { return }
    switch session.rules[input.index].read(member.value) {
    case .absent: return
    case .refused(let faults): for fault in faults { report(input.worded(fault), input) }
    case .value(.file(.path(let path))):
      settle(intake.look(path, input, session.rules[input.index]), input, &session)
    case .value(.file(.stored(let file))):
      guard let kept = keptFile(file) else { return report(.notKept(file), input) }
      settle(.value(.file(.stored(kept)), echo: nil), input, &session)
    case .value(let value): settle(.value(value, echo: nil), input, &session)
    }
  }

  /// Takes the text of `--set` as if it had been typed.
  mutating func set(_ key: String, _ text: String, in session: inout Session) {
    guard let input = input(key) else { return }
    settle(intake.take(text, at: input.index, in: session), input, &session)
  }

  private mutating func settle(_ taken: Taken, _ input: Input, _ session: inout Session) {
    switch taken {
    case .keep:
      guard session.status(of: input.index) == .open else { return }
      if let offer = session.offer(for: input.index) {
        settle(.value(offer, echo: nil), input, &session)
      } else {
        session.clear(at: input.index)
      }
    case .absent: session.clear(at: input.index)
    case .value(let value, _):
      do throws(Fault) { try session.set(value, at: input.index) } catch { report(error, input) }
    case .folder(let path, _):
      report(Fault(.unreadableFile, "\(quoted(path)) is a folder, and a file is expected"), input)
    case .refused(let fault): report(fault, input)
    }
  }

  private mutating func input(_ key: String) -> Input? {
    if let input = form.input(named: key) { return input }
    let nearest = form.nearestKey(to: key).map { "; did you mean \(quoted($0))?" } ?? ""
    problems.append("  \(VisibleText(key)): the form has no such key\(nearest)")
    return nil
  }

  private mutating func report(_ fault: Fault, _ input: Input) {
    wrong.insert(input.key)
    problems.append(
      problem(AnswerFault(index: input.index, key: input.key, fault: fault), in: input))
  }

  /// One problem on one line: the key, what is wrong, and how to give the answer.
  func problem(_ fault: AnswerFault, in input: Input) -> String {
    let suggestion = fault.fault.suggestion.map { "; did you mean \(quoted($0))?" } ?? ""
    let type = fault.fault.code == .missing ? "\(input.valueType.described); " : ""
    return "  \(VisibleText(fault.key.text)): \(fault.fault.message)\(suggestion) "
      + "(\(type)--set \(input.assignment))"
  }
}

extension Fault {
  /// A file that an answer names by its hash, and that the store does not have.
  static func notKept(_ file: StoredFile) -> Fault {
    Fault(.fileMissing, "the store keeps no file \(quoted(file.name)) of this size and hash")
  }
}

extension Input {
  /// The value of `--set` that answers it: `birth=YYYY-MM-DD`, in quotes where a shell needs them.
  fileprivate var assignment: String {
    let text = "\(VisibleText(key.text))=\(placeholder)"
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
