public import FormArguments

/// One kind of item of a form. A conforming type is one file and one line in the registry.
///
/// The value holds the decoded arguments of one item; `init()` holds the defaults.
public protocol Component: Sendable {
  /// The word that stands as `type` in documents.
  static var name: String { get }
  /// Other words for the same kind.
  static var aliases: [String] { get }
  /// What its items do in a form.
  static var role: ComponentRole { get }
  /// The purpose of the kind, in one line without a full stop.
  static var summary: String { get }
  /// A component of the kind as a document writes it, for the reference; empty if there is none.
  static var example: String { get }
  /// Every argument, in the order of the canonical form.
  static var parameters: [Parameter<Self>] { get }

  /// A component whose arguments have their defaults.
  init()

  /// Reports arguments that contradict each other or promise what cannot be kept.
  func review(_ review: inout ArgumentReview)

  /// The component as what else it is; nil if it is not. A cast would look through the program
  /// for it, for each component of a form.
  var asInput: (any InputComponent)? { get }
  /// The component as an input whose values are chosen from options.
  var asChoosing: (any ChoosingComponent)? { get }
  /// The component as an input whose value is calculated.
  var asCalculating: (any CalculatingComponent)? { get }
  /// The component as one that holds others.
  var asContainer: (any ContainerComponent)? { get }
  /// The component as a container that arranges others.
  var asLayout: (any LayoutComponent)? { get }
  /// The component as one that shows something.
  var asDisplay: (any DisplayComponent)? { get }
  /// The component as one that names an action.
  var asControl: (any ControlComponent)? { get }
  /// Offers the choices; has no effect on a component without any.
  mutating func offer(_ options: [Choice])
}

extension Component {
  public static var aliases: [String] { [] }
  public static var example: String { "" }
  public func review(_ review: inout ArgumentReview) {}
  public var asInput: (any InputComponent)? { nil }
  public var asChoosing: (any ChoosingComponent)? { nil }
  public var asCalculating: (any CalculatingComponent)? { nil }
  public var asContainer: (any ContainerComponent)? { nil }
  public var asLayout: (any LayoutComponent)? { nil }
  public var asDisplay: (any DisplayComponent)? { nil }
  public var asControl: (any ControlComponent)? { nil }
  public mutating func offer(_ options: [Choice]) {}
}

/// The role of a component in a form.
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
  /// The row shown on a light background.
  var row: DisplayRow { get }

  /// The row shown on a background of a scheme; the same on all, unless the display says else.
  func row(on scheme: ColorScheme) -> DisplayRow
}

extension DisplayComponent {
  public func row(on scheme: ColorScheme) -> DisplayRow { row }

  public static var role: ComponentRole { .display }
  public var asDisplay: (any DisplayComponent)? { self }
}

/// The text of a display, and its look as far as a terminal can show it.
public struct DisplayRow: Hashable, Sendable {
  /// How a line stands out from the others.
  public enum Weight: Hashable, Sendable { case title, body, caption }

  /// The text, in each language that the document has.
  public let words: Words
  /// How the text stands out.
  public let weight: Weight
  /// The colour of the text; nil for that of the terminal.
  public let color: Color?

  public init(_ words: Words, weight: Weight = .body, color: Color? = nil) {
    (self.words, self.weight, self.color) = (words, weight, color)
  }
}

/// A component that names an action; nothing is ever run.
public protocol ControlComponent: Component {
  /// The words on the control.
  var title: Words { get }
  /// The name of the action, which a program allows or refuses.
  var action: String { get }
  /// The value that goes with the action; nil if there is none.
  var value: String? { get }
}

extension ControlComponent {
  public static var role: ComponentRole { .control }
  public var asControl: (any ControlComponent)? { self }
}
