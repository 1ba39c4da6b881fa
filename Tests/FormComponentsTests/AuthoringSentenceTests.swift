import FormCore
import FormMessages
import FormTestForms
import FormValues
import Testing

/// What people are told who write a form as other systems have it.
@Suite("Sentences for authors")
struct AuthoringSentenceTests {
  /// Components, and what the one sentence about them has to say.
  private static let sentences: [(components: String, sentence: String)] = [
    (
      #"{"type": "email", "uuid": "mail", "args": {"label": "Mail"}}"#,
      #"'email' is not a component; write 'form_field' with "format": "email""#
    ),
    (#"{"type": "select", "uuid": "ward", "args": {}, "options": ["a"]}"#, "write 'picker'"),
    (
      #"{"type": "number", "uuid": "age", "args": {"label": "Age"}}"#,
      #"write 'form_field' with "format": "decimal""#
    ),
    (
      #"{"type": "text-area", "uuid": "note", "args": {"label": "Note"}}"#,
      #"write 'form_field' with "multiline": true"#
    ),
    (
      #"{"type": "tel", "uuid": "phone", "args": {"label": "Phone"}}"#,
      #"write 'form_field' with "format": "phone""#
    ),
    (#"{"type": "string", "uuid": "name", "args": {"label": "Name"}}"#, "write 'form_field'"),
    (
      #"{"type": "toggle", "key": "insured", "args": {"label": "Insured?"}}"#,
      "'key' is not the key of a component; write 'uuid'"
    ),
    (#"{"type": "toggle", "name": "insured", "args": {"label": "Insured?"}}"#, "write 'uuid'"),
    (
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "placeholder": "Ada"}}"#,
      "did you mean 'hint'?"
    ),
    (
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "visibleIf": "foo(1)"}}"#,
      "'foo' is not a function; use if, answered, coalesce, count, index, position"
    ),
    (
      #"{"type": "date", "uuid": "arrival", "args": {"label": "Arrival"}}, "#
        + #"{"type": "date", "uuid": "leave", "args": {"label": "Leave", "min": "{arrival}"}}"#,
      #"write {"expression": "{arrival}"} for an expression"#
    ),
    (
      #"{"type": "date", "uuid": "leave", "args": {"label": "Leave", "default": "today()"}}"#,
      #"write {"expression": "today()"} for an expression"#
    ),
    (
      #"{"type": "picker", "uuid": "ward", "args": {"options": ["North"]}}"#,
      "'options' of 'picker' must be beside 'args', not inside it"
    ),
    (
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "style": []}}"#,
      "'style' must be beside 'args', not inside it"
    ),
    (
      #"{"type": "group", "uuid": "guests", "args": {"repeat": {}}, "components": "#
        + #"[{"type": "toggle", "uuid": "vegan", "args": {"label": "Vegan?"}}]}, "#
        + #"{"type": "calculated", "uuid": "number", "args": {"value": "sum({guests})"}}"#,
      "use count({guests}) for how many there are"
    ),
    (
      #"{"type": "picker", "uuid": "ward", "options": ["", "North"]}"#, "blank text means no answer"
    ),
  ]

  @Test("one sentence says what to write", arguments: sentences)
  func sentence(components: String, sentence: String) throws {
    let built = BuiltForm(#"{"form": "visit", "components": [\#(components)]}"#)
    let found = built.findings.sorted.map { $0.fault.withSuggestion(in: .english) }
    try #require(found.count == 1, "\(found)")
    #expect(found[0].contains(sentence), "\(found[0])")
  }

  @Test("an empty option that stands twice is one mistake in each place")
  func emptyTwice() {
    let built = BuiltForm(
      #"{"form": "visit", "components": [{"type": "picker", "uuid": "ward", "options": ["", "a", ""]}]}"#
    )
    #expect(built.codes == [.componentWrongType, .componentWrongType])
  }

  @Test("a version may be a number", arguments: ["1", "2.10", #""3""#])
  func version(written: String) throws {
    let built = BuiltForm(
      #"{"form": "visit", "version": \#(written), "components": "#
        + #"[{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}]}"#)
    #expect(built.codes == [])
    #expect(built.form?.version == written.filter { $0 != "\"" })
  }
}
