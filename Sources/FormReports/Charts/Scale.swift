/// Where values stand along a chart: from 0 to a round number, in percent of its length.
struct Scale {
  /// The round number at the end; at least 1.
  let end: Int

  /// A scale that reaches the largest of some counts.
  init(_ counts: [Int]) {
    let most = max(1, counts.max() ?? 1)
    var power = 1
    while power <= most / 10 { power *= 10 }
    end = [1, 2, 3, 4, 5, 6, 8, 10].map { $0 * power }.first { $0 >= most } ?? most
  }

  /// The numbers at which the scale has lines: 0, its middle if that is whole, and its end.
  var ticks: [Int] { end % 2 == 0 ? [0, end / 2, end] : [0, end] }

  /// The part of the scale that a count takes, in hundredths of a percent, rounded.
  func part(_ count: Int) -> Int { Scale.part(count, of: end) }

  /// Where the marks of a chart with numbers at its left begin, in hundredths of a percent.
  static let start = 1400

  /// The lines of a chart that is so many pixels high, with their numbers at the left.
  func lines(floor: Int, height: Int) -> [HTML] {
    ticks.map { tick in
      let y = floor - height * tick / end
      return .group([
        .element(
          "line",
          ["x1": Scale.percent(Scale.start), "x2": "100%", "y1": "\(y)", "y2": "\(y)"]),
        Chart.words("\(tick)", x: "0", y: y + 4),
      ])
    }
  }

  /// A part of a whole in hundredths of a percent, rounded.
  static func part(_ count: Int, of total: Int) -> Int {
    total > 0 ? Int((Double(count) * 10_000 / Double(total)).rounded()) : 0
  }

  /// A number of hundredths of a percent as an attribute has it: `12.5%`.
  static func percent(_ hundredths: Int) -> String { "\(number(hundredths))%" }

  /// A number of hundredths with its point.
  static func number(_ hundredths: Int) -> String {
    let (whole, rest) = (hundredths / 100, abs(hundredths % 100))
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
