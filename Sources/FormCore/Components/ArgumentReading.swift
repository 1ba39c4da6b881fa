public import FormArguments
import FormMessages
public import FormValues
public import JSONText

/// The facts about the arguments of one kind, apart from how each is stored.
@usableFromInline final class ParameterTable: Sendable {
  let kind: String
  /// The kind's own arguments, then those that every component has.
  let parameters: [ParameterDescription]
  /// The names of the kind's own, and how long each is.
  private let names: [String]
  private let lengths: [Int]
  /// The names of all.
  let known: NameChoices
  /// Which of those must be given.
  let required: [Int]

  init(kind: String, _ own: [ParameterDescription]) {
    self.kind = kind
    parameters = own + SharedArguments.parameters.map { $0.description }
    names = own.map { $0.name }
    known = NameChoices(parameters.map { $0.name })
    lengths = own.map { $0.name.utf8.count }
    required = own.indices.filter { own[$0].isRequired }
  }

  /// The index of the kind's own argument with a name.
  func index(of name: String) -> Int? {
    let length = name.utf8.count
    for index in lengths.indices where lengths[index] == length {
      if names[index].hasSameBytes(as: name) { return index }
    }
    return nil
  }
}

/// The arguments of an item on their way into a component: the part of decoding that is the same
/// for all kinds.
@usableFromInline struct ArgumentReading {
  private let table: ParameterTable
  private var index = 0
  /// The value of the argument that is to be stored.
  @usableFromInline private(set) var value = JSON.null

  @usableFromInline init(_ table: ParameterTable) {
    self.table = table
  }

  /// The index of the next parameter for which there is an argument to be stored; nil when there is
  /// none left.
  @usableFromInline mutating func next(_ review: inout ArgumentReview) -> Int? {
    // Details that are seldom needed are not copied for each argument.
    let list = review.item.arguments
    let arguments = list.span
    while index < arguments.count {
      let here = index
      index += 1
      guard let found = table.index(of: arguments[here].name.value) else {
        takeOther(arguments[here], &review)
        continue
      }
      let json = arguments[here].value
      if table.parameters[found].takesExpressions, let expression = json.expression {
        review.note(expression, as: arguments[here].name.value, isWhole: false)
      }
      if table.parameters[found].kind == .expression {
        review.note(json, as: arguments[here].name.value)
      }
      value = json
      return found
    }
    return nil
  }

  /// Takes an argument that is none of the kind's own.
  private func takeOther(_ argument: FormArgument, _ review: inout ArgumentReview) {
    guard !SharedArguments.take(argument, &review),
      !review.findings.ignores(.componentUnknownArgument)
    else { return }
    let name = argument.name.value
    let members = ["uuid", "options", "components", "style", "suppress"]
    let fault =
      members.contains(name)
      ? Fault.memberInside(name)
      : .unknown(
        .componentUnknownArgument, name, isNot: "an argument of '\(table.kind)'",
        known: table.known
      ) { NameElsewhere.argument(name, among: $0.names) }
    review.findings.report(fault, at: argument.name.location)
  }

  /// Reports what is wrong with the argument that was stored last.
  @usableFromInline func validate(
    _ fault: Fault?, _ problems: [ArgumentProblem]?, _ review: inout ArgumentReview
  ) {
    guard fault != nil || problems != nil else { return }
    let argument = review.item.arguments[index - 1]
    let name = argument.name.value
    if fault != nil { review.unreadable.insert(name) }
    if let problems {
      review.report(problems, in: argument)
    } else if let fault {
      let parameter = table.index(of: name).map { table.parameters[$0] }
      let isCalculated =
        parameter?.takesExpressions == true && argument.value.text?.looksCalculated == true
      review.findings.report(
        (isCalculated ? fault.naming(expression: argument.value) : fault).about(name),
        at: argument.location)
    }
  }

  /// Reports the arguments that must be given, and are not.
  @usableFromInline func reportMissing(_ review: inout ArgumentReview) {
    for index in table.required {
      let parameter = table.parameters[index]
      guard !review.isGiven(parameter.name) else { continue }
      review.unreadable.insert(parameter.name)
      review.report(.missingArgument(parameter.name, parameter.kind, kind: table.kind))
    }
  }
}

extension ArgumentReview {
  /// The options of the item as choices; nil if it has none.
  @usableFromInline var choices: [Choice]? {
    item.options?.value.map {
      Choice(value: $0.value, label: $0.label, visibleIf: $0.visibleIf, columns: $0.columns)
    }
  }
}
