import FormArguments
public import FormValues

/// One container of a checked form: it may nest the values inside, or repeat them.
public struct Group: Sendable {
  /// Its index among the form's groups.
  public let index: Int
  /// Its index among all components of the form, in document order.
  public let rank: Int
  /// The key of the container; in paths and records only if it ``isNamed``.
  public let key: FieldKey
  /// The container with its arguments.
  public let component: any ContainerComponent
  /// The container around it, if there is one.
  public let parent: Int?

  /// Where the values inside stand in a record.
  public var nesting: Nesting { component.nesting }

  /// The repetition of its contents; nil when they are asked once.
  public var repetition: Repetition? { nesting.repetition }

  /// Whether its key stands in paths and records.
  public var isNamed: Bool { nesting != .flat }

  /// Its words, or its key if it has none.
  public var title: String {
    component.title.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 } ?? key.text
  }
}
