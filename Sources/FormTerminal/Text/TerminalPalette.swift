/// The nearest colours of terminals that do not show all.
enum TerminalPalette {
  /// The SGR parameter of the nearest of the 16 colours that every colour terminal has.
  static func sixteen(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    let nearest = basic.indices.min {
      distance(basic[$0], (red, green, blue)) < distance(basic[$1], (red, green, blue))
    }
    let index = nearest ?? 7
    return index < 8 ? 30 + index : 82 + index
  }

  /// The number of the nearest colour in xterm's palette: a cube of 6×6×6 and 24 greys.
  static func index(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    let (r, g, b) = (step(red), step(green), step(blue))
    let cube = (steps[r], steps[g], steps[b])
    let grey = min(23, max(0, (Int(red) + Int(green) + Int(blue)) / 3 - 3) / 10)
    let level = UInt8(8 + 10 * grey)
    let target = (red, green, blue)
    if distance((level, level, level), target) < distance(cube, target) { return 232 + grey }
    return 16 + 36 * r + 6 * g + b
  }

  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static func step(_ value: UInt8) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
  }

  private typealias RGB = (red: UInt8, green: UInt8, blue: UInt8)

  private static func distance(_ left: RGB, _ right: RGB) -> Int {
    let red = Int(left.red) - Int(right.red)
    let green = Int(left.green) - Int(right.green)
    let blue = Int(left.blue) - Int(right.blue)
    return red * red + green * green + blue * blue
  }

  // The colours that xterm shows for SGR 30 to 37 and 90 to 97.
  private static let basic: [RGB] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]
}
