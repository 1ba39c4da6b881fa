public import FormCore
public import FormDecoding
public import FormValues
public import JSONText

/// Views that are a `content` of one kind, and ordered `modifiers`.
public enum ContentModifierDialect: Dialect {
  public static let name = "content-modifier"
  public static let detectedBy = "an object with 'content'"

  public static func recognises(_ root: JSON) -> Bool {
    root["content"] != nil || isLaterForm(root)
  }

  public static func decode(
    _ root: JSON, of source: DocumentSource, _ options: ReadingOptions, _ findings: inout Findings
  ) -> FormDocument? {
    let decoder = ContentDecoder(DecodingContext(source: source, findings: findings), given: [])
    defer { findings = decoder.context.findings }
    return decoder.document(root)
  }

  public static func encode(_ document: FormDocument) -> EncodedDocument {
    ContentEncoder(document).encode()
  }

  /// Whether a view is written as the later form of these documents has it: its kind, with the
  /// modifiers inside, and no `content`.
  static func isLaterForm(_ view: JSON) -> Bool {
    guard let members = view.members, members.count == 1, view["content"] == nil else {
      return false
    }
    return ContentKind(rawValue: members[0].name) != nil && members[0].value.kind == .object
  }
}

/// The kinds of content.
enum ContentKind: String, CaseIterable {
  case progress, spacer, text, image, asyncImage, hStack, vStack, zStack, color, shape, button

  /// The component that a view of the kind becomes.
  var component: String {
    switch self {
    case .hStack, .vStack, .zStack, .asyncImage: "stack"
    case .progress, .spacer, .text, .image, .color, .shape, .button: rawValue
    }
  }

  /// The direction of a stack; nil if it is the usual one.
  var axis: String? {
    switch self {
    case .hStack: "horizontal"
    case .zStack: "depth"
    case .progress, .spacer, .text, .image, .asyncImage, .vStack, .color, .shape, .button: nil
    }
  }

  /// The members that are views, which are written by themselves.
  static let writtenMembers = ["children", "label"] + FetchedView.members.map(\.name)

  /// The members that mean something in a view of the kind.
  var memberNames: Set<String> {
    guard case .object(let members) = shape else { return [] }
    return Set(members.map(\.name))
  }

  var isStack: Bool { self == .hStack || self == .vStack || self == .zStack }
}

/// The views of a picture that is fetched, in the order of their phases.
enum FetchedView {
  static let members: [(name: String, phase: LayoutPhase)] = [
    ("placeholderView", .loading), ("errorView", .failure),
  ]
}
