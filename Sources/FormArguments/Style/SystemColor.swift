/// The colours that documents call by their names.
package enum SystemColor: String, CaseIterable {
  case black, blue, brown, clear, cyan, gray, green, indigo, mint, orange, pink, purple, red, teal
  case white, yellow

  static func paint(_ node: StyleNode) throws(ArgumentProblem) -> Paint {
    let name = try (node.member("name") ?? node).word(SystemColor.self)
    return name.digits.flatMap { Color($0) }.map { .fixed($0) } ?? .clear
  }

  /// RRGGBB; nil if nothing is painted.
  private var digits: String? {
    switch self {
    case .black: "000000"
    case .blue: "007AFF"
    case .brown: "A2845E"
    case .clear: nil
    case .cyan: "32ADE6"
    case .gray: "8E8E93"
    case .green: "34C759"
    case .indigo: "5856D6"
    case .mint: "00C7BE"
    case .orange: "FF9500"
    case .pink: "FF2D55"
    case .purple: "AF52DE"
    case .red: "FF3B30"
    case .teal: "30B0C7"
    case .white: "FFFFFF"
    case .yellow: "FFCC00"
    }
  }
}
