/// What the constraints of an input demand, as far as the schema language can say it.
struct SchemaParts {
  // Empty text and an empty list are no answer, and so never in a record.
  var leastLength = 1
  var mostLength: Int?
  /// What a text must match, as patterns of ECMAScript.
  var patterns: [String] = []
  var isWhole = false
  var minimum: Decimal?
  var maximum: Decimal?
  var multipleOf: Decimal?
  /// What a written date or time must match.
  var calendarPatterns: [String] = []
  /// Whether so few times are allowed that each of them is listed.
  var listsTimes = false
  var choices: [String]?
  var leastCount = 1
  var mostCount: Int?
  /// What the name of a file must match.
  var fileName: String?
  var mostBytes: Int?
  /// What cannot be said, in whole phrases.
  var notes: [String] = []

  init(_ constraints: [Constraint]) {
    for constraint in constraints { constraint.declared.describe(in: &self) }
  }
}
