import FormMessages

/// Bars of one length, one below the other, each parted by the answers of a group.
struct StackedChart {
  /// A bar: the group, and the counts of each answer.
  struct Bar {
    let label: String
    let counts: [Int]
  }

  private let chart: Chart
  private let names: [String]
  private let bars: [Bar]

  private static let rowHeight = 44
  private static let legendHeight = 20
  /// The most parts that can be told apart; the last one has the rest.
  static let most = 8

  init(_ chart: Chart, _ names: [String], _ bars: [Bar]) {
    (self.chart, self.names, self.bars) = (chart, names, bars)
  }

  var html: HTML {
    let top = names.count * StackedChart.legendHeight + 8
    let legend = names.enumerated().map { index, name in
      let y = index * StackedChart.legendHeight
      return HTML.group([
        .element(
          "rect",
          ["class": "part\(index)", "x": "1", "y": "\(y + 3)", "width": "14", "height": "12"]),
        Chart.words("\(index + 1): \(name)", x: "22", y: y + 14, most: 34),
      ])
    }
    let rows = bars.enumerated().map { row($1, top: top + $0 * StackedChart.rowHeight) }
    return chart.picture(height: top + bars.count * StackedChart.rowHeight, legend + rows)
  }

  private func row(_ bar: Bar, top: Int) -> HTML {
    let total = bar.counts.reduce(0, +)
    var (parts, start): ([HTML], Int) = ([], 0)
    for (index, count) in bar.counts.enumerated() where count > 0 {
      let (from, to) = (Scale.part(start, of: total), Scale.part(start + count, of: total))
      let words = "\(names[index]): \(count) (\(Percent(count, of: total).text))"
      parts.append(
        .element(
          "rect",
          [
            "class": "part\(index)", "x": Scale.percent(from), "y": "\(top + 20)",
            "width": Scale.percent(to - from), "height": "18",
          ], [.element("title", [:], [HTML(words)])]))
      // A part with room for its number says which one it is, so nobody needs colours.
      if to - from >= 600 {
        parts.append(
          .element(
            "text",
            [
              "class": "on\(index)", "x": Scale.percent((from + to) / 2), "y": "\(top + 34)",
              "text-anchor": "middle",
            ], [HTML("\(index + 1)")]))
      }
      start += count
    }
    return .group(
      [
        Chart.words(bar.label, x: "0", y: top + 14),
        Chart.words("\(total)", x: "100%", y: top + 14, anchor: "end"),
      ] + parts)
  }
}
