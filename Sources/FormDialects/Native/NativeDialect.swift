public import FormCore
public import FormDecoding
public import FormValues
public import JSONText

/// The dialect of this engine: everything that a form can say.
public enum NativeDialect: Dialect {
  public static let name = "native"
  public static let detectedBy = "an object with 'form'"

  /// The version of the format that is read and written.
  public static let formatVersion = 1

  public static func recognises(_ root: JSON) -> Bool { root["form"] != nil }
  public static func resembles(_ root: JSON) -> Bool {
    root["components"] != nil && root["type"]?.text == nil
  }

  public static func decode(
    _ root: JSON, of source: DocumentSource, _ options: ReadingOptions, _ findings: inout Findings
  ) -> FormDocument? {
    var decoder = NativeDecoder(
      DecodingContext(source: source, findings: findings, registry: options.registry))
    let document = decoder.document(root)
    findings = decoder.context.findings
    return document
  }

  public static func encode(_ document: FormDocument) -> EncodedDocument {
    EncodedDocument(
      NativeEncoder.json(of: document), unsupported: NativeEncoder.unsupported(of: document))
  }
}

/// The members of a native document, in the order in which they are written.
package enum NativeMember: String, CaseIterable {
  case form
  case formline
  case version
  case title
  case description
  case language
  case values
  case given
  case suppress
  case components
}
