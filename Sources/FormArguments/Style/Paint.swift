import FormValues
internal import JSONText

/// A colour as modifiers and shapes give it: in one of several systems, or one for light and one
/// for dark backgrounds.
public indirect enum Paint: Hashable, Sendable {
  case fixed(Color)
  case dynamic(light: Paint, dark: Paint)
  /// Nothing is painted.
  case clear

  /// The colour on a background; nil if nothing is painted.
  public func color(_ scheme: ColorScheme) -> Color? {
    switch self {
    case .fixed(let color): color
    case .dynamic(let light, let dark): (scheme == .light ? light : dark).color(scheme)
    case .clear: nil
    }
  }
}

extension Paint {
  /// The most levels of light and dark colours inside each other.
  private static let maximumDepth = 16

  /// The systems that a colour is given in, each with the members that it has there; none if it
  /// is one word.
  private static let systems: [(name: String, members: [String])] = [
    ("white", ["white", "opacity"]), ("system", []), ("hex", []),
    ("hsba", ["hue", "saturation", "brightness", "alpha", "opacity"]),
    ("rgba", ["red", "green", "blue", "alpha", "opacity"]), ("dynamic", ["light", "dark"]),
  ]

  /// Reads a colour of modifiers, and notes everything that is wrong with it; eight digits are
  /// RRGGBBAA here.
  static func read(
    _ node: StyleNode, _ problems: inout StyleProblems, depth: Int = 0
  ) -> Paint? {
    let known = systems.map(\.name)
    guard let kind = problems.part({ () throws(ArgumentProblem) in try node.onlyCase(known) })
    else {
      return nil
    }
    let members = systems.first { $0.name == kind.name }?.members ?? []
    if !members.isEmpty { problems.noteUnknown(in: kind, known: members) }
    switch kind.name {
    case "white": return gray(kind, &problems).map { .fixed($0) }
    case "system":
      return problems.part { () throws(ArgumentProblem) in try SystemColor.paint(kind) }
    case "hex":
      return problems.part { () throws(ArgumentProblem) in .fixed(try Color(hexOf: kind)) }
    case "hsba": return Color(hueOf: kind, &problems).map { .fixed($0) }
    case "rgba": return Color(partsOf: kind, &problems).map { .fixed($0) }
    default:
      guard depth < maximumDepth else {
        problems.add(kind.wrong("a colour with less nesting"))
        return nil
      }
      guard problems.isObject(kind) else { return nil }
      let light = problems.needed("light", of: kind).flatMap {
        read($0, &problems, depth: depth + 1)
      }
      let dark = problems.needed("dark", of: kind).flatMap {
        read($0, &problems, depth: depth + 1)
      }
      guard let light, let dark else { return nil }
      return .dynamic(light: light, dark: dark)
    }
  }

  /// A level of grey: a number, or an object with the level and the opacity.
  private static func gray(_ node: StyleNode, _ problems: inout StyleProblems) -> Color? {
    let level =
      node.json.kind != .object
      ? problems.part { () throws(ArgumentProblem) in try node.share() }
      : problems.share("white", of: node)
    let alpha = problems.alpha(of: node)
    guard let level, let alpha else { return nil }
    return Color(red: level, green: level, blue: level, alpha: alpha)
  }
}

extension StyleNode {
  /// A number from 0 to 1, as a byte.
  fileprivate func share() throws(ArgumentProblem) -> UInt8 {
    // Half a step is added, so the nearest byte is taken.
    UInt8((try millionths() * 510 + 1_000_000) / 2_000_000)
  }

  /// A number from 0 to 1, in millionths.
  fileprivate func millionths() throws(ArgumentProblem) -> Int {
    let number = try number()
    guard number >= 0, number <= 1 else { throw wrong("a number from 0 to 1") }
    return Int(number.units / (Decimal.unitsPerOne / 1_000_000))
  }
}

extension StyleProblems {
  /// A member that there must be; nil after noting that there is none.
  fileprivate mutating func needed(_ name: String, of node: StyleNode) -> StyleNode? {
    part { () throws(ArgumentProblem) in try node.required(name) }
  }

  fileprivate mutating func share(_ name: String, of node: StyleNode) -> UInt8? {
    part { () throws(ArgumentProblem) in try node.required(name).share() }
  }

  /// As many members as there are names, and the opacity; nil after noting what is wrong with any.
  fileprivate mutating func parts<Part>(
    _ names: [String], of node: StyleNode, _ read: (StyleNode) throws(ArgumentProblem) -> Part
  ) -> (parts: [Part], alpha: UInt8)? {
    guard isObject(node) else { return nil }
    let parts = names.compactMap { name in
      part { () throws(ArgumentProblem) in try read(try node.required(name)) }
    }
    guard let alpha = alpha(of: node), parts.count == names.count else { return nil }
    return (parts, alpha)
  }

  /// The opacity of a colour, whole by default; nil after noting that it is wrong.
  fileprivate mutating func alpha(of node: StyleNode) -> UInt8? {
    guard let alpha = node.member("alpha") ?? node.member("opacity") else { return 255 }
    return part { () throws(ArgumentProblem) in try alpha.share() }
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

  fileprivate init(hexOf node: StyleNode) throws(ArgumentProblem) {
    guard let color = Color(trailingAlpha: try node.text()) else {
      throw ArgumentProblem(.unreadable(node.json), at: node.json)
    }
    self = color
  }

  /// A colour from red, green and blue, each from 0 to 1.
  fileprivate init?(partsOf node: StyleNode, _ problems: inout StyleProblems) {
    let read = { (part: StyleNode) throws(ArgumentProblem) in try part.share() }
    guard let (parts, alpha) = problems.parts(["red", "green", "blue"], of: node, read) else {
      return nil
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// A colour from hue, saturation and brightness, each from 0 to 1.
  fileprivate init?(hueOf node: StyleNode, _ problems: inout StyleProblems) {
    let names = ["hue", "saturation", "brightness"]
    let read = { (part: StyleNode) throws(ArgumentProblem) in try part.millionths() }
    guard let (parts, alpha) = problems.parts(names, of: node, read) else { return nil }
    self.init(hue: parts[0], saturation: parts[1], bright: parts[2], alpha: alpha)
  }

  /// A colour from three numbers in millionths.
  private init(hue: Int, saturation: Int, bright: Int, alpha: UInt8) {
    let million = 1_000_000
    let (sector, rest) = ((hue * 6 / million) % 6, hue * 6 % million)
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
    self.init(red: parts.0, green: parts.1, blue: parts.2, alpha: alpha)
  }
}

extension Fault {
  fileprivate static func unreadable(_ json: JSON) -> Fault {
    Fault(
      .colorUnreadable,
      "\(json.described) is not a colour; write 2 digits of grey, 4 of grey and opacity, "
        + "RRGGBB or RRGGBBAA in hexadecimal")
  }
}
