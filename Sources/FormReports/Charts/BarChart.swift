import FormMessages

/// Bars one below the other, each with its name and its count above it.
struct BarChart {
  private let chart: Chart
  private let points: [CountedItem]
  /// What the counts are parts of; nil for no parts.
  private let total: Int?

  private static let rowHeight = 38

  init(_ chart: Chart, _ points: [CountedItem], of total: Int? = nil) {
    (self.chart, self.points, self.total) = (chart, points, total)
  }

  var html: HTML {
    let scale = Scale(points.map(\.count))
    let marks = points.enumerated().map { row($1, scale, top: $0 * BarChart.rowHeight) }
    return chart.picture(height: max(1, points.count) * BarChart.rowHeight, marks)
  }

  private func row(_ point: CountedItem, _ scale: Scale, top: Int) -> HTML {
    let part = total.map { " (\(Percent(point.count, of: $0).text))" } ?? ""
    return .group([
      Chart.words(point.label, x: "0", y: top + 14),
      Chart.words("\(point.count)\(part)", x: "100%", y: top + 14, anchor: "end"),
      .element(
        "rect", ["class": "track", "x": "0", "y": "\(top + 20)", "width": "100%", "height": "12"]),
      .element(
        "rect",
        [
          "class": "bar", "x": "0", "y": "\(top + 20)",
          "width": Scale.percent(scale.part(point.count)), "height": "12",
        ]),
    ])
  }
}
