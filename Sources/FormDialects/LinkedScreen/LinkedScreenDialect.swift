import FormArguments
public import FormCore
public import FormDecoding
public import FormValues
public import JSONText

/// Screens whose templates, components and bodies are linked by identifiers.
public enum LinkedScreenDialect: OpenDialect {
  public static let name = "linked-screen"
  public static let detectedBy = "an object with 'screenName'"
  public static let hasScreens = true

  public static func recognises(_ root: JSON) -> Bool {
    root["screenName"] != nil || isLaterForm(root)
  }

  public static func decode(
    _ root: JSON, of source: DocumentSource, _ options: ReadingOptions, _ findings: inout Findings
  ) -> FormDocument? {
    let decoder = ScreenDecoder(
      DecodingContext(source: source, findings: findings, registry: options.registry), root)
    defer { findings = decoder.context.findings }
    return decoder.document()
  }

  public static func encode(
    _ document: FormDocument, registry: ComponentRegistry
  ) -> EncodedDocument {
    var encoder = ScreenEncoder(document, registry)
    return encoder.encode()
  }

  /// Whether a document is of the later form: a tree of `id`, `type`, `data`, `metadata`, `child`.
  static func isLaterForm(_ root: JSON) -> Bool {
    guard root["screenName"] == nil, root["type"] != nil else { return false }
    return ["data", "metadata", "child"].filter { root[$0] != nil }.count >= 2
  }
}

/// The words of linked screens that stand for more than themselves.
enum ScreenWord {
  /// The button that goes to the screen before.
  static let back = (key: "back", label: "Back", action: "goBack")
  /// The member of a card's body that says whether there is one.
  static let hasBackButton = "hasBackButton"
  /// The members of a body that make a button.
  static let signature = "actionSignature"
  static let actionBody = "actionBody"
  /// The part of a component's key that its button has behind it.
  static let buttonPart = "action"
  static let options = "options"

  /// The kinds of component whose body is their arguments.
  static let known = [
    "text", "image", "spacer", "progress", "color", "shape", "form_field", "form", "date", "time",
    "datetime", "toggle", "checkbox", "picker", "slider", "filepicker", "calculated", "button",
  ]
  /// The kinds of template that are containers of the same name.
  static let containers = ["stack", "list", "scroll", "navigation", "card"]

  /// The member by which an entry without an identifier marks that others are missing.
  static func gap(in entry: JSON) -> JSON.Member? {
    entry["id"] == nil ? entry.member("...") : nil
  }

  /// The options in a text, with commas between them.
  static func options(in text: String) -> [String] {
    // One too many makes the form too large.
    text.split(separator: ",", maxSplits: FormDocument.maximumOptions).map {
      Words(String($0)).trimmed
    }
  }

  /// The words on the button of a body: those of its title, else its signature.
  static func label(_ members: [(name: String, text: String)], signature: String) -> String {
    for name in ["actionTitle", "title", "label", "text"] {
      if let text = members.first(where: { $0.name == name })?.text, !text.isEmpty { return text }
    }
    return signature
  }
}
