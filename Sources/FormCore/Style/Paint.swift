public import JSONText

/// A colour as modifiers and shapes give it: in one of several systems, or one for light and one
/// for dark backgrounds.
public indirect enum Paint: Hashable, Sendable {
  case fixed(Color)
  case dynamic(light: Paint, dark: Paint)
  /// Nothing is painted.
  case clear

  /// The colour on a background; nil where nothing is painted.
  public func color(_ scheme: ColorScheme) -> Color? {
    switch self {
    case .fixed(let color): color
    case .dynamic(let light, let dark): (scheme == .light ? light : dark).color(scheme)
    case .clear: nil
    }
  }
}

extension Paint {
  /// How deep colours for light and dark may stand in each other.
  private static let maximumDepth = 16

  /// Reads a colour of modifiers; eight digits are RRGGBBAA here.
  static func read(_ node: StyleNode, depth: Int = 0) throws(StyleProblem) -> Paint {
    let kind = try node.onlyCase(["white", "system", "hex", "hsba", "rgba", "dynamic"])
    switch kind.name {
    case "white":
      let level = kind.member("white") ?? kind
      return .fixed(
        Color(gray: try level.share(), alpha: try kind.member("opacity")?.share() ?? 255))
    case "system": return try SystemColor.paint(kind)
    case "hex":
      guard let color = Color(trailingAlpha: try kind.text()) else {
        throw StyleProblem(.unreadable(kind.json), at: kind.json)
      }
      return .fixed(color)
    case "hsba": return .fixed(try Color(hueOf: kind))
    case "rgba":
      return .fixed(
        Color(
          red: try kind.required("red").share(), green: try kind.required("green").share(),
          blue: try kind.required("blue").share(), alpha: try kind.alpha()))
    default:
      guard depth < maximumDepth else { throw kind.wrong("fewer colours inside each other") }
      let light = try read(kind.required("light"), depth: depth + 1)
      return .dynamic(light: light, dark: try read(kind.required("dark"), depth: depth + 1))
    }
  }
}

extension StyleNode {
  /// A number from 0 to 1, as a byte.
  func share() throws(StyleProblem) -> UInt8 {
    // Half a step is added, so that the nearest byte is taken.
    UInt8((try millionths() * 510 + 1_000_000) / 2_000_000)
  }

  /// A number from 0 to 1, in millionths.
  fileprivate func millionths() throws(StyleProblem) -> Int {
    let number = try number()
    guard number >= 0, number <= 1 else { throw wrong("a number from 0 to 1") }
    return Int(number.units / (Decimal.unitsPerOne / 1_000_000))
  }

  func alpha() throws(StyleProblem) -> UInt8 {
    try (member("alpha") ?? member("opacity"))?.share() ?? 255
  }
}

extension Color {
  fileprivate init(gray: UInt8, alpha: UInt8) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// A colour from 2 digits of grey, 4 of grey and opacity, 6 RRGGBB or 8 RRGGBBAA.
  package init?(trailingAlpha text: String) {
    let digits = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : text.utf8[...]
    guard [2, 4, 6, 8].contains(digits.count) else { return nil }
    var bytes: [UInt8] = []
    var rest = digits
    while !rest.isEmpty {
      guard rest.prefix(2).allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
        let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    let alpha = bytes.count % 2 == 0 ? bytes.removeLast() : 255
    guard bytes.count == 3 else {
      self.init(gray: bytes[0], alpha: alpha)
      return
    }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: alpha)
  }

  /// A colour from hue, saturation and brightness, each from 0 to 1.
  fileprivate init(hueOf node: StyleNode) throws(StyleProblem) {
    let hue = try node.required("hue").millionths() * 6
    let saturation = try node.required("saturation").millionths()
    let bright = try node.required("brightness").millionths()
    let million = 1_000_000
    let (sector, rest) = ((hue / million) % 6, hue % million)
    func part(_ less: Int) -> UInt8 {
      let share = bright * (million - saturation * less / million) / million
      return UInt8((share * 510 + million) / (million * 2))
    }
    let (low, falling, rising, full) = (part(million), part(rest), part(million - rest), part(0))
    let parts: (UInt8, UInt8, UInt8) =
      switch sector {
      case 0: (full, rising, low)
      case 1: (falling, full, low)
      case 2: (low, full, rising)
      case 3: (low, falling, full)
      case 4: (rising, low, full)
      default: (full, low, falling)
      }
    self.init(red: parts.0, green: parts.1, blue: parts.2, alpha: try node.alpha())
  }
}

/// A colour as an argument: hexadecimal as everywhere in native documents (AARRGGBB), or an object
/// as modifiers have it.
public struct PaintValue: ArgumentValue, Hashable {
  public let paint: Paint
  public let encoded: JSON
  public static let argumentKind = ArgumentKind.color

  /// Opaque black, where a colour must be given and is not.
  public static let black = PaintValue(
    paint: .fixed(Color(red: 0, green: 0, blue: 0)), encoded: .string("000000"))

  public static func decode(_ json: JSON) -> Result<PaintValue, Fault> {
    guard json.members != nil else {
      return Color.decode(json).map {
        PaintValue(paint: .fixed($0), encoded: .string($0.description))
      }
    }
    do throws(StyleProblem) {
      return .success(PaintValue(paint: try Paint.read(StyleNode(json, "color")), encoded: json))
    } catch {
      let isColor = error.fault.code == .colorUnreadable
      return .failure(isColor ? error.fault : .wrongType(json, expected: .color))
    }
  }

  public static func == (left: PaintValue, right: PaintValue) -> Bool {
    left.encoded == right.encoded
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(paint) }
}

extension Fault {
  fileprivate static func unreadable(_ json: JSON) -> Fault {
    Fault(
      .colorUnreadable,
      "\(json.described) is not a colour; write 2 digits of grey, 4 of grey and opacity, "
        + "RRGGBB or RRGGBBAA in hexadecimal")
  }
}
