import FormMessages
public import FormValues
public import JSONText

/// A colour: red, green, blue and opacity, each 0 to 255.
///
/// Written as RGB, RRGGBB or AARRGGBB in hexadecimal, with an optional `#`. Opacity is kept, and
/// not drawn.
public struct Color: Hashable, Sendable {
  /// Red, 0 to 255.
  public let red: UInt8
  /// Green, 0 to 255.
  public let green: UInt8
  /// Blue, 0 to 255.
  public let blue: UInt8
  /// Opacity, from 0, which is clear, to 255.
  public let alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A colour from its digits, or nil when they are none.
  public init?(_ text: String) {
    let digits = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : text.utf8[...]
    guard [3, 6, 8].contains(digits.count) else { return nil }
    var nibbles: [UInt8] = []
    for byte in digits {
      guard let nibble = Color.nibble(byte) else { return nil }
      nibbles.append(nibble)
    }
    let pairs = Color.bytes(nibbles)
    let rgb = pairs.suffix(3)
    self.init(
      red: rgb[rgb.startIndex], green: rgb[rgb.startIndex + 1], blue: rgb[rgb.startIndex + 2],
      alpha: pairs.count == 4 ? pairs[0] : 255)
  }

  /// Bytes from digits: of three each is doubled, else two make one.
  private static func bytes(_ nibbles: [UInt8]) -> [UInt8] {
    if nibbles.count == 3 { return nibbles.map { $0 * 17 } }
    return (0..<nibbles.count / 2).map { nibbles[2 * $0] << 4 | nibbles[2 * $0 + 1] }
  }

  private static func nibble(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }
}

extension Color: ArgumentValue, CustomStringConvertible {
  public static let argumentKind = ArgumentKind.color

  public static func decode(_ json: JSON) -> Result<Color, Fault> {
    text(of: json).flatMap { text in
      Color(text).map { .success($0) }
        ?? .failure(
          Fault(
            .colorUnreadable,
            "\(quoted(text)) is not a colour; write RGB, RRGGBB or AARRGGBB in hexadecimal"))
    }
  }

  public var encoded: JSON { .string(description) }

  /// RRGGBBAA in upper case, as modifiers have it.
  package var trailingAlpha: String { Color.digits([red, green, blue, alpha]) }

  /// RRGGBB, or AARRGGBB when not opaque, in upper case.
  public var description: String {
    let bytes = alpha == 255 ? [red, green, blue] : [alpha, red, green, blue]
    return Color.digits(bytes)
  }

  private static func digits(_ bytes: [UInt8]) -> String {
    Hexadecimal.text(of: bytes).uppercased()
  }
}
