import FormMessages
import FormValues
import JSONText
import Testing

/// A rule that has no case: nothing that has a nine in it, be it a text, a value, or a count.
private struct NoNine: DeclaredConstraint {
  var kind: RuleKind { .membership }
  var hint: Message? { nil }

  func violation(_ bytes: Span<UInt8>) -> FaultCode? {
    bytes.indices.contains { bytes[$0] == UInt8(ascii: "9") } ? .custom : nil
  }

  func violation(_ scalar: ScalarValue) -> FaultCode? {
    switch scalar {
    case .number(let number): violation("\(number)".utf8.span)
    case .date(let date): violation("\(date)".utf8.span)
    case .time(let time): violation("\(time)".utf8.span)
    case .dateTime(let dateTime): violation("\(dateTime)".utf8.span)
    case .boolean(let flag): flag ? nil : .custom
    case .text: nil
    }
  }

  func violation(choices count: Int) -> FaultCode? { violation("\(count)".utf8.span) }
  func violation(size bytes: Int) -> FaultCode? { violation("\(bytes)".utf8.span) }
  func fault(_ code: FaultCode, given: String) -> Fault { Fault(code, "a nine: \(given)") }
  func describe(in schema: inout SchemaParts) {}
  func shape(_ parts: inout RuleParts) {}
}

@Suite("A constraint without a case of its own")
struct OtherConstraintTests {
  private static func rule(_ type: ValueType, _ before: Constraint...) -> AnswerRule {
    AnswerRule(type: type, constraints: before + [Constraint(NoNine())])
  }

  @Test(
    "judges scalars of every type, alone and in bulk alike",
    arguments: [
      (rule(.text), "eight", "n9ne"), (rule(.number), "8.5", "8.9"),
      (rule(.number, .whole), "8", "9"), (rule(.boolean), "true", "false"),
      (rule(.date), "2026-03-05", "2026-03-09"), (rule(.time), "08:30", "09:30"),
      (rule(.text, .characters(CharacterRule(multiline: false))), "eight", "n9ne"),
      (rule(.choice, .membership(MembershipRule(["a8", "a9"]))), "a8", "a9"),
      (rule(.file(.copy)), "letter.pdf", "letter9.pdf"),
      // Hexadecimal content, by its size: 8 and 9 bytes.
      (rule(.file(.hex)), "0000000000000000", "000000000000000000"),
    ] as [(AnswerRule, String, String)])
  func scalars(rule: AnswerRule, good: String, bad: String) {
    #expect(codes(rule, .string(good)) == [])
    #expect(codes(rule, .string(bad)) == [.custom])
    var validator = AnswerValidator([rule])
    let verdicts = [good, bad].map { validator.accept(0, $0.utf8.span, spelled: .string) != nil }
    #expect(verdicts == [true, false])
  }

  @Test("checks what bulk knows by its type")
  func usual() {
    var validator = AnswerValidator([
      Self.rule(.text), Self.rule(.number, .whole), Self.rule(.boolean), Self.rule(.date),
      Self.rule(.choices),
    ])
    let verdicts = [
      ["8", "9"].map { validator.acceptsPrintable(0, $0.utf8.span) },
      ["é8", "é9"].map { validator.acceptsPlain(0, $0.utf8.span) },
      [8, 9].map { validator.accepts(1, whole: $0) },
      [true, false].map { validator.accepts(2, $0) },
      ["2026-03-05", "2026-03-09"].map { validator.acceptsDate(3, $0.utf8.span) },
      [8, 9].map { validator.accepts(4, count: $0) },
      [8, 9].map { validator.acceptsFile(0, name: "a".utf8.span, bytes: $0) },
      ["8", "9"].map { validator.acceptsFile(0, name: $0.utf8.span, bytes: 8) },
    ]
    #expect(verdicts.allSatisfy { $0 == [true, false] }, "\(verdicts)")
  }

  @Test("checks how many choices were made, and the size of a stored file")
  func countsAndSizes() {
    func texts(_ count: Int) -> [String] {
      (0..<count).map { String(repeating: "a", count: $0 + 1) }
    }
    func isRefused(_ reading: AnswerReading) -> Bool {
      if case .refused = reading { true } else { false }
    }
    #expect(!isRefused(Self.rule(.choices).choices(texts(8))))
    #expect(isRefused(Self.rule(.choices).choices(texts(9))))
    func faults(_ bytes: Int) -> [FaultCode] {
      let file = StoredFile(name: "a", bytes: bytes, sha256: "", path: "a")
      return Self.rule(.file(.copy)).faults(of: .file(.stored(file))).map(\.code)
    }
    #expect(faults(8) == [] && faults(9) == [.custom])
  }

  @Test("has the sentence that it declares, and equals those alike")
  func declared() {
    let constraint = Constraint(NoNine())
    #expect(constraint.fault(.custom, given: "9").message == "a nine: 9")
    #expect(
      constraint == Constraint(NoNine()) && constraint != Constraint(CountRule(min: 1, max: 2)))
    #expect(Constraint(CountRule(min: 1, max: 2)) != Constraint(CountRule(min: 1, max: 3)))
    #expect(Set([constraint, Constraint(NoNine())]).count == 1)
    #expect(constraint.implies(constraint) && !constraint.implies(.whole))
  }
}
