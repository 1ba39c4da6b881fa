import FormBatch
import FormCore
import FormTestSupport
import JSONText

/// Random submissions of one random form, and what the channels inside this process say of them.
struct RandomTrial {
  private let seed: UInt64
  private let document: String
  private let lines: [String]
  private let batch: BatchChannels
  private let sessions: SessionChannels
  private let base: [AgreementCase.Outcome]
  /// The paths of what is asked, without the numbers of rows.
  private let paths: Set<String>

  var accepted: Int { base.count { if case .accepted = $0 { true } else { false } } }
  var refused: Int { base.count - accepted }

  /// The form and the submissions of a seed; nil if the form has an error.
  init?(seed: UInt64, submissions: Int) {
    (self.seed, document) = (seed, RandomFeatureForm.document(seed: seed))
    guard let form = BuiltForm(document).form else { return nil }
    var source = RandomAnswers(document: document, seed: seed)
    lines = (0..<submissions).map { _ in source.next() }
    let facts = FieldKey("fact").map { [$0: seed % 2 == 0 ? "west" : "east"] } ?? [:]
    let options = BatchOptions(
      isBare: true, dropsUnknown: seed % 7 == 3, dropsHidden: seed % 5 == 4,
      values: seed % 11 == 5 ? .strings : nil)
    batch = BatchChannels(
      form: form, moment: AgreementTests.moment, facts: facts, options: options)
    sessions = SessionChannels(form: form, moment: AgreementTests.moment, facts: facts)
    base = batch.outcomes(.bytes, lines)
    let components = JSONReader.read(Array(document.utf8)).root?["components"]?.elements ?? []
    paths = Self.paths(components, prefix: "")
  }

  /// Everything on which a channel differs from the first.
  func disagreements() -> [RandomDisagreement] {
    var found: [RandomDisagreement] = []
    for channel in [AgreementChannel.tree, .array, .records, .rejects] {
      found += compare(channel, lines, base, batch.outcomes(channel, lines))
    }
    found += ofCells()
    found += ofSessions()
    found += ofRecords()
    return found
  }

  private func compare(
    _ channel: AgreementChannel, _ lines: [String], _ wanted: [AgreementCase.Outcome],
    _ found: [AgreementCase.Outcome]
  ) -> [RandomDisagreement] {
    guard wanted.count == found.count else {
      return [disagreement(channel, lines[0], wanted[0], found.first ?? .accepted(""))]
    }
    return lines.indices.compactMap { index in
      guard wanted[index] != found[index] else { return nil }
      return disagreement(channel, lines[index], wanted[index], found[index])
    }
  }

  private func disagreement(
    _ channel: AgreementChannel, _ line: String, _ wanted: AgreementCase.Outcome,
    _ found: AgreementCase.Outcome
  ) -> RandomDisagreement {
    RandomDisagreement(
      seed: seed, document: document, answers: line, channel: channel, bytes: wanted, other: found)
  }

  /// Rows of cells against lines of the same texts.
  private func ofCells() -> [RandomDisagreement] {
    var header: [String] = []
    var rows: [AnswerLeaves] = []
    for line in lines {
      guard let leaves = leaves(line), leaves.leaves.allSatisfy({ isCell($0.path, $0.value) })
      else { continue }
      rows.append(leaves)
      for path in leaves.header where !header.contains(path) { header.append(path) }
    }
    guard !rows.isEmpty, !header.isEmpty else { return [] }
    let cells = rows.map { leaves in
      let cells = Dictionary(uniqueKeysWithValues: zip(leaves.header, leaves.cells))
      return header.map { cells[$0] ?? "" }
    }
    let texts = rows.map(\.ofTexts)
    return compare(
      .cells, texts, batch.outcomes(.bytes, texts), batch.outcomes(header: header, rows: cells))
  }

  /// Whether a cell below a column of its key means the value: only lists are written as lists.
  private func isCell(_ path: String, _ value: JSON) -> Bool {
    let key = path.split(separator: ".").last.map(String.init) ?? path
    guard let input = sessions.form.input(named: key), input.key.text == key else { return false }
    return value.elements == nil || input.valueType == .choices
  }

  /// The answers by path, if cells can say them: each has a question, and each row an answer.
  private func leaves(_ line: String) -> AnswerLeaves? {
    guard let json = JSONReader.read(Array(line.utf8)).root else { return nil }
    let leaves = AnswerLeaves(json)
    guard leaves.isWhole, leaves.leaves.allSatisfy({ paths.contains(Self.withoutRows($0.path)) }),
      !zip(leaves.header, leaves.cells).contains(where: { $0.contains("[") && $1.isBlank })
    else { return nil }
    return leaves
  }

  /// Values given to a session, where its questions have a place for them.
  private func ofSessions() -> [RandomDisagreement] {
    lines.indices.compactMap { index in
      guard !batch.options.dropsHidden, batch.options.values == nil, isSayable(base[index]),
        let leaves = leaves(lines[index]),
        let json = JSONReader.read(Array(lines[index].utf8)).root,
        leaves.leaves.allSatisfy({ sessions.form.isAsked($0.path) }),
        let outcome = sessions.session(json, settles: false)
      else { return nil }
      let (wanted, found) = (base[index].asQuestions, outcome.asQuestions)
      return wanted == found
        ? nil : disagreement(.session, lines[index], base[index], outcome)
    }
  }

  /// Records given back, typed line by line and through bindings: they give themselves.
  private func ofRecords() -> [RandomDisagreement] {
    guard batch.options.values == nil, sessions.form.valueStyle == .typed else { return [] }
    return base.flatMap { outcome -> [RandomDisagreement] in
      guard case .accepted(let values) = outcome, let leaves = leaves(values),
        leaves.cells.allSatisfy(\.isTypable), leaves.hasOrderedChoices, !isInline,
        let record = JSONReader.read(Array(values.utf8)).root.map(sessions.form.asked)
      else { return [] }
      let typed = sessions.conversation(record)
      let bound = sessions.binding(record, settles: false) ?? outcome
      return [(AgreementChannel.piped, typed), (.binding, bound)].compactMap { channel, found in
        found == outcome ? nil : disagreement(channel, values, outcome, found)
      }
    }
  }

  /// Whether files stand in answers as text, which is not typed.
  private var isInline: Bool { document.contains(#""store":"hex""#) || document.contains("base64") }

  /// Whether questions can come to such an outcome: they begin with the least rows, and hidden ones
  /// are not asked.
  private func isSayable(_ outcome: AgreementCase.Outcome) -> Bool {
    guard case .refused(let findings) = outcome else { return true }
    let unsayable = ["hidden-value", "unknown-key", "calculated.mismatch", "json.duplicate-member"]
    return findings.allSatisfy {
      !unsayable.contains($0.code) && !($0.code == "count.below-min" && isGroup($0.path))
    }
  }

  private func isGroup(_ path: String) -> Bool { !paths.contains(Self.withoutRows(path)) }

  private static func withoutRows(_ path: String) -> String {
    path.split(separator: "[").map { part in
      part.firstIndex(of: "]").map { String(part[part.index(after: $0)...]) } ?? String(part)
    }.joined()
  }

  private static func paths(_ components: [JSON], prefix: String) -> Set<String> {
    var result: Set<String> = []
    for component in components {
      guard let key = component["uuid"]?.text else { continue }
      if let inner = component["components"]?.elements {
        result.formUnion(paths(inner, prefix: "\(prefix)\(key)."))
      } else {
        result.insert(prefix + key)
        if let former = component["args"]?["formerly"]?.text { result.insert(prefix + former) }
      }
    }
    return result
  }
}

extension AgreementCase.Outcome {
  /// The outcome as questions report it: the first fault of each answer.
  var asQuestions: AgreementCase.Outcome {
    guard case .refused(let findings) = self else { return self }
    var told: Set<String> = []
    return .refused(findings.filter { told.insert($0.path).inserted })
  }
}

extension AnswerLeaves {
  /// Whether lists stand in the order of the options, as typed ones do.
  var hasOrderedChoices: Bool {
    leaves.allSatisfy { _, value in
      guard let chosen = value.elements?.map({ $0.text ?? "" }) else { return true }
      return chosen == ["red", "green", "blue"].filter(chosen.contains)
    }
  }
}

extension String {
  /// Whether a line of input can be the text.
  var isTypable: Bool {
    !isBlank && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

extension Form {
  /// A record without what the form calculates.
  func asked(_ values: JSON) -> JSON {
    if let rows = values.elements { return JSON(.array(rows.map(asked))) }
    guard let members = values.members else { return values }
    return .object(
      members.filter { input(named: $0.name)?.isCalculated != true }.map {
        ($0.name, asked($0.value))
      })
  }

  /// Whether the input at a path is asked.
  fileprivate func isAsked(_ path: String) -> Bool {
    let key = path.split(separator: ".").last.map(String.init) ?? path
    return input(named: key)?.isCalculated == false
  }
}
