public import FormCore
public import FormValues
public import JSONText

/// Trees of views, each an object with its `type`.
public enum ViewTreeDialect: Dialect {
  public static let name = "view-tree"
  public static let detectedBy = "an object with a text 'type'"

  public static func recognises(_ root: JSON) -> Bool { root["type"]?.text != nil }

  public static func decode(
    _ root: JSON, of source: DocumentSource, _ options: ReadingOptions, _ findings: inout Findings
  ) -> FormDocument? {
    let decoder = ViewTreeDecoder(
      DecodingContext(source: source, findings: findings), given: root.texts(ofMember: "id"))
    defer { findings = decoder.context.findings }
    return decoder.document(root)
  }

  public static func encode(_ document: FormDocument) -> EncodedDocument {
    ViewTreeEncoder(document).encode()
  }
}

/// The views that there are.
enum ViewKind: String, CaseIterable {
  case list, vStack, text, image, button, textField

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
