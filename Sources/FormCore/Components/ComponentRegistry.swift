package import JSONText

/// The kinds of component that a program knows, as an explicit list.
public struct ComponentRegistry: Sendable {
  public let kinds: [ComponentKind]
  private let byName: [String: Int]

  /// A registry of kinds; where two share a name, the first one counts.
  public init(_ kinds: [ComponentKind]) {
    self.kinds = kinds
    var byName: [String: Int] = [:]
    for (index, kind) in kinds.enumerated() {
      for name in [kind.name] + kind.aliases where byName[name] == nil { byName[name] = index }
    }
    self.byName = byName
  }

  /// The kind with a name or alias.
  public subscript(name: String) -> ComponentKind? { byName[name].map { kinds[$0] } }

  /// Every name that stands as `type`, aliases included, in the order of the list.
  public var names: [String] { kinds.flatMap { [$0.name] + $0.aliases } }
}

/// A component type as the registry holds it: what it is called, and how its items are decoded.
///
/// An object that never changes, for it is handed about with every item.
public final class ComponentKind: Sendable {
  public let name: String
  public let aliases: [String]
  public let role: ComponentRole
  public let summary: String
  /// Whether items carry `options` beside their arguments.
  public let takesOptions: Bool
  /// The component with its defaults.
  public let initial: any Component
  /// Decodes an item's arguments, and reports what is wrong with them.
  package let decode: @Sendable (inout ArgumentReview) -> any Component
  /// The component with one argument stored as if it had been written.
  let storing: @Sendable (String, JSON, any Component) -> any Component
  /// The canonical arguments of a component, defaults omitted.
  package let encode: @Sendable (any Component) -> [(name: String, value: JSON)]
  private let table: Once<ParameterTable>

  /// Every argument, in the order of the canonical form, then those that every component has.
  public var parameters: [ParameterDescription] { table.value.parameters }

  public init<Kind: Component>(_ type: Kind.Type) {
    name = type.name
    aliases = type.aliases
    role = type.role
    summary = type.summary
    let initial = Kind()
    takesOptions = initial.asChoosing != nil
    self.initial = initial
    let table = Once { ParameterTable(Kind.parameters) }
    self.table = table
    decode = { review in decodeArguments(of: Kind.self, table.value, &review) }
    storing = { name, json, component in
      guard var changed = component as? Kind,
        Kind.parameters.first(where: { $0.name == name })?.store(json, &changed) == nil
      else { return component }
      return changed
    }
    encode = { component in
      guard let component = component as? Kind else { return [] }
      return Kind.parameters.compactMap { parameter in
        parameter.encode(component).map { (parameter.name, $0) }
      }
    }
  }
}

/// What is known of the arguments of one kind apart from their own table, which costs much more to
/// look through for being generic.
private struct ParameterTable: Sendable {
  let parameters: [ParameterDescription]
  /// The names of the kind's own arguments, and which of them must be given.
  let names: [String]
  let required: [Int]

  init<Kind: Component>(_ own: [Parameter<Kind>]) {
    // No key paths: they are made when the program runs, for each kind anew.
    let described = own.map { $0.description }
    parameters = described + CommonArguments.parameters.map { $0.description }
    names = described.map(\.name)
    required = described.indices.filter { described[$0].isRequired }
  }
}

/// Decodes an item's arguments, and lets the component review them.
private func decodeArguments<Kind: Component>(
  of type: Kind.Type, _ known: ParameterTable, _ review: inout ArgumentReview
) -> any Component {
  var component = Kind()
  let table = Kind.parameters
  var isGiven = [Bool](repeating: false, count: known.names.count)
  for argument in review.item.arguments {
    let name = argument.name.value
    if CommonArguments.take(argument, &review) { continue }
    guard let place = known.names.firstIndex(of: name) else {
      review.findings.report(
        .unknownArgument(
          name, kind: Kind.name, known.parameters.map(\.name)),
        at: argument.name.place)
      continue
    }
    let parameter = table[place]
    isGiven[place] = true
    if argument.value.isExpression, parameter.takesExpressions {
      review.takeExpression(argument)
      continue
    }
    if parameter.kind == .expression { review.note(argument, as: name) }
    let fault = parameter.store(argument.value, &component)?.about(name)
    if fault != nil { review.unreadable.insert(name) }
    if let problems = parameter.problems(argument.value) {
      review.report(problems, in: argument)
    } else if let fault {
      review.findings.report(fault, at: argument.place)
    }
  }
  for place in known.required where !isGiven[place] {
    let parameter = table[place]
    review.unreadable.insert(parameter.name)
    review.report(.missingArgument(parameter.name, parameter.kind, kind: Kind.name))
  }
  if let options = review.item.options?.value {
    component.offer(
      options.map {
        Choice(value: $0.value, label: $0.label, visibleIf: $0.visibleIf, columns: $0.columns)
      })
  }
  component.review(&review)
  return component
}

extension Parameter {
  /// Whether the argument can be worked out from other answers.
  fileprivate var takesExpressions: Bool { ["min", "max", "default"].contains(name) }

  fileprivate var description: ParameterDescription {
    ParameterDescription(
      name: name, kind: kind, meaning: meaning, isRequired: isRequired,
      takesExpressions: takesExpressions)
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
