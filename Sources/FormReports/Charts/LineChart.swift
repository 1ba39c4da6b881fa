/// A line over time, and the area below it.
struct LineChart {
  private let chart: Chart
  private let points: [CountedItem]

  private static let (height, top, bottom) = (140, 16, 24)

  init(_ chart: Chart, _ points: [CountedItem]) { (self.chart, self.points) = (chart, points) }

  var html: HTML {
    let scale = Scale(points.map(\.count))
    let floor = LineChart.top + LineChart.height
    let lines = scale.ticks.map { tick in
      let y = floor - LineChart.height * tick / scale.end
      return HTML.group([
        .element("line", ["x1": "0", "x2": "100%", "y1": "\(y)", "y2": "\(y)"]),
        Chart.words("\(tick)", x: "0", y: y - 3),
      ])
    }
    let names = [
      Chart.words(points.first?.label ?? "", x: "0", y: floor + 16),
      Chart.words(points.last?.label ?? "", x: "100%", y: floor + 16, anchor: "end"),
    ]
    return chart.picture(height: floor + LineChart.bottom, [curve(scale)] + lines + names)
  }

  /// The line in a picture of its own, which is stretched to the width of the page.
  private func curve(_ scale: Scale) -> HTML {
    let step = points.count > 1 ? 100_000 / (points.count - 1) : 0
    let places = points.enumerated().map { index, point in
      let x = Scale.number(index * step)
      return "\(x),\(Scale.number(10_000 - scale.place(point.count)))"
    }
    let last = Scale.number(max(0, points.count - 1) * step)
    return .element(
      "svg",
      [
        "x": "0", "y": "\(LineChart.top)", "width": "100%", "height": "\(LineChart.height)",
        "viewBox": "0 0 1000 100", "preserveAspectRatio": "none",
      ],
      [
        .element(
          "polygon",
          ["class": "area", "points": "0,100 \(places.joined(separator: " ")) \(last),100"]),
        .element(
          "polyline",
          [
            "class": "line", "points": places.joined(separator: " "),
            "vector-effect": "non-scaling-stroke",
          ]),
      ])
  }
}
