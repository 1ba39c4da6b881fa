import FormArguments
import FormComponents
import FormCore
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite struct LayoutComponentTests {
  static let kinds = ["stack", "list", "scroll", "navigation", "card"]

  private static func document(_ kind: String, style: String = "[]") -> String {
    """
    {"form": "visit", "components": [
      {"type": "\(kind)", "uuid": "box", "style": \(style),
       "args": {"axis": "horizontal", "alignment": "leading", "spacing": "8", "label": "Person"},
       "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
        {"type": "\(kind)", "uuid": "inner-box", "components": [
          {"type": "toggle", "uuid": "on", "args": {"label": "On"}}]}]}]}
    """
  }

  @Test("The values inside a layout container stay beside those around it", arguments: kinds)
  func flat(kind: String) throws {
    let built = BuiltForm(Self.document(kind))
    let form = try #require(built.form)
    #expect(built.codes == [])
    let answers = try #require(
      JSONReader.read(Array(#"{"name": "Ada", "on": true}"#.utf8)).root?.members)
    let validated = SubmissionValidator(form, at: .epoch).validate(answers)
    #expect(validated.faults.isEmpty)
    #expect(
      validated.answerState.recordValues.json { $0.json(.typed) }.description
        == #"{"name":"Ada","on":true}"#
    )
    #expect(form.inputs.map(\.key.text) == ["name", "on"])
  }

  @Test("An empty layout container is a warning", arguments: kinds)
  func empty(kind: String) {
    expectFindings(
      [(1, .componentEmptyGroup)],
      in:
        #"{"form": "visit", "components": [{"type": "\#(kind)", "uuid": "box", "components": ①[]}]}"#
    )
  }

  @Test("The style of a component is checked, and kept by the canonical form", arguments: kinds)
  func style(kind: String) throws {
    let form = try TestForm.read(Self.document(kind, style: #"[{"opacity": "0.5"}]"#))
    #expect(form.items.first?.style == Style([.opacity(try #require(Decimal("0.5")))]))
    #expect(
      String(decoding: form.definition, as: UTF8.self).contains(#""style":[{"opacity":"0.5"}]"#))
    expectFindings(
      [(1, .styleUnknownModifier), (2, .styleUnreadable)],
      in: Self.document(kind, style: #"[①{"shadow": 1}, {"opacity": ②"x"}]"#))
  }

  @Test("An alignment that is none is found at its place")
  func alignment() {
    expectFindings(
      [(1, .componentWrongType)],
      in: """
        {"form": "visit", "components": [
          {"type": "stack", "uuid": "box", "args": {"alignment": ①"middle"}, "components": [
            {"type": "spacer", "uuid": "gap"}]}]}
        """)
  }

  @Test("Components in phases are shown each in its own, and unknown phases are found")
  func phases() throws {
    var layout = LayoutArguments()
    #expect(layout.shown(2, in: .success) == [0, 1])
    layout.phases = PhaseNames(["loading", "success"])
    #expect(layout.shown(2, in: .success) == [1])
    #expect(layout.shown(2, in: .loading) == [0])
    #expect(layout.shown(2, in: .failure) == [])
    expectFindings(
      [(1, .componentUnknownArgument)],
      in: """
        {"form": "visit", "components": [
          {"type": "stack", "uuid": "box", "args": {"phases": [①"later"]}, "components": [
            {"type": "spacer", "uuid": "gap"}]}]}
        """)
  }
}
