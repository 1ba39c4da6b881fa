public import FormCore
public import FormDecoding
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

  /// Writes a card; one that was read and not changed since as it was, with all that forms have
  /// nothing for.
  public static func encode(_ document: FormDocument) -> EncodedDocument {
    guard let root = document.root(in: AdaptiveCardDialect.self) else {
      return AdaptiveEncoder(document).encode()
    }
    let source = document.location.source
    let decoder = AdaptiveDecoder(DecodingContext(source: source, leavesOut: true), root)
    if decoder.document() == document { return EncodedDocument(root, unsupported: []) }
    return AdaptiveEncoder(document, root, dropped: decoder.dropped).encode()
  }
}
