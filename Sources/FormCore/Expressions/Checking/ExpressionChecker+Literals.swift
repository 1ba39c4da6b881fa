import FormArguments
import FormExpressions
import FormMessages
import FormPatterns
import FormValues

extension ExpressionChecker {
  /// `date('…')`, `time('…')` or `datetime('…')`: a constant, written with its one argument.
  mutating func check(_ written: CalendarLiteral, _ arguments: [Part], _ step: SyntaxStep) {
    let name = written.rawValue
    parts.append(Part(type: written.type, start: step.start))
    guard arguments.count == 1 else {
      return report(
        .expressionArgumentCount,
        "\(name)('…') cannot take \(counted(arguments.count, "argument"))",
        at: step.offset)
    }
    guard let literal = writtenText(arguments[0]) else {
      return report(
        .expressionTypeClash,
        "\(name)(…) takes a \(written.noun) in quotes, such as \(written.example)",
        at: arguments[0].start)
    }
    switch written.read(literal.text) {
    case .success(let constant):
      code.removeLast(1)
      code.append(constant: constant, at: step.start)
    case .failure(let fault): report(fault.code, fault.message, at: literal.offset)
    }
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
