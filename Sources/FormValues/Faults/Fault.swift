public import FormMessages

/// A fault: a stable code, and one sentence that quotes the given value and names the allowed
/// ones.
public struct Fault: Error, Hashable, Sendable {
  /// The stable code, which `formline explain` describes.
  public let code: FaultCode
  private let wording: Wording
  /// The nearest known name, if one is close.
  public let suggestion: String?

  private enum Wording: Hashable {
    /// English, or the words of an author.
    case text(String)
    /// English that names parts of a document.
    case naming(NamingText)
    case message(Message)
  }

  /// A fault in words of one language: English for authors and operators, or the author's own.
  public init(_ code: FaultCode, _ message: String, suggestion: String? = nil) {
    (self.code, wording, self.suggestion) = (code, .text(message), suggestion)
  }

  /// A fault in English that names parts of a document, which other systems may call something
  /// else.
  public init(_ code: FaultCode, naming text: NamingText, suggestion: String? = nil) {
    (self.code, wording, self.suggestion) = (code, .naming(text), suggestion)
  }

  /// A fault for people who fill a form, in their language.
  public init(_ code: FaultCode, _ message: Message, suggestion: String? = nil) {
    (self.code, wording, self.suggestion) = (code, .message(message), suggestion)
  }

  /// A sentence without capital or full stop, in English unless an author wrote it.
  public var message: String { message(in: .english) }

  /// The sentence in a language, as far as it has one for it.
  public func message(in catalogue: Catalogue) -> String {
    switch wording {
    case .text(let text): text
    case .naming(let text): text.text
    case .message(let message): message.text(in: catalogue)
    }
  }

  /// The message, with the name that may have been meant.
  package func withSuggestion(in catalogue: Catalogue) -> String {
    Fault.sentence(message(in: catalogue), suggesting: suggestion, in: catalogue)
  }

  /// A sentence, with the name that may have been meant.
  package static func sentence(
    _ sentence: String, suggesting name: String?, in catalogue: Catalogue = .english
  ) -> String {
    guard let name else { return sentence }
    return Message(.didYouMean, ["sentence": .text(sentence), "name": .quoting(name)])
      .text(in: catalogue)
  }

  /// The fault of a name that is none of those known, with the nearest of them.
  ///
  /// - Parameters:
  ///   - what: what the name should have been, such as `a view`.
  ///   - others: names that may have been meant as well.
  ///   - meant: what the name means elsewhere, if none of those known is near.
  package static func unknown(
    _ code: FaultCode, _ name: String, isNot what: String, known: [String], others: [String] = [],
    meant: String? = nil
  ) -> Fault {
    unknown(
      code, name, isNot: what, use: listed(known),
      nearestName(to: name, among: known + others) ?? meant)
  }

  /// The same for names of which one set is asked for again and again.
  package static func unknown(
    _ code: FaultCode, _ name: String, isNot what: String, known: NameChoices,
    meant: (NameChoices) -> String?
  ) -> Fault {
    unknown(
      code, name, isNot: what, use: known.listed, known.nearest(to: name) ?? meant(known))
  }

  private static func unknown(
    _ code: FaultCode, _ name: String, isNot what: String, use known: String, _ nearest: String?
  ) -> Fault {
    Fault(code, "\(quoted(name)) is not \(what); use \(known)", suggestion: nearest)
  }

  /// The same sentence with another code.
  package func replacing(_ code: FaultCode) -> Fault {
    switch wording {
    case .text(let text): Fault(code, text, suggestion: suggestion)
    case .naming(let text): Fault(code, naming: text, suggestion: suggestion)
    case .message(let message): Fault(code, message, suggestion: suggestion)
    }
  }

  /// The same fault with each text that is put into its sentence changed.
  package func changingTexts(_ change: (String) -> String) -> Fault {
    guard case .message(let message) = wording else { return self }
    return Fault(code, message.changingTexts(change), suggestion: suggestion)
  }

  /// The English sentence with the names in it, as a part of another.
  package var sentence: NamingText {
    switch wording {
    case .naming(let text): text
    case .text, .message: "\(message)"
    }
  }

  /// The same fault where parts of a document have other names.
  package func calling(members: [String: String], kinds: [String: String]) -> Fault {
    guard case .naming(let text) = wording else { return self }
    return Fault(
      code, naming: text.calling(members: members, kinds: kinds), suggestion: suggestion)
  }
}
