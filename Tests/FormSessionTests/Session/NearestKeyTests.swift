import FormSession
import FormTestForms
import FormValues
import Testing

@Suite("A name in an expression means the nearest key")
struct NearestKeyTests {
  /// A key that the form, a group, and a group in rows inside of it have.
  private static let components = #"""
    {"type":"toggle","uuid":"paid","args":{"label":"Form"}},
    {"type":"group","uuid":"trip","args":{"label":"Trip"},"components":[
      {"type":"toggle","uuid":"paid","args":{"label":"Trip"}},
      {"type":"stack","uuid":"part","components":[
        {"type":"card","uuid":"frame","components":[
          {"type":"form_field","uuid":"inStack","args":{"label":"In stack","visibleIf":"{paid}"}}]}]},
      {"type":"group","uuid":"hotel","args":{"label":"Hotel"},"components":[
        {"type":"form_field","uuid":"inHotel","args":{"label":"In hotel","visibleIf":"{paid}"}}]},
      {"type":"group","uuid":"guests","args":{"label":"Guest","repeat":{"min":1,"max":1}},"components":[
        {"type":"toggle","uuid":"paid","args":{"label":"Guest"}},
        {"type":"form_field","uuid":"inRow","args":{"label":"In row","visibleIf":"{paid}"}},
        {"type":"group","uuid":"meal","args":{"label":"Meal"},"components":[
          {"type":"form_field","uuid":"inMeal","args":{"label":"In meal","visibleIf":"{paid}"}},
          {"type":"form_field","uuid":"byPath","args":{"label":"By path","visibleIf":"{trip.paid}"}}]}]}]},
    {"type":"form_field","uuid":"atEnd","args":{"label":"At end","visibleIf":"{paid}"}}
    """#

  @Test(
    "in the same row first, then outwards; a path is exact; layout containers make no difference",
    arguments: [
      (form: false, trip: false, guest: false, asked: []),
      (form: true, trip: false, guest: false, asked: ["At end"]),
      (form: false, trip: true, guest: false, asked: ["In stack", "In hotel", "By path"]),
      (form: false, trip: false, guest: true, asked: ["In row", "In meal"]),
      (
        form: true, trip: true, guest: true,
        asked: ["In stack", "In hotel", "In row", "In meal", "By path", "At end"]
      ),
    ])
  func nearest(form: Bool, trip: Bool, guest: Bool, asked: [String]) throws {
    let definition = try TestForm.make(Self.components)
    var session = Session(definition, at: TestForm.moment)
    let answers = ["Form": form, "Trip": trip, "Guest": guest]
    var titles: [String] = []
    while case .ask(let slot) = session.stage {
      let title = session.input(at: slot).question
      if let answer = answers[title] {
        try session.handle(.answer(.boolean(answer)))
      } else {
        titles.append(title)
        try session.handle(.keep)
      }
    }
    #expect(titles == asked)
  }

  @Test("a name that several groups have and none around is a finding that lists the paths")
  func ambiguous() {
    let built = BuiltForm(
      #"""
      {"form":"visit","components":[
        {"type":"group","uuid":"home","args":{"label":"Home"},"components":[
          {"type":"toggle","uuid":"own","args":{"label":"Own"}}]},
        {"type":"group","uuid":"work","args":{"label":"Work"},"components":[
          {"type":"toggle","uuid":"own","args":{"label":"Own"}}]},
        {"type":"form_field","uuid":"note","args":{"label":"Note","visibleIf":"{own}"}},
        {"type":"form_field","uuid":"more","args":{"label":"More","visibleIf":"{work.own}"}}]}
      """#)
    #expect(built.findings.all.map(\.fault.code) == [.expressionAmbiguousKey])
    #expect(
      built.findings.all.first?.fault.message.contains("'{home.own}' or '{work.own}'") == true)
  }
}
