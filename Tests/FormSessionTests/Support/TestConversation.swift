import FormCore
import FormSession
import FormTestForms
import FormValues

/// Conversations with lines that were written before.
enum TestConversation {
  /// What a conversation over a form said, and how it ended: in a word, or with the answers of its
  /// record as `key=value`.
  static func hold(
    _ form: Form, _ lines: [String], _ plan: InterviewPlan,
    externalValues facts: [FieldKey: String] = [:]
  ) -> (transcript: String, end: String) {
    let session = Session(form, at: TestForm.moment, externalValues: facts)
    var interview = Interview(
      form, ScriptedFront(lines), AnswerDecoder(files: TestFileLookup(), home: "/users/ana"), plan)
    let envelope = Envelope(
      id: SubmissionID(millisecondsSinceEpoch: 0, random: (0, 0)),
      submittedAt: TestForm.moment.instant)
    let end: String =
      switch interview.run(session, envelope: { envelope }) {
      case .submitted(let record):
        record.values.leaves.map { "\($0.path.key)=\($0.value.plainText)" }.joined(separator: " ")
      case .left(_, .goBack): "back"
      case .left(_, .goTo(let route)): "to \(route)"
      case .quit: "quit"
      case .inputEnded: "ended"
      case .broken: "broken"
      }
    return (interview.front.transcript, end)
  }
}
