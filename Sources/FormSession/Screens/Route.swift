/// The name of a screen, in one spelling: small ASCII letters and digits, and one `-` for each run
/// of anything else.
package struct Route: Hashable, Sendable, CustomStringConvertible {
  package let text: String

  package init(_ name: String) {
    let hyphen = UInt8(ascii: "-")
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      let lower = (65...90).contains(byte) ? byte + 32 : byte
      let isPlain = (97...122).contains(lower) || (48...57).contains(lower)
      if isPlain || bytes.last != hyphen { bytes.append(isPlain ? lower : hyphen) }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  package var description: String { text }
}

/// The screens that led to the present one, the present one last; there is always one.
package struct RouteStack: Hashable, Sendable {
  private var earlier: [Route] = []
  package private(set) var current: Route

  package init(_ first: Route) { current = first }

  /// Goes on to a screen, which may be the same again, or back to the one before; on the first
  /// screen going back stays.
  package mutating func follow(_ move: ScreenMove) {
    switch move {
    case .goTo(let route):
      earlier.append(current)
      current = route
    case .goBack:
      if let last = earlier.popLast() { current = last }
    }
  }

  /// The screen that a move leads to; nil for going back on the first one.
  package func target(of move: ScreenMove) -> Route? {
    switch move {
    case .goTo(let route): route
    case .goBack: earlier.last
    }
  }

  /// The most of them that are shown.
  private static let mostShown = 20

  /// All of them, from the first on, such as `a.a.b`; of very many the last ones, such as `….a.b`.
  package var trace: String {
    let shown = earlier.suffix(RouteStack.mostShown - 1) + [current]
    let all = (shown.count > earlier.count ? [] : ["…"]) + shown.map(\.text)
    return all.joined(separator: ".")
  }
}
