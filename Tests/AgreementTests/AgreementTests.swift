import FormCore
import FormTestForms
import FormValues
import Testing

@Suite("Every channel decides every submission alike")
struct AgreementTests {
  @Test("verdict, path, code, sentence and the bytes of the values", arguments: AgreementCase.all)
  func agreement(trial: AgreementCase) throws {
    let channels = try Channels(trial)
    for channel in AgreementChannel.allCases {
      guard let expected = try channels.expected(channel) else { continue }
      let found: AgreementCase.Outcome
      do {
        found = try channels.outcome(channel)
      } catch is Unexpressible where AgreementChannel.resuming.contains(channel) {
        continue
      } catch {
        found = .refused("", "no outcome", "\(error)")
      }
      let wanted = channel.view(expected)
      let comment = Comment(rawValue: "\(channel): \(trial.answers)\n\(found)\n!=\n\(wanted)")
      #expect(channel.view(found) == wanted && trial.keepsSecret(found), comment)
    }
  }

  @Test("the pieces in which bytes come decide nothing", arguments: [1, 2, 3])
  func pieces(piece: Int) throws {
    for trial in AgreementCase.all {
      var batch = try Channels(trial).batch
      let whole = batch.outcomes(.bytes, [trial.answers])
      batch.piece = piece
      #expect(batch.outcomes(.bytes, [trial.answers]) == whole, "\(trial.name)")
    }
  }

  @Test("a channel that cannot be given a case has a reason")
  func reasons() {
    var skipped: [String: Int] = [:]
    for trial in AgreementCase.all {
      for channel in AgreementChannel.allCases where trial.expected(channel) == nil {
        let reason = trial.differences.last { $0.channels.contains(channel) }?.reason ?? ""
        #expect(!reason.isEmpty, "\(trial.name): \(channel)")
        skipped[reason, default: 0] += 1
      }
    }
    let cases = AgreementCase.all.count
    let all = cases * AgreementChannel.allCases.count
    print("\(cases) cases: \(all - skipped.values.reduce(0, +)) of \(all) pairs are compared")
    for (reason, count) in skipped.sorted(by: { $0.value > $1.value }) {
      print("  \(count) \(reason)")
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
  var program: ProgramChannels

  /// The channels of a case, by its form if that was read before.
  init(_ trial: AgreementCase, _ known: Form? = nil) throws {
    self.trial = trial
    let form = try known ?? TestForm.read(trial.form)
    var externalValues: [FieldKey: String] = [:]
    for externalValue in trial.externalValues {
      if let key = FieldKey(externalValue.path) { externalValues[key] = externalValue.text }
    }
    batch = BatchChannels(form: form, moment: TestForm.moment, externalValues: externalValues)
    session = SessionChannels(form: form, moment: TestForm.moment, externalValues: externalValues)
    program = try ProgramChannels(trial, session)
  }

  /// The expected outcome of a channel; for secrets in the words of the tree, which quotes none.
  func expected(_ channel: AgreementChannel) throws -> AgreementCase.Outcome? {
    guard let expected = trial.expected(channel) else { return nil }
    guard trial.secret != nil, case .refused(var findings) = expected,
      case .refused(let found) = try outcome(.tree), found.count == findings.count
    else { return expected }
    for (index, other) in found.enumerated() {
      let finding = findings[index]
      findings[index] = AgreementCase.Finding(finding.path, finding.code, other.sentence)
    }
    return .refused(findings)
  }

  func outcome(_ channel: AgreementChannel) throws -> AgreementCase.Outcome {
    switch channel {
    case .bytes, .tree, .array, .cells, .records, .rejects:
      batch.outcomes(channel, [trial.answers])[0]
    case .object: try session.object(trial.text).outcome
    case .settings: try session.settings(trial.text).outcome
    case .lines: try session.asked(trial.text).attempt.outcome
    case .draft: try session.asked(trial.text, withDraft: true).attempt.outcome
    case .binding: try session.binding(trial.text, settles: true).outcome
    case .processLines, .processArray, .processCells, .processRecords, .processRejects, .stored,
      .answers, .set, .piped, .resumed, .terminal:
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
