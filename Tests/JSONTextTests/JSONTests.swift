import FormTestTools
import JSONText
import Testing

@Suite("A JSON value")
struct JSONTests {
  @Test("places do not count in a comparison")
  func offsetsDoNotCount() {
    let read = JSONReader.read(Array(#" { "a" : [1, true, null, "x"] } "#.utf8)).root
    let made: JSON = .object([("a", .array([.number("1"), .boolean(true), .null, .string("x")]))])
    #expect(read == made)
    #expect(made.range == 0..<0)
  }

  @Test(
    "texts that say something else are not equal",
    arguments: [
      ("1", "1.0"), ("0", "-0"), ("1e1", "1E1"), ("1", "\"1\""), ("null", "false"),
      ("true", "false"), ("[]", "{}"), ("[1]", "[1,1]"), ("[[1]]", "[[2]]"),
      (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#), (#"{"a":1}"#, #"{"a":1,"a":1}"#),
      ("\"\u{E9}\"", "\"e\u{301}\""), ("{\"\u{E9}\":1}", "{\"e\u{301}\":1}"),
    ] as [(String, String)])
  func differentIsDifferent(one: String, other: String) throws {
    let left = try #require(JSONReader.read(Array(one.utf8)).root)
    let right = try #require(JSONReader.read(Array(other.utf8)).root)
    #expect(left != right)
    #expect(left == left)
  }

  @Test("the accessors answer for their own kind alone")
  func accessorsAnswerForTheirKind() {
    let values: [JSON] = [
      .null, .boolean(true), .number(1), .string("x"), .array([.null]), .object([("a", .null)]),
    ]
    #expect(values.map(\.isNull) == [true, false, false, false, false, false])
    #expect(values.map(\.boolean) == [nil, true, nil, nil, nil, nil])
    #expect(values.map(\.digits) == [nil, nil, "1", nil, nil, nil])
    #expect(values.map(\.text) == [nil, nil, nil, "x", nil, nil])
    #expect(values.map { $0.elements?.count } == [nil, nil, nil, nil, 1, nil])
    #expect(values.map { $0.members?.count } == [nil, nil, nil, nil, nil, 1])
    #expect(values.map { $0["a"]?.isNull } == [nil, nil, nil, nil, nil, true])
    #expect(values[5]["b"] == nil)
  }

  @Test("a value describes itself as compact JSON")
  func describesItself() {
    #expect(JSON.object([("a", .array([.number("1.50")]))]).description == #"{"a":[1.50]}"#)
  }

  @Test("a pointer names the innermost value or member name at a place")
  func pointersAreInnermost() throws {
    let text = MarkedText(
      #"①{②"a/b": ③[10, ④20⑤, {⑥"~": "⑦x"}], ⑧"": null⑨, "c"⑩: 1⑪}⑫ "#)
    let root = try #require(JSONReader.read(text.bytes).root)
    let expected = [
      "", "/a~1b", "/a~1b", "/a~1b/1", "/a~1b", "/a~1b/2/~0", "/a~1b/2/~0", "/", "", "/c", "", "",
    ]
    for (mark, pointer) in zip(1..., expected) {
      #expect(root.pointer(to: text.offset(mark)) == pointer, "mark \(mark)")
    }
    #expect(root.pointer(to: -1) == "")
    #expect(root.pointer(to: .max) == "")
  }

  @Test("is told from others without a list of what stands in it")
  func kind() throws {
    let zeros = Array("[\(String(repeating: "0,", count: 1_000_000))0]".utf8)
    let value = try #require(JSONReader.read(zeros).root)
    let time = ProcessorTime.of {
      for _ in 0..<1_000 {
        #expect(value.digits == nil && value.boolean == nil && !value.isNull)
      }
    }
    #expect(time < .limit(.seconds(1)), "\(time)")
  }
}
