public import FormArguments
public import FormCore
public import FormValues
public import JSONText

/// A picture, shown as a described link and never fetched.
public struct ImageComponent: DisplayComponent {
  public static let name = "image"
  public static let summary = "Shows a picture as a described link"
  public static let example =
    #"""
    { "type": "image", "uuid": "map",
      "args": { "url": "https://example.org/map.png", "text": "The way to the clinic" } }
    """#

  public var url = ImageAddress("")
  public var text: Words?
  public var source = Source.address
  public var aspectRatio: Decimal?
  public var scale: Decimal?
  public var resizable: RawArgument?
  public var resize: RawArgument?

  public init() {}

  public static let parameters: [Parameter<ImageComponent>] = [
    .required("url", \.url, "the address of the picture; shown, but never fetched"),
    .optional("text", \.text, "a description of the picture"),
    .optional("source", \.source, default: .address, "the kind of 'url': an address or a name"),
    .optional("aspectRatio", \.aspectRatio, "the width as a multiple of the height"),
    .optional("scale", \.scale, "the number of points of the picture for one of the screen"),
    .optional("resizable", \.resizable, "the way to make it fit; kept, but not drawn"),
    .optional("resize", \.resize, "the size for fetching; kept, but has no effect"),
  ]

  /// The words for the picture.
  public enum Source: String, WordArgument {
    /// An address or a path.
    case address
    /// The name of a picture of the host's.
    case name
    /// The name of a picture of the system's.
    case system
  }

  public func review(_ review: inout ArgumentReview) {
    if let aspectRatio, aspectRatio <= 0 {
      review.report(.badRatio(aspectRatio), at: "aspectRatio")
    }
  }

  public var row: DisplayRow {
    guard let text, !text.isBlank else { return DisplayRow(Words(url.text), weight: .caption) }
    let described = text.texts.map {
      Words.Translation(language: $0.language, text: "\($0.text) (\(url.text))")
    }
    return DisplayRow(Words(described), weight: .caption)
  }
}

/// An address or path, which nothing opens.
public struct ImageAddress: ArgumentValue {
  /// The address as it was written.
  public let text: String
  public static let argumentKind = ArgumentKind.address

  init(_ text: String) { self.text = text }

  public static func decode(_ json: JSON) -> Result<ImageAddress, Fault> {
    guard case .string(let text) = json.value, !text.isEmpty else {
      return .failure(.wrongType(json, expected: .address))
    }
    return .success(ImageAddress(text))
  }

  public var encoded: JSON { .string(text) }
}

extension Fault {
  fileprivate static func badRatio(_ ratio: Decimal) -> Fault {
    Fault(.numberOutOfRange, naming: "\(member: "aspectRatio") \(ratio) is not more than 0")
  }
}
