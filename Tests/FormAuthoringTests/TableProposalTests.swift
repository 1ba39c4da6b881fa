import FormAuthoring
import FormTestForms
import FormValues
import Testing

@Suite("Proposed forms")
struct TableProposalTests {
  private static func proposal(_ table: String, delimiter: UInt8 = UInt8(ascii: ",")) throws
    -> DraftedForm
  {
    let identifier = try #require(FormIdentifier("guests"))
    return try #require(
      TableProposal(Array(table.utf8), delimiter: delimiter, for: identifier).form)
  }

  private static let kinds: [(values: [String], component: String)] = [
    (
      ["1", "20", "-3"],
      #""type": "form_field", "uuid": "it", "args": { "label": "It", "required": true, "format": "integer" }"#
    ),
    (["1.5", "20", ""], #""args": { "label": "It", "format": "decimal" }"#),
    (["\"1,75\"", "20", "\"-0,125\""], #""label": "It", "required": true, "format": "decimal" }"#),
    (
      ["\"1,750\"", "\"1,8\""],
      #""type": "form_field", "uuid": "it", "args": { "label": "It", "required": true } }"#
    ),
    (
      ["007", "012"],
      #""type": "form_field", "uuid": "it", "args": { "label": "It", "required": true } }"#
    ),
    (["true", "false", "true"], #""type": "toggle""#),
    (["yes", "no", "yes"], #""valueOn": "yes", "valueOff": "no""#),
    (
      ["2026-03-05", "2024-02-29"],
      #""type": "date", "uuid": "it", "args": { "label": "It", "required": true } }"#
    ),
    (["05.03.2026", "29.02.2024"], #""format": "dd.MM.yyyy""#),
    (
      ["2023-02-29", "2026-03-05"],
      #""type": "form_field", "uuid": "it", "args": { "label": "It", "required": true } }"#
    ),
    (["09:30", "23:59"], #""type": "time""#),
    (["2026-03-05T09:30"], #""type": "datetime""#),
    (["a@example.org", "b@example.org"], #""format": "email""#),
    (["North", "South", "North", "South", "North"], #""options": ["North", "South"]"#),
    (["Ada", "Grace", "Edsger"], #""type": "form_field""#),
    (["\"two\nlines\"", "one"], #""multiline": true"#),
    (["", ""], #""type": "form_field", "uuid": "it", "args": { "label": "It" }"#),
  ]

  @Test("the kind of a question is that of its values", arguments: kinds)
  func kind(values: [String], component: String) throws {
    let rows = values.map { "x,\($0)\n" }.joined()
    let form = try Self.proposal("name,it\n" + rows)
    #expect(form.text.contains(component), "\(form.text)")
    #expect(BuiltForm(form.text).codes == [])
  }

  @Test(
    "a header is a key and a label, whatever it is",
    arguments: [
      "a,b", "a,a", "a,A", "{a},[b]", "people[1].age,x.y", "\"a,\"\"b\"\"\",c", ",x", "form,values",
      "Größe in cm,名前", "'a','b'", "@id,a", "\\u0007,a", "a b , c",
    ])
  func header(line: String) throws {
    let form = try Self.proposal("\(line)\n1,2\n")
    #expect(BuiltForm(form.text).codes == [], "\(form.text)")
  }

  @Test("how sure a proposal is goes with the number of values")
  func certainty() throws {
    func certainty(_ count: Int) throws -> DraftedForm.Certainty? {
      try Self.proposal("n\n" + (0..<count).map { "\($0)\n" }.joined()).parts.first?.certainty
    }
    #expect(try certainty(2) == .guess)
    #expect(try certainty(10) == .likely)
    #expect(try certainty(40) == .certain)
  }

  @Test("random tables have forms without a finding")
  func random() throws {
    var generator = SplitMix(seed: 26)
    let cells = [
      "", " ", "1", "2.5", "true", "no", "2026-03-05", "31.12.2026", "09:30", "{a}", "a;b",
      "[\"a\"]",
      "North", "'", "\\", "ü", "=1+1", "-", "1e3", "\"q\"\"q\"",
    ]
    for _ in 0..<300 {
      let columns = Int.random(in: 1...6, using: &generator)
      let rows = (0...Int.random(in: 1...30, using: &generator)).map { _ in
        (0..<columns).map { _ in cells.randomElement(using: &generator) ?? "" }
          .joined(separator: ",")
      }
      let text = rows.joined(separator: "\n") + "\n"
      let identifier = try #require(FormIdentifier("guests"))
      guard
        let form = TableProposal(Array(text.utf8), delimiter: UInt8(ascii: ","), for: identifier)
          .form
      else { continue }
      #expect(BuiltForm(form.text).codes == [], "\(text)\n\(form.text)")
    }
  }

  @Test("a new form is clean")
  func newForm() throws {
    let form = DraftedForm(new: try #require(FormIdentifier("site-visit")))
    #expect(BuiltForm(form.text).codes == [])
    #expect(form.text.contains(#""title": "Site visit""#))
  }

  @Test("very many columns of one name get keys of their own in little time")
  func sameNames() throws {
    let count = 9000
    let time = try ProcessorTime.of {
      let form = try Self.proposal(
        [String](repeating: "it", count: count).joined(separator: ",") + ",it-3\n"
          + [String](repeating: "v", count: count + 1).joined(separator: ",") + "\n")
      let text = form.text
      #expect(text.contains("\"it-\(count)\"") && text.contains("\"it-3-2\""))
    }
    #expect(time < .limit(.seconds(2)), "\(time)")
  }
}
