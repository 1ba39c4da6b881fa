public import FormArguments
public import FormCore
import FormMessages
public import FormValues
public import JSONText

/// A question answered by a file.
public struct FilePickerComponent: InputComponent {
  public static let name = "filepicker"
  public static let summary = "Asks for a file"
  public static let example =
    #"""
    { "type": "filepicker", "uuid": "letter",
      "args": { "label": "Letter", "accept": ".pdf,.txt", "maxBytes": 1000000 } }
    """#

  /// The most bytes of a file kept beside the record, when the document does not say.
  public static let defaultMaximum = 100 << 20
  /// The most bytes of a file kept inside the record, when the document does not say.
  public static let defaultInlineMaximum = 1 << 20
  /// The most bytes of a file kept inside the record.
  public static let inlineMaximum = 3 << 20

  public var input = InputArguments()
  public var buttonText: Words?
  public var accept: FileEndings?
  public var maxBytes: Count?
  public var store = FileStorage.copy

  public init() {}

  public static let parameters: [Parameter<FilePickerComponent>] =
    InputArguments.parameters(of: \FilePickerComponent.input) + [
      .optional("buttonText", \.buttonText, "the label of the file question"),
      .optional("accept", \.accept, "the allowed endings of file names, such as .pdf,.txt"),
      .optional("maxBytes", \.maxBytes, "the maximum size in bytes"),
      .optional("store", \.store, default: .copy, "the way to store the content"),
    ]

  public var valueType: ValueType { .file(store) }

  public func constraints(at moment: Moment) -> [Constraint] {
    // A path with a line break or a NUL in it would not be the file that its ending promises.
    var rules: [Constraint] = [.characters(CharacterRule(multiline: false))]
    if let accept { rules.append(.fileKind(FileKindRule(accept.endings))) }
    let standard = store == .copy ? Self.defaultMaximum : Self.defaultInlineMaximum
    rules.append(.fileSize(FileSizeRule(max: maxBytes?.value ?? standard)))
    return rules
  }

  public var fallbackTitle: Words? { buttonText }

  public var presentation: InputPresentation {
    var presentation = InputPresentation()
    presentation.buttonText = buttonText
    return presentation
  }

  public func review(_ review: inout ArgumentReview) {
    if maxBytes?.value == 0 {
      review.report(.unanswerable("maxBytes", of: "content"), at: "maxBytes")
    }
    if let maxBytes, store != .copy, maxBytes.value > Self.inlineMaximum {
      review.report(.tooLargeInline(maxBytes.value), at: "maxBytes")
    }
  }
}

/// Endings of file names: one string separated by commas.
public struct FileEndings: ArgumentValue {
  /// In lower case, each with its dot.
  public let endings: [String]
  public static let argumentKind = ArgumentKind.endings

  public static func decode(_ json: JSON) -> Result<FileEndings, Fault> {
    guard case .string(let text) = json.value else {
      return .failure(.wrongType(json, expected: .endings))
    }
    var endings: [String] = []
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let ending = Words(String(Substring(part))).trimmed.lowercased()
      guard isEnding(ending) else { return .failure(.badAccept(ending)) }
      endings.append(ending)
    }
    return .success(FileEndings(endings: endings))
  }

  public var encoded: JSON { .string(endings.joined(separator: ",")) }

  /// A dot, then letters, digits and the few marks that endings hold.
  private static func isEnding(_ text: String) -> Bool {
    let bytes = text.utf8
    return (2...32).contains(bytes.count) && bytes.first == UInt8(ascii: ".")
      && bytes.last != UInt8(ascii: ".")
      && bytes.allSatisfy { byte in
        (48...57).contains(byte) || (97...122).contains(byte) || byte >= 0x80
          || ".-_+".utf8.contains(byte)
      }
  }
}

extension Fault {
  fileprivate static func badAccept(_ ending: String) -> Fault {
    Fault(
      .fileBadAccept,
      "\(quoted(ending)) is not an ending of file names; write endings such as .pdf,.txt")
  }

  fileprivate static func tooLargeInline(_ bytes: Int) -> Fault {
    Fault(
      .numberOutOfRange,
      naming: "\(member: "maxBytes") \(bytes) is more than "
        + "\(FilePickerComponent.inlineMaximum), the maximum for content inside the record")
  }
}
