import FormCore
import FormTestForms
import FormValues
import Testing

/// Forms in which channels could disagree: `check` finds them, and nothing is submitted to them.
@Suite("Forms that channels could not agree on have errors")
struct BadFormTests {
  struct Trial: Sendable, CustomTestStringConvertible {
    let name: String
    let components: String
    let code: String
    var given = "[]"

    var testDescription: String { name }

    var document: String {
      #"{"form":"visit","given":\#(given),"components":[\#(components)]}"#
    }
  }

  private static let town = #"{"type":"form_field","uuid":"town","args":{"label":"Town"}}"#

  static let trials = [
    Trial(
      name: "an earlier name that is a key",
      components: #"""
        {"type":"form_field","uuid":"name","args":{"label":"Name","formerly":"town"}},\#(town)
        """#,
      code: "component.duplicate-key"),
    Trial(
      name: "an earlier name of two inputs",
      components: #"""
        {"type":"form_field","uuid":"name","args":{"label":"Name","formerly":"surname"}},
        {"type":"form_field","uuid":"nick","args":{"label":"Nick","formerly":"surname"}}
        """#,
      code: "component.duplicate-key"),
    Trial(
      name: "a given name that is a key", components: town, code: "component.duplicate-key",
      given: #"["town"]"#),
    Trial(
      name: "a default above the most",
      components: #"{"type":"slider","uuid":"pain","args":{"min":0,"max":3,"default":5}}"#,
      code: "default.breaks-constraint"),
    Trial(
      name: "a default that the rule of the author refuses",
      components: #"""
        {"type":"form_field","uuid":"age","args":{"label":"Age","format":"integer","default":5,
        "validIf":"{age} < 3"}}
        """#,
      code: "default.breaks-constraint"),
    Trial(
      name: "a default of today after the last day",
      components: #"""
        {"type":"date","uuid":"day","args":{"label":"Day","max":"today-1d","default":"today"}}
        """#,
      code: "default.breaks-constraint"),
    Trial(
      name: "a default that is not on offer",
      components: #"""
        {"type":"picker","uuid":"colour","args":{"default":"blue"},"options":["red","green"]}
        """#,
      code: "default.not-a-choice"),
  ]

  @Test("and say which", arguments: trials)
  func findings(trial: Trial) {
    let codes = BuiltForm(trial.document).codes.map(\.rawValue)
    #expect(codes.contains(trial.code), "\(codes)")
  }

  @Test("are refused by every command, with nothing stored", arguments: trials)
  func commands(trial: Trial) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(trial.document.utf8), to: "form.json")
    let ways = [
      ["check", "form.json"], ["process", "form.json"],
      ["fill", "form.json", "--no-input", "--submissions", "Submissions"],
    ]
    for way in ways {
      let run = try BuiltProgram.run(way, folder: folder.path)
      #expect(run.end == .exit(1), "\(way): \(run.errorText)")
    }
    #expect(folder.names(in: "Submissions") == [])
  }
}
