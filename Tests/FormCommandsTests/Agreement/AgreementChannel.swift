/// A way in which a submission reaches the engine.
enum AgreementChannel: String, CaseIterable, Sendable {
  // Inside the process.
  case bytes, tree, array, cells, records, rejects, session, binding
  // Through the program.
  case processLines, processArray, processCells, processRecords, processRejects
  case answers, set, piped, resumed, terminal

  static let inProcess: Set<Self> = [
    .bytes, .tree, .array, .cells, .records, .rejects, .session, .binding,
  ]
  /// Those that read cells below a header.
  static let rows: Set<Self> = [.cells, .processCells]
  /// Those that read records.
  static let ofRecords: Set<Self> = [.records, .processRecords]
  /// Those that ask one question after the other.
  static let asking: Set<Self> = [.piped, .resumed, .terminal]
  /// Those that take text for one question at a time.
  static let typed: Set<Self> = asking.union([.set])
  /// Those that have no place for what is not asked.
  static let byQuestion: Set<Self> = typed.union([.session, .binding])
  /// Those that fill a form, and so begin with its defaults.
  static let filling: Set<Self> = byQuestion.union([.answers])

  /// Whether the channel ends at the first fault, because the next answer would follow it.
  var endsAtFirstFault: Bool { Self.asking.contains(self) || self == .binding }

  /// Whether what the channel shows has the codes of faults.
  var showsCodes: Bool { !Self.typed.contains(self) && self != .answers }

  /// As much of an outcome as the channel shows.
  func view(_ outcome: AgreementCase.Outcome) -> AgreementCase.Outcome {
    guard case .refused(var findings) = outcome else { return outcome }
    if endsAtFirstFault { findings = Array(findings.prefix(1)) }
    if !showsCodes { for index in findings.indices { findings[index].code = "" } }
    return .refused(findings)
  }
}
