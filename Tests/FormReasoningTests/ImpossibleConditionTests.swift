import FormTestForms
import FormValues
import Testing

/// The ten impossible conditions: each stands in the last component of its form, at the mark.
@Suite struct ImpossibleConditionTests {
  struct Sample: CustomTestStringConvertible {
    let name: String
    let components: String
    var testDescription: String { name }
  }

  private static let pain =
    #"{"type": "slider", "uuid": "pain", "args": {"label": "Pain", "min": 0, "max": 10}}"#

  private static func hidden(_ condition: String) -> String {
    #"{"type": "toggle", "uuid": "last", "args": {"label": "Last", "visibleIf": "\#(condition)"}}"#
  }

  private static func integer(_ key: String, _ min: Int, _ max: Int) -> String {
    #"{"type": "form_field", "uuid": "\#(key)", "args": {"label": "\#(key)", "format": "integer", "min": \#(min), "max": \#(max)}}"#
  }

  static let samples: [Sample] = [
    Sample(name: "outside of a range", components: "\(pain), \(hidden("①{pain} > 10"))"),
    Sample(
      name: "two values at once",
      components: "\(pain), " + hidden("{pain} < 3 and ①{pain} > 5")),
    Sample(
      name: "two choices at once",
      components:
        #"{"type": "picker", "uuid": "size", "args": {"label": "Size"}, "options": ["S", "M"]}, "#
        + hidden("{size} = 'S' and ①{size} = 'M'")),
    Sample(
      name: "two inputs together",
      components: "\(integer("adults", 0, 4)), \(integer("children", 0, 5)), "
        + hidden("①{adults} + {children} > 9")),
    Sample(
      name: "an integer between three and four",
      components: "\(integer("guests", 0, 20)), "
        + hidden("{guests} > 3 and ①{guests} < 4")),
    Sample(
      name: "a sum with a constant",
      components: "\(integer("guests", 0, 20)), \(hidden("①{guests} + 1 > 21"))"),
    Sample(
      name: "a calculated value",
      components: "\(integer("guests", 0, 20)), "
        + #"{"type": "calculated", "uuid": "price", "args": {"label": "Price", "value": "{guests} * 10"}}, "#
        + hidden("①{price} = 15")),
    Sample(
      name: "after today",
      components: #"{"type": "date", "uuid": "born", "args": {"label": "Born", "max": "today"}}, "#
        + hidden("①{born} > today()")),
    Sample(
      name: "a question that is asked under a condition",
      components: "\(pain), "
        + #"{"type": "toggle", "uuid": "severe", "args": {"label": "Severe", "visibleIf": "{pain} > 7"}}, "#
        + hidden("{severe} and ①{pain} < 5")),
    Sample(
      name: "a question in a group that is shown under a condition",
      components: "\(pain), "
        + #"{"type": "group", "uuid": "ward", "args": {"visibleIf": "{pain} > 7"}, "components": [{"type": "toggle", "uuid": "night", "args": {"label": "Night"}}]}, "#
        + #"{"type": "toggle", "uuid": "nurse", "args": {"label": "Nurse", "visibleIf": "{night}"}}, "#
        + hidden("{nurse} and ①{pain} < 5")),
  ]

  @Test("each is found", arguments: samples)
  func found(sample: Sample) {
    expectFindings(
      [(1, .expressionUnreachable)],
      in: #"{"form": "visit", "components": [\#(sample.components)]}"#)
  }
}
