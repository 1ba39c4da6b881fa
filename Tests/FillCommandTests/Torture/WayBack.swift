/// A way back to a question that a condition refers to: 'no' is answered there, then 'yes' again.
struct WayBack {
  /// What is typed, at the prompt of which key.
  let lines: [(prompt: String, line: String)]

  private init(_ lines: (String, String)...) {
    self.lines = [("breakfast", "y"), ("diet", "vegan")] + lines.map { (prompt: $0, line: $1) }
  }

  static let components = """
    {"type": "toggle", "uuid": "breakfast", "args": {"label": "Breakfast"}},
    {"type": "form_field", "uuid": "diet", "args": {"label": "Diet", "visibleIf": "{breakfast}"}},
    {"type": "slider", "uuid": "nights", "args": {"label": "Nights", "min": 1, "max": 9}}
    """

  /// What the record has, whichever way was taken.
  static let values = #""values":{"breakfast":true,"diet":"vegan","nights":2}"#

  /// What is told on the way.
  static let notes = [
    #""Diet" is no longer asked."#, #""Diet" is asked again; the earlier answer is kept."#,
  ]

  static let all = [
    WayBack(
      ("nights", "<"), ("diet", "<"), ("breakfast", "no"), ("nights", "2"), ("review", "1 yes")),
    WayBack(
      ("nights", ":back"), ("diet", ":back"), ("breakfast", "no"), ("nights", "<"),
      ("breakfast", "yes"), ("nights", "2")),
    WayBack(
      ("nights", ":goto 1"), ("breakfast", "no"), ("nights", ":goto 1"), ("breakfast", "yes"),
      ("nights", "2")),
    WayBack(
      ("nights", ":review"), ("review", "1"), ("breakfast", "no"), ("nights", "2"),
      ("review", "1 yes")),
    WayBack(
      ("nights", "2"), ("review", "1"), ("breakfast", "no"), ("review", "1"), ("breakfast", "yes")),
    WayBack(("nights", "2"), ("review", "1 no"), ("review", "1 yes")),
    WayBack(("nights", "2"), ("review", "1 no"), ("review", ":undo")),
    WayBack(("nights", "2"), ("review", "1"), ("breakfast", ":clear"), ("breakfast", "yes")),
    WayBack(
      ("nights", "2"), ("review", "<"), ("nights", "<"), ("diet", "<"), ("breakfast", "no"),
      ("review", ":undo")),
  ]
}
