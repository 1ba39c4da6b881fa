import FormCore
import FormSession
import FormTestForms
import FormValues
import Testing

@Suite("A session takes events and gives states")
struct SessionTests {
  private static let components = """
    {"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}},
    {"type": "date", "uuid": "birth", "args": {"label": "Birth", "max": "today"}},
    {"type": "toggle", "uuid": "news", "args": {"label": "News?", "default": true}}
    """

  private func begin() throws -> Session {
    Session(try TestForm.make(Self.components), at: TestForm.moment)
  }

  @Test("questions come in document order, and then the review")
  func order() throws {
    var session = try begin()
    #expect(session.stage == .ask(0))
    try session.handle(.answer(.text("Ana")))
    #expect(session.stage == .ask(1))
    try session.handle(.keep)
    #expect(session.stage == .ask(2))
    try session.handle(.keep)
    #expect(session.stage == .review)
    let values = session.values
    #expect(
      values.map(\.value) == [.text("Ana"), .boolean(true)]
        && values.map(\.key.text) == ["name", "news"])
  }

  @Test("going back keeps later answers, and goes on with what is open")
  func back() throws {
    var session = try begin()
    try session.handle(.answer(.text("Ana")))
    try session.handle(.keep)
    try session.handle(.back)
    try session.handle(.back)
    #expect(session.stage == .ask(0))
    try session.handle(.answer(.text("Eva")))
    #expect(session.stage == .ask(2))
    #expect(throws: Fault.self) { try Self.backTwice(TestForm.make(Self.components)) }
  }

  private static func backTwice(_ form: Form) throws {
    var session = Session(form, at: TestForm.moment)
    try session.handle(.back)
  }

  @Test("a refused answer leaves the session as it was")
  func refused() throws {
    var session = try begin()
    var codes: [FaultCode] = []
    do { try session.handle(.keep) } catch { codes.append(error.code) }
    try session.handle(.answer(.text("Ana")))
    let tomorrow = try #require(CivilDate(year: 2026, month: 3, day: 3))
    do { try session.handle(.answer(.date(tomorrow))) } catch { codes.append(error.code) }
    do { try session.handle(.answer(.text("x"))) } catch { codes.append(error.code) }
    do { try session.handle(.goTo(9)) } catch { codes.append(error.code) }
    #expect(codes == [.missing, .rangeAboveMax, .unreadableDate, .unknownKey])
    #expect(session.stage == .ask(1))
  }

  @Test("a cleared answer stays cleared, whatever the default")
  func cleared() throws {
    var session = try begin()
    try session.handle(.goTo(3))
    let found1 = session.offer(for: 2)
    #expect(found1 == .boolean(true))
    try session.handle(.clear)
    let found2 = session.offer(for: 2)
    #expect(found2 == nil)
    try session.handle(.keep)
    session.settleOpenQuestions()
    let found3 = session.status(of: 2)
    #expect(found3 == .absent)
  }

  @Test("a submission that lacks an answer gives the session back with its faults")
  func incomplete() throws {
    let session = try begin()
    switch session.submit(envelope) {
    case .finished: #expect(Bool(false), "a required answer is missing")
    case .refused(let same, let faults):
      #expect(faults.map(\.fault.code) == [.missing])
      #expect(same.stage == .ask(0))
    }
  }

  @Test("a complete submission gives the record and takes the session")
  func complete() throws {
    var session = try begin()
    try session.handle(.answer(.text("Ana")))
    session.settleOpenQuestions()
    switch session.submit(envelope) {
    case .finished(let record):
      #expect(record.values.map(\.key.text) == ["name", "news"])
      #expect(record.startedAt == TestForm.moment.instant)
    case .refused: #expect(Bool(false), "nothing is missing")
    }
  }

  @Test("typed places are checked by the rule of typed lines")
  func bindings() throws {
    var session = try begin()
    let form = session.form
    let birth = try form.binding("birth", as: CivilDate.self)
    let news = try form.binding("news", as: Bool.self)
    #expect(throws: Fault.self) { try form.binding("news", as: String.self) }
    let day = try #require(CivilDate("2000-01-02"))
    try session.set(birth, to: day)
    var code: FaultCode?
    do { try session.set(birth, to: try #require(CivilDate("2026-03-03"))) } catch let fault
      as Fault
    {
      code = fault.code
    }
    #expect(code == .rangeAboveMax)
    let kept = session[birth]
    #expect(kept == day)
    try session.set(news, to: false)
    session.clear(birth)
    let (left, right) = (session[birth], session[news])
    #expect(left == nil && right == false)
  }

  @Test("empty text is no answer")
  func emptyText() throws {
    var session = try begin()
    try session.set(.text(""), at: 0)
    let found4 = session.status(of: 0)
    #expect(found4 == .absent)
    let found5 = session.needsAnswer(0)
    #expect(found5)
  }

  @Test("a default that breaks the rule at the time of the session is not offered")
  func unfitDefault() throws {
    let form = try TestForm.make(
      #"{"type": "time", "uuid": "hour", "args": {"label": "Hour", "default": "now", "step": 15}}"#)
    let session = Session(form, at: TestForm.moment)
    let found6 = session.offer(for: 0)
    #expect(found6 == nil)
  }

  @Test("a snapshot goes on where the session stopped, without secrets")
  func snapshots() throws {
    let form = try TestForm.make(
      Self.components
        + #", {"type": "form_field", "uuid": "pin", "args": {"label": "Pin", "secret": true}}"#)
    var session = Session(form, at: TestForm.moment)
    try session.set(.text("Ana"), at: 0)
    session.clear(at: 2)
    try session.set(.text("1234"), at: 3)
    try session.handle(.proceed)
    var faults: [AnswerFault] = []
    let draft = Draft(
      session.snapshot, id: SubmissionID(millisecondsSinceEpoch: 1, random: (1, 2)), of: form,
      digest: form.digest, replaces: nil, folder: nil)
    let resumed = Session(form, resuming: draft, faults: &faults) { value, _, _ in value }
    #expect(faults == [])
    let found7 = resumed.status(of: 0)
    #expect(found7 == .given(.text("Ana")))
    let found8 = resumed.status(of: 2)
    #expect(found8 == .absent)
    let found9 = resumed.status(of: 3)
    #expect(found9 == .open)
    #expect(resumed.stage == .ask(1))
  }

  private var envelope: Envelope {
    Envelope(
      id: SubmissionID(millisecondsSinceEpoch: 0, random: (1, 2)),
      submittedAt: TestForm.moment.instant)
  }
}
