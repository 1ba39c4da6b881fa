import FormCore
import FormTestSupport
import FormValues
import Testing

@Suite struct SuppressionFilterTests {
  @Test("a component leaves out its own warnings, and those of nobody else")
  func ofComponent() {
    expectFindings(
      of: #"""
        {"form": "f", "components": [
          {"type": "picker", "uuid": "a", "options": ["2", "1"],
           "suppress": {"picker.number-like": "wards have numbers"}},
          {"type": "picker", "uuid": "b", "options": [①"2", ②"1"]}
        ]}
        """#, [(1, .pickerNumberLike), (2, .pickerNumberLike)])
  }

  @Test("the root leaves out warnings of the whole document, of its text too")
  func ofRoot() {
    expectFindings(
      of: #"""
        {"form": "f",
         "suppress": {"picker.number-like": "wards have numbers", "json.trailing-comma": "generated"},
         "components": [
          {"type": "picker", "uuid": "a", "options": ["2", "1",]},
          {"type": "picker", "uuid": "b", "options": ["2", "1"]}
        ]}
        """#, [])
  }

  @Test("what is suppressed by a component is not seen by the root")
  func innermost() {
    expectFindings(
      of: #"""
        {"form": "f", "suppress": {①"picker.number-like": "everywhere"}, "components": [
          {"type": "picker", "uuid": "a", "options": ["2", "1"],
           "suppress": {"picker.number-like": "here"}}
        ]}
        """#, [(1, .suppressionUnused)])
  }

  @Test("a suppression that does nothing is a warning at its place")
  func useless() {
    expectFindings(
      of: #"""
        {"form": "f", "components": [
          {"type": "picker", "uuid": "a", "options": ["A", "B"],
           "suppress": {①"picker.number-like": "none", ②"picker.no-options": "an error",
            ③"picker.numberlike": "misspelt", ④"suppression.unused": "of suppressions"}},
          {"type": "picker", "uuid": "b", "options": [⑤"2", ⑥"1"],
           "suppress": {"picker.number-like": ⑦" ", "json.trailing-comma": ⑧5}}
        ]}
        """#,
      [
        (2, .suppressionNotAWarning), (3, .suppressionNotAWarning), (4, .suppressionNotAWarning),
        (5, .pickerNumberLike), (6, .pickerNumberLike), (7, .suppressionNoReason),
        (8, .componentWrongType),
      ])
  }

  @Test("errors are never left out, and hide no suppression that may be of use later")
  func errors() {
    expectFindings(
      of: #"""
        {"form": "f", "suppress": {"step.misses-max": "a good reason"}, "components": [
          {"type": "slider", "uuid": "a", "args": {"min": 5, "max": ①1}}
        ]}
        """#, [(1, .rangeMinAboveMax)])
  }

  @Test("the definition that checks records is the same with and without a suppression")
  func digest() throws {
    let plain = #"{"form":"f","components":[{"type":"picker","uuid":"a","options":["2","1"]}]}"#
    let suppressed =
      #"{"form":"f","suppress":{"picker.number-like":"r"},"components":[{"type":"picker","uuid":"a","options":["2","1"]}]}"#
    let digest = try #require(BuiltForm(plain).form?.digest)
    #expect(BuiltForm(suppressed).form?.digest == digest)
  }
}
