import FormCore
import FormTestForms
import FormValues
import Testing

@Suite struct SuppressionFilterTests {
  @Test("a component leaves out its own warnings, and those of nobody else")
  func ofComponent() {
    expectFindings(
      [(1, .pickerNumberLike), (2, .pickerNumberLike)],
      in: #"""
        {"form": "visit", "components": [
          {"type": "picker", "uuid": "ward", "options": ["2", "1"],
           "suppress": {"picker.number-like": "wards have numbers"}},
          {"type": "picker", "uuid": "room", "options": [①"2", ②"1"]}
        ]}
        """#)
  }

  @Test("the root leaves out warnings of the whole document, of its text too")
  func ofRoot() {
    expectFindings(
      [],
      in: #"""
        {"form": "visit",
         "suppress": {"picker.number-like": "wards have numbers", "json.trailing-comma": "generated"},
         "components": [
          {"type": "picker", "uuid": "ward", "options": ["2", "1",]},
          {"type": "picker", "uuid": "room", "options": ["2", "1"]}
        ]}
        """#)
  }

  @Test("what is suppressed by a component is not seen by the root")
  func innermost() {
    expectFindings(
      [(1, .suppressionUnused)],
      in: #"""
        {"form": "visit", "suppress": {①"picker.number-like": "everywhere"}, "components": [
          {"type": "picker", "uuid": "ward", "options": ["2", "1"],
           "suppress": {"picker.number-like": "here"}}
        ]}
        """#)
  }

  @Test("a suppression that does nothing is a warning at its place")
  func useless() {
    expectFindings(
      [
        (2, .suppressionNotAWarning), (3, .suppressionNotAWarning), (4, .suppressionNotAWarning),
        (5, .pickerNumberLike), (6, .pickerNumberLike), (7, .suppressionNoReason),
        (8, .componentWrongType),
      ],
      in: #"""
        {"form": "visit", "components": [
          {"type": "picker", "uuid": "ward", "options": ["North", "South"],
           "suppress": {①"picker.number-like": "none", ②"picker.no-options": "an error",
            ③"picker.numberlike": "misspelt", ④"suppression.unused": "of suppressions"}},
          {"type": "picker", "uuid": "room", "options": [⑤"2", ⑥"1"],
           "suppress": {"picker.number-like": ⑦" ", "json.trailing-comma": ⑧5}}
        ]}
        """#)
  }

  @Test("errors are never left out, and hide no suppression that may be of use later")
  func errors() {
    expectFindings(
      [(1, .rangeMinAboveMax)],
      in: #"""
        {"form": "visit", "suppress": {"step.misses-max": "a good reason"}, "components": [
          {"type": "slider", "uuid": "pain", "args": {"min": 5, "max": ①1}}
        ]}
        """#)
  }

  @Test("the definition that checks records is the same with and without a suppression")
  func digest() throws {
    let plain =
      #"{"form":"visit","components":[{"type":"picker","uuid":"ward","options":["2","1"]}]}"#
    let suppressed =
      #"{"form":"visit","suppress":{"picker.number-like":"wards have numbers"},"components":[{"type":"picker","uuid":"ward","options":["2","1"]}]}"#
    let digest = try #require(BuiltForm(plain).form?.digest)
    #expect(BuiltForm(suppressed).form?.digest == digest)
  }
}
