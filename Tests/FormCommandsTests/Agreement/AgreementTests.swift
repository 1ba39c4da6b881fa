import FormCore
import FormTestSupport
import Testing

@Suite("Every channel decides every submission alike")
struct AgreementTests {
  static let moment: Moment = {
    guard let date = CivilDate("2026-11-21"), let time = CivilTime("09:30") else {
      preconditionFailure("the calendar has this moment")
    }
    return Moment(instant: Instant(milliseconds: 1_795_253_400_000), date: date, time: time)
  }()

  @Test("verdict, path, code, sentence and the bytes of the values", arguments: AgreementCase.all)
  func agreement(trial: AgreementCase) throws {
    let channels = try Channels(trial)
    for channel in AgreementChannel.allCases {
      guard var expected = trial.expected(channel) else { continue }
      if trial.secret != nil { expected = try channels.unquoted(expected) }
      let found: AgreementCase.Outcome?
      do { found = try channels.outcome(channel) } catch {
        found = .refused("", "no outcome", "\(error)")
      }
      guard let found else { continue }
      let wanted = channel.view(expected)
      let comment = Comment(rawValue: "\(channel): \(trial.answers)\n\(found)\n!=\n\(wanted)")
      #expect(channel.view(found) == wanted && trial.keepsSecret(found), comment)
    }
  }

  @Test("each case has its own name")
  func names() {
    let names = AgreementCase.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}

/// All channels of one case.
struct Channels {
  let trial: AgreementCase
  let batch: BatchChannels
  let session: SessionChannels
  let program: ProgramChannels

  init(_ trial: AgreementCase) throws {
    self.trial = trial
    let built = BuiltForm(trial.form)
    let form = try #require(built.form, "\(built.codes)")
    var facts: [FieldKey: String] = [:]
    for fact in trial.facts { if let key = FieldKey(fact.path) { facts[key] = fact.text } }
    batch = BatchChannels(form: form, moment: AgreementTests.moment, facts: facts)
    session = SessionChannels(form: form, moment: AgreementTests.moment, facts: facts)
    program = try ProgramChannels(trial, session)
  }

  /// The expected faults in the words of the first channel.
  func unquoted(_ expected: AgreementCase.Outcome) throws -> AgreementCase.Outcome {
    guard case .refused(var findings) = expected,
      case .refused(let found) = try outcome(.bytes), found.count == findings.count
    else { return expected }
    for (index, other) in found.enumerated() {
      let finding = findings[index]
      findings[index] = AgreementCase.Finding(finding.path, finding.code, other.sentence)
    }
    return .refused(findings)
  }

  func outcome(_ channel: AgreementChannel) throws -> AgreementCase.Outcome? {
    switch channel {
    case .bytes, .tree, .array, .cells, .records, .rejects:
      batch.outcomes(channel, [trial.answers]).first
    case .session: session.session(trial.json)
    case .binding: session.binding(trial.json)
    case .processLines, .processArray, .processCells, .processRecords, .processRejects, .answers,
      .set, .piped, .resumed, .terminal:
      try program.outcome(channel)
    }
  }
}

extension AgreementCase {
  /// Whether the faults of an outcome do not quote the secret.
  func keepsSecret(_ outcome: Outcome) -> Bool {
    guard let secret, case .refused(let findings) = outcome else { return true }
    return !findings.contains { $0.sentence.contains(secret) }
  }
}
