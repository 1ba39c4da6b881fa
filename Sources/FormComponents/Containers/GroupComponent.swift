public import FormArguments
public import FormCore

/// A group of components, asked once or several times, whose values stand together in the record.
public struct GroupComponent: ContainerComponent {
  public static let name = "group"
  public static let summary = "Groups components and their values, once or several times"
  public static let example =
    #"""
    { "type": "group", "uuid": "guests",
      "args": { "label": "Guests", "repeat": { "min": 1, "max": 5, "label": "Guest" } },
      "components": [ { "type": "form_field", "uuid": "name", "args": { "label": "Name" } } ] }
    """#

  public var label: Words?
  public var repetition: Repetition?

  public init() {}

  public static let parameters: [Parameter<GroupComponent>] = [
    .optional("label", \.label, "the subject of the group"),
    .optional("repeat", \.repetition, "the number of rows: 'min', 'max' and 'label'"),
  ]

  public var title: Words? { label }
  public var nesting: Nesting { repetition.map { .rows($0) } ?? .object }
}
