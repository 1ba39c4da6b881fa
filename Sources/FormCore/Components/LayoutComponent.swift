public import FormArguments
public import FormValues
public import JSONText

/// A container that arranges components; their values stay beside those around it.
public protocol LayoutComponent: ContainerComponent {
  /// The arguments that all layout containers share.
  var layout: LayoutArguments { get set }
  /// Whether a line is drawn around it.
  var drawsFrame: Bool { get }
}

extension LayoutComponent {
  public var asLayout: (any LayoutComponent)? { self }
  public var title: Words? { layout.label }
  public var nesting: Nesting { .flat }
  public var drawsFrame: Bool { false }

  public func review(_ review: inout ArgumentReview) { layout.review(&review) }
}

/// The arguments that all layout containers share.
public struct LayoutArguments: Hashable, Sendable {
  public var axis = Axis.vertical
  public var alignment: Alignment?
  /// The room between the components, in points.
  public var spacing: Decimal?
  public var label: Words?
  public var kind: String?
  public var device: String?
  public var widget: String?
  public var phases: PhaseNames?

  public init() {}

  public static let parameters: [Parameter<LayoutArguments>] = [
    .optional("axis", \.axis, default: .vertical, "the direction of the components"),
    .optional(
      "alignment", \.alignment,
      "the position of the components across the axis (default: the start)"
    ),
    .optional("spacing", \.spacing, "the space between components (default: none)"),
    .optional("label", \.label, "the subject of the components"),
    .optional("kind", \.kind, "the container's name in another system; has no effect"),
    .optional("device", \.device, "the device of the layout"),
    .optional("widget", \.widget, "the fragment with the components"),
    .optional(
      "phases", \.phases, "the phase for showing each component: loading, failure, success"),
  ]

  /// The same table for a component that holds these arguments.
  @inlinable public static func parameters<Owner: LayoutComponent>(
    of property: @autoclosure @escaping Parameter<LayoutArguments>.Property<Owner, LayoutArguments>
  ) -> [Parameter<Owner>] {
    parameters.map { $0.lifted(to: property) { whole, store in store(&whole.layout) } }
  }

  /// The direction in which components follow each other.
  public enum Axis: String, WordArgument {
    case vertical, horizontal, depth
  }

  func review(_ review: inout ArgumentReview) {
    let known = LayoutPhase.allCases.map(\.rawValue)
    let unknown = (phases?.names ?? []).enumerated().filter { !known.contains($0.element) }
    review.report(
      unknown.map { index, name in
        (index, .unknown(.componentUnknownArgument, name, isNot: "a phase", known: known))
      }, at: "phases")
  }

  /// The indices of the components that are shown in a phase, among so many.
  public func shown(_ count: Int, in phase: LayoutPhase) -> [Int] {
    guard let names = phases?.names else { return Array(0..<count) }
    return (0..<count).filter { $0 < names.count && names[$0] == phase.rawValue }
  }
}

extension Alignment: WordArgument {}

/// The phases in which components are shown, by their names and in the order of the components.
public struct PhaseNames: ArgumentValue, Hashable {
  /// The name of a phase for each component.
  public let names: [String]
  public static let argumentKind = ArgumentKind.someOf(LayoutPhase.allCases.map(\.rawValue))

  public init(_ names: [String]) { self.names = names }

  public static func decode(_ json: JSON) -> Result<PhaseNames, Fault> {
    NameList.decode(json).map { PhaseNames($0.names) }
  }

  public static func problems(in json: JSON) -> [ArgumentProblem]? {
    NameList.problems(in: json)
  }

  public var encoded: JSON { NameList(names).encoded }
}

/// The state of something that is fetched when it is shown.
public enum LayoutPhase: String, Hashable, Sendable, CaseIterable {
  case loading, failure, success
}
