import FormCore
import FormSession
import FormTestForms
import FormValues
import Testing

@Suite("Piped lines are data")
struct PipedAnswersTests {
  private func end(_ readings: [FrontReading]) throws -> (PipedAnswers.End, [RecordValue]) {
    let form = try TestForm.make(
      """
      {"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}},
      {"type": "toggle", "uuid": "news", "args": {"label": "News?", "default": true}},
      {"type": "date", "uuid": "day", "args": {"label": "Day"}}
      """)
    var session = Session(form, at: TestForm.moment)
    var rest = readings[...]
    let piped = PipedAnswers(AnswerDecoder(files: TestFileLookup(), home: nil))
    var defaults: [AnswerFault] = []
    let end = piped.answer(&session, defaults: &defaults) { rest.popFirst() ?? .ended }
    return (end, session.values)
  }

  @Test("one line answers one question; an empty one takes the default or skips")
  func complete() throws {
    let (end, values) = try end([.line("Ana"), .line(""), .line("")])
    #expect(end == .complete)
    #expect(values.map(\.value) == [.text("Ana"), .boolean(true)])
  }

  @Test("lines are literal: commands and backslashes are text")
  func literal() throws {
    for line in ["?", "<", ":quit", #"\?"#] {
      let (end, values) = try end([.line(line), .line("no"), .line("+3d")])
      #expect(end == .complete)
      #expect(values.first?.value == .text(line))
    }
  }

  @Test("the first refused line ends the run")
  func refused() throws {
    let (end, _) = try end([.line("Ana"), .line("maybe"), .line("")])
    guard case .refused(line: 2, let fault) = end else {
      return #expect(Bool(false), "\(end)")
    }
    #expect(fault.path == "news" && fault.fault.code == .unreadableBoolean)
  }

  @Test("an empty line for a required question is refused")
  func missing() throws {
    let (end, _) = try end([.line("")])
    guard case .refused(line: 1, let fault) = end else {
      return #expect(Bool(false), "\(end)")
    }
    #expect(fault.fault.code == .missing)
  }

  @Test("lines that end too early are never taken for empty ones")
  func early() throws {
    #expect(try end([]).0 == .ended(line: 1, index: 0))
    #expect(try end([.line("Ana"), .line("")]).0 == .ended(line: 3, index: 2))
  }

  @Test("a line more than questions is an error")
  func tooMany() throws {
    #expect(try end([.line("Ana"), .line(""), .line(""), .line("")]).0 == .tooMany(line: 4))
  }

  @Test("a line that is no text ends the run")
  func unreadable() throws {
    #expect(try end([.refused("bad")]).0 == .unreadable(line: 1, "bad"))
  }
}
