/// A way in which a submission reaches the engine.
enum AgreementChannel: String, CaseIterable, Sendable {
  // Inside the process: bulk, then a session by the calls of `--answers`, of `--set`, of typed
  // lines, of a resumed draft, and of bindings.
  case bytes, tree, array, cells, records, rejects, object, settings, lines, draft, binding
  // Through the program.
  case processLines, processArray, processCells, processRecords, processRejects, stored
  case answers, set, piped, resumed, terminal

  static let inProcess: Set<Self> = [
    .bytes, .tree, .array, .cells, .records, .rejects, .object, .settings, .lines, .draft, .binding,
  ]
  /// The channels that read cells below a header.
  static let rows: Set<Self> = [.cells, .processCells]
  /// The channels that read records.
  static let ofRecords: Set<Self> = [.records, .processRecords]
  /// The channels that ask one question after the other.
  static let asking: Set<Self> = [.lines, .draft, .piped, .resumed, .terminal]
  /// The channels that go on with a draft.
  static let resuming: Set<Self> = [.draft, .resumed]
  /// The channels that take text for one question at a time.
  static let typed: Set<Self> = asking.union([.settings, .set])
  /// The channels that have no place for an answer that is not asked.
  static let askedOnly: Set<Self> = asking.union([.binding])
  /// The channels that take one answer at a time.
  static let byQuestion: Set<Self> = typed.union([.binding])
  /// The channels that fill a form, and so begin with its defaults.
  static let filling: Set<Self> = byQuestion.union([.object, .answers])

  /// Whether the channel ends at the first fault, because the next answer would follow it.
  var endsAtFirstFault: Bool { Self.askedOnly.contains(self) }

  /// Whether what the channel shows has the codes of faults: what people read has none.
  var showsCodes: Bool {
    Self.inProcess.contains(self) || !(Self.typed.contains(self) || self == .answers)
  }

  /// As much of an outcome as the channel shows.
  func view(_ outcome: AgreementCase.Outcome) -> AgreementCase.Outcome {
    guard case .refused(var findings) = outcome else { return outcome }
    if endsAtFirstFault { findings = Array(findings.prefix(1)) }
    if !showsCodes { for index in findings.indices { findings[index].code = "" } }
    return .refused(findings)
  }
}
