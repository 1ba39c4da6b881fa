import FormValues
import Testing

@Suite struct InstantTests {
  @Test(
    "an instant is written in UTC to the second, cut towards the past",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (999, "1970-01-01T00:00:00Z"), (1000, "1970-01-01T00:00:01Z"),
      (-1, "1969-12-31T23:59:59Z"), (86_399_999, "1970-01-01T23:59:59Z"),
      (951_782_400_000, "2000-02-29T00:00:00Z"), (1_795_253_400_000, "2026-11-21T09:30:00Z"),
      (-62_135_596_800_000, "0001-01-01T00:00:00Z"), (253_402_300_799_999, "9999-12-31T23:59:59Z"),
    ] as [(Int64, String)])
  func text(milliseconds: Int64, text: String) {
    #expect(Instant(milliseconds: milliseconds).description == text)
  }

  @Test(
    "outside of the calendar an instant stays at its end",
    arguments: [
      (Int64.min, "0001-01-01T00:00:00Z"), (-62_135_596_800_001, "0001-01-01T00:00:00Z"),
      (253_402_300_800_000, "9999-12-31T23:59:59Z"), (Int64.max, "9999-12-31T23:59:59Z"),
    ])
  func ends(milliseconds: Int64, text: String) {
    #expect(Instant(milliseconds: milliseconds).description == text)
  }

  @Test("order is order of time") func order() {
    #expect(Instant(milliseconds: -1) < Instant(milliseconds: 0))
    #expect(Instant(milliseconds: .min) < Instant(milliseconds: .max))
  }
}
