import Testing

@testable import FormReports

/// Positions of counts along a chart.
@Suite struct ScaleTests {
  @Test(
    "a scale ends at a round number",
    arguments: [
      ([0], 1, [0, 1]), ([3, 1], 3, [0, 3]), ([7], 8, [0, 4, 8]), ([601], 800, [0, 400, 800]),
      ([10], 10, [0, 5, 10]), ([11], 20, [0, 10, 20]),
      ([999_999], 1_000_000, [0, 500_000, 1_000_000]), ([], 1, [0, 1]),
    ])
  func ends(counts: [Int], end: Int, ticks: [Int]) {
    #expect(Scale(counts).end == end)
    #expect(Scale(counts).ticks == ticks)
  }

  @Test(
    "parts are in hundredths of a percent",
    arguments: [
      (0, "0%"), (1, "0.01%"), (10, "0.1%"), (3333, "33.33%"), (10_000, "100%"), (5050, "50.5%"),
    ])
  func percents(hundredths: Int, text: String) { #expect(Scale.percent(hundredths) == text) }

  @Test("a part of nothing is nothing")
  func parts() {
    #expect(Scale.part(1, of: 0) == 0)
    #expect(Scale.part(1, of: 3) == 3333)
    #expect(Scale([7]).part(4) == 5000)
  }
}
