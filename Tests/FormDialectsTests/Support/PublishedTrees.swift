import FormArguments

// The published types of component lists, view trees and device layouts, as far as they decode.

struct PublishedListComponent: Codable {
  enum Kind: String, Codable {
    case text, date, time, toggle, checkbox, filepicker, picker, slider
    case formField = "form_field"
  }
  var type: Kind
  var uuid: String
  var args: [String: String]
  var options: [String]?
}

struct PublishedTreeView: Codable {
  enum Kind: String, Codable { case list, vStack, text, image, button, textField }
  enum Alignment: String, Codable { case leading, center, trailing }

  var type: Kind
  var id: String?
  var views: [PublishedTreeChild]?
  var components: [PublishedTreeChild]?
  var alignment: Alignment?
  var content: String?
  var lineLimit: Int?
  var fontFamily: String?
  var fontWeight: PublishedWeight?
  var fontStyle: String?
  var fontSize: PublishedNumber?
  var url: String?
  var aspectRatio: PublishedNumber?
  var action: String?
  var parameter: String?
  var title: String?
  var secret: Bool?
  var padding: [Int]?
  /// Not of the published types, which leave them out of account: a tree here may have them.
  var visibleIf: String?
  var given: [String]?
}

/// A view, or several in an array, which stand in its place.
enum PublishedTreeChild: Codable {
  case view(PublishedTreeView), views([PublishedTreeChild])

  init(from decoder: any Decoder) throws {
    if (try? decoder.unkeyedContainer()) != nil {
      self = .views(try [PublishedTreeChild](from: decoder))
    } else {
      self = .view(try PublishedTreeView(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .view(let view): try view.encode(to: encoder)
    case .views(let views): try views.encode(to: encoder)
    }
  }
}

/// A word or a number.
enum PublishedWeight: Codable {
  case word(String), number(Int)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .word(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .word(let word): try container.encode(word)
    case .number(let number): try container.encode(number)
    }
  }
}

struct PublishedLayouts: Codable {
  enum Kind: String, Codable {
    case hStack, vStack, zStack, scrollView, navigationView, navigationContainer, widget, spacer
  }
  enum Alignment: String, Codable {
    case leading, center, trailing, top, bottom, topLeading, topTrailing, bottomLeading,
      bottomTrailing, firstTextBaseline, lastTextBaseline
  }
  struct Element: Codable {
    var type: Kind
    var children: [Element]?
    var widgetID: String?
    var alignment: Alignment?
    var spacing: Double?
    var id: String?
  }
  struct Layout: Codable {
    var key: String
    var screen: Element
  }

  var layouts: [Layout]
}
