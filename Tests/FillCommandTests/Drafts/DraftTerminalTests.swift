import FormTestTools
import Glibc
import Testing

/// Drafts of sessions at a pseudo-terminal.
@Suite("A session at a terminal that is stopped goes on later", .serialized)
struct DraftTerminalTests {
  @Test("killed after each answer and resumed, the record is that of an uninterrupted session")
  func killedAfterEachAnswer() throws {
    let whole = try FillSetting()
    let undisturbed = try whole.start()
    try undisturbed.type(whole.script + [("review", "s")])
    #expect(try undisturbed.waitForEnd() == .exit(0))
    let setting = try FillSetting()
    // The last answer is a secret: no draft has it, so it is not interrupted.
    for (prompt, line) in setting.script.dropLast() {
      let terminal = try setting.start(setting.drafts.isEmpty ? [] : ["--resume"])
      try terminal.type([(prompt, line)])
      // The next prompt is shown when the draft is saved.
      try terminal.expect("Question")
      try terminal.expect("> ")
      terminal.signal(SIGKILL)
      #expect(try terminal.waitForEnd() == .signal(SIGKILL))
      #expect(setting.draft.contains("\"\(prompt)\""))
      #expect(setting.log == "")
    }
    let last = try setting.start(["--resume"])
    try last.type([("pin", "1234"), ("review", "s")])
    #expect(try last.waitForEnd() == .exit(0))
    #expect(setting.output.contains(FillSetting.values))
    #expect(setting.output.withoutRun == whole.output.withoutRun)
    #expect(setting.drafts == [])
  }

  @Test("what is changed or taken back at the review is kept as well, whatever ends the session")
  func killedAtReview() throws {
    for (line, kept) in [("1 Bea", "Bea"), (":undo", "Ana"), ("1", "Ana")] {
      let setting = try FillSetting(FillSetting.nameAndNights)
      let terminal = try setting.start()
      try terminal.type([("name", "Ana"), ("nights", "2"), ("review", "1 Bea")])
      if line != "1 Bea" { try terminal.type([("review", line)]) }
      if line == "1" { try terminal.type([("name", "Ana")]) }
      try terminal.expect("review> ")
      terminal.signal(SIGKILL)
      #expect(try terminal.waitForEnd() == .signal(SIGKILL))
      #expect(setting.draft.contains(#""name":"\#(kept)""#), "\(line): \(setting.draft)")
    }
  }

  @Test("the draft has the id of the later record, and the moment at which it was begun")
  func identity() throws {
    let setting = try FillSetting(
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}, "#
        + #"{"type": "date", "uuid": "day", "args": {"label": "Day", "default": "today"}}"#)
    let first = try setting.start()
    try first.type([("name", "one")])
    try first.expect("day> ")
    try first.send("\u{4}")
    #expect(try first.waitForEnd() == .exit(4))
    let id = try #require(setting.draftIDs.first)
    #expect(setting.draft.member("id") == id)
    let later = try setting.converse(
      ["", "s"], ["--resume"], now: "2026-04-01T12:00:00Z")
    #expect(later.end == .exit(0))
    #expect(later.outputText.member("id") == id)
    #expect(later.outputText.contains(#""startedAt":"2026-03-02T08:10:00Z""#))
    #expect(later.outputText.contains(#""day":"2026-03-02""#))
  }

  @Test("every way out says how to go on, and gives the terminal back")
  func waysOut() throws {
    let ways: [(typed: String, end: ProgramEnd)] = [
      ("\u{3}", .signal(SIGINT)), ("\u{4}", .exit(4)), (":quit\n", .exit(4)), (":save\n", .exit(4)),
    ]
    for way in ways {
      // A busy machine lets programs wait.
      let time = try ProcessorTime.least(within: .seconds(2)) { try leave(way.typed, way.end) }
      #expect(time < .seconds(2))
    }
  }

  /// The time that a conversation takes to end.
  private func leave(_ typed: String, _ end: ProgramEnd) throws -> Duration {
    let setting = try FillSetting()
    let terminal = try setting.start()
    let before = terminal.initialSettings
    try terminal.type(Array(setting.script.prefix(2)))
    try terminal.expect("breakfast> ")
    let start = ContinuousClock.now
    try terminal.send(typed)
    #expect(try terminal.waitForEnd() == end)
    let duration = start.duration(to: .now)
    #expect(terminal.settings == before)
    let ending =
      "Stopped. 2 of 7 answers kept. To continue: formline fill \(setting.form) --submissions "
      + "\(setting.folder.path("Submissions")) --resume\r\n"
    #expect(terminal.transcript.hasSuffix(ending))
    #expect(setting.output == "" && setting.log == "")
    return duration
  }

  @Test("the draft that is kept is offered, and Enter goes on with it")
  func offer() throws {
    let setting = try FillSetting()
    _ = try setting.converse(["Ana", "+3d", "y"])
    let terminal = try setting.start()
    try terminal.expect(
      "A draft from 2026-03-02 08:10 with 3 of 7 answers is kept. Continue it?")
    try terminal.expect("Enter continues it")
    try terminal.type([("draft", "")])
    try terminal.type(Array(setting.script.dropFirst(3)) + [("review", "s")])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(setting.drafts == [])
    #expect(setting.log.contains(#""name":"Ana","arrival":"2026-03-05","breakfast":true"#))
  }

  @Test("Ctrl-C, Ctrl-D and q at the offer stop and leave the draft as it is")
  func offerDeclined() throws {
    let setting = try FillSetting()
    _ = try setting.converse(["Ana"])
    let draft = setting.draft
    let ways: [(String, ProgramEnd)] = [
      ("\u{3}", .signal(SIGINT)), ("\u{4}", .exit(4)), ("q\n", .exit(4)),
    ]
    for (typed, end) in ways {
      let terminal = try setting.start()
      let before = terminal.initialSettings
      try terminal.expect("draft> ")
      try terminal.send(typed)
      #expect(try terminal.waitForEnd() == end)
      #expect(terminal.transcript.contains("To continue: formline fill "))
      #expect(terminal.settings == before)
      #expect(setting.draft == draft)
    }
  }

  @Test("a second session on a draft is told, and may begin a new one")
  func twoSessions() throws {
    let setting = try FillSetting()
    let first = try setting.start()
    try first.type([("name", "Ana")])
    try first.expect("arrival> ")
    let second = try setting.start()
    try second.expect("A draft from 2026-03-02 08:10 is being filled by another session.")
    try second.type([("draft", ""), ("name", "Bea")])
    try second.expect("arrival> ")
    #expect(setting.draftIDs.count == 2)
    let id = try #require(setting.draftIDs.first)
    let third = try setting.run(["--resume=\(id)", "--no-input"])
    #expect(third.end == .exit(3))
    #expect(third.errorText.contains("is being filled by another session"))
    let fourth = try setting.run(["--discard=\(id)", "--no-input"])
    #expect(fourth.end == .exit(3))
    for terminal in [first, second] {
      try terminal.send("\u{4}")
      #expect(try terminal.waitForEnd() == .exit(4))
      #expect(terminal.transcript.contains("--resume=01"))
    }
  }

  @Test("the lines of a text are kept one by one")
  func text() throws {
    let setting = try FillSetting(
      #"{"type": "form_field", "uuid": "note", "args": {"label": "Note", "multiline": true}}"#)
    let first = try setting.start()
    try first.type([("note", "<<"), ("", "one"), ("", "two")])
    try first.expect("> ")
    first.signal(SIGKILL)
    #expect(try first.waitForEnd() == .signal(SIGKILL))
    let second = try setting.start(["--resume"])
    try second.expect("2 lines so far:")
    try second.expect("  two")
    try second.type([("", "three"), ("", "."), ("review", "s")])
    #expect(try second.waitForEnd() == .exit(0))
    #expect(setting.output.contains(#""note":"one\ntwo\nthree""#))
  }

  @Test("Up finds the answers of a draft that is resumed")
  func earlierAnswers() throws {
    let setting = try FillSetting(
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}, "#
        + #"{"type": "form_field", "uuid": "ward", "args": {"label": "Ward"}}"#)
    let first = try setting.start()
    try first.type([("name", "Ana")])
    try first.expect("ward> ")
    try first.send("\u{4}")
    _ = try first.waitForEnd()
    let second = try setting.start(["--resume"])
    try second.expect("ward> ")
    try second.send("\u{1B}[A\r")
    try second.type([("review", "s")])
    #expect(try second.waitForEnd() == .exit(0))
    #expect(setting.output.contains(#""name":"Ana","ward":"Ana""#))
  }

  @Test("--again begins the next submission when one is done")
  func again() throws {
    let setting = try FillSetting(
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}"#)
    let terminal = try setting.start(["--again"])
    try terminal.type([("name", "one"), ("review", "s")])
    try terminal.expect("Submitted ")
    try terminal.expect("The next submission begins")
    // Up brings back what was answered before.
    try terminal.expect("name> ")
    try terminal.send("\u{1B}[A")
    try terminal.expect("one")
    try terminal.send("\u{15}two\n")
    try terminal.type([("review", "s")])
    try terminal.expect("Submitted ")
    try terminal.expect("name> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.transcript.contains("Stopped after 2 submissions."))
    #expect(setting.output == setting.log)
    #expect(setting.log.split(separator: "\n").count == 2)
    #expect(setting.drafts == [])
  }
}
