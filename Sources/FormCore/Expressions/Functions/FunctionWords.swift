extension FunctionParameter.Kind {
  /// What the argument may be, in a few words.
  package var described: String {
    switch self {
    case .one(let kind): "\(ExpressionType(single: kind))"
    case .reference: "a key in braces"
    case .anything: "a value or a list of any kind"
    case .list: "a list"
    case .numbers: "a number or a list of numbers"
    case .ordered: "a number, date, time, or date and time, or a list of them"
    case .printable: "a text, number, date or time, or a list of them"
    case .alike: "a value of the same type as the others"
    case .pattern: "a pattern in quotes"
    }
  }
}

extension FunctionResult {
  package var described: String {
    switch self {
    case .one(let kind): "\(ExpressionType(single: kind))"
    case .common: "a value of the type of the arguments"
    }
  }
}
