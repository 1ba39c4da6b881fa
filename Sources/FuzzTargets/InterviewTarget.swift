import FormBatch
import FormComponents
import FormCore
import FormDialects
import FormMessages
import FormPatterns
import FormSession
import FormStorage
import FormTables
import FormTerminal
import FormValues
import JSONText

/// Lines typed into a conversation, commands among them: it goes on to its end, and what was
/// submitted satisfies the form.
enum InterviewTarget: FuzzTarget {
  static let name = "interview"

  static func attempt(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    hold(FuzzedForms.rich, lines.prefix(200).map { String(decoding: $0, as: UTF8.self) })
    pipe(lines)
  }

  /// Holds a conversation with a person who types some lines and goes away.
  static func hold(_ form: Form, _ lines: [String]) {
    let answerDecoder = AnswerDecoder(files: FewFiles(), home: "/users/ana")
    var interview = Interview(form, LineFront(lines[...]), answerDecoder, InterviewPlan())
    let session = Session(form, at: FuzzedForms.moment)
    switch interview.run(session, envelope: { envelope }) {
    case .submitted(let record): check(record, form)
    case .left: broken("a form without screens is not left")
    case .quit: break
    case .inputEnded: break
    case .broken: break
    }
  }

  private static func pipe(_ lines: [ArraySlice<UInt8>]) {
    var session = Session(FuzzedForms.rich, at: FuzzedForms.moment)
    var rest = lines[...]
    try? session.handle(.proceed)
    let answers = PipedAnswers(AnswerDecoder(files: FewFiles(), home: nil))
    var defaults: [AnswerFault] = []
    let end = answers.answer(&session, defaults: &defaults) {
      rest.popFirst().map { .line(String(decoding: $0, as: UTF8.self)) } ?? .ended
    }
    guard end == .complete else { return }
    switch session.submit(envelope) {
    case .finished(let record): check(record, FuzzedForms.rich)
    case .refused: break
    }
  }

  private static func check(_ record: SubmissionRecord, _ form: Form) {
    for (path, value) in record.values.leaves {
      guard let input = form.input(at: path) else { broken("a record has keys of its form") }
      if !input.rule(at: FuzzedForms.moment).faults(of: value).isEmpty {
        broken("\(path): what is submitted is good")
      }
    }
  }

  private static var envelope: Envelope {
    let id = SubmissionID("019a0000-0000-7000-8000-000000000000")
    guard let id else { broken("an identifier is read") }
    return Envelope(id: id, submittedAt: FuzzedForms.moment.instant)
  }
}

/// A front whose person types some lines and goes away.
private struct LineFront: PromptFront {
  private var lines: ArraySlice<String>

  init(_ lines: ArraySlice<String>) { self.lines = lines }

  mutating func show(_ line: ShownLine) {}

  mutating func readLine(_ request: LineRequest) -> FrontReading {
    lines.popFirst().map { .line($0) } ?? .ended
  }
}
