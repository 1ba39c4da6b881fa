package import FormArguments
import Glibc

extension Color {
  /// The least contrast at which letters are read (WCAG 2.2, criterion 1.4.3).
  private static let leastContrast = 4.5

  /// Whether letters of the colour can be read on another one.
  func isReadable(on background: Color) -> Bool {
    let (one, other) = (luminance, background.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05) >= Color.leastContrast
  }

  /// The relative luminance of the colour: 0 for black, 1 for white (WCAG 2.2).
  private var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

extension ColorScheme {
  /// The scheme that the variable COLORFGBG names, which some terminals set, else dark, as most
  /// are.
  package static func assumed(_ variable: (String) -> String?) -> ColorScheme {
    let background = variable("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
    guard let background, (0...15).contains(background) else { return .dark }
    return background < 7 || background == 8 ? .dark : .light
  }

  /// The background of a terminal, and the colour of its letters, as far as they can be known.
  var background: Color { self == .dark ? .black : .white }
  var letters: Color { self == .dark ? .white : .black }
}

extension Color {
  fileprivate static let black = Color(red: 0, green: 0, blue: 0)
  fileprivate static let white = Color(red: 255, green: 255, blue: 255)
}
