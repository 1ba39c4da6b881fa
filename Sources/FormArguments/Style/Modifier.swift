public import FormValues
public import JSONText

/// One change to how a component looks, as the modifiers of a view say it.
///
/// A terminal draws colours, weight, alignment and line limits; the rest is kept for other
/// programs.
public enum Modifier: Hashable, Sendable {
  case foregroundColor(Paint)
  case backgroundColor(Paint)
  /// A view behind the component; it is kept, and not looked into.
  case backgroundView
  case font(FontStyle)
  case multilineTextAlignment(TextAlignment)
  /// The most lines; nil takes an earlier limit away.
  case lineLimit(Int?)
  case scaledToFill
  case scaledToFit
  case clipped
  /// A shape that cuts the component out; it is kept, and not looked into.
  case clipShape
  case blur(Decimal)
  /// From 0, which is invisible, to 1.
  case opacity(Decimal)
  case padding(Padding)
  case frame(Frame)
  /// How another program shows a question, in its own words.
  case appearance(String)
  /// Another program shows the question, and its answer cannot be changed there.
  case readonly

  /// The names that documents give modifiers.
  public enum Name: String, CaseIterable, Sendable {
    case foregroundColor, backgroundColor, backgroundView, font, multilineTextAlignment, lineLimit
    case scaledToFill, scaledToFit, clipped, clipShape, blur, opacity, padding, frame
    case appearance, readonly
  }
}

/// The side on which the lines of a text begin or end.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// The room around a component.
public struct Padding: Hashable, Sendable {
  /// The room above, in points.
  public var top: Length
  /// The room where lines begin, in points.
  public var leading: Length
  /// The room below, in points.
  public var bottom: Length
  /// The room where lines end, in points.
  public var trailing: Length

  public init(top: Length, leading: Length, bottom: Length, trailing: Length) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A distance on the screen, in points.
public enum Length: Hashable, Sendable {
  case points(Decimal)
  case infinity
}

/// A geometric shape.
public enum ShapeKind: String, WordArgument {
  case capsule, roundedRectangle, circle, rectangle, ellipse
}

/// The room that a component takes.
public enum Frame: Hashable, Sendable {
  /// A width and a height, each as the component would have it where it is nil.
  case fixed(width: Length?, height: Length?, alignment: Alignment)
  case flexible(width: Span, height: Span, alignment: Alignment)

  /// The bounds of one direction.
  public struct Span: Hashable, Sendable {
    /// The least extent, in points; nil for any.
    public var min: Length?
    /// The extent where room is not short, in points; nil for the component's own.
    public var ideal: Length?
    /// The most extent, in points; nil for any.
    public var max: Length?
  }
}

/// The position of components in the room that they are given.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
  case center, leading, trailing, top, bottom, topLeading, topTrailing, bottomLeading
  case bottomTrailing, firstTextBaseline, lastTextBaseline
}

extension Length: ArgumentValue {
  public static let argumentKind = ArgumentKind.length

  public static func decode(_ json: JSON) -> Result<Length, Fault> {
    if json.text == "infinity" { return .success(.infinity) }
    guard case .success(let number) = Decimal.decode(json) else {
      return .failure(.wrongType(json, expected: .length))
    }
    return .success(.points(number))
  }

  public var encoded: JSON {
    switch self {
    case .points(let number): number.encoded
    case .infinity: .string("infinity")
    }
  }
}
