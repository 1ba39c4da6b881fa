package import FormCore
package import FormValues
package import Testing

/// Forms that are written inside tests, and the moment at which tests fill them.
package enum TestForm {
  /// The moment that `today` and `now` mean: Monday 2 March 2026, 08:10.
  package static let moment = Moment(
    instant: Instant(milliseconds: 1_772_439_000_000),
    date: CivilDate(year: 2026, month: 3, day: 2) ?? .epoch,
    time: CivilTime(hour: 8, minute: 10) ?? .midnight)

  /// The form that a document in any dialect describes.
  ///
  /// The test fails if there are findings other than notes.
  package static func read(
    _ document: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Form {
    let built = BuiltForm(document)
    let findings = built.findings.sorted.filter { $0.severity != .note }
    #expect(findings.map(\.fault.message) == [], sourceLocation: sourceLocation)
    let form = built.form
    return try #require(form, sourceLocation: sourceLocation)
  }

  /// The form `visit` of some native components, written without the brackets around them.
  package static func make(
    _ components: String, title: String = "A form",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Form {
    try read(
      #"{"form": "visit", "title": "\#(title)", "components": [\#(components)]}"#,
      sourceLocation: sourceLocation)
  }
}
