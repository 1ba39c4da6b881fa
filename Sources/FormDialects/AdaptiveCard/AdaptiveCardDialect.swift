public import FormCore
public import JSONText

/// Adaptive Cards of every version (adaptivecards.io): inputs, texts, pictures, containers, and the
/// actions that submit, open an address or show another card.
public enum AdaptiveCardDialect: Dialect {
  public static let name = "adaptive-card"
  public static let sign = "\"type\": \"AdaptiveCard\""

  public static func recognises(_ root: JSON) -> Bool {
    root["type"]?.text == AdaptiveKind.card.rawValue
  }

  public static func decode(
    _ root: JSON, of source: DocumentSource, _ options: ReadingOptions, _ findings: inout Findings
  ) -> FormDocument? {
    let decoder = AdaptiveDecoder(DecodingContext(source: source, findings: findings), root)
    defer { findings = decoder.context.findings }
    return decoder.document()
  }

  public static func encode(_ document: FormDocument) -> EncodedDocument {
    AdaptiveEncoder(document).encode()
  }
}

/// The elements that are carried over.
enum AdaptiveKind: String, CaseIterable {
  case card = "AdaptiveCard"
  case textBlock = "TextBlock"
  case richTextBlock = "RichTextBlock"
  case image = "Image"
  case container = "Container"
  case columnSet = "ColumnSet"
  case column = "Column"
  case actionSet = "ActionSet"
  case text = "Input.Text"
  case number = "Input.Number"
  case date = "Input.Date"
  case time = "Input.Time"
  case toggle = "Input.Toggle"
  case choiceSet = "Input.ChoiceSet"
  case submit = "Action.Submit"
  case openURL = "Action.OpenUrl"
  case showCard = "Action.ShowCard"

  /// The members that hold further elements, in their order.
  var childMembers: [String] {
    switch self {
    case .card, .showCard: ["body", "actions"]
    case .container, .column: ["items"]
    case .columnSet: ["columns"]
    case .actionSet: ["actions"]
    case .textBlock, .richTextBlock, .image, .text, .number, .date, .time, .toggle, .choiceSet,
      .submit, .openURL:
      []
    }
  }
}
