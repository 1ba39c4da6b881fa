import FormCore
import FormTestForms
import FormValues
import Testing

@testable import FormSession

@Suite("Rules that read answers above them")
struct RuleOrderTests {
  private static func field(_ key: String, _ rules: String = "") -> String {
    #"{"type":"form_field","uuid":"\#(key)","args":{"label":"L","format":"integer"\#(rules)}}"#
  }

  private static func calculated(_ key: String, _ value: String, _ rules: String = "") -> String {
    #"{"type":"calculated","uuid":"\#(key)","args":{"value":"\#(value)"\#(rules)}}"#
  }

  private static func rows(_ components: String...) -> String {
    #"{"type":"group","uuid":"g","args":{"label":"G","repeat":{"max":3}},"components":["#
      + components.joined(separator: ",") + "]}"
  }

  private static let cases: [(looksBack: Bool, components: [String])] = [
    (true, [field("a"), field("b", #","min":{"expression":"{a}"}"#)]),
    (true, [field("a"), field("b", #","requiredIf":"{a} > 1","validIf":"{b} > {a}""#)]),
    (false, [field("a", #","requiredIf":"{b} > 1""#), field("b")]),
    (false, [field("a", #","max":{"expression":"{b}"}"#), field("b")]),
    (true, [field("a"), calculated("c", "{a} + 1"), field("b", #","requiredIf":"{c} > 1""#)]),
    (true, [field("a"), field("b", #","requiredIf":"{c} > 1""#), calculated("c", "{a} + 1")]),
    (false, [field("a", #","requiredIf":"{c} > 1""#), field("b"), calculated("c", "{b} + 1")]),
    (
      false,
      [
        calculated("c", "1", #","visibleIf":"{b} > 1""#), field("a", #","requiredIf":"{c} = 1""#),
        field("b"),
      ]
    ),
    (true, [field("a", #","visibleIf":"{b} > 1""#), field("b")]),
    (true, [rows(field("a"), field("b")), field("e")]),
    (false, [rows(field("a")), field("e", #","requiredIf":"sum({a}) > 3""#)]),
    (true, [rows(field("a"), field("b", #","requiredIf":"{a} > 3""#))]),
    (false, [rows(field("a", #","requiredIf":"{b} > 3""#), field("b"))]),
    (
      true,
      [rows(field("a"), calculated("c", "{a} + 1"), field("b", #","requiredIf":"{c} > 3""#))]
    ),
    (
      false,
      [calculated("t", "sum({a})"), rows(field("a"), field("b", #","requiredIf":"{t} > 9""#))]
    ),
    (
      false,
      [
        calculated("t", "sum({a})"),
        rows(
          field("a"),
          #"{"type":"group","uuid":"h","args":{"label":"H","visibleIf":"{t} > 9"},"components":["#
            + calculated("c", "{a} + 1") + "]}",
          field("b", #","requiredIf":"{c} > 3""#)),
      ]
    ),
    (true, [field("a"), rows(field("b", #","requiredIf":"{a} > 3""#))]),
  ]

  @Test("are told from those that a later answer can break", arguments: cases.indices)
  func looksBack(_ index: Int) throws {
    let (looksBack, components) = Self.cases[index]
    let form = try TestForm.make(components.joined(separator: ","))
    #expect(form.rulesLookBack == looksBack)
  }

  @Test("bring a question up again whatever the order of rules", arguments: cases.indices)
  func again(_ index: Int) throws {
    let form = try TestForm.make(Self.cases[index].components.joined(separator: ","))
    var session = Session(form, at: TestForm.moment)
    for number in [7, 2, 5, 0, 9] {
      for slot in session.questions where !session.asksForRows(slot) {
        session.store(.given(.number(Decimal(small: number + slot % 3))), at: slot)
        session.proceed()
        let first = session.questions.first { session.needsAnswer($0) }
        if let first {
          #expect(session.stage == .ask(first))
        } else {
          #expect(session.stage == .review)
        }
      }
    }
  }
}
