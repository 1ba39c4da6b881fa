public import FormCore
import FormMessages
public import FormValues
public import JSONText

/// One way of writing form documents. A conforming type is one file or folder, and one line in the
/// registry.
///
/// Law: what `decode` made, written by `encode` and decoded again, is an equal document.
public protocol Dialect: Sendable {
  /// The word that `--dialect` and `--to` take.
  static var name: String { get }
  /// The members by which documents of the dialect are recognised, in a few words.
  static var detectedBy: String { get }
  /// Whether the buttons of a document can lead to other documents, its screens.
  static var hasScreens: Bool { get }

  /// Whether a document is meant to be of this dialect.
  static func recognises(_ root: JSON) -> Bool

  /// Whether a document that no dialect recognises could be meant to be of this one.
  static func resembles(_ root: JSON) -> Bool

  /// Reads a document and adds every finding to `findings`, not only the first one.
  ///
  /// A part that cannot be read is reported and replaced by a stand-in, so the rest is read too.
  /// - Returns: nil when nothing of the document can be read.
  static func decode(
    _ root: JSON, of source: DocumentSource, _ options: ReadingOptions, _ findings: inout Findings
  ) -> FormDocument?

  /// Writes a document, and names what the dialect cannot say.
  static func encode(_ document: FormDocument) -> EncodedDocument

  /// The same for a document that may have components of kinds that a program has added.
  static func encode(_ document: FormDocument, registry: ComponentRegistry) -> EncodedDocument
}

extension Dialect {
  /// A document stands alone.
  public static var hasScreens: Bool { false }
  public static func resembles(_ root: JSON) -> Bool { false }

  /// A dialect with a closed list of types cannot write added kinds.
  public static func encode(
    _ document: FormDocument, registry: ComponentRegistry
  ) -> EncodedDocument { encode(document) }
}

/// A document as a dialect writes it.
public struct EncodedDocument: Sendable {
  /// The document, ready for a writer.
  public let json: JSON
  /// The parts that the dialect cannot write, in document order; empty when nothing was lost.
  public let unsupported: [Unsupported]
  /// A sentence for each part that is written but that other programs of the dialect may not take.
  public let warnings: [String]

  /// A document, what was lost in writing it, and what others may not take of it.
  public init(_ json: JSON, unsupported: [Unsupported] = [], warnings: [String] = []) {
    self.json = json
    (self.unsupported, self.warnings) = (unsupported, warnings)
  }
}

/// A part of a document that a dialect has no words for.
public struct Unsupported: Hashable, Sendable, CustomStringConvertible {
  /// The member, argument or kind, such as `min`.
  public let name: String
  /// The key of the component that it belongs to; nil for the form itself.
  public let key: String?

  /// A part by its name, and by the key of its component if it is in one.
  public init(_ name: String, of key: String? = nil) {
    self.name = name
    self.key = key
  }

  /// Several components stand side by side, although one must contain all others.
  package static let manyRoots = Unsupported("components without a container around them")

  /// Names the original that a component stands in for.
  package init(original item: FormItem) {
    let type = item.original?.json["type"]?.text
    self.init(type ?? "an unknown part", of: item.key.value)
  }

  /// `'min' of 'birth'`, ready for a message.
  public var description: String {
    guard let key else { return quoted(name) }
    return "\(quoted(name)) of \(quoted(key))"
  }
}
