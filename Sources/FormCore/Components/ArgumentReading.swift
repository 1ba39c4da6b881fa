public import JSONText

/// What is known of the arguments of one kind apart from how each is stored.
@usableFromInline final class ParameterTable: Sendable {
  let kind: String
  /// The kind's own arguments, then those that every component has.
  let parameters: [ParameterDescription]
  /// The names of the kind's own.
  let names: [String]
  /// Which of those must be given.
  let required: [Int]

  init(kind: String, _ own: [ParameterDescription]) {
    self.kind = kind
    parameters = own + CommonArguments.parameters.map { $0.description }
    names = own.map { $0.name }
    required = own.indices.filter { own[$0].isRequired }
  }
}

/// The arguments of an item on their way into a component: the part of decoding that is the same for
/// all kinds.
@usableFromInline struct ArgumentReading {
  private let table: ParameterTable
  private var index = 0
  /// What the argument says that is to be stored.
  @usableFromInline private(set) var value = JSON.null

  @usableFromInline init(_ table: ParameterTable) {
    self.table = table
  }

  /// The place of the next parameter for which there is an argument to be stored; nil when there is
  /// none left.
  @usableFromInline mutating func next(_ review: inout ArgumentReview) -> Int? {
    let arguments = review.item.arguments
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      guard let found = table.names.firstIndex(of: argument.name.value) else {
        if CommonArguments.take(argument, &review) { continue }
        review.findings.report(
          .unknownArgument(
            argument.name.value, kind: table.kind, table.parameters.map { $0.name }),
          at: argument.name.place)
        continue
      }
      if argument.value.isExpression, table.parameters[found].takesExpressions {
        review.takeExpression(argument)
        continue
      }
      if table.parameters[found].kind == .expression {
        review.note(argument, as: argument.name.value)
      }
      value = argument.value
      return found
    }
    return nil
  }

  /// Reports what is wrong with the argument that was stored last.
  @usableFromInline func judge(
    _ fault: Fault?, _ problems: [StyleProblem]?, _ review: inout ArgumentReview
  ) {
    guard fault != nil || problems != nil else { return }
    let argument = review.item.arguments[index - 1]
    let name = argument.name.value
    if fault != nil { review.unreadable.insert(name) }
    if let problems {
      review.report(problems, in: argument)
    } else if let fault {
      review.findings.report(fault.about(name), at: argument.place)
    }
  }

  /// Reports the arguments that must be given, and are not.
  @usableFromInline func reportMissing(_ review: inout ArgumentReview) {
    for place in table.required {
      let parameter = table.parameters[place]
      guard !review.isGiven(parameter.name) else { continue }
      review.unreadable.insert(parameter.name)
      review.report(.missingArgument(parameter.name, parameter.kind, kind: table.kind))
    }
  }
}

extension ArgumentReview {
  /// The options of the item as choices; nil where it has none.
  @usableFromInline var choices: [Choice]? {
    item.options?.value.map {
      Choice(value: $0.value, label: $0.label, visibleIf: $0.visibleIf, columns: $0.columns)
    }
  }
}

extension JSON {
  /// Whether the value is written as `{"expression": …}`.
  var isExpression: Bool {
    guard case .object(let members) = value else { return false }
    return members.count == 1 && members[0].name == "expression"
  }
}

extension Fault {
  fileprivate static func unknownArgument(
    _ name: String, kind: String, _ known: [String]
  ) -> Fault {
    let nearest = nearestName(to: name, among: known)
    return Fault(
      .componentUnknownArgument,
      "\(quoted(name)) is not an argument of '\(kind)'; known are \(listed(known, "and"))",
      suggestion: nearest)
  }

  fileprivate static func missingArgument(
    _ name: String, _ kind: ArgumentKind, kind component: String
  ) -> Fault {
    Fault(
      .componentMissingArgument,
      naming: "\(kind: component) needs the argument \(member: name): \(kind.described)")
  }

  /// The same fault, naming the argument that it is about.
  func about(_ argument: String) -> Fault {
    Fault(code, naming: "\(member: argument): \(sentence)", suggestion: suggestion)
  }
}
