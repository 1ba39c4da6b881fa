import FormArguments
import Foundation

// The published types of views of content and modifiers, as far as they decode: what Swift makes of
// `Codable` is what their programs read and write. Nothing of the dialect's own tables stands here.

struct PublishedView: Codable {
  var content: PublishedContent
  var modifiers: [PublishedModifier]
}

indirect enum PublishedContent: Codable {
  case progress(Progress), spacer(Spacer), shape(Shape), color(Colored), text(Text)
  case image(Picture), asyncImage(FetchedPicture), button(Button)
  case hStack(HorizontalStack), vStack(VerticalStack), zStack(DeepStack)

  struct Progress: Codable {}
  struct Spacer: Codable { var minLength: PublishedNumber? }
  struct Text: Codable { var text: String }
  struct Colored: Codable { var color: PublishedColor }
  struct Shape: Codable {
    var shape: PublishedShape
    var fill: PublishedColor?
    var stroke: PublishedStroke?
  }
  struct Picture: Codable {
    enum Source: Codable { case systemName(String), name(String) }
    var image: Source
    var resizable: PublishedResizing?
  }
  struct FetchedPicture: Codable {
    var image: String
    var scale: PublishedNumber?
    var resize: PublishedResizing?
    var imageModifiers: [PublishedModifier]?
    var errorView: PublishedView?
    var placeholderView: PublishedView?
  }
  struct Button: Codable {
    struct Action: Codable {
      var name: String
      var value: String?
    }
    var action: Action?
    var label: PublishedView
  }
  struct HorizontalStack: Codable {
    enum Alignment: String, Codable {
      case top, center, bottom, firstTextBaseline, lastTextBaseline
    }
    var alignment: Alignment?
    var spacing: PublishedNumber?
    var children: [PublishedView]
  }
  struct VerticalStack: Codable {
    enum Alignment: String, Codable {
      case leading, center, trailing, listRowSeparatorLeading, listRowSeparatorTrailing
    }
    var alignment: Alignment?
    var spacing: PublishedNumber?
    var children: [PublishedView]
  }
  struct DeepStack: Codable {
    var alignment: PublishedAlignment?
    var children: [PublishedView]
  }
}

indirect enum PublishedModifier: Codable {
  enum TextAlignment: Codable { case center, leading, trailing }
  enum Frame: Codable {
    case fixed(Fixed), flexible(Flexible)
    struct Fixed: Codable {
      var width, height: PublishedNumber?
      var alignment: PublishedAlignment?
    }
    struct Flexible: Codable {
      var minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight: PublishedNumber?
      var alignment: PublishedAlignment?
    }
  }

  case foregroundColor(PublishedColor), backgroundColor(PublishedColor)
  case backgroundView(PublishedView), font(PublishedFont)
  case multilineTextAlignment(TextAlignment), lineLimit(Int?)
  case scaledToFill, scaledToFit, clipped, clipShape(PublishedShape)
  case blur(PublishedNumber), opacity(PublishedNumber)
  case padding(PublishedInsets), frame(Frame)
}

enum PublishedAlignment: String, Codable {
  case topLeading, top, topTrailing, leading, center, trailing
  case bottomLeading, bottom, bottomTrailing
  case leadingFirstTextBaseline, centerFirstTextBaseline, trailingFirstTextBaseline
  case leadingLastTextBaseline, centerLastTextBaseline, trailingLastTextBaseline
}

enum PublishedFont: Codable {
  enum Style: String, Codable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, caption, caption2
    case footnote
  }
  enum Design: String, Codable { case `default`, monospaced, rounded, serif }
  enum Weight: String, Codable {
    case black, bold, heavy, light, medium, regular, semibold, thin, ultraLight
  }
  struct System: Codable {
    var style: Style
    var design: Design?
    var weight: Weight?
  }
  struct SystemFixed: Codable {
    var size: PublishedNumber
    var weight: Weight?
    var design: Design?
  }
  struct Custom: Codable {
    var name: String
    var size: PublishedNumber
    var relativeTo: Style?
  }
  struct CustomFixed: Codable {
    var name: String
    var fixedSize: PublishedNumber
  }

  case system(System), systemFixed(SystemFixed), custom(Custom), customFixed(CustomFixed)
}

indirect enum PublishedColor: Codable {
  enum System: String, Codable {
    case black, blue, brown, clear, cyan, gray, green, indigo, mint, orange, pink, purple, red, teal
    case white, yellow
  }
  struct White: Codable { var white: PublishedNumber, opacity: PublishedNumber? }
  struct Hue: Codable {
    var hue, saturation, brightness: PublishedNumber
    var opacity: PublishedNumber?
  }
  struct Parts: Codable {
    var red, green, blue: PublishedNumber
    var opacity: PublishedNumber?
  }

  case white(White), system(System), hex(String), hsba(Hue), rgba(Parts)
  case dynamic(light: PublishedColor, dark: PublishedColor)
}

enum PublishedShape: Codable {
  enum CornerStyle: String, Codable { case circular, continuous }
  struct Capsule: Codable { var style: CornerStyle }
  struct RoundedRectangle: Codable {
    /// A width and a height, which are coded as an array.
    var cornerSize: [Double]
    var style: CornerStyle
  }

  case capsule(Capsule), roundedRectangle(RoundedRectangle), circle, rectangle, ellipse
}

struct PublishedStroke: Codable {
  enum LineCap: Codable { case butt, round, square }
  enum LineJoin: Codable { case miter, round, bevel }
  struct Style: Codable {
    var lineWidth: PublishedNumber
    var lineCap: LineCap
    var lineJoin: LineJoin
    var miterLimit: PublishedNumber
    var dash: [PublishedNumber]
    var dashPhase: PublishedNumber
  }

  var color: PublishedColor
  var strokeStyle: Style
  var antialiased: Bool
}

struct PublishedInsets: Codable { var all, top, leading, bottom, trailing: PublishedNumber? }

struct PublishedResizing: Codable {
  enum Mode: String, Codable { case stretch, tile }
  var capInsets: PublishedInsets?
  var resizingMode: Mode?
}

/// A number, or a text that spells one or is `infinity`; written as it was.
struct PublishedNumber: Codable {
  private let text: String?
  private let number: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    text = try? container.decode(String.self)
    if let text {
      guard let number = text == "infinity" ? .infinity : Double(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "no number: \(text)")
      }
      self.number = number
    } else {
      number = try container.decode(Double.self)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let text { try container.encode(text) } else { try container.encode(number) }
  }
}
