public import JSONText

/// Text for people: one string in the form's own language, or one string for each language tag.
public struct Words: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Texts in the order of the document; a plain string has the empty tag.
  public let texts: [Translation]

  /// A text and the BCP 47 tag of its language.
  public struct Translation: Hashable, Sendable {
    public let language: String
    public let text: String

    public init(language: String, text: String) {
      (self.language, self.text) = (language, text)
    }

    public static func == (left: Translation, right: Translation) -> Bool {
      left.language.hasSameBytes(as: right.language) && left.text.hasSameBytes(as: right.text)
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(bytesOf: language)
      hasher.combine(bytesOf: text)
    }
  }

  public init(_ text: String) {
    texts = [Translation(language: "", text: text)]
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(_ texts: [Translation]) {
    self.texts = texts
  }

  /// The text in the form's own language, or the first there is.
  public var plain: String { texts.first?.text ?? "" }

  /// Whether nothing but white space stands in it.
  public var isBlank: Bool { trimmed.isEmpty }

  /// The plain text without white space around it, as titles show it.
  public var trimmed: String {
    let scalars = plain.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Words: ArgumentValue {
  public static let argumentKind = ArgumentKind.words

  public static func decode(_ json: JSON) -> Result<Words, Fault> {
    switch json.value {
    case .string(let text): return .success(Words(text))
    case .object(let members):
      var texts: [Translation] = []
      for member in members {
        guard case .string(let text) = member.value.value, !member.name.isEmpty else {
          return .failure(.wrongType(json, expected: .words))
        }
        texts.append(Translation(language: member.name, text: text))
      }
      return texts.isEmpty ? .failure(.wrongType(json, expected: .words)) : .success(Words(texts))
    case .null, .boolean, .number, .array:
      return .failure(.wrongType(json, expected: .words))
    }
  }

  public var encoded: JSON {
    guard let first = texts.first, !first.language.isEmpty else { return .string(plain) }
    return .object(texts.map { ($0.language, JSON.string($0.text)) })
  }
}
