import FormBatch
import FormInputs
import FormTestTools
import JSONText

/// The channels through the built program.
struct ProgramChannels {
  let trial: AgreementCase
  let folder: TemporaryFolder
  /// The session that finds out the lines to type.
  var session: SessionChannels

  init(_ trial: AgreementCase, _ session: SessionChannels) throws {
    (self.trial, self.session) = (trial, session)
    folder = try TemporaryFolder()
    try folder.write(Array(trial.form.utf8), to: "form.json")
  }

  func outcome(_ channel: AgreementChannel) throws -> AgreementCase.Outcome {
    switch channel {
    case .bytes, .tree, .array, .cells, .records, .rejects, .object, .settings, .lines, .draft,
      .binding:
      throw Unexpressible("the channel is not the program's")
    case .processLines, .processArray, .processCells, .processRecords, .processRejects:
      try process(channel)
    case .stored: try stored()
    case .answers: try answers()
    case .set: try set()
    case .piped: try piped()
    case .resumed: try resumed()
    case .terminal: try terminal()
    }
  }

  private var externalValues: [String] {
    trial.externalValues.flatMap { ["--set", "\($0.path)=\($0.text)"] }
  }

  private var typed: [TypedAnswer] {
    let answers = try? SingleAnswers(trial.text, of: session.form)
    return answers?.leaves.map { TypedAnswer($0.path, $0.text) } ?? AnswerLeaves(trial.json).typed
  }

  /// The command that fills the form; each channel has a store of its own.
  private func fill(_ channel: AgreementChannel) -> [String] {
    ["fill", "form.json", "--now", FillSetting.now, "--submissions", channel.rawValue]
      + externalValues
  }

  private func run(_ words: [String], _ input: String = "") throws -> ProgramRun {
    try BuiltProgram.run(
      words, input: .text(input), environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC"],
      folder: folder.path)
  }

  private func process(
    _ channel: AgreementChannel, _ more: [String] = []
  ) throws -> AgreementCase.Outcome {
    let input = BatchChannels.input(channel, [trial.answers])
    try folder.write(Array(input.utf8), to: "input")
    let source = BatchChannels.source(of: channel).rawValue
    let run = try run(
      ["process", "form.json", "input", "--from", source, "--bare", "--now", FillSetting.now]
        + externalValues
        + more)
    if run.end == .exit(0), !more.isEmpty { return .accepted("") }
    guard run.output.isEmpty, run.errorText.hasPrefix(#"{"line":"#) else {
      return run.output.isEmpty ? unclear(run) : .accepted(run.outputText.trimmed)
    }
    let reject = run.errors.split(separator: 0x0A).first.map(Array.init) ?? []
    let faults = JSONReader.read(reject).root?["faults"]?.elements ?? []
    return .refused(faults.map(AgreementCase.Finding.init))
  }

  /// Stores the submission, and reads it again by `export` and by `show`.
  private func stored() throws -> AgreementCase.Outcome {
    let processed = try process(
      .stored, ["--into", "stored", "--attachments", ".", "--output", "output.jsonl"])
    if case .refused = processed { return processed }
    let store = ["--submissions", "stored"]
    let exported = try run(["export", "visit"] + store)
    guard let values = exported.recordedValues,
      let id = JSONReader.read(exported.output).root?["id"]?.text
    else { return unclear(exported) }
    let shown = try run(["show", "visit", id] + store)
    return shown.recordedValues == values ? .accepted(values) : unclear(shown)
  }

  private func answers() throws -> AgreementCase.Outcome {
    try folder.write(Array(trial.answers.utf8), to: "answers.json")
    return given(try run(fill(.answers) + ["--answers", "answers.json", "--no-input"]))
  }

  private func set() throws -> AgreementCase.Outcome {
    let settings = typed.flatMap { ["--set", "\($0.path)=\($0.text)"] }
    return given(try run(fill(.set) + ["--no-input"] + settings))
  }

  /// The outcome of `fill` with answers from options: a record, or a line for each fault.
  private func given(_ run: ProgramRun) -> AgreementCase.Outcome {
    if let values = run.recordedValues { return .accepted(values) }
    let lines = run.errorText.split(separator: "\n").filter { $0.hasPrefix("  ") }
    guard lines.isEmpty else { return .refused(lines.map { ProgramFinding.listed(String($0)) }) }
    return ProgramFinding.whole(run.errorText).map { .refused([$0]) } ?? unclear(run)
  }

  private func conversation(
    withDraft: Bool = false
  ) throws(Unexpressible) -> SessionChannels.Conversation {
    let conversation = try session.asked(trial.text, withDraft: withDraft)
    if conversation.lines.contains(where: \.text.hasControls) {
      throw Unexpressible("a line has no control characters but tabs")
    }
    return conversation
  }

  private func piped() throws -> AgreementCase.Outcome {
    let lines = try conversation().lines.map { $0.text + "\n" }
    return asked(try run(fill(.piped), lines.joined()))
  }

  private func resumed() throws -> AgreementCase.Outcome {
    let conversation = try conversation(withDraft: true)
    let lines = conversation.lines.map { $0.text + "\n" }
    let startedAt = try run(fill(.resumed), lines[..<conversation.middle].joined())
    guard startedAt.end == .exit(4) else { return unclear(startedAt) }
    return asked(
      try run(fill(.resumed) + ["--resume"], lines[conversation.middle...].joined()))
  }

  /// The outcome of `fill` with piped lines: a record, or the line that was refused.
  private func asked(_ run: ProgramRun) -> AgreementCase.Outcome {
    if let values = run.recordedValues { return .accepted(values) }
    let lines = run.errorText.split(separator: "\n").map(String.init)
    let finding = lines.firstNonNil(ProgramFinding.piped) ?? ProgramFinding.unasked(run.errorText)
    return finding.map { .refused([$0]) } ?? unclear(run)
  }

  private func terminal() throws -> AgreementCase.Outcome {
    let script = try conversation()
    guard script.lines.allSatisfy(\.text.isTypable) else {
      throw Unexpressible("a terminal takes control characters away")
    }
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", "cd -- \"$0\" && exec \"$@\"", folder.path, try BuiltProgram.path()] + fill(.terminal),
      environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC", "TERM": "dumb"], columns: 400,
      output: folder.path("output"))
    for (index, line) in script.lines.enumerated() {
      for text in [line.text] + (script.doubted.contains(index) ? [""] : []) {
        try terminal.expect("\(line.path)> ")
        try terminal.send(text + "\n")
      }
    }
    guard script.isRefused, let last = script.lines.last else { return try review(terminal) }
    let shown = try terminal.expect("\(last.path)> ")
    let sentence = ProgramFinding.refusal(shown)
    return .refused([AgreementCase.Finding(last.path, "", sentence)])
  }

  private func review(_ terminal: PseudoTerminal) throws -> AgreementCase.Outcome {
    try terminal.expect("review> ")
    try terminal.send("s\n")
    // Back to the review, or to a question of a row too many.
    if let shown = try? terminal.expect("> ") { return sentBack(shown) }
    _ = try terminal.waitForEnd()
    let output = String(decoding: folder.read("output") ?? [], as: UTF8.self)
    return output.recordedValues.map { .accepted($0) } ?? .accepted("no record: \(output)")
  }

  /// The text shown after submitting was refused at a key that nobody is asked for.
  private func sentBack(_ shown: String) -> AgreementCase.Outcome {
    guard let start = shown.ranges(of: "review> s\r\n").last?.upperBound,
      let finding = ProgramFinding.unasked(shown[start...].replacing("\r\n", with: "\n"))
    else { return .accepted("no record: \(shown)") }
    return .refused([finding])
  }

  /// An end that no channel is meant to have: all that the program said.
  private func unclear(_ run: ProgramRun) -> AgreementCase.Outcome {
    .refused("", "\(run.end)", run.errorText)
  }
}

extension AgreementCase {
  /// The submission as JSON; null if it is none.
  var json: JSON { JSONReader.read(Array(text.utf8)).root ?? .null }

  /// The submission without a byte order mark.
  var text: String {
    answers.unicodeScalars.first == "\u{FEFF}" ? answers.dropFirstScalar : answers
  }
}

extension ProgramRun {
  fileprivate var recordedValues: String? { end == .exit(0) ? outputText.recordedValues : nil }
}

extension String {
  fileprivate var dropFirstScalar: String { String(unicodeScalars.dropFirst()) }

  fileprivate var trimmed: String { hasSuffix("\n") ? String(dropLast()) : self }

  /// The bytes of the values in a stored record.
  fileprivate var recordedValues: String? {
    guard let start = firstRange(of: #""values":"#)?.upperBound,
      let end = ranges(of: #","seq":"#).last?.lowerBound, start < end
    else { return nil }
    // Warnings are compared by tests of their own.
    return String(self[start..<(ranges(of: #","warnings":["#).last?.lowerBound ?? end)])
  }
}

extension String {
  /// Whether there are control characters in it that no line may have.
  fileprivate var hasControls: Bool {
    unicodeScalars.contains { $0 != "\t" && $0.properties.generalCategory == .control }
  }

  /// Whether a person can type the text.
  fileprivate var isTypable: Bool {
    !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension [String] {
  fileprivate func firstNonNil<Result>(_ body: (String) -> Result?) -> Result? {
    for element in self { if let result = body(element) { return result } }
    return nil
  }
}
