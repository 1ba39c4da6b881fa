/// The components of a form whose words have several languages, and those whose words have
/// places for answers.
struct FormWords: Sendable {
  /// The components whose words are written in several languages, by rank.
  var translated: Set<Int> = []
  /// Whether the title or the description is.
  var hasTranslatedHeading = false
  /// The components whose words have places for answers, by rank.
  var filled: Set<Int> = []
  var hasFilledHeading = false
  /// The names that stand for answers in words; nil when no words have a place for any.
  var names: NameTable?
  /// The inputs whose words have places for answers, by index.
  var filledInputs: Set<Int> = []

  var isTranslated: Bool { hasTranslatedHeading || !translated.isEmpty }
  var isFilled: Bool { hasFilledHeading || !filled.isEmpty }
}
