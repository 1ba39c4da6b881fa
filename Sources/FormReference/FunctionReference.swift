import FormCore

/// The pages of functions of expressions, with examples that the engine has calculated.
enum FunctionReference {
  static let pages: [ReferencePage] =
    ExpressionFunction.all.map { page($0) } + CalendarLiteral.allCases.map { page($0) }

  private static func page(_ function: ExpressionFunction) -> ReferencePage {
    let rows = function.parameters.map { parameter in
      ReferencePage.Row(
        parameter.name,
        parameter.kind.described + (parameter.isOptional ? "; may be left out" : "")
          + (parameter.repeats ? "; several are allowed" : ""))
    }
    var sections: [ReferencePage.Section] = [.prose("Write \(function.signature).")]
    if !rows.isEmpty { sections.append(.table("Arguments:", rows)) }
    sections.append(.prose("The result is \(function.result.described)."))
    if let example = FunctionSample(function).text {
      sections.append(.verbatim("Example:", example))
    }
    return ReferencePage("\(function.name)()", function.meaning, sections)
  }

  private static func page(_ literal: CalendarLiteral) -> ReferencePage {
    ReferencePage(
      "\(literal.rawValue)()", "a \(literal.noun) that is written in an expression",
      [.verbatim("Example:", literal.example)])
  }
}
