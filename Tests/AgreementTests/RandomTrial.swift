import FormBatch
import FormCore
import FormTestForms
import FormValues
import JSONText

/// Random submissions of one random form, and what the channels inside this process make of them.
struct RandomTrial {
  private let seed: UInt64
  private let document: String
  private let lines: [String]
  private let batch: BatchChannels
  /// The same without options that change what is refused.
  private let plain: BatchChannels
  private let sessions: SessionChannels
  private(set) var tally = AgreementTally()
  /// By submission, path and code: what the prompt has said in its own words.
  private var spoken: [String: AgreementCase.Finding] = [:]

  /// The form and the submissions of a seed; nil if the form has an error.
  ///
  /// - Parameter parts: the number of components outside groups; nil for a few.
  init?(seed: UInt64, submissions: Int, parts: Int? = nil) {
    (self.seed, document) = (seed, RandomForm.document(seed: seed, parts: parts))
    guard let form = BuiltForm(document).form else { return nil }
    var source = RandomAnswers(document: document, seed: seed, sparse: parts != nil)
    lines = (0..<submissions).map { _ in source.next() }
    let externalValues = FieldKey("fact").map { [$0: seed % 2 == 0 ? "west" : "east"] } ?? [:]
    let options = BatchOptions(
      isBare: true, dropsUnknown: seed % 7 == 3, dropsHidden: seed % 5 == 4,
      values: seed % 11 == 5 ? .strings : nil)
    let moment = TestForm.moment
    batch = BatchChannels(
      form: form, moment: moment, externalValues: externalValues, options: options)
    plain = BatchChannels(form: form, moment: moment, externalValues: externalValues)
    sessions = SessionChannels(form: form, moment: moment, externalValues: externalValues)
  }

  /// Gives all submissions to all channels.
  mutating func run() {
    let base = batch.outcomes(.bytes, lines)
    tally.forms = 1
    tally.count(base)
    for channel in [AgreementChannel.tree, .array, .records, .rejects] {
      compare(channel, lines, base, batch.outcomes(channel, lines))
    }
    cells()
    session(.object) { sessions, line throws(Unexpressible) in try sessions.object(line) }
    session(.settings) { sessions, line throws(Unexpressible) in try sessions.settings(line) }
    session(.lines) { sessions, line throws(Unexpressible) in try sessions.asked(line).attempt }
    session(.draft) { sessions, line throws(Unexpressible) in
      try sessions.asked(line, withDraft: true).attempt
    }
    session(.binding) { sessions, line throws(Unexpressible) in try sessions.binding(line) }
  }

  private mutating func compare(
    _ channel: AgreementChannel, _ lines: [String], _ wanted: [AgreementCase.Outcome],
    _ found: [AgreementCase.Outcome]
  ) {
    guard wanted.count == found.count else {
      return note(channel, lines[0], wanted[0], found.first ?? .accepted(""))
    }
    for index in lines.indices {
      compare(channel, lines[index], wanted[index], found[index])
    }
  }

  private mutating func compare(
    _ channel: AgreementChannel, _ line: String, _ wanted: AgreementCase.Outcome,
    _ found: AgreementCase.Outcome, _ number: Int = 0
  ) {
    tally.pairs[channel, default: 0] += 1
    let wanted = channel == .binding ? wanted : channel.view(wanted)
    if wanted == found, keepsSecrets(line, found) { return }
    if let own = channel.inOwnWords(found, of: wanted) {
      compare(channel, line, own, number)
    } else {
      note(channel, line, wanted, found)
    }
  }

  /// Compares sentences of the prompt's own with those of the other typed channels.
  private mutating func compare(
    _ channel: AgreementChannel, _ line: String, _ own: [AgreementCase.Finding], _ number: Int
  ) {
    for finding in own {
      var count = tally.reworded[channel] ?? (0, 0)
      count.found += 1
      if let other = spoken.updateValue(
        finding, forKey: "\(number) \(finding.path) \(finding.code)")
      {
        count.compared += 1
        if other != finding { note(channel, line, .refused([other]), .refused([finding])) }
      }
      tally.reworded[channel] = count
    }
  }

  private mutating func note(
    _ channel: AgreementChannel, _ line: String, _ wanted: AgreementCase.Outcome,
    _ found: AgreementCase.Outcome
  ) {
    tally.disagreements.append(
      RandomDisagreement(
        seed: seed, document: document, answers: line, channel: channel, wanted: wanted,
        found: found))
  }

  /// Rows of cells against lines of the same texts; one header has the keys of all rows.
  private mutating func cells() {
    var header: [String] = []
    var rows: [SingleAnswers] = []
    for line in lines {
      do throws(Unexpressible) {
        let answers = try SingleAnswers(cells: line, of: sessions.form)
        rows.append(answers)
        for leaf in answers.leaves where !header.contains(leaf.path) { header.append(leaf.path) }
      } catch {
        tally.skip(.cells, error)
      }
    }
    guard !rows.isEmpty, !header.isEmpty else { return }
    let cells = rows.map { row in
      let cells = Dictionary(uniqueKeysWithValues: row.leaves.map { ($0.path, $0.cell) })
      return header.map { cells[$0] ?? "" }
    }
    let texts = rows.map(\.texts.description)
    compare(
      .cells, texts, batch.outcomes(.bytes, texts), batch.outcomes(header: header, rows: cells))
  }

  /// Gives each submission to a session, and the same with the defaults to the first channel.
  private mutating func session(
    _ channel: AgreementChannel,
    _ attempt: (SessionChannels, String) throws(Unexpressible) -> SessionAttempt
  ) {
    var attempts: [(number: Int, made: SessionAttempt)] = []
    var given: [String] = []
    for (number, line) in lines.enumerated() {
      do throws(Unexpressible) {
        let made = try attempt(sessions, line)
        given.append(made.isUnread ? line : try made.line(of: sessions.form))
        attempts.append((number, made))
      } catch {
        tally.skip(channel, error)
      }
    }
    let wanted = given.isEmpty ? [] : plain.outcomes(.bytes, given)
    for (index, attempt) in attempts.enumerated() {
      settle(channel, attempt.made, given[index], wanted[index], attempt.number)
    }
  }

  /// Compares one attempt; a default that other faults hide again is not one of the answers.
  private mutating func settle(
    _ channel: AgreementChannel, _ attempt: SessionAttempt, _ line: String,
    _ wanted: AgreementCase.Outcome, _ number: Int
  ) {
    var (line, wanted, hidden) = (line, wanted, Set<String>())
    for _ in 0..<10 {
      let more = wanted.hiddenPaths.intersection(attempt.defaults.map(\.path)).subtracting(hidden)
      guard !more.isEmpty else { break }
      hidden.formUnion(more)
      guard let shorter = try? attempt.line(of: sessions.form, without: hidden) else { break }
      line = shorter
      wanted = plain.outcomes(.bytes, [line])[0]
    }
    if let obstacle = channel.obstacle(wanted, attempt, sessions.form) {
      tally.skip(channel, obstacle)
    } else {
      compare(channel, line, attempt.isBroken ? wanted.first : wanted, attempt.outcome, number)
    }
  }

  /// Whether no fault of a secret quotes the answer that was given for it.
  private func keepsSecrets(_ line: String, _ outcome: AgreementCase.Outcome) -> Bool {
    guard case .refused(let findings) = outcome else { return true }
    let secrets = findings.filter { finding in
      let key = finding.path.split(separator: ".").last.map(String.init) ?? ""
      return sessions.form.input(named: key)?.isSecret == true
    }
    guard !secrets.isEmpty, let json = JSONReader.read(Array(line.utf8)).root else { return true }
    let typed = AnswerLeaves(json).typed
    let texts = Dictionary(typed.map { ($0.path, $0.text) }) { $1 }
    return secrets.allSatisfy { finding in
      // A text that stands elsewhere as well may be quoted from there.
      guard let text = texts[finding.path], text.utf8.count > 2, !document.contains(text),
        typed.count(where: { $0.text.contains(text) }) == 1
      else { return true }
      return !finding.sentence.contains(text)
    }
  }
}

extension SingleAnswers {
  /// Answers for cells below a header that many rows share.
  init(cells line: String, of form: Form) throws(Unexpressible) {
    try self.init(line, of: form, files: true)
    for leaf in leaves {
      guard leaf.input != nil else {
        throw Unexpressible("an unknown key in the header refuses every row")
      }
      if leaf.name != leaf.path { throw Unexpressible("the header has each answer once") }
    }
    try Self.checkRows(leaves.map(\.path), leaves.filter { !$0.isBlank })
  }
}
