public import JSONText

/// A component type as the registry holds it: what it is called, and how its items are decoded.
///
/// An object that never changes, because it is handed about with every item.
public final class ComponentKind: Sendable {
  /// The word that stands as `type` in documents.
  public let name: String
  /// Other words for the same kind.
  public let aliases: [String]
  /// What its items do in a form.
  public let role: ComponentRole
  /// The purpose of the kind, in one line without a full stop.
  public let summary: String
  /// A component of the kind as a document writes it; empty if there is none.
  public let example: String
  /// Whether items carry `options` beside their arguments.
  public let takesOptions: Bool
  /// The component with its defaults.
  public let initial: any Component
  private let decoding: @Sendable (ParameterTable, inout ArgumentReview) -> DecodedComponent
  private let storingOne: @Sendable (String, JSON?, any Component) -> any Component
  private let encoding: @Sendable (any Component) -> [(name: String, value: JSON)]
  private let table: Once<ParameterTable>

  /// Every argument, in the order of the canonical form, then those that every component has.
  public var parameters: [ParameterDescription] { table.value.parameters }

  // Seen from where the kinds stand, so decoding is compiled for each of them.
  @inlinable public convenience init<Kind: Component>(_ type: Kind.Type) {
    self.init(
      name: type.name, aliases: type.aliases, role: type.role, summary: type.summary,
      example: type.example, initial: Kind(),
      parameters: { Kind.parameters.map { $0.description } },
      decoding: { table, review in decodeArguments(of: Kind.self, table, &review) },
      storing: { name, json, component in
        guard var changed = component as? Kind,
          let parameter = Kind.parameters.first(where: { $0.name == name })
        else { return component }
        guard let json else {
          parameter.clear(&changed)
          return changed
        }
        return parameter.store(json, &changed) == nil ? changed : component
      },
      encoding: { component in
        guard let component = component as? Kind else { return [] }
        return Kind.parameters.compactMap { parameter in
          parameter.encode(component).map { (parameter.name, $0) }
        }
      })
  }

  @usableFromInline init(
    name: String, aliases: [String], role: ComponentRole, summary: String,
    example: String, initial: any Component,
    parameters: @escaping @Sendable () -> [ParameterDescription],
    decoding: @escaping @Sendable (ParameterTable, inout ArgumentReview) -> DecodedComponent,
    storing: @escaping @Sendable (String, JSON?, any Component) -> any Component,
    encoding: @escaping @Sendable (any Component) -> [(name: String, value: JSON)]
  ) {
    (self.name, self.aliases, self.role, self.summary) = (name, aliases, role, summary)
    self.example = example
    (self.initial, takesOptions) = (initial, initial.asChoosing != nil)
    (self.decoding, storingOne, self.encoding) = (decoding, storing, encoding)
    table = Once { [name] in ParameterTable(kind: name, parameters()) }
  }

  /// Decodes an item's arguments, and reports what is wrong with them.
  package func decode(_ review: inout ArgumentReview) -> DecodedComponent {
    decoding(table.value, &review)
  }

  /// The component with one argument stored as if it had been written; nil stands for what an
  /// expression gives that has no value.
  package func storing(_ name: String, _ json: JSON?, _ component: any Component) -> any Component {
    storingOne(name, json, component)
  }

  /// The canonical arguments of a component, defaults omitted.
  package func encode(_ component: any Component) -> [(name: String, value: JSON)] {
    encoding(component)
  }
}

/// A component made of an item's arguments, as an input if it is one.
@usableFromInline package enum DecodedComponent: Sendable {
  case input(any InputComponent)
  case other(any Component)

  /// The component as a container; an input is none, and is not copied to be asked.
  var container: (any ContainerComponent)? {
    guard case .other(let component) = self else { return nil }
    return component.asContainer
  }

  package var input: (any InputComponent)? {
    guard case .input(let input) = self else { return nil }
    return input
  }
}

/// Decodes an item's arguments, and lets the component review them.
@inlinable func decodeArguments<Kind: Component>(
  of type: Kind.Type, _ table: ParameterTable, _ review: inout ArgumentReview
) -> DecodedComponent {
  var component = Kind()
  let parameters = Kind.parameters
  var reading = ArgumentReading(table)
  while let index = reading.next(&review) {
    let fault = parameters[index].store(reading.value, &component)
    reading.validate(fault, parameters[index].problems(reading.value), &review)
  }
  reading.reportMissing(&review)
  if let choices = review.choices { component.offer(choices) }
  component.review(&review)
  // Made into an input here, where its type is known: later it would have to be copied.
  if let input = component.asInput { return .input(input) }
  return .other(component)
}

extension Parameter {
  @usableFromInline var description: ParameterDescription {
    ParameterDescription(
      name: name, kind: kind, meaning: meaning, isRequired: isRequired,
      takesExpressions: takesExpressions)
  }
}
