import FormMessages
import FormValues

/// Reads numbers: a sign, digits, and at most one point; on a scale also `min`, `max`, `+`, `-`.
struct NumberReader {
  private let rule: AnswerRule
  private let present: Value?

  init(_ rule: AnswerRule, _ present: Value?) {
    (self.rule, self.present) = (rule, present)
  }

  static func guide(_ rule: AnswerRule) -> Message {
    let number = Message(.guideNumber)
    return rule.scale == nil ? number : Message(.guideScale, ["number": .message(number)])
  }

  func read(_ words: String) -> Result<Value, Fault> {
    if let value = onScale(words) { return value.map { .number($0) } }
    let digits = words.utf8.first == UInt8(ascii: "+") ? String(words.dropFirst()) : words
    switch Decimal.read(digits.utf8.span) {
    case .number(let number) where digits.utf8.first != UInt8(ascii: "-") || digits == words:
      return .success(.number(number))
    case .number, .notANumber: return .failure(notANumber(words))
    case .outOfRange:
      return .failure(ValueType.number.fault(.numberOutOfRange, unreadable: words))
    }
  }

  private func onScale(_ words: String) -> Result<Decimal, Fault>? {
    guard let scale = rule.scale, let step = rule.numberStep, let min = scale.min,
      let max = scale.max
    else { return nil }
    switch words.lowercased() {
    case "min": return .success(min)
    case "max": return .success(max)
    case "+": return stepped(by: { $0.adding(step.step) }, from: min)
    case "-": return stepped(by: { $0.subtracting(step.step) }, from: min)
    default: return nil
    }
  }

  private func stepped(by move: (Decimal) -> Decimal?, from min: Decimal) -> Result<Decimal, Fault>
  {
    guard case .number(let number)? = present ?? .number(min), let result = move(number) else {
      return .failure(ValueType.number.fault(.numberOutOfRange, unreadable: "+"))
    }
    return .success(result)
  }

  private func notANumber(_ words: String) -> Fault {
    let pointed = String(words.map { $0 == "," ? "." : $0 })
    guard words.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 1, Decimal(pointed) != nil else {
      return ValueType.number.fault(.unreadableNumber, unreadable: words)
    }
    return Fault(
      .unreadableNumber,
      Message(.numberWithPoint, ["given": .quoting(words), "example": .text(pointed)]))
  }
}
