import FormCore
import FormSession
import FormTestForms
import FormValues
import Testing

@Suite("A soft rule")
struct SoftRuleTests {
  private static let components = """
    {"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer",
      "max": 150, "warnIf": "{age} > 100 or {age} < {children}",
      "warning": "{age} is a rare age"}},
    {"type": "form_field", "uuid": "children", "args": {"label": "Children", "format": "integer",
      "warnIf": "{children} > 12"}}
    """

  private func hold(
    _ lines: [String], _ components: String = components
  ) throws -> (transcript: String, end: String) {
    try TestConversation.hold(TestForm.make(components), lines, InterviewPlan())
  }

  @Test("asks whether an answer is meant, and Enter keeps it", arguments: ["", "101", " "])
  func kept(_ line: String) throws {
    let (transcript, end) = try hold(["101", line, "2", "s"])
    #expect(end == "age=101 children=2")
    #expect(transcript.ranges(of: "  101 is a rare age\n").count == 1)
    #expect(transcript.ranges(of: "  Enter keeps this answer. Or type another one.\n").count == 1)
    #expect(transcript.contains("  1. Age: 101\n     warning: 101 is a rare age\n"))
  }

  @Test("is asked anew about another answer, and an answer that it does not doubt takes the place")
  func other() throws {
    let (transcript, end) = try hold(["101", "102", "20", "2", "s"])
    #expect(end == "age=20 children=2")
    #expect(transcript.contains("101 is a rare age"))
    #expect(transcript.contains("102 is a rare age"))
    #expect(!transcript.contains("warning:"))
  }

  @Test("is not asked about again where the answer is kept, by Enter or as it stands in the line")
  func keptAgain() throws {
    for line in ["", "101"] {
      let (transcript, end) = try hold(["101", "", "<", line, "2", "s"])
      #expect(end == "age=101 children=2")
      #expect(transcript.ranges(of: "  101 is a rare age\n").count == 1)
    }
  }

  @Test("does not doubt what is refused, or no answer")
  func refused() throws {
    let (transcript, end) = try hold(["151", "", "2", "s"])
    #expect(end == "children=2")
    #expect(!transcript.contains("is a rare age"))
  }

  @Test("without words says that the answer is unusual")
  func withoutWords() throws {
    let (transcript, end) = try hold(["40", "13", "", "s"])
    #expect(end == "age=40 children=13")
    #expect(transcript.contains("  '13' is unusual\n"))
    #expect(transcript.contains("     warning: '13' is unusual\n"))
  }

  @Test("marks an earlier answer in the review that a later one makes unusual")
  func later() throws {
    let (transcript, end) = try hold(["3", "5", "s"])
    #expect(end == "age=3 children=5")
    #expect(transcript.ranges(of: "3 is a rare age").count == 1)
    #expect(transcript.contains("     warning: 3 is a rare age\n"))
  }

  @Test("doubts a default that Enter would take, and a change in the review")
  func offered() throws {
    let form = Self.components.replacing(#""max": 150"#, with: #""max": 150, "default": 120"#)
    let (transcript, end) = try hold(["", "", "2", "s"], form)
    #expect(end == "age=120 children=2")
    #expect(transcript.ranges(of: "  120 is a rare age\n").count == 1)
    let (_, changed) = try hold(["20", "2", "1 130", "", "s"])
    #expect(changed == "age=130 children=2")
  }

  @Test("says nothing of a secret but what its author says")
  func secret() throws {
    let (transcript, _) = try hold(
      ["1234", "", "s"],
      """
      {"type": "form_field", "uuid": "pin", "args": {"label": "Pin", "secret": true,
        "warnIf": "{pin} = '1234'"}}
      """)
    #expect(transcript.contains("the answer is unusual"))
    #expect(!transcript.contains("1234"))
  }

  @Test("is true of a calculated value as well")
  func calculated() throws {
    let (transcript, end) = try hold(
      ["3", "s"],
      """
      {"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer"}},
      {"type": "calculated", "uuid": "double", "args": {"label": "Double", "value": "{age} * 2",
        "warnIf": "{double} > 5", "warning": "That is much"}}
      """)
    #expect(end == "age=3 double=6")
    #expect(transcript.contains("     warning: That is much\n"))
  }

  @Test("leaves a session of the library free, which tells what is doubted")
  func session() throws {
    let form = try TestForm.make(Self.components)
    var session = Session(form, at: TestForm.moment)
    try session.set(try form.binding("age", as: Int.self), to: 101)
    #expect(session.warnings.map(\.path) == ["age"])
    #expect(session.warnings.map(\.fault.code) == [.softCustom])
    #expect(session.warnings.map(\.fault.message) == ["101 is a rare age"])
    let envelope = Envelope(id: SampleSubmission.id(1), submittedAt: TestForm.moment.instant)
    guard case .finished(let record) = session.submit(envelope) else {
      Issue.record("it is refused")
      return
    }
    #expect(
      record.warnings == [
        RecordWarning(key: "age", code: .softCustom, message: "101 is a rare age")
      ])
  }
}
