/// One kind of item of a form. A conforming type is one file and one line in the registry.
///
/// The value holds the decoded arguments of one item; `init()` holds the defaults.
public protocol Component: Sendable {
  /// The word that stands as `type` in documents.
  static var name: String { get }
  /// Other words for the same kind.
  static var aliases: [String] { get }
  static var role: ComponentRole { get }
  /// What the kind is for, in one line without a full stop.
  static var summary: String { get }
  /// Every argument, in the order of the canonical form.
  static var parameters: [Parameter<Self>] { get }

  init()

  /// Reports arguments that contradict each other or promise what cannot be kept.
  func review(_ review: inout ArgumentReview)
}

extension Component {
  public static var aliases: [String] { [] }
  public func review(_ review: inout ArgumentReview) {}
}

/// What a component is to a form.
public enum ComponentRole: String, Hashable, Sendable, CaseIterable {
  /// Holds a value.
  case input
  /// Shows something.
  case display
  /// Holds components.
  case container
  /// Acts.
  case control
}

/// A component that shows something.
public protocol DisplayComponent: Component {
  var row: DisplayRow { get }
}

extension DisplayComponent {
  public static var role: ComponentRole { .display }
}

/// What a display shows: words, and how they look as far as a terminal can.
public struct DisplayRow: Hashable, Sendable {
  public enum Weight: Hashable, Sendable { case title, body, caption }

  public let words: Words
  public let weight: Weight
  public let color: Color?

  public init(_ words: Words, weight: Weight = .body, color: Color? = nil) {
    (self.words, self.weight, self.color) = (words, weight, color)
  }
}

/// A component that names an action; nothing is ever run.
public protocol ControlComponent: Component {
  var title: Words { get }
  var action: String { get }
  var value: String? { get }
}

extension ControlComponent {
  public static var role: ComponentRole { .control }
}
