import FormMessages
import FormValues

/// Reads numbers: a sign, digits, and at most one point, in a language that writes a comma also one
/// comma; on a scale also `min`, `max`, `+`, `-`.
///
/// A sign that stands before digits belongs to the number. A comma or a point before three last
/// digits may part thousands: a number that has two such readings is refused with both.
struct NumberReader {
  private let rule: AnswerRule
  private let present: Value?
  private let catalogue: Catalogue

  init(_ rule: AnswerRule, _ present: Value?, _ catalogue: Catalogue) {
    (self.rule, self.present, self.catalogue) = (rule, present, catalogue)
  }

  static func guide(_ rule: AnswerRule) -> Message {
    let number = Message(.guideNumber)
    return rule.scale == nil ? number : Message(.guideScale, ["number": .message(number)])
  }

  func read(_ words: String) -> Result<Value, Fault> {
    if let value = onScale(words) { return value.map { .number($0) } }
    let signed = words.utf8.first == UInt8(ascii: "+") ? String(words.dropFirst()) : words
    if let fault = ambiguous(words, signed) { return .failure(fault) }
    let digits = writesComma ? signed.pointed ?? signed : signed
    switch Decimal.read(digits.utf8.span) {
    case .number(let number) where signed.utf8.first != UInt8(ascii: "-") || signed == words:
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

  /// Whether a comma stands before the fraction in the language that is spoken.
  private var writesComma: Bool { catalogue.writesComma }

  /// The fault of a number such as `1,000`, or `1.000`, which has two readings.
  private func ambiguous(_ words: String, _ signed: String) -> Fault? {
    let isNegative = signed.utf8.first == UInt8(ascii: "-")
    let parts = (isNegative ? signed.dropFirst() : signed[...])
      .split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    guard parts.count == 2, parts[1].utf8.count == 3, (1...3).contains(parts[0].utf8.count),
      parts[0].utf8.first != UInt8(ascii: "0"), shortNumber(parts[0].utf8) != nil,
      shortNumber(parts[1].utf8) != nil
    else { return nil }
    let isUsual = signed.contains(",") == writesComma
    guard !isUsual || parts[1].utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
    let (sign, mark) = (isNegative ? "-" : "", writesComma ? "," : ".")
    // A zero more makes the fraction plain.
    let fraction = parts[1].utf8.allSatisfy { $0 == UInt8(ascii: "0") } ? "" : "\(mark)\(parts[1])0"
    return Fault(
      .unreadableNumber,
      Message(
        .ambiguousNumber,
        [
          "given": .quoting(words), "first": .text("\(sign)\(parts[0])\(parts[1])"),
          "second": .text("\(sign)\(parts[0])\(fraction)"),
        ]))
  }

  private func notANumber(_ words: String) -> Fault {
    if writesComma {
      return Fault(
        .unreadableNumber, Message(.notANumberWithComma, ["given": .quoting(words)]))
    }
    guard let pointed = words.pointed, Decimal(pointed) != nil else {
      return ValueType.number.fault(.unreadableNumber, unreadable: words)
    }
    return Fault(
      .unreadableNumber,
      Message(.numberWithPoint, ["given": .quoting(words), "example": .text(pointed)]))
  }
}

extension String {
  /// The text with a point in the place of its only comma; nil if it has none, or a point as well.
  fileprivate var pointed: String? {
    let marks = utf8.count { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }
    guard marks == 1, utf8.contains(UInt8(ascii: ",")) else { return nil }
    return String(map { $0 == "," ? "." : $0 })
  }
}
