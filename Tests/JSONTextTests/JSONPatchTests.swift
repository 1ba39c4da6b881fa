import FormTestTools
import JSONText
import Testing

@Suite("A patch of a JSON value")
struct JSONPatchTests {
  private func read(_ text: String) throws -> JSON {
    try #require(JSONReader.read(Array(text.utf8)).root)
  }

  @Test(
    "has one operation for each place that differs",
    arguments: [
      (#"{"a":1}"#, #"{"a":1}"#, "[]"), (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, "[]"),
      (#"{"a":1}"#, #"{"a":2}"#, #"[{"op":"replace","path":"/a","value":2}]"#),
      (#"{}"#, #"{"a/~":{}}"#, #"[{"op":"add","path":"/a~1~0","value":{}}]"#),
      (#"{"a":{"b":1,"c":2}}"#, #"{"a":{"c":2}}"#, #"[{"op":"remove","path":"/a/b"}]"#),
      ("[1,2,3]", "[1,3]", #"[{"op":"remove","path":"/1"}]"#),
      ("[1,3]", "[1,2,3]", #"[{"op":"add","path":"/1","value":2}]"#),
      ("[1,1]", "[1]", #"[{"op":"remove","path":"/1"}]"#),
      (
        #"[{"a":1},{"a":2}]"#, #"[{"a":1},{"a":3}]"#,
        #"[{"op":"replace","path":"/1/a","value":3}]"#
      ), ("1", "[]", #"[{"op":"replace","path":"","value":[]}]"#),
      (
        "{\"\u{E9}\":1}", "{\"\u{E9}\":1,\"e\u{301}\":1}",
        "[{\"op\":\"add\",\"path\":\"/e\u{301}\",\"value\":1}]"
      ),
    ])
  func operations(_ one: String, _ other: String, _ patch: String) throws {
    let (one, other) = (try read(one), try read(other))
    let operations = one.patch(to: other)
    #expect(JSON.array(operations).description == patch)
    let patched = try #require(one.applying(operations))
    #expect(patched.patch(to: other).isEmpty)
  }

  @Test(
    "that does not fit is not applied",
    arguments: [
      "[1]", "[{}]", #"[{"op":"add","path":"a","value":1}]"#,
      #"[{"op":"add","path":"/a","value":1}]"#, #"[{"op":"add","path":"/b"}]"#,
      #"[{"op":"remove","path":"/b"}]"#, #"[{"op":"remove","path":""}]"#,
      #"[{"op":"replace","path":"/b","value":1}]"#, #"[{"op":"replace","path":"/a/b","value":1}]"#,
      #"[{"op":"add","path":"/l/2","value":1}]"#, #"[{"op":"add","path":"/l/-1","value":1}]"#,
      #"[{"op":"remove","path":"/l/1"}]"#, #"[{"op":"move","path":"/a","value":1}]"#,
    ])
  func misfits(_ patch: String) throws {
    let value = try read(#"{"a":1,"l":[1]}"#)
    #expect(value.applying(try #require(try read(patch).elements)) == nil)
  }

  @Test("does not nest deeper than what is read")
  func depth() throws {
    var value: JSON = .object([])
    for depth in 1..<JSONLimits.line.depth {
      let path = String(repeating: "/a", count: depth)
      let patch = try read(#"[{"op":"add","path":"\#(path)","value":{}}]"#).elements
      value = try #require(value.applying(patch ?? []))
    }
    let path = String(repeating: "/a", count: JSONLimits.line.depth)
    let patch = try read(#"[{"op":"add","path":"\#(path)","value":{}}]"#).elements
    #expect(value.applying(patch ?? []) == nil)
  }

  @Test("leads from any value to any other one")
  func random() throws {
    var numbers = SplitMix(seed: 20)
    for turn in 0..<3000 {
      let (one, other) = (value(3, &numbers), value(3, &numbers))
      // Patches are applied to what was read, too.
      let start = turn.isMultiple(of: 2) ? one : try read(one.description)
      let patched = try #require(start.applying(one.patch(to: other)), "\(one) \(other)")
      #expect(patched.patch(to: other).isEmpty, "\(one) \(other)")
      #expect(other.patch(to: patched).isEmpty, "\(one) \(other)")
    }
  }

  @Test("copies the elements that it does not look into as they are")
  func elements() throws {
    let value = JSON.array(Array(repeating: .number(0), count: 2_000_000))
    let patch = try #require(try read(#"[{"op":"replace","path":"/0","value":1}]"#).elements)
    let time = ProcessorTime.of {
      for _ in 0..<20 { #expect(value.applying(patch)?.elements?.first == .number(1)) }
    }
    #expect(time < .limit(.seconds(3)))
  }

  private func value(_ depth: Int, _ numbers: inout SplitMix) -> JSON {
    let count = numbers.below(4)
    switch numbers.below(depth > 0 ? 5 : 2) {
    case 0: return .number(numbers.below(2))
    case 1: return .string(String(repeating: "x", count: count))
    case 2: return .array((0..<count).map { _ in value(depth - 1, &numbers) })
    default:
      let names = ["a", "b", "a/b", "~1", ""].filter { _ in numbers.below(2) == 0 }
      return .object(names.map { ($0, value(depth - 1, &numbers)) })
    }
  }
}
