import FormCore
import FormTestSupport
import JSONText
import Testing

/// Random submissions through the built program: what `process` says is what the engine says inside
/// this process, and each accepted record is given back by options, lines, a draft and a terminal.
///
/// `AGREEMENT_PROGRAM=2000` takes so many submissions.
@Suite("Random submissions are decided alike through the program")
struct RandomProgramTests {
  private static let count = RandomAgreementTests.number("AGREEMENT_PROGRAM") ?? 40

  @Test("by every format that process reads, and by every way to fill a form")
  func agreement() throws {
    var (tried, accepted, seed) = (0, 0, UInt64(1000))
    while tried < Self.count {
      seed += 1
      let document = RandomFeatureForm.document(seed: seed)
      guard let form = BuiltForm(document).form else { continue }
      let batch = BatchChannels(form: form, moment: AgreementTests.moment)
      var source = RandomAnswers(document: document, seed: seed)
      for _ in 0..<4 {
        let line = source.next()
        guard let outcome = batch.outcomes(.bytes, [line]).first else { continue }
        tried += 1
        try process(line, document, outcome, seed)
        guard case .accepted(let values) = outcome, form.valueStyle == .typed,
          !document.contains("filepicker")
        else { continue }
        accepted += try fill(values, document, form, seed) ? 1 : 0
      }
    }
    #expect(tried >= Self.count && accepted > 0)
    print("\(tried) random submissions through the program, \(accepted) of them filled as well")
  }

  private func process(
    _ line: String, _ document: String, _ outcome: AgreementCase.Outcome, _ seed: UInt64
  ) throws {
    let trial = AgreementCase("random", form: document, answers: line, outcome)
    let channels = try Channels(trial)
    for channel in [
      AgreementChannel.processLines, .processArray, .processRecords, .processRejects,
    ] {
      let found = try channels.outcome(channel)
      #expect(found == outcome, "\(seed) \(channel): \(document)\n\(line)")
    }
  }

  /// Gives a record to every way of filling; false if lines cannot say it.
  private func fill(
    _ values: String, _ document: String, _ form: Form, _ seed: UInt64
  ) throws -> Bool {
    guard let record = JSONReader.read(Array(values.utf8)).root.map(form.asked),
      AnswerLeaves(record).cells.allSatisfy(\.isTypable), AnswerLeaves(record).hasOrderedChoices
    else { return false }
    let session = SessionChannels(form: form, moment: AgreementTests.moment)
    guard let expected = session.session(record), case .accepted = expected else { return false }
    let trial = AgreementCase("random", form: document, answers: record.description, expected)
    let channels = try Channels(trial)
    for channel in [AgreementChannel.answers, .set, .piped, .resumed, .terminal] {
      guard let found = try channels.outcome(channel) else { continue }
      #expect(found == expected, "\(seed) \(channel): \(document)\n\(record)")
    }
    return true
  }
}
