/// The rules of many inputs, laid out flat for one worker that judges answers in bulk.
///
/// It asks the same constraint values as ``AnswerRule`` and gives the same violations. Nothing of
/// it is shared with other workers, and nothing is allocated or counted for an answer that
/// satisfies its rule.
public struct AnswerJudge: Sendable {
  /// One input: its type, and which of all checks are its own.
  private struct Sheet: Sendable {
    let type: ValueType
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
      sheets.append(Sheet(type: rule.type, first: first, end: end))
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
    let sheet = sheets[index]
    let reading: Reading
    switch sheet.type.read(bytes, spelled: spelled) {
    case .success(let found): reading = found
    case .failure(let failure):
      violations.append(Violation(failure.code, constraint: nil))
      return nil
    }
    let size = sheet.type.size(ofInline: bytes)
    var place = Int(sheet.first)
    while place < Int(sheet.end) {
      let check = checks[place]
      let code: FaultCode? =
        if let size {
          tables.violation(check, size: size)
        } else {
          switch reading {
          case .text: tables.violation(check, bytes, known)
          case .number(let number): tables.violation(check, number)
          case .date(let date): tables.violation(check, date)
          case .time(let time): tables.violation(check, time)
          case .boolean: nil
          }
        }
      if let code { violations.append(Violation(code, constraint: place &- Int(sheet.first))) }
      place &+= 1
    }
    return reading
  }
}

extension ValueType {
  /// How many bytes of content a text holds, where files are carried as text.
  @inline(__always)
  fileprivate func size(ofInline bytes: Span<UInt8>) -> Int? {
    switch self {
    case .file(let storage): storage == .copy ? nil : storage.size(ofInline: bytes)
    case .text, .number, .boolean, .date, .time, .choice, .choices: nil
    }
  }
}
