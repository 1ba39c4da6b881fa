public import FormCore

/// A group of components, asked once or several times, whose values stand together in the record.
public struct GroupComponent: ContainerComponent {
  public static let name = "group"
  public static let summary = "holds components whose values belong together, once or several times"

  public var label: Words?
  public var repetition: Repetition?

  public init() {}

  public static let parameters: [Parameter<GroupComponent>] = [
    .optional("label", \.label, "what the group is about"),
    .optional("repeat", \.repetition, "how often the group is asked: 'min', 'max' and 'label'"),
  ]

  public var title: Words? { label }
  public var nesting: Nesting { repetition.map { .rows($0) } ?? .object }
}
