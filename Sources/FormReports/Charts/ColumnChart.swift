/// Columns side by side, for counts in ranges that follow each other.
struct ColumnChart {
  private let chart: Chart
  private let points: [CountedItem]
  /// The words below the left end and the right end.
  private let ends: (String, String)

  private static let (height, top, bottom) = (140, 16, 24)

  init(_ chart: Chart, _ points: [CountedItem], ends: (String, String)) {
    (self.chart, self.points, self.ends) = (chart, points, ends)
  }

  var html: HTML {
    let scale = Scale(points.map(\.count))
    let floor = ColumnChart.top + ColumnChart.height
    let names = [
      Chart.words(ends.0, x: Scale.percent(Scale.start), y: floor + 16),
      Chart.words(ends.1, x: "100%", y: floor + 16, anchor: "end"),
    ]
    return chart.picture(
      height: floor + ColumnChart.bottom,
      scale.lines(floor: floor, height: ColumnChart.height)
        + points.enumerated().map { column($1, $0, scale, floor) } + names)
  }

  private func column(_ point: CountedItem, _ index: Int, _ scale: Scale, _ floor: Int) -> HTML {
    let step = (10_000 - Scale.start) / max(1, points.count)
    // Hundredths of a pixel, and one pixel at least where there is something.
    let exact = scale.part(point.count) * ColumnChart.height / 100
    let height = point.count > 0 ? max(100, exact) : 0
    return .element(
      "rect",
      [
        "class": "bar", "x": Scale.percent(Scale.start + index * step + step / 20),
        "y": Scale.number(floor * 100 - height), "width": Scale.percent(step - step / 10),
        "height": Scale.number(height),
      ], [.element("title", [:], [HTML("\(point.label): \(point.count)")])])
  }
}
