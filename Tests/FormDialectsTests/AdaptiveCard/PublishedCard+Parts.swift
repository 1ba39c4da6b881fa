// The parts of the elements of published cards.

/// An input: what all have, and what its type has.
struct PublishedInput: Codable {
  private struct SharedMembers: Codable {
    var type: String
    var id: String
    var errorMessage: String?
    var isRequired: Bool?
    var label: String?
    var labelPosition: PublishedWord<CardWords.LabelPosition>?
    var labelWidth: PublishedTextOrNumber?
    var inputStyle: PublishedWord<CardWords.InputStyle>?
    var height: PublishedWord<CardWords.Height>?
  }
  private struct Text: Codable {
    var isMultiline: Bool?
    var maxLength: Double?
    var placeholder: String?
    var regex: String?
    var style: PublishedWord<CardWords.TextStyle>?
    var inlineAction: PublishedAction?
    var value: String?
  }
  private struct Number: Codable {
    var max: Double?
    var min: Double?
    var placeholder: String?
    var value: Double?
  }
  private struct Moment: Codable {
    var max: String?
    var min: String?
    var placeholder: String?
    var value: String?
  }
  private struct Toggle: Codable {
    var title: String
    var value: String?
    var valueOff: String?
    var valueOn: String?
    var wrap: Bool?
  }
  private struct ChoiceSet: Codable {
    struct Choice: Codable {
      var title: String
      var value: String
    }
    struct Query: Codable {
      var type: String?
      var dataset: String
      var count: Double?
      var skip: Double?
    }
    enum CodingKeys: String, CodingKey {
      case choices, isMultiSelect, style, value, placeholder, wrap
      case query = "choices.data"
    }
    var choices: [Choice]?
    var query: Query?
    var isMultiSelect: Bool?
    var style: PublishedWord<CardWords.ChoiceStyle>?
    var value: String?
    var placeholder: String?
    var wrap: Bool?
  }

  private let shared: SharedMembers
  private let own: any Codable

  init(from decoder: any Decoder) throws {
    shared = try SharedMembers(from: decoder)
    switch shared.type {
    case "Input.Text": own = try Text(from: decoder)
    case "Input.Number": own = try Number(from: decoder)
    case "Input.Date", "Input.Time": own = try Moment(from: decoder)
    case "Input.Toggle": own = try Toggle(from: decoder)
    case "Input.ChoiceSet": own = try ChoiceSet(from: decoder)
    default: throw StrictReadingError.more(than: "the published elements", given: shared.type)
    }
  }

  func encode(to encoder: any Encoder) throws {
    try shared.encode(to: encoder)
    try own.encode(to: encoder)
  }
}

/// An action: what all have, and what its type has.
struct PublishedAction: Codable {
  private struct SharedMembers: Codable {
    var type: String
    var title: String?
    var iconUrl: String?
    var id: String?
    var style: PublishedWord<CardWords.ActionStyle>?
    var fallback: PublishedFallback<PublishedAction>?
    var tooltip: String?
    var isEnabled: Bool?
    var mode: PublishedWord<CardWords.ActionMode>?
    var role: String?
    var requires: [String: String]?
  }
  private struct Submit: Codable {
    var data: PublishedValue?
    var associatedInputs: PublishedWord<CardWords.AssociatedInputs>?
  }
  private struct Execute: Codable {
    var verb: String?
    var data: PublishedValue?
    var associatedInputs: PublishedWord<CardWords.AssociatedInputs>?
  }
  private struct OpenUrl: Codable { var url: String }
  private struct ShowCard: Codable { var card: PublishedCard? }
  private struct ToggleVisibility: Codable {
    struct Target: Codable {
      var elementId: String
      var isVisible: Bool?
    }
    var targetElements: [PublishedOr<String, Target>]
  }

  private let shared: SharedMembers
  private let own: any Codable

  init(from decoder: any Decoder) throws {
    shared = try SharedMembers(from: decoder)
    switch shared.type {
    case "Action.Submit": own = try Submit(from: decoder)
    case "Action.Execute": own = try Execute(from: decoder)
    case "Action.OpenUrl": own = try OpenUrl(from: decoder)
    case "Action.ShowCard": own = try ShowCard(from: decoder)
    case "Action.ToggleVisibility": own = try ToggleVisibility(from: decoder)
    default: throw StrictReadingError.more(than: "the published actions", given: shared.type)
    }
  }

  func encode(to encoder: any Encoder) throws {
    try shared.encode(to: encoder)
    try own.encode(to: encoder)
  }
}

/// Words of a text: a run of them, or a text alone.
typealias PublishedInline = PublishedOr<String, PublishedRun>

struct PublishedRun: Codable {
  enum Kind: String, Codable { case run = "TextRun" }
  var type: Kind
  var text: String
  var color: PublishedWord<CardWords.Color>?
  var fontType: PublishedWord<CardWords.FontType>?
  var highlight: Bool?
  var isSubtle: Bool?
  var italic: Bool?
  var strikethrough: Bool?
  var underline: Bool?
  var selectAction: PublishedAction?
  var size: PublishedWord<CardWords.FontSize>?
  var weight: PublishedWord<CardWords.FontWeight>?
}

/// The element shown for one that is not known: another one, or none.
typealias PublishedFallback<Other: Codable> = PublishedOr<PublishedWord<CardWords.Drop>, Other>

struct PublishedPicture: Codable {
  var url: String
  var fillMode: PublishedWord<CardWords.FillMode>?
  var horizontalAlignment: PublishedWord<CardWords.Horizontal>?
  var verticalAlignment: PublishedWord<CardWords.Vertical>?
}
typealias PublishedBackground = PublishedOr<String, PublishedPicture>
typealias PublishedTextOrNumber = PublishedOr<String, Double>

/// One of two types.
indirect enum PublishedOr<First: Codable, Second: Codable>: Codable {
  case first(First), second(Second)

  init(from decoder: any Decoder) throws {
    if let first = try? First(from: decoder) {
      self = .first(first)
    } else {
      self = .second(try Second(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .first(let first): try first.encode(to: encoder)
    case .second(let second): try second.encode(to: encoder)
    }
  }
}

/// A text, or an object of any members.
indirect enum PublishedValue: Codable {
  case null, flag(Bool), number(Double), text(String), list([PublishedValue])
  case object([String: PublishedValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([PublishedValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: PublishedValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let members): try container.encode(members)
    }
  }
}

/// One of some words, in any case; written as it was.
struct PublishedWord<Words: RawRepresentable & CaseIterable>: Codable
where Words.RawValue == String {
  private let word: String

  init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer().decode(String.self)
    guard Words.allCases.contains(where: { $0.rawValue.lowercased() == word.lowercased() }) else {
      throw StrictReadingError.more(than: "\(Words.allCases.map(\.rawValue))", given: word)
    }
    self.word = word
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(word)
  }
}

/// The words that members of published cards may be.
enum CardWords {
  enum ActionMode: String, CaseIterable { case primary, secondary }
  enum ActionStyle: String, CaseIterable { case `default`, positive, destructive }
  enum AssociatedInputs: String, CaseIterable { case auto, none }
  enum ChoiceStyle: String, CaseIterable { case compact, expanded, filtered }
  enum Color: String, CaseIterable {
    case `default`, dark, light, accent, good, warning, attention
  }
  enum ContainerStyle: String, CaseIterable {
    case `default`, emphasis, good, attention, warning, accent
  }
  enum Drop: String, CaseIterable { case drop }
  enum FillMode: String, CaseIterable { case cover, repeatHorizontally, repeatVertically, `repeat` }
  enum FontSize: String, CaseIterable { case `default`, small, medium, large, extraLarge }
  enum FontType: String, CaseIterable { case `default`, monospace }
  enum FontWeight: String, CaseIterable { case `default`, lighter, bolder }
  enum Height: String, CaseIterable { case auto, stretch }
  enum Horizontal: String, CaseIterable { case left, center, right }
  enum ImageSetStyle: String, CaseIterable { case `default`, stacked, grid }
  enum ImageSize: String, CaseIterable { case auto, stretch, small, medium, large }
  enum ImageStyle: String, CaseIterable { case `default`, person }
  enum InputStyle: String, CaseIterable { case revealOnHover, `default` }
  enum LabelPosition: String, CaseIterable { case inline, above }
  enum Spacing: String, CaseIterable {
    case `default`, none, small, medium, large, extraLarge, padding
  }
  enum TextBlockStyle: String, CaseIterable { case `default`, heading }
  enum TextStyle: String, CaseIterable { case text, tel, url, email, password }
  enum Vertical: String, CaseIterable { case top, center, bottom }
}
