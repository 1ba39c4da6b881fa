import FormArguments
import FormCore
import FormExpressions
import FormValues

/// A call of a function with sample arguments, and what the engine makes of it.
struct FunctionSample {
  private let function: ExpressionFunction

  init(_ function: ExpressionFunction) { self.function = function }

  /// The call; with its result if that does not go with answers or the time of day.
  var text: String? {
    let call = "\(function.name)(\(arguments.joined(separator: ", ")))"
    guard case .success(let syntax) = ExpressionSyntax.read(call) else { return nil }
    guard let expression = syntax.check(in: Known(), expecting: .anyValue).expression else {
      return nil
    }
    guard !function.readsMoment, expression.subjects.isEmpty, let type = expression.type.valueType,
      let value = expression.evaluate(Nobody()).value(as: type)
    else { return call }
    return "\(call) is \(type == .text ? "'\(value.plainText)'" : value.plainText)"
  }

  private var arguments: [String] {
    var seen: [FunctionParameter.Kind: Int] = [:]
    return function.parameters.flatMap { parameter -> [String] in
      (0..<(parameter.repeats ? 2 : 1)).map { _ in
        switch parameter.name {
        case "separator": return "', '"
        case "{group}": return "{people}"
        case "{key}" where function.name == "lookup": return "{town}"
        case "column": return "'region'"
        default: break
        }
        let number = seen[parameter.kind, default: 0]
        seen[parameter.kind] = number + 1
        // Beside other values a number counts something.
        let isCounted =
          parameter.kind == .one(.number) && function.parameters.first?.kind != parameter.kind
        let samples = isCounted ? ["3", "1"] : Self.samples(of: parameter.kind)
        return samples[min(number, samples.count - 1)]
      }
    }
  }

  /// The samples of the arguments of one kind, in their order.
  private static func samples(of kind: FunctionParameter.Kind) -> [String] {
    switch kind {
    case .one(let kind): samples(of: kind)
    case .reference, .anything: ["{name}", "{pain}"]
    case .list: ["{pains}"]
    case .numbers, .ordered: ["3", "4.5"]
    case .printable, .alike: ["'Ada'", "'Lovelace'"]
    case .pattern: ["'[A-Z][a-z]+'"]
    }
  }

  private static func samples(of kind: ExpressionType.Kind) -> [String] {
    switch kind {
    case .text, .choice, .external, .unknown: ["'Ada'", "'d'", "'Lovelace'"]
    case .number: ["2.75", "1", "2"]
    case .boolean: ["3 > 2"]
    case .date: ["date('2024-02-28')", "date('2024-03-01')"]
    case .time: ["time('09:30')", "time('14:00')"]
    case .dateTime: ["datetime('2024-02-28T09:30')", "datetime('2024-02-29T14:00')"]
    case .file: ["{letter}"]
    }
  }

  /// The questions that samples name.
  private struct Known: ExpressionScope {
    func subject(named name: String) -> ExpressionSubject? {
      switch name {
      case "name": ExpressionSubject(index: 0, type: .text)
      case "pain": ExpressionSubject(index: 1, type: .number)
      case "town": ExpressionSubject(index: 5, type: .choice(["ulm"]))
      case "people": ExpressionSubject(index: 4, type: .boolean, isRepeated: true)
      case "pains": ExpressionSubject(index: 3, type: .list(of: .number))
      case "letter": ExpressionSubject(index: 2, type: .file)
      default: nil
      }
    }

    func options(of subject: Int) -> LookupOptions? {
      LookupOptions([("ulm", [OptionColumn(name: "region", text: "south")])])
    }

    func ambiguity(of name: String) -> [String] { [] }
    func nearestName(to name: String) -> String? { nil }
    func nearestChoice(to text: String, among choices: [String]) -> String? { nil }
  }

  /// Nothing is answered.
  private struct Nobody: ExpressionContext {
    var moment: Moment { .epoch }
    func operand(_ subject: Int) -> Operand { .missing }
  }
}
