public import FormCore
public import FormDecoding
import FormMessages
public import FormValues
public import JSONText

/// Trees of views, each an object with its `type`.
public enum ViewTreeDialect: OpenDialect {
  public static let name = "view-tree"
  public static let detectedBy = "an object whose 'type' is \(listed(ViewKind.names, "or"))"

  public static func recognises(_ root: JSON) -> Bool {
    root["type"]?.text.flatMap { ViewKind(rawValue: $0) } != nil
  }

  public static func resembles(_ root: JSON) -> Bool {
    root["type"]?.text != nil && (root["views"] ?? root["components"])?.elements != nil
  }

  public static func decode(
    _ root: JSON, of source: DocumentSource, _ options: ReadingOptions, _ findings: inout Findings
  ) -> FormDocument? {
    let decoder = ViewTreeDecoder(
      DecodingContext(source: source, findings: findings, registry: options.registry),
      given: root.texts(ofMember: "id"))
    defer { findings = decoder.context.findings }
    return decoder.document(root)
  }

  public static func encode(
    _ document: FormDocument, registry: ComponentRegistry
  ) -> EncodedDocument {
    ViewTreeEncoder(document, registry: registry).encode()
  }
}

/// The members of views that mean the same in each of them.
enum ViewMember {
  static let children = ["views", "components"]
  static let reserved = ["type", "id", "padding", "given"] + children
  /// The members that may be numbers or texts that spell them.
  static let areNumbers = ["fontSize", "aspectRatio"]
  /// All that mean something in a view of some kind.
  static let known = Set(
    reserved + ViewStyle.font.map(\.member) + [
      "alignment", "lineLimit", "visibleIf", "content", "url", "aspectRatio", "action",
      "parameter", "title", "secret",
    ])
}

/// The views that there are.
enum ViewKind: String, CaseIterable {
  case list, vStack, text, image, button, textField

  /// The words for them.
  static let names = allCases.map(\.rawValue)

  /// The component that a view becomes.
  var component: String {
    switch self {
    case .vStack: "stack"
    case .textField: "form_field"
    case .list, .text, .image, .button: rawValue
    }
  }

  var isContainer: Bool { self == .list || self == .vStack }
}
