package import JSONText

/// The demands of an input's constraints, as far as the schema language can express them.
package struct SchemaParts {
  /// The least and the most Unicode scalars of a text; an empty one is never in a record.
  package var leastLength = 1
  package var mostLength: Int?
  /// The patterns that a text must match, in the syntax of ECMAScript.
  package var patterns: [String] = []
  package var isWhole = false
  package var minimum: Decimal?
  package var maximum: Decimal?
  package var multipleOf: Decimal?
  /// The patterns that a written date, time, or date and time must match.
  package var calendarPatterns: [String] = []
  /// The grid on which times lie: so many minutes apart, counted from an origin.
  package var timeStep: (minutes: Int, origin: CivilTime)?
  package var choices: [String]?
  /// The least and the most choices of a list; an empty list is never in a record.
  package var leastCount = 1
  package var mostCount: Int?
  /// The pattern that the name of a file must match.
  package var fileName: String?
  /// The most bytes of a file.
  package var mostBytes: Int?
  /// The demands that a schema cannot express, in whole phrases.
  package var notes: [String] = []
  /// Members of the schema that a constraint has beside these.
  package var members: [(String, JSON)] = []
  private let style: ValueStyle
  private let words: BooleanWords?

  package init(_ style: ValueStyle, _ words: BooleanWords?) {
    (self.style, self.words) = (style, words)
  }

  /// A value as a record writes it.
  func json(_ value: Value) -> JSON { value.json(style, words) }
}
