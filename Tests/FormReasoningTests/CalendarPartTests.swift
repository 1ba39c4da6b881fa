import FormTestTools
import FormValues
import Testing

@testable import FormReasoning

@Suite struct CalendarPartTests {
  @Test(
    "The span of a month or a day begins and ends with a wanted day", arguments: ["month", "day"])
  func origin(name: String) throws {
    var random = SplitMix(seed: 1)
    for _ in 0..<2000 {
      let most = name == "month" ? 12 : 31
      let start = random.below(30_000) - 10_000
      let days = Interval(low: Int128(start), high: Int128(start + random.below(500)))
      let low = 1 + random.below(most)
      let wanted = Interval(low: Int128(low), high: Int128(low + random.below(most - low + 1)))
      let found = CalendarPart.origin(name, days, wanted)
      guard wanted.width < (name == "month" ? 11 : 30) else {
        #expect(found == days)
        continue
      }
      let having = try (days.low...days.high).filter { day in
        let date = try #require(CivilDate(daysSinceEpoch: Int(day)))
        return wanted.contains(Int128(name == "month" ? date.month : date.day))
      }
      // A span without such a day is empty.
      if let first = having.first, let last = having.last {
        #expect(found == Interval(low: first, high: last), "\(days) \(wanted)")
      } else {
        #expect(found.isEmpty, "\(days) \(wanted)")
      }
    }
  }
}
