import FormCore
import FormMessages
import FormSession
import FormTestForms
import FormValues
import JSONText

@testable import FormCommandLine
@testable import FormCommands

/// The channels that give answers to a session inside this process, by the calls that the program
/// itself makes.
struct SessionChannels {
  let form: Form
  let moment: Moment
  var externalValues: [FieldKey: String] = [:]
  /// The language of sentences.
  var catalogue = Catalogue.english
  var files: any FileLookup = EveryFile()

  var answerDecoder: AnswerDecoder { AnswerDecoder(files: files, home: nil) }

  private var given: GivenAnswers {
    GivenAnswers(form, answerDecoder, answerDecoder, .english) { _ in nil }
  }

  /// Gives a whole object to a session, by the code of `--answers`.
  func object(_ line: String) throws(Unexpressible) -> SessionAttempt {
    let bytes = Array(line.utf8)
    let reading = JSONReader.read(bytes, grammar: .strict, limits: .line)
    guard let answers = reading.root else { throw Unexpressible("a file of answers is JSON") }
    var session = Session(withoutRows: form, at: moment, externalValues: externalValues)
    var given = given
    do throws(CommandFailure) {
      try given.read(bytes, of: "answers.json", into: &session)
    } catch {
      let code = reading.problems.first?.code.name ?? "wrong-form"
      let finding = ProgramFinding.whole("formline fill: \(error.sentence)\n")
      return SessionAttempt(answers: .null, outcome: .refused("", code, finding?.sentence ?? ""))
    }
    return settled(session, given, answers)
  }

  /// Gives typed text for one path after the other, by the code of `--set`.
  func settings(_ line: String) throws(Unexpressible) -> SessionAttempt {
    let answers = try SingleAnswers(line, of: form)
    try answers.checkLists()
    var session = Session(withoutRows: form, at: moment, externalValues: externalValues)
    var given = given
    var texts = answers.texts
    given.set(answers.leaves.map { ($0.path, $0.text) }, in: &session)
    // What a text means is asked once all answers are there, as they are read.
    for leaf in answers.leaves {
      var unused = ReadAnswers()
      if let path = try? AnswerPath(leaf.path, in: form),
        let slot = try? session.slot(makingRowsFor: path, &unused)
      {
        let taken = session.meaning(of: leaf.text, at: slot, answerDecoder)
        if let misread = misread(leaf, taken) { return misread }
        texts = texts.setting(understood(leaf, taken), at: leaf.path) ?? texts
      }
    }
    let blank = Set(answers.leaves.filter(\.isBlank).map(\.name))
    return settled(session, given, texts, blank)
  }

  /// Sets values through bindings, in the order of the form, and submits.
  func binding(_ line: String, settles: Bool = false) throws(Unexpressible) -> SessionAttempt {
    let given = try SingleAnswers(line, of: form)
    var session = Session(form, at: moment, externalValues: externalValues)
    let leaves = given.leaves.filter { !$0.isBlank || $0.input == nil }.sorted {
      $0.order.lexicographicallyPrecedes($1.order)
    }
    try SingleAnswers.checkRows(given.leaves.map(\.path), given.leaves.filter { !$0.isBlank })
    if Set(given.leaves.map(\.name)).count < given.leaves.count {
      throw Unexpressible("a binding that is set again has its last value")
    }
    for leaf in leaves {
      if leaf.input?.isCalculated == true {
        throw Unexpressible("a binding of a calculated key reads")
      }
      let value = leaf.input.map { leaf.value.value(as: $0.valueType) } ?? Value.text(leaf.text)
      guard let value else { throw Unexpressible("a value of a binding has its type") }
      do throws(Fault) { try set(value, leaf.path, &session) } catch {
        // Too many choices have the same code.
        if error.code == .countAboveMax, error.message.contains("maximum number of rows") {
          throw Unexpressible("a session takes no row that its answers do not allow")
        }
        return SessionAttempt(
          answers: given.answers, isBroken: true, outcome: .refused([finding(error, leaf.name)]))
      }
    }
    if settles { session.settleOpenQuestions() }
    return SessionAttempt(answers: given.answers, outcome: submitted(session))
  }

  private func set(_ value: Value, _ path: String, _ session: inout Session) throws(Fault) {
    switch value {
    case .text(let text), .choice(let text): try set(bound: text, path, &session)
    case .number(let number): try set(bound: number, path, &session)
    case .boolean(let flag): try set(bound: flag, path, &session)
    case .date(let date): try set(bound: date, path, &session)
    case .time(let time): try set(bound: time, path, &session)
    case .dateTime(let dateTime): try set(bound: dateTime, path, &session)
    case .choices(let choices): try set(bound: choices, path, &session)
    case .file(let file): try set(bound: file, path, &session)
    }
  }

  private func set<Wrapped: BindableValue>(
    bound value: Wrapped, _ path: String, _ session: inout Session
  ) throws(Fault) {
    try session.set(try form.binding(path, as: Wrapped.self), to: value)
  }

  /// Gives the defaults to a session that has its answers, and submits it.
  private func settled(
    _ session: consuming Session, _ given: GivenAnswers, _ answers: JSON,
    _ blank: Set<String> = []
  ) -> SessionAttempt {
    session.settleOpenQuestions()
    let defaults = defaults(session) {
      !given.answers.isGiven($0) || blank.contains(session.path(of: $0))
    }
    let faults = given.faults(in: session, isPartial: false)
    let outcome = faults.isEmpty ? submitted(session) : refused(faults)
    return SessionAttempt(answers: answers, defaults: defaults, outcome: outcome)
  }

  /// The answers of a session that stand for defaults.
  func defaults(
    _ session: borrowing Session, where isDefault: (Int) -> Bool
  ) -> [(path: String, value: JSON)] {
    var defaults: [(path: String, value: JSON)] = []
    for slot in session.questions where session.input(at: slot).index >= 0 && isDefault(slot) {
      guard let value = session.value(of: slot) else { continue }
      defaults.append((session.path(of: slot), value.json(.typed)))
    }
    return defaults
  }

  func submitted(_ session: consuming Session) -> AgreementCase.Outcome {
    let envelope = Envelope(
      id: SampleSubmission.id(1), submittedAt: moment.instant, valueStyle: form.valueStyle)
    switch session.submit(envelope) {
    case .finished(let record):
      return .accepted(record.values.json { $0.json(form.valueStyle) }.description)
    case .refused(_, let faults): return refused(faults)
    }
  }

  private func refused(_ faults: [AnswerFault]) -> AgreementCase.Outcome {
    .refused(faults.map { finding($0.fault, $0.path) })
  }

  func finding(_ fault: Fault, _ path: String) -> AgreementCase.Finding {
    AgreementCase.Finding(path, fault.code.rawValue, fault.withSuggestion(in: catalogue))
  }
}

// The meaning of typed text.
extension SessionChannels {
  /// The value that a typed text was understood as, strictly written; the text if it was refused,
  /// or is strict itself.
  func understood(_ leaf: SingleAnswers.Leaf, _ taken: Taken) -> JSON {
    switch taken {
    case .value(let value, _):
      leaf.isStrict(value, moment) ? .string(leaf.text) : value.json(.typed)
    case .absent: .null
    case .keep, .folder, .refused: leaf.isText(at: moment) ? .string(leaf.text) : leaf.list
    }
  }

  /// The outcome of a text that means another value than the strict reader takes it for; choices
  /// apart, for they are typed by their numbers as well.
  func misread(_ leaf: SingleAnswers.Leaf, _ taken: Taken) -> SessionAttempt? {
    guard let input = leaf.input, case .value(let value, _) = taken,
      input.valueType != .choice, input.valueType != .choices, !leaf.isStrict(value, moment),
      case .value(let strict) = input.rule(at: moment).read(.string(leaf.text))
    else { return nil }
    return SessionAttempt(
      answers: .null, outcome: .refused(leaf.name, "misread", "\(value) is not \(strict)"))
  }
}

extension SingleAnswers.Leaf {
  /// The choices of the answer, or its text as the only one.
  fileprivate var list: JSON { .array(value.elements?.eachOnce ?? [.string(text)]) }

  /// Whether the strict reader is given the text as it was typed: it is not a list, or the
  /// separator of a picker that takes any text parts it.
  fileprivate func isText(at moment: Moment) -> Bool {
    guard let input, input.valueType == .choices, !isBlank else { return true }
    let rule = input.rule(at: moment)
    guard value.elements == nil, rule.parts(of: text).count > 1 else { return false }
    if case .value = rule.read(list) { return true } else { return false }
  }

  /// Whether the strict reader takes the text for a value as well.
  fileprivate func isStrict(_ value: FormValues.Value, _ moment: Moment) -> Bool {
    guard let input, case .value(let strict) = input.rule(at: moment).read(.string(text)) else {
      return false
    }
    return strict == value
  }
}

extension JSON {
  /// A JSON value as one of a type; nil if it is of another.
  fileprivate func value(as type: ValueType) -> FormValues.Value? {
    switch type {
    case .text: return text.map { .text($0) }
    case .number: return (digits ?? text).flatMap { Decimal($0) }.map { .number($0) }
    case .boolean:
      return (boolean ?? text.flatMap { Bool($0) }).map { .boolean($0) }
    case .date: return text.flatMap { CivilDate($0) }.map { .date($0) }
    case .time: return text.flatMap { CivilTime($0) }.map { .time($0) }
    case .dateTime: return text.flatMap { CivilDateTime($0) }.map { .dateTime($0) }
    case .choice: return text.map { .choice($0) }
    case .choices:
      let choices = elements.map { $0.compactMap(\.text) }
      return choices?.count == elements?.count ? choices.map { .choices($0) } : nil
    case .file(.copy): return text.map { .file(.path($0)) }
    case .file: return nil
    }
  }
}

extension [JSON] {
  /// The elements without those that stand there before, for a choice typed twice is one.
  fileprivate var eachOnce: [JSON] {
    indices.filter { index in !self[..<index].contains { $0 == self[index] } }.map { self[$0] }
  }
}

extension JSONProblem.Code {
  /// The code of the fault; the codes of what no random submission has are one.
  fileprivate var name: String {
    if case .duplicateMember = self { "json.duplicate-member" } else { "json.syntax" }
  }
}

/// A machine on which every path is a file of four bytes.
struct EveryFile: FileLookup {
  func look(at path: String, rule: AnswerRule) -> FileLook { .file(bytes: 4) }
}

extension CommandFailure {
  /// The sentence that the program shows.
  fileprivate var sentence: String {
    switch self {
    case .usage(let sentence), .failed(let sentence): sentence
    case .refused(let sentence): sentence ?? ""
    case .stopped, .signal, .outputClosed: "\(self)"
    }
  }
}
