import FormArguments
import FormExpressions
import FormMessages
import FormPatterns
import FormValues

extension ExpressionChecker {
  /// `date('…')` or `time('…')`: a constant, written with its one argument.
  mutating func checkLiteral(_ name: String, _ arguments: [Part], _ step: SyntaxStep) {
    let isDate = name == "date"
    parts.append(Part(type: isDate ? .date : .time, start: step.start))
    guard arguments.count == 1 else {
      return report(
        .expressionArgumentCount,
        "\(name)('…') cannot take \(counted(arguments.count, "argument"))",
        at: step.offset)
    }
    guard let literal = writtenText(arguments[0]) else {
      return report(
        .expressionTypeClash,
        "\(name)(…) takes a \(name) in quotes, such as \(example(isDate))",
        at: arguments[0].start)
    }
    guard let constant = isDate ? readDate(literal) : readTime(literal) else { return }
    code.removeLast(1)
    code.append(constant: constant, at: step.start)
  }

  private func example(_ isDate: Bool) -> String {
    isDate ? "date('2024-02-29')" : "time('14:30')"
  }

  private mutating func readDate(_ literal: TextLiteral) -> Operand? {
    switch CivilDate.read(literal.text.utf8.span) {
    case .date(let date): return .date(date)
    case .impossible:
      report(
        .dateImpossible, "the date \(quoted(literal.text)) does not exist", at: literal.offset)
    case .notADate:
      report(
        .dateImpossible, "\(quoted(literal.text)) is not a date; write a date as 2024-02-29",
        at: literal.offset)
    }
    return nil
  }

  private mutating func readTime(_ literal: TextLiteral) -> Operand? {
    switch CivilTime.read(literal.text.utf8.span) {
    case .time(let time): return .time(time)
    case .impossible:
      report(
        .timeImpossible, "the time \(quoted(literal.text)) does not exist", at: literal.offset)
    case .notATime:
      report(
        .timeImpossible, "\(quoted(literal.text)) is not a time; write a time as 14:30",
        at: literal.offset)
    }
    return nil
  }

  mutating func requirePattern(_ argument: Part, _ function: ExpressionFunction) {
    if writtenText(argument) == nil {
      report(
        .expressionTypeClash, "\(function.signature) takes a pattern in quotes",
        at: argument.start)
    }
  }

  /// Compiles the pattern; its problems stand at their own place inside the text.
  mutating func compilePattern(_ argument: Part, _ step: SyntaxStep) {
    guard let literal = writtenText(argument) else { return }
    do throws(PatternProblem) {
      code.append(try Pattern(literal.text), at: step.start)
    } catch {
      report(error.code, error.message, at: offset(in: literal, utf8Offset: error.offset))
    }
  }

  /// The text of a part that is nothing but a written text.
  private func writtenText(_ part: Part) -> TextLiteral? {
    guard part.literals.count == 1, let literal = part.literals.first,
      part.type.kind == .text, !part.type.isList, part.isLiteral
    else { return nil }
    return literal
  }

  /// The offset of a byte in a written text: after the quote, and after every doubled one.
  private func offset(in literal: TextLiteral, utf8Offset: Int) -> Int {
    let quote = UInt8(ascii: "'")
    let doubled = literal.text.utf8.prefix(utf8Offset).count { $0 == quote }
    return min(literal.offset + 1 + utf8Offset + doubled, syntax.text.utf8.count)
  }
}
