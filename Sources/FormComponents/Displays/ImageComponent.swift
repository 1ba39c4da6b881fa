public import FormCore
public import JSONText

/// A picture, shown as a described link and never fetched.
public struct ImageComponent: DisplayComponent {
  public static let name = "image"
  public static let summary = "shows a picture as a described link"

  public var url = ImageAddress("")
  public var text: Words?

  public init() {}

  public static let parameters: [Parameter<ImageComponent>] = [
    .required("url", \.url, "where the picture is; it is shown and never fetched"),
    .optional("text", \.text, "what the picture shows"),
  ]

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
