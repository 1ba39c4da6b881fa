import FormValues
import JSONText
import Testing

@Suite("Words for yes and no")
struct BooleanWordsTests {
  @Test("are none where they are the usual ones, empty, or the same")
  func none() {
    #expect(BooleanWords(on: nil, off: nil) == nil)
    #expect(BooleanWords(on: "true", off: nil) == nil)
    #expect(BooleanWords(on: "x", off: "x") == nil)
    #expect(BooleanWords(on: "", off: "no") == nil)
    #expect(BooleanWords(on: "false", off: nil) == nil)
    #expect(BooleanWords(on: "false", off: "true")?.on == "false")
  }

  @Test("stand beside true and false when an answer is read, and alone where values are strings")
  func reading() throws {
    let words = try #require(BooleanWords(on: "ja", off: "nein"))
    let rule = AnswerRule(type: .boolean, constraints: [], words: words)
    for (json, expected) in [
      (JSON.string("ja"), true), (.string("nein"), false), (.string("true"), true),
      (.boolean(false), false),
    ] {
      guard case .value(.boolean(let flag)) = rule.read(json) else {
        Issue.record("\(json) is not read")
        continue
      }
      #expect(flag == expected, "\(json)")
    }
    guard case .refused = rule.read(.string("Ja")) else {
      Issue.record("'Ja' is read")
      return
    }
    #expect(rule.json(.boolean(true), .strings).description == #""ja""#)
    #expect(rule.json(.boolean(true), .typed).description == "true")
    #expect(rule.json(.number(3), .strings).description == #""3""#)
  }
}
