import FormCore
import FormSession
import FormTestSupport
import JSONText

/// The channels that give answers to a session inside this process.
struct SessionChannels {
  let form: Form
  let moment: Moment
  var facts: [FieldKey: String] = [:]

  /// Gives all values to a session, with defaults for the others if it `settles`, and submits it; nil
  /// if a value is not of its question's type.
  func session(_ answers: JSON, settles: Bool = true) -> AgreementCase.Outcome? {
    var session = Session(form, at: moment, given: facts)
    var given = ReadAnswers()
    for (path, json) in AnswerLeaves(answers).leaves where !Self.isAbsent(json) {
      guard let slot = try? session.slot(makingRowsFor: AnswerPath(path, in: form)),
        let value = Self.value(json, session.input(at: slot).valueType)
      else { return nil }
      let (input, rule) = (session.input(at: slot), session.rule(at: slot))
      let taken: Taken =
        rule.faults(of: value).first.map { .refused(input.told($0, rule)) }
        ?? .value(value, echo: nil)
      session.take(taken, written: value.plainText, at: slot, &given)
    }
    if settles { session.settleOpenQuestions() }
    let faults = session.faults(given, isPartial: false)
    return faults.isEmpty ? submitted(session) : refused(faults)
  }

  /// Sets all values through bindings, and submits; nil if a value is not of its question's type.
  func binding(_ answers: JSON, settles: Bool = true) -> AgreementCase.Outcome? {
    var session = Session(form, at: moment, given: facts)
    for (path, json) in AnswerLeaves(answers).leaves where !Self.isAbsent(json) {
      let key = path.split(separator: ".").last.map(String.init) ?? path
      guard let type = form.input(named: key)?.valueType, let value = Self.value(json, type)
      else { return nil }
      do throws(Fault) {
        guard try set(value, path, &session) else {
          return .refused(path, "unbound", "the path has no binding")
        }
      } catch {
        return .refused(path, error.code.rawValue, error.withNearestName)
      }
    }
    if settles { session.settleOpenQuestions() }
    return submitted(session)
  }

  private func set(_ value: Value, _ path: String, _ session: inout Session) throws(Fault) -> Bool {
    switch value {
    case .text(let text), .choice(let text): try set(bound: text, path, &session)
    case .number(let number): try set(bound: number, path, &session)
    case .boolean(let flag): try set(bound: flag, path, &session)
    case .date(let date): try set(bound: date, path, &session)
    case .time(let time): try set(bound: time, path, &session)
    case .choices(let choices): try set(bound: choices, path, &session)
    case .file(let file): try set(bound: file, path, &session)
    }
  }

  private func set<Wrapped: BindableValue>(
    bound value: Wrapped, _ path: String, _ session: inout Session
  ) throws(Fault) -> Bool {
    try session.set(try form.binding(path, as: Wrapped.self), to: value)
    return true
  }

  /// What a person types at each question that is asked, up to the first line that is refused.
  func script(_ typed: [TypedAnswer]) -> (lines: [TypedAnswer], isRefused: Bool) {
    var session = Session(form, at: moment, given: facts)
    let intake = AnswerIntake(files: NoFiles(), home: nil)
    var lines: [TypedAnswer] = []
    while case .ask(let slot) = session.stage, lines.count < 1000 {
      let text = text(at: slot, typed, session)
      lines.append(TypedAnswer(session.path(of: slot), text))
      do throws(Fault) {
        switch intake.take(text, at: slot, in: session) {
        case .keep: try session.handle(.keep)
        case .value(let value, _): try session.handle(.answer(value))
        case .refused(let fault): throw fault
        case .absent where !session.isRequired(slot):
          session.clear(at: slot)
          try session.handle(.proceed)
        case .absent, .folder: return (lines, true)
        }
      } catch {
        return (lines, true)
      }
    }
    return (lines, false)
  }

  /// Types the answers of a record, each when it is asked for, and leaves out what it has not.
  func conversation(_ record: JSON) -> AgreementCase.Outcome {
    let typed = AnswerLeaves(record).typed
    var session = Session(form, at: moment, given: facts)
    let intake = AnswerIntake(files: NoFiles(), home: nil)
    for _ in 0..<10_000 {
      guard case .ask(let slot) = session.stage else { return submitted(session) }
      let path = session.path(of: slot)
      let text = text(at: slot, typed, session)
      do throws(Fault) {
        guard !text.isEmpty, case .value(let value, _) = intake.take(text, at: slot, in: session)
        else {
          guard text.isEmpty, !session.isRequired(slot) else {
            return .refused(path, "untaken", text)
          }
          session.clear(at: slot)
          try session.handle(.proceed)
          continue
        }
        try session.handle(.answer(value))
      } catch {
        return .refused(path, error.code.rawValue, error.withNearestName)
      }
    }
    return .refused("", "endless", "the conversation does not end")
  }

  private func text(
    at slot: Int, _ typed: [TypedAnswer], _ session: borrowing Session
  ) -> String {
    let path = session.path(of: slot)
    if let answer = typed.first(where: { $0.path == path }) { return answer.text }
    guard session.input(at: slot).index < 0 else { return "" }
    let next = "\(path)[\(session.rowCount(at: slot) + 1)]."
    return typed.contains { $0.path.hasPrefix(next) } ? "y" : "n"
  }

  private func refused(_ faults: [AnswerFault]) -> AgreementCase.Outcome {
    .refused(
      faults.map {
        AgreementCase.Finding($0.path, $0.fault.code.rawValue, $0.fault.withNearestName)
      })
  }

  private func submitted(_ session: consuming Session) -> AgreementCase.Outcome {
    let envelope = Envelope(
      id: SampleSubmission.id(1), submittedAt: moment.instant, valueStyle: form.valueStyle)
    switch session.submit(envelope) {
    case .finished(let record):
      return .accepted(record.values.json { $0.json(form.valueStyle) }.description)
    case .refused(_, let faults): return refused(faults)
    }
  }

  private static func isAbsent(_ json: JSON) -> Bool {
    json.isNull || json.text?.isEmpty == true
  }

  /// A JSON value as one of a type; nil if it is of another.
  private static func value(_ json: JSON, _ type: ValueType) -> Value? {
    let text = json.text
    switch type {
    case .text: return text.map { .text($0) }
    case .number: return (json.digits ?? text).flatMap { Decimal($0) }.map { .number($0) }
    case .boolean:
      return (json.boolean ?? text.flatMap { Bool($0) }).map { .boolean($0) }
    case .date: return text.flatMap { CivilDate($0) }.map { .date($0) }
    case .time: return text.flatMap { CivilTime($0) }.map { .time($0) }
    case .choice: return text.map { .choice($0) }
    case .choices:
      let choices = json.elements.map { $0.compactMap(\.text) }
      return choices?.count == json.elements?.count ? choices.map { .choices($0) } : nil
    case .file(.copy): return text.map { .file(.path($0)) }
    case .file: return nil
    }
  }
}

extension Fault {
  /// The sentence and the nearest name, as every program shows them.
  var withNearestName: String { withSuggestion(in: .english) }
}

/// A machine on which every path is a file of five bytes.
private struct NoFiles: FileDesk {
  func look(at path: String, rule: AnswerRule) -> FileLook { .file(bytes: 5) }
}
