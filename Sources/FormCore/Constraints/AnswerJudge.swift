/// The rules of many inputs, laid out flat for one worker that judges answers in bulk.
///
/// It asks the same constraint values as ``AnswerRule`` and gives the same violations. Nothing of
/// it is shared with other workers, and nothing is allocated or counted for an answer that
/// satisfies its rule.
public struct AnswerJudge: Sendable {
  /// One input: its type, and which of all checks are its own.
  private struct Sheet: Sendable {
    let type: ValueType
    /// Whether every string is a value of the type, whose rules look at nothing but its bytes.
    let isPlain: Bool
    let first: Int32
    let end: Int32
  }

  private var sheets: [Sheet] = []
  private var checks: [Check] = []
  private var tables = CheckTables()

  /// Lays out rules; an answer is judged by the index of its rule.
  public init(_ rules: [AnswerRule]) {
    sheets.reserveCapacity(rules.count)
    for rule in rules {
      let first = Int32(truncatingIfNeeded: checks.count)
      for constraint in rule.constraints { checks.append(tables.check(constraint)) }
      let end = Int32(truncatingIfNeeded: checks.count)
      sheets.append(Sheet(type: rule.type, isPlain: rule.type.isPlain, first: first, end: end))
    }
  }

  /// Reads and judges one scalar, which is not empty, as ``AnswerRule/judge(_:spelled:_:)`` does.
  ///
  /// - Parameter known: what is known of the bytes already.
  /// - Returns: what the bytes mean, or nil when they are no value of the type.
  public mutating func judge(
    _ index: Int, _ bytes: Span<UInt8>, spelled: Spelling, known: KnownText = [],
    _ violations: inout [Violation]
  ) -> Reading? {
    guard spelled == .string, sheets[index].isPlain else {
      return judgeOther(index, bytes, spelled: spelled, &violations)
    }
    let first = Int(sheets[index].first)
    let end = Int(sheets[index].end)
    var place = first
    while place < end {
      if let code = tables.violation(checks[place], bytes, known) {
        add(code, place &- first, to: &violations)
      }
      place &+= 1
    }
    return .text
  }

  // A call of its own: what a list needs to grow would be done for every answer.
  @inline(never)
  private func add(_ code: FaultCode, _ constraint: Int?, to violations: inout [Violation]) {
    violations.append(Violation(code, constraint: constraint))
  }

  @inline(never)
  private mutating func judgeOther(
    _ index: Int, _ bytes: Span<UInt8>, spelled: Spelling, _ violations: inout [Violation]
  ) -> Reading? {
    let sheet = sheets[index]
    let reading: Reading
    switch sheet.type.read(bytes, spelled: spelled) {
    case .success(let found): reading = found
    case .failure(let failure):
      add(failure.code, nil, to: &violations)
      return nil
    }
    let size = sheet.type.size(ofInline: bytes)
    var place = Int(sheet.first)
    while place < Int(sheet.end) {
      if let code = tables.violation(checks[place], bytes, reading, size) {
        add(code, place &- Int(sheet.first), to: &violations)
      }
      place &+= 1
    }
    return reading
  }
}

extension ValueType {
  fileprivate var isPlain: Bool {
    switch self {
    case .text, .choice, .choices, .file(.copy): true
    case .number, .boolean, .date, .time, .file(.base64), .file(.hex): false
    }
  }

  /// How many bytes of content a text holds, where files are carried as text.
  fileprivate func size(ofInline bytes: Span<UInt8>) -> Int? {
    guard case .file(let storage) = self else { return nil }
    return storage.size(ofInline: bytes)
  }
}
