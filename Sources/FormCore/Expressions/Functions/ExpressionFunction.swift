package import FormExpressions
package import FormValues

/// One function of the language: its name, what it takes, gives and means, and how it is computed.
///
/// Everything goes by this declaration: checking, evaluating, reasoning and the reference table.
package struct ExpressionFunction: Sendable {
  package let name: String
  package let parameters: [FunctionParameter]
  package let result: FunctionResult
  /// One sentence for the reference: what it gives.
  package let meaning: String
  package let knowledge: FunctionKnowledge
  package let readsMoment: Bool
  package let body: Body

  /// Computes the result of as many arguments as the parameters allow; arguments of other types
  /// than declared make the result missing.
  package typealias Body = @Sendable (_ arguments: Span<Operand>, _ moment: Moment) -> Operand

  init(
    _ name: String, _ parameters: [FunctionParameter], _ result: FunctionResult, _ meaning: String,
    knowledge: FunctionKnowledge = .none, readsMoment: Bool = false, body: @escaping Body
  ) {
    self.name = name
    self.parameters = parameters
    self.result = result
    self.meaning = meaning
    self.knowledge = knowledge
    self.readsMoment = readsMoment
    self.body = body
  }

  /// Every function there is, in the order of the reference.
  package static let all = logic + numbers + texts + dates

  /// The names of all functions, and of the literals that look like one.
  static let names = Set(all.map(\.name) + CalendarLiteral.names)

  /// The index of a function in the table.
  static func named(_ name: String) -> Int? { indexes[name] }

  /// The index of the function that most conditions consist of.
  static let answered = named("answered")
  /// The index of the function that takes one of two ways.
  static let branch = named("if")
  /// The indexes of functions that have a step of their own.
  static let (sum, count, round) = (named("sum"), named("count"), named("round"))
  /// The digits after the point that numbers can be rounded to.
  static let roundedDigits = 0...18

  private static let indexes = Dictionary(
    all.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
}

extension ExpressionFunction {
  /// The numbers of arguments it takes; no upper end if the last parameter repeats.
  var fewestArguments: Int { parameters.count { !$0.isOptional } }
  var mostArguments: Int? { parameters.last?.repeats == true ? nil : parameters.count }

  /// The parameter of an argument; the last one takes all that follow.
  func parameter(_ index: Int) -> FunctionParameter? {
    index < parameters.count ? parameters[index] : parameters.last
  }

  /// The spelling with its parameters: `round(number, digits?)`.
  package var signature: String {
    let words = parameters.map { $0.name + ($0.isOptional ? "?" : $0.repeats ? ", …" : "") }
    return "\(name)(\(words.joined(separator: ", ")))"
  }

  /// The spelling with the types of its parameters and of what it gives:
  /// `lower(text: a text): a text`.
  package var typedSignature: String {
    let words = parameters.map { parameter in
      "\(parameter.name)\(parameter.isOptional ? "?" : ""): \(parameter.kind.described)"
        + (parameter.repeats ? ", …" : "")
    }
    return "\(name)(\(words.joined(separator: ", "))): \(result.described)"
  }
}

/// The requirement for one argument of a function.
package struct FunctionParameter: Sendable {
  package enum Kind: Hashable, Sendable {
    /// One value of a kind.
    case one(ExpressionType.Kind)
    /// A reference in braces.
    case reference
    /// A value or a list of any kind.
    case anything
    /// A list; the result is one of its values.
    case list
    /// A number or a list of numbers.
    case numbers
    /// Numbers, dates, times, or dates and times, or lists of them, all of one kind.
    case ordered
    /// A text, number, date or time, or a list of them.
    case printable
    /// A value of the same type as the other arguments of this kind.
    case alike
    /// A pattern, written out as a text.
    case pattern
  }

  package let name: String
  package let kind: Kind
  package let isOptional: Bool
  package let repeats: Bool

  init(_ name: String, _ kind: Kind, isOptional: Bool = false, repeats: Bool = false) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.repeats = repeats
  }
}

/// The type of a call's result.
package enum FunctionResult: Hashable, Sendable {
  case one(ExpressionType.Kind)
  /// The type of the arguments that are alike or ordered.
  case common
}

/// The facts known of a call's result without its arguments, for reasoning about conditions.
package enum FunctionKnowledge: Hashable, Sendable {
  case none
  /// It lies between whole numbers, or is missing.
  case bounds(ClosedRange<Int>)
  /// It is a whole number or more, or is missing.
  case atLeast(Int)
  /// It is the number of its arguments, or of their values, that are answered.
  case count
  /// It says whether its argument is answered.
  case answered
  /// It is its arguments as texts, one after the other.
  case joined
  /// It is the second or the third argument, as the first one is true or not.
  case branch
}

extension ExpressionSyntax {
  /// Reads an expression; a text that is none gives the first thing in it that is wrong, with
  /// `expression.syntax`, `expression.too-large` or `number.out-of-range`.
  package static func read(_ text: String) -> Result<ExpressionSyntax, ExpressionProblem> {
    read(text, functions: ExpressionFunction.names)
  }
}
