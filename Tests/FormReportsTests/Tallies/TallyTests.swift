import FormValues
import JSONText
import Testing

@testable import FormReports

/// Figures of values, without a store.
@Suite struct TallyTests {
  private func tally(_ numbers: [String]) -> NumberTally {
    var tally = NumberTally()
    for number in numbers.compactMap({ Decimal($0) }) { tally.add(number) }
    return tally
  }

  @Test("numbers have the figures of the definition")
  func numbers() {
    let tally = tally(["1", "2", "2", "4", "0.5", "10"])
    #expect(tally.count == 6)
    #expect(tally.least == Decimal("0.5") && tally.largest == Decimal("10"))
    #expect(tally.mean == 3.25)
    #expect(tally.quartiles == [1.25, 2, 3.5])
    #expect(abs((tally.deviation ?? 0) - 3.517_811_819_867_6) < 1e-9)
    #expect(tally.isExact)
    #expect(NumberTally().mean == nil && NumberTally().quartiles.isEmpty)
  }

  @Test("of more different numbers than are kept the quartiles are those of a sample")
  func manyNumbers() {
    var tally = NumberTally()
    for number in 0..<60_000 { tally.add(Decimal(Int32((number * 7919) % 60_000))) }
    #expect(!tally.isExact)
    #expect(tally.mean == 29_999.5)
    #expect(tally.largest == 59_999)
    for (found, exact) in zip(tally.quartiles, [15_000.0, 30_000, 45_000]) {
      #expect(abs(found - exact) < 1000, "\(found)")
    }
  }

  @Test("a sum that is too large for exact figures has a mean all the same")
  func largeNumbers() {
    let tally = tally([String](repeating: "999999999999999999", count: 300))
    #expect(abs((tally.mean ?? 0) - 1e18) < 1e6)
  }

  @Test(
    "a histogram has ranges between round numbers",
    arguments: [
      (["0", "9.9"], 0.0, 1.0, 10), (["0.1", "0.3"], 0.1, 0.12, 10),
      (["-7", "92.5"], -10.0, 0.0, 11), (["3", "4.0001"], 3.0, 3.2, 6),
    ])
  func histogram(numbers: [String], from: Double, to: Double, count: Int) {
    let bins = tally(numbers).histogram.bins
    #expect(bins.count == count)
    #expect(bins.first?.from.double == from && bins.first?.to.double == to)
    #expect(bins.first?.count == 1 && bins.last?.count == 1)
  }

  @Test(
    "whole numbers stand for themselves, or in ranges of whole numbers",
    arguments: [
      (["3", "4"], ["3", "4"]), (["1", "4", "4"], ["1", "2", "3", "4"]),
      (["0", "10"], (0...10).map { "\($0)" }),
      (["0", "11"], ["0 to 1", "2 to 3", "4 to 5", "6 to 7", "8 to 9", "10 to 11"]),
      (["-7", "93"], ["-10 to -1"] + (0...9).map { "\($0)0 to \($0)9" }),
    ])
  func wholeNumbers(numbers: [String], labels: [String]) {
    let bins = tally(numbers).histogram.bins
    #expect(bins.map(\.label) == labels.map { $0 == "00 to 09" ? "0 to 9" : $0 })
    #expect(bins.reduce(0) { $0 + $1.count } == numbers.count)
    #expect(bins.first?.count == 1 && bins.last?.count != 0)
  }

  @Test("the end of the last range belongs to it, and one number alone has no ranges")
  func histogramEnds() {
    let bins = tally(["0", "1", "9.9", "10"]).histogram.bins
    #expect(bins.map(\.count) == [1, 1, 0, 0, 0, 0, 0, 0, 0, 2])
    #expect(tally(["3", "3"]).histogram.bins.isEmpty)
  }

  @Test("dates are counted by the finest unit that gives few enough bars")
  func dates() {
    func chart(_ dates: [String]) -> (DateTally.Unit, [String]) {
      var tally = DateTally()
      for date in dates.compactMap({ CivilDate($0) }) { tally.add(date) }
      return (tally.chart.unit, tally.chart.bars.map { "\($0.label) \($0.count)" })
    }
    #expect(
      chart(["2026-02-28", "2026-03-02", "2026-03-02"]) == (
        .day,
        [
          "2026-02-28 1", "2026-03-01 0", "2026-03-02 2",
        ]
      ))
    let weeks = chart(["2026-11-24", "2026-09-02"])
    #expect(weeks.0 == .week && weeks.1.first == "2026-08-31 1" && weeks.1.last == "2026-11-23 1")
    let months = chart(["2024-12-31", "2026-01-01"])
    #expect(months.0 == .month && months.1.first == "2024-12 1" && months.1.count == 14)
    let years = chart(["1930-01-01", "2026-01-01"])
    #expect(years.0 == .year && years.1.first == "1930 to 1934 1")
    #expect(years.1.last == "2025 to 2029 1")
  }

  @Test(
    "dates of more periods than there is room for are counted by longer ones, all of them",
    arguments: [
      (1, DateTally.Unit.month, ["1942-08", "1942-09"]),
      (40, .year, ["1942", "1943", "1944"]),
      (400, .year, ["1900 to 1999"]),
      (40_000, .year, ["1000 to 1999", "2000 to 2999", "3000 to 3999", "4000 to 4999"]),
    ])
  func manyDates(days: Int, unit: DateTally.Unit, labels: [String]) throws {
    var (few, many) = (DateTally(TallyRoom(questions: 50_000, memory: 0)), DateTally())
    for index in 0..<20 {
      let date = try #require(CivilDate(daysSinceEpoch: index * days - 10_000))
      few.add(date, times: 2)
      many.add(date, times: 2)
    }
    #expect(few.chart.unit == unit && few.chart.bars.map(\.label) == labels)
    for tally in [few, many] {
      #expect(tally.count == 40 && tally.chart.bars.reduce(0) { $0 + $1.count } == 40)
    }
    #expect(many.chart.bars.count > labels.count && many.chart.bars.count <= 40)
  }

  @Test(
    "texts beyond the room are estimated, within a twentieth, and never above their number",
    arguments: [10_001, 10_250, 12_000, 20_000, 100_000])
  func distinct(number: Int) {
    var counts = BoundedCounts()
    for number in 0..<number { counts.add("name \(number)") }
    #expect(!counts.isExact)
    #expect(abs(counts.distinct - number) < number / 20, "\(counts.distinct)")
    #expect(counts.distinct <= number)
    counts.add("name 7")
    #expect(counts.sorted.first?.text == "name 7")
    var few = BoundedCounts()
    for word in ["b", "a", "b"] { few.add(word) }
    #expect(few.isExact && few.distinct == 2)
    #expect(few.sorted.map(\.text) == ["b", "a"])
  }

  @Test(
    "figures are short, and their zeros at the end are left out",
    arguments: [
      (0.0, "0"), (3.25, "3.25"), (3.488_552, "3.49"), (-0.001_234_56, "-0.001235"), (12.0, "12"),
      (-0.001, "-0.001"), (1e20, "1e+20"), (99.999, "100"),
    ])
  func numberText(figure: Double, text: String) {
    #expect(NumberText.short(figure) == text)
  }

  @Test("parts are in tenths of a percent")
  func percents() {
    #expect(Percent(1, of: 3).text == "33.3 %")
    #expect(Percent(2, of: 3).text == "66.7 %")
    #expect(Percent(5, of: 5).text == "100.0 %")
    #expect(Percent(0, of: 0).text == "0.0 %")
  }

  @Test("bars fit a narrow window, and are letters where there are no blocks")
  func bars() {
    let rows = [CountedItem(label: "north", count: 8), CountedItem(label: "süd", count: 1)]
    let blocks = TextBars(width: 24, hasBlocks: true).lines(rows)
    #expect(blocks == ["  north  8  ████████████", "  süd    1  █▌"])
    let letters = TextBars(width: 24, hasBlocks: false).lines(rows, total: 9)
    #expect(letters == ["  north  8  88.9 %  ####", "  süd    1  11.1 %  #"])
  }
}
