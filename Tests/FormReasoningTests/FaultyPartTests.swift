import FormCore
import FormTestForms
import FormValues
import Testing

/// What is said of conditions in a form with errors.
@Suite struct FaultyPartTests {
  private func form(_ components: String...) -> String {
    #"{"form": "visit", "components": [\#(components.joined(separator: ", "))]}"#
  }

  private func toggle(_ key: String, if condition: String, _ more: String = "") -> String {
    #"{"type": "toggle", "uuid": "\#(key)", "args": {"label": "\#(key)", "visibleIf": "\#(condition)"\#(more)}}"#
  }

  private let heat =
    #"{"type": "slider", "uuid": "heat", "args": {"label": "Heat", "min": 0, "max": 5}}"#
  /// Its bounds are wrong.
  private let cold =
    #"{"type": "slider", "uuid": "cold", "args": {"label": "Cold", "min": 5, "max": ①0}}"#

  @Test("a condition is decided beside a component with an error")
  func beside() {
    expectFindings(
      [(1, .rangeMinAboveMax), (2, .expressionUnreachable)],
      in: form(cold, heat, toggle("fever", if: "②{heat} > 7")))
  }

  @Test("a condition about a component with an error is left open")
  func about() {
    expectFindings(
      [(1, .rangeMinAboveMax)],
      in: form(cold, toggle("ice", if: "{cold} > 7"), toggle("frost", if: "{ice}")))
  }

  @Test("a condition about a question inside a container with an error is left open")
  func inside() {
    let box =
      #"{"type": "group", "uuid": "box", "args": {"visibleIf": "①{het} > 1"}, "components": [\#(toggle("warm", if: "1 < 2", #", "required": true"#))]}"#
    expectFindings(
      [(1, .expressionUnknownKey)], in: form(heat, box, toggle("last", if: "answered({warm})")))
  }

  @Test("an error behind the components of a container is one of the container")
  func behind() {
    let box =
      #"{"type": "group", "uuid": "box", "components": [\#(toggle("warm", if: "{heat} > 1"))], ①"args": {"visibleIf": ["true"]}}"#
    #expect(
      !BuiltForm(MarkedText(form(heat, box, toggle("last", if: "{warm} and {heat} < 1"))).text)
        .findings.all.contains { $0.fault.code == .expressionUnreachable })
  }

  @Test("conditions that lead back to themselves are left open, with what depends on them")
  func cycle() {
    expectFindings(
      [(1, .expressionCycle), (2, .expressionUnreachable)],
      in: form(
        heat, toggle("one", if: "①{two}"), toggle("two", if: "{one} and {heat} > 7"),
        toggle("three", if: "{two} and {heat} > 7"), toggle("four", if: "②{heat} > 7")))
  }

  @Test("an error of the form itself concerns no answers")
  func ofForm() {
    expectFindings(
      [(1, .formBadIdentifier), (2, .expressionUnreachable)],
      in: form(heat, toggle("fever", if: "②{heat} > 7"))
        .replacing(#""visit""#, with: #"①"My Visit""#))
  }

  /// Errors put into components, and what is then decided, which holds of the correct form as well.
  @Test("what is decided beside it is decided without it", arguments: ["label", "type", "if"])
  func subset(error: String) {
    let conditions = [
      "{x} > 5", "{y} >= 0", "answered({y})", "{b} or not {b}", "{r} or not {r}", "answered({k})",
      "{k} = 'c'", "{c} = 'd'", "{s} = ''", "{big} < {x}", "{clock} >= time('08:00')",
      "{mid} and {y} < 2", "count({tags}) > 3", "{born} > today()", "length({u}) > 4",
    ].map { "(\($0))" }
    let mid = toggle("mid", if: "{y} > 2")
    var decided = 0
    for key in ConditionForm.keys.indices {
      for condition in conditions {
        let whole = claims(condition, ConditionForm.keys + [mid])
        var keys = ConditionForm.keys + [mid]
        keys[key] = damaged(keys[key], error)
        let partly = claims(condition, keys)
        #expect(partly.isSubset(of: whole), "\(condition) with \(keys[key])")
        decided += partly.count
      }
    }
    #expect(decided > 100)
  }

  private func damaged(_ component: String, _ error: String) -> String {
    switch error {
    case "label":
      component.replacing(#""label":"#, with: #""label":7,"hint":"#, maxReplacements: 1)
    case "type": component.replacing(#""type":""#, with: #""type":"un"#, maxReplacements: 1)
    default: component.replacing(#""label""#, with: #""visibleIf":"{nobody}","label""#)
    }
  }

  private func claims(_ condition: String, _ keys: [String]) -> Set<FaultCode> {
    let decided: Set<FaultCode> = [.expressionUnreachable, .expressionConstant]
    let findings = BuiltForm(ConditionForm.document(condition, keys: keys)).findings.all
    return Set(findings.map(\.fault.code)).intersection(decided)
  }
}
