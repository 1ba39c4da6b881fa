import FormArguments
public import FormCore
public import FormDecoding
public import FormValues
public import JSONText

/// Layouts of screens, one for each device, whose widgets are fragments in files beside the
/// document.
public enum DeviceLayoutDialect: OpenDialect {
  public static let name = "device-layout"
  public static let detectedBy = "an object with 'layouts'"

  public static func recognises(_ root: JSON) -> Bool { root["layouts"] != nil }

  public static func decode(
    _ root: JSON, of source: DocumentSource, _ options: ReadingOptions, _ findings: inout Findings
  ) -> FormDocument? {
    let context = DecodingContext(
      source: source, findings: findings, registry: options.registry)
    let decoder = LayoutDecoder(context, root, options, FragmentCache(options), open: [])
    defer { findings = decoder.context.findings }
    return decoder.document(root)
  }

  public static func encode(
    _ document: FormDocument, registry: ComponentRegistry
  ) -> EncodedDocument {
    LayoutEncoder(document, registry: registry).encode()
  }
}

/// The members of elements that mean the same in each of them.
enum LayoutMember {
  static let reserved = ["type", "id", "children"]
  /// All that mean something in an element of some kind, or in a layout.
  static let known = Set(reserved + ["alignment", "spacing", "widgetID", "key", "screen"])
}

/// The elements of layouts.
enum LayoutKind: String, CaseIterable {
  case hStack, vStack, zStack, scrollView, navigationContainer, navigationView, widget, spacer

  /// The component that an element becomes.
  var component: String {
    switch self {
    case .hStack, .vStack, .zStack: "stack"
    case .scrollView: "scroll"
    case .navigationView, .navigationContainer: "navigation"
    case .widget: "card"
    case .spacer: "spacer"
    }
  }

  /// The direction of a stack; nil if it is the usual one.
  var axis: String? {
    switch self {
    case .hStack: "horizontal"
    case .zStack: "depth"
    case .vStack, .scrollView, .navigationView, .navigationContainer, .widget, .spacer: nil
    }
  }

  var isContainer: Bool { self != .widget && self != .spacer }

  /// The alignment of the children of an element that does not name one.
  static let usualAlignment = Alignment.center

  /// The alignment of the components in a container that does not name one.
  var componentAlignment: Alignment {
    switch self {
    case .hStack: .top
    case .zStack: .topLeading
    case .vStack, .scrollView, .navigationView, .navigationContainer, .widget, .spacer: .leading
    }
  }
}
