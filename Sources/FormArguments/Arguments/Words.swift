package import FormMessages
public import FormValues
public import JSONText

/// Text for people: one string in the form's own language, or one string for each language tag.
public struct Words: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Texts in the order of the document; a plain string has the empty tag.
  public let texts: [Translation]
  /// Bytes of the document before the value; nil for words made in code.
  package var offset: Int? { start.map { Int($0) } }
  private let start: UInt32?

  /// The most languages of all words of a form.
  package static let mostLanguages = 200

  /// A text and the BCP 47 tag of its language.
  public struct Translation: Hashable, Sendable {
    /// The BCP 47 tag of the language; empty for the form's own.
    public let language: String
    /// The text in the language.
    public let text: String
    /// The bytes of the string in the document; empty for one made in code.
    package var range: Range<Int> { bounds.range }
    /// Bytes of the document before the tag; nil if none stands there.
    package var tagOffset: Int? { tagStart.map { Int($0) } }
    private let bounds: TextBounds
    private let tagStart: UInt32?

    public init(language: String, text: String) {
      self.init(language: language, text: text, range: 0..<0)
    }

    init(language: String, text: String, range: Range<Int>, tagOffset: Int? = nil) {
      (self.language, self.text) = (language, text)
      (bounds, tagStart) = (TextBounds(range), tagOffset.map { UInt32(clamping: $0) })
    }

    public static func == (left: Translation, right: Translation) -> Bool {
      left.language.hasSameBytes(as: right.language) && left.text.hasSameBytes(as: right.text)
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(TextBytes(language))
      hasher.combine(TextBytes(text))
    }
  }

  /// Words in the form's own language.
  public init(_ text: String) {
    self.init([Translation(language: "", text: text)])
  }

  public init(stringLiteral value: String) { self.init(value) }

  /// Words in several languages.
  public init(_ texts: [Translation]) {
    self.init(texts, offset: nil)
  }

  private init(_ texts: [Translation], offset: Int?) {
    (self.texts, start) = (texts, offset.map { UInt32(clamping: $0) })
  }

  /// Whether the same is said in some languages, or in one that is named.
  public var hasLanguages: Bool { texts.first.map { !$0.language.isEmpty } ?? false }

  /// The text that was chosen, or the first there is.
  public var plain: String { texts.first?.text ?? "" }

  /// Whether nothing but white space stands in it.
  public var isBlank: Bool { trimmed.isEmpty }

  /// The plain text without white space around it, as titles show it.
  public var trimmed: String {
    let plain = plain
    if let first = plain.utf8.first, let last = plain.utf8.last,
      (0x21...0x7E).contains(first), (0x21...0x7E).contains(last)
    {
      return plain
    }
    let scalars = plain.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Words {
  public static func == (left: Words, right: Words) -> Bool { left.texts == right.texts }

  public func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}

extension Words: ArgumentValue {
  public static let argumentKind = ArgumentKind.words

  public static func decode(_ json: JSON) -> Result<Words, Fault> {
    switch json.value {
    case .string(let text):
      let only = Translation(language: "", text: text, range: json.range)
      return .success(Words([only], offset: json.range.lowerBound))
    case .object(let members):
      guard members.count <= mostLanguages else {
        return .failure(.tooManyLanguages(members.count))
      }
      var texts: [Translation] = []
      texts.reserveCapacity(members.count)
      for member in members {
        guard case .string(let text) = member.value.value, !member.name.isEmpty else {
          return .failure(.wrongType(json, expected: .words))
        }
        texts.append(
          Translation(
            language: member.name, text: text, range: member.value.range,
            tagOffset: member.nameRange.lowerBound))
      }
      guard !texts.isEmpty else { return .failure(.wrongType(json, expected: .words)) }
      return .success(Words(texts, offset: json.range.lowerBound))
    case .null, .boolean, .number, .array:
      return .failure(.wrongType(json, expected: .words))
    }
  }

  public static func problems(in json: JSON) -> [ArgumentProblem]? {
    guard json.kind == .object, case .object(let members) = json.value,
      members.count <= mostLanguages
    else { return nil }
    let problems = members.compactMap { member -> ArgumentProblem? in
      if member.name.isEmpty { return ArgumentProblem(.noLanguage, at: member) }
      guard member.value.text == nil else { return nil }
      let fault = Fault.wrongType(member.value, expected: .text)
      return ArgumentProblem(fault.about(member.name), at: member.value)
    }
    return problems.isEmpty ? nil : problems
  }

  public var encoded: JSON {
    guard hasLanguages else { return .string(plain) }
    return .object(texts.map { ($0.language, JSON.string($0.text)) })
  }
}

extension Fault {
  fileprivate static let noLanguage = Fault(
    .componentWrongType, "found '', but a language tag such as en is expected")

  fileprivate static func tooManyLanguages(_ count: Int) -> Fault {
    Fault(
      .formTooManyComponents,
      "found words in \(count) languages, but at most \(Words.mostLanguages) are allowed")
  }
}

extension Words {
  /// The text in the first of some languages that there is one in, else the first one.
  package func spoken(in languages: [LanguageRange]) -> String {
    let known = texts.map(\.language)
    for language in languages {
      if let index = language.lookup(in: known) { return texts[index].text }
    }
    return plain
  }
}
