public import FormCore
public import FormValues
public import JSONText

/// Adaptive Cards of every version (adaptivecards.io): inputs, texts, pictures, containers, and the
/// actions that submit, open an address or show another card.
public enum AdaptiveCardDialect: Dialect {
  public static let name = "adaptive-card"
  public static let detectedBy = "\"type\": \"AdaptiveCard\""

  public static func recognises(_ root: JSON) -> Bool {
    root["type"]?.text == AdaptiveKind.card.rawValue
  }

  public static func decode(
    _ root: JSON, of source: DocumentSource, _ options: ReadingOptions, _ findings: inout Findings
  ) -> FormDocument? {
    let decoder = AdaptiveDecoder(
      DecodingContext(source: source, findings: findings, leavesOut: true), root)
    defer { findings = decoder.context.findings }
    return decoder.document()
  }

  public static func encode(_ document: FormDocument) -> EncodedDocument {
    AdaptiveEncoder(document).encode()
  }
}
