/// A line over time, and the area below it.
struct LineChart {
  private let chart: Chart
  private let points: [CountedItem]

  private static let (height, top, bottom) = (140, 16, 24)

  init(_ chart: Chart, _ points: [CountedItem]) { (self.chart, self.points) = (chart, points) }

  var html: HTML {
    let scale = Scale(points.map(\.count))
    let floor = LineChart.top + LineChart.height
    let names = [
      Chart.words(points.first?.label ?? "", x: Scale.percent(Scale.start), y: floor + 16),
      Chart.words(points.last?.label ?? "", x: "100%", y: floor + 16, anchor: "end"),
    ]
    return chart.picture(
      height: floor + LineChart.bottom,
      scale.lines(floor: floor, height: LineChart.height) + [curve(scale)] + names)
  }

  /// The line in a picture of its own, which is stretched to the width of the page.
  private func curve(_ scale: Scale) -> HTML {
    let step = points.count > 1 ? 100_000 / (points.count - 1) : 0
    let corners = points.enumerated().map { index, point in
      let x = Scale.number(index * step)
      return "\(x),\(Scale.number(10_000 - scale.part(point.count)))"
    }
    let last = Scale.number(max(0, points.count - 1) * step)
    return .element(
      "svg",
      [
        "x": Scale.percent(Scale.start), "y": "\(LineChart.top)",
        "width": Scale.percent(10_000 - Scale.start), "height": "\(LineChart.height)",
        "viewBox": "0 0 1000 100", "preserveAspectRatio": "none",
      ],
      [
        .element(
          "polygon",
          ["class": "area", "points": "0,100 \(corners.joined(separator: " ")) \(last),100"]),
        .element(
          "polyline",
          [
            "class": "line", "points": corners.joined(separator: " "),
            "vector-effect": "non-scaling-stroke",
          ]),
      ])
  }
}
