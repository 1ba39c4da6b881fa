// The published types of Adaptive Cards 1.6 (adaptivecards.io/schemas), as far as they decode: the
// members of each element, action and card, which of them must be there, and of which type. Words
// are taken in any case, as there. Nothing of the dialect's own tables stands here.

struct PublishedCard: Codable {
  enum Kind: String, Codable { case card = "AdaptiveCard" }
  struct Refresh: Codable {
    var action: PublishedAction?
    var expires: String?
    var userIds: [String]?
  }
  struct Authentication: Codable {
    struct Button: Codable {
      var type: String
      var title: String?
      var image: String?
      var value: String
    }
    struct Token: Codable {
      var id: String
      var uri: String
      var providerId: String
    }
    var text: String?
    var connectionName: String?
    var tokenExchangeResource: Token?
    var buttons: [Button]?
  }
  struct Metadata: Codable { var webUrl: String? }
  enum CodingKeys: String, CodingKey {
    case type, version, refresh, authentication, body, actions, selectAction, fallbackText
    case backgroundImage, metadata, minHeight, rtl, speak, lang, verticalContentAlignment
    case schema = "$schema"
  }

  var type: Kind
  /// Only the card itself has one; those that actions show need none.
  var version: String?
  var refresh: Refresh?
  var authentication: Authentication?
  var body: [PublishedElement]?
  var actions: [PublishedAction]?
  var selectAction: PublishedAction?
  var fallbackText: String?
  var backgroundImage: PublishedBackground?
  var metadata: Metadata?
  var minHeight: String?
  var rtl: Bool?
  var speak: String?
  var lang: String?
  var verticalContentAlignment: PublishedWord<CardWords.Vertical>?
  var schema: String?
}

/// An element: what all have, and what its type has.
struct PublishedElement: Codable {
  private enum Own {
    case textBlock(TextBlock), richTextBlock(RichTextBlock), image(Image), imageSet(ImageSet)
    case factSet(FactSet), media(Media), container(Container), columnSet(ColumnSet)
    case column(Column), table(Table), tableRow(TableRow), tableCell(TableCell)
    case actionSet(ActionSet), input(PublishedInput)
  }
  private struct SharedMembers: Codable {
    var type: String
    var id: String?
    var isVisible: Bool?
    var requires: [String: String]?
    var fallback: PublishedFallback<PublishedElement>?
    var separator: Bool?
    var spacing: PublishedWord<CardWords.Spacing>?
  }

  private let shared: SharedMembers
  private let own: Own

  init(from decoder: any Decoder) throws {
    shared = try SharedMembers(from: decoder)
    own =
      switch shared.type {
      case "TextBlock": .textBlock(try TextBlock(from: decoder))
      case "RichTextBlock": .richTextBlock(try RichTextBlock(from: decoder))
      case "Image": .image(try Image(from: decoder))
      case "ImageSet": .imageSet(try ImageSet(from: decoder))
      case "FactSet": .factSet(try FactSet(from: decoder))
      case "Media": .media(try Media(from: decoder))
      case "Container": .container(try Container(from: decoder))
      case "ColumnSet": .columnSet(try ColumnSet(from: decoder))
      case "Column": .column(try Column(from: decoder))
      case "Table": .table(try Table(from: decoder))
      case "TableRow": .tableRow(try TableRow(from: decoder))
      case "TableCell": .tableCell(try TableCell(from: decoder))
      case "ActionSet": .actionSet(try ActionSet(from: decoder))
      default: .input(try PublishedInput(from: decoder))
      }
  }

  func encode(to encoder: any Encoder) throws {
    try shared.encode(to: encoder)
    switch own {
    case .textBlock(let text): try text.encode(to: encoder)
    case .richTextBlock(let text): try text.encode(to: encoder)
    case .image(let image): try image.encode(to: encoder)
    case .imageSet(let set): try set.encode(to: encoder)
    case .factSet(let set): try set.encode(to: encoder)
    case .media(let media): try media.encode(to: encoder)
    case .container(let container): try container.encode(to: encoder)
    case .columnSet(let set): try set.encode(to: encoder)
    case .column(let column): try column.encode(to: encoder)
    case .table(let table): try table.encode(to: encoder)
    case .tableRow(let row): try row.encode(to: encoder)
    case .tableCell(let cell): try cell.encode(to: encoder)
    case .actionSet(let set): try set.encode(to: encoder)
    case .input(let input): try input.encode(to: encoder)
    }
  }

  struct TextBlock: Codable {
    var text: String
    var color: PublishedWord<CardWords.Color>?
    var fontType: PublishedWord<CardWords.FontType>?
    var horizontalAlignment: PublishedWord<CardWords.Horizontal>?
    var isSubtle: Bool?
    var maxLines: Double?
    var size: PublishedWord<CardWords.FontSize>?
    var weight: PublishedWord<CardWords.FontWeight>?
    var wrap: Bool?
    var style: PublishedWord<CardWords.TextBlockStyle>?
    var height: PublishedWord<CardWords.Height>?
  }
  struct RichTextBlock: Codable {
    var inlines: [PublishedInline]
    var horizontalAlignment: PublishedWord<CardWords.Horizontal>?
    var height: PublishedWord<CardWords.Height>?
  }
  struct Image: Codable {
    var url: String
    var altText: String?
    var backgroundColor: String?
    var height: String?
    var horizontalAlignment: PublishedWord<CardWords.Horizontal>?
    var selectAction: PublishedAction?
    var size: PublishedWord<CardWords.ImageSize>?
    var style: PublishedWord<CardWords.ImageStyle>?
    var width: String?
  }
  struct ImageSet: Codable {
    var images: [PublishedElement]
    var imageSize: PublishedWord<CardWords.ImageSize>?
    var style: PublishedWord<CardWords.ImageSetStyle>?
    var height: PublishedWord<CardWords.Height>?
  }
  struct FactSet: Codable {
    struct Fact: Codable {
      var title: String
      var value: String
    }
    var facts: [Fact]
    var height: PublishedWord<CardWords.Height>?
  }
  struct Media: Codable {
    struct Source: Codable {
      var mimeType: String?
      var url: String
      var label: String?
    }
    var sources: [Source]
    var poster: String?
    var altText: String?
    var captionSources: [Source]?
    var height: PublishedWord<CardWords.Height>?
  }
  struct Container: Codable {
    var items: [PublishedElement]
    var selectAction: PublishedAction?
    var style: PublishedWord<CardWords.ContainerStyle>?
    var verticalContentAlignment: PublishedWord<CardWords.Vertical>?
    var bleed: Bool?
    var backgroundImage: PublishedBackground?
    var minHeight: String?
    var rtl: Bool?
    var height: PublishedWord<CardWords.Height>?
  }
  struct ColumnSet: Codable {
    var columns: [PublishedElement]?
    var selectAction: PublishedAction?
    var style: PublishedWord<CardWords.ContainerStyle>?
    var bleed: Bool?
    var minHeight: String?
    var horizontalAlignment: PublishedWord<CardWords.Horizontal>?
    var height: PublishedWord<CardWords.Height>?
  }
  struct Column: Codable {
    var items: [PublishedElement]?
    var backgroundImage: PublishedBackground?
    var bleed: Bool?
    var minHeight: String?
    var rtl: Bool?
    var selectAction: PublishedAction?
    var style: PublishedWord<CardWords.ContainerStyle>?
    var verticalContentAlignment: PublishedWord<CardWords.Vertical>?
    var width: PublishedTextOrNumber?
  }
  struct Table: Codable {
    struct Definition: Codable {
      var width: PublishedTextOrNumber?
      var horizontalCellContentAlignment: PublishedWord<CardWords.Horizontal>?
      var verticalCellContentAlignment: PublishedWord<CardWords.Vertical>?
    }
    var columns: [Definition]?
    var rows: [PublishedElement]?
    var firstRowAsHeader: Bool?
    var showGridLines: Bool?
    var gridStyle: PublishedWord<CardWords.ContainerStyle>?
    var horizontalCellContentAlignment: PublishedWord<CardWords.Horizontal>?
    var verticalCellContentAlignment: PublishedWord<CardWords.Vertical>?
    var height: PublishedWord<CardWords.Height>?
  }
  struct TableRow: Codable {
    var cells: [PublishedElement]?
    var style: PublishedWord<CardWords.ContainerStyle>?
    var horizontalCellContentAlignment: PublishedWord<CardWords.Horizontal>?
    var verticalCellContentAlignment: PublishedWord<CardWords.Vertical>?
  }
  struct TableCell: Codable {
    var items: [PublishedElement]
    var selectAction: PublishedAction?
    var style: PublishedWord<CardWords.ContainerStyle>?
    var verticalContentAlignment: PublishedWord<CardWords.Vertical>?
    var bleed: Bool?
    var backgroundImage: PublishedBackground?
    var minHeight: String?
    var rtl: Bool?
  }
  struct ActionSet: Codable {
    var actions: [PublishedAction]
    var height: PublishedWord<CardWords.Height>?
  }
}
