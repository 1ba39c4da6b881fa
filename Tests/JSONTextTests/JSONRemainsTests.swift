import FormTestTools
import JSONText
import Testing

@Suite("Reading goes on behind an error")
struct JSONRemainsTests {
  /// A text, what is left of it, and where its errors are.
  struct Broken: CustomTestStringConvertible, Sendable {
    let text: String
    let remains: String
    let offsets: [Int]
    var testDescription: String { text }

    init(_ text: String, _ remains: String, _ offsets: [Int]) {
      (self.text, self.remains, self.offsets) = (text, remains, offsets)
    }
  }

  @Test(
    "at the next member or element",
    arguments: [
      Broken(#"{"a": nope, "b": 1}"#, #"{"b":1}"#, [6]),
      Broken(#"{"a": 1 "b": 2}"#, #"{"a":1,"b":2}"#, [8]),
      Broken(#"[1 2, x, 3]"#, "[1,2,3]", [3, 6]),
      Broken(#"{"a": "x\q", "b": 1}"#, #"{"b":1}"#, [8]),
      Broken("{\"a\": \"x,\n \"b\": 1}", #"{"b":1}"#, [9]),
      Broken("{\"a\" 1,\n \"b\": 1}", #"{"b":1}"#, [5]),
      Broken(#"{a: 1, "b": {"c": 01, "d": 2}, 'e': 3}"#, #"{"b":{"d":2}}"#, [1, 18, 31]),
      Broken(#"[{"a": 1}, {"b": 2, {"c": 3}]"#, #"[{"a":1},{"b":2},{"c":3}]"#, [20]),
      Broken(#"{"a": [1, 2}, "b": 3}"#, #"{"a":[1,2],"b":3}"#, [11]),
      Broken(#"{"a": [{"b": 1}}], "c": 2}"#, #"{"a":[{"b":1}],"c":2}"#, [15]),
      Broken(#"{"a": {"b": 1, "c": 2"#, #"{"a":{"b":1,"c":2}}"#, [21]),
      Broken(#"{"a": }"#, "{}", [6]), Broken(#"{"a": , "b": 1}"#, #"{"b":1}"#, [6]),
      Broken(#"{"a"}"#, "{}", [4]), Broken("[1,,2]", "[1,2]", [3]),
      Broken("[1, /* two */ 2]", "[1]", [4]),
      Broken("[{\"a\": me\", \"b\": 1},\n {\"a\": 2}]", #"[{},{"a":2}]"#, [7]),
      Broken("[{\"a\": 1\n {\"a\": 2}]", #"[{"a":1},{"a":2}]"#, [10]),
    ])
  func remains(broken: Broken) throws {
    let reading = JSONReader.readOn(Array(broken.text.utf8), grammar: .document)
    #expect(reading.root == nil)
    #expect(reading.problems.map(\.offset) == broken.offsets)
    #expect(reading.remains?.root.description == broken.remains)
    // The first error is the one that ends the strict reading.
    let strict = JSONReader.read(Array(broken.text.utf8), grammar: .document)
    #expect(reading.problems.first == strict.problems.last)
  }

  @Test("and says what may look wrong for it")
  func nearGap() throws {
    let text = #"{"c": [{"a": 1}, {"a": {"b": x}, "d": 2}]}"#
    let remains = try #require(JSONReader.readOn(Array(text.utf8)).remains)
    let nearGap = (0..<text.utf8.count).filter { remains.isNearGap(at: $0) }
    #expect(nearGap == [0, 6] + Array(17..<40))
    #expect(remains.isIncomplete)
    #expect(JSONReader.readOn(Array("[1 2]".utf8)).remains?.isIncomplete == false)
    #expect(JSONReader.readOn(Array("{} x".utf8)).remains?.isNearGap(at: 0) == true)
  }

  @Test("never beyond the end, however a text is broken, and in the order of the text")
  func mutations() {
    var random = SplitMix(seed: 3)
    let text = Array(
      #"{"form": "a", "components": [{"type": "x", "args": {"n": [1, -2e3, null], "l": "\u00e9😀"}}, {"type": "y"}], "t": true}"#
        .utf8)
    for _ in 0..<20_000 {
      var bytes = text
      for _ in 0...random.below(4) {
        let index = random.below(bytes.count)
        switch random.below(3) {
        case 0:
          bytes[index] =
            [0x22, 0x7B, 0x7D, 0x5B, 0x5D, 0x2C, 0x3A, 0x0A, 0x5C, 0xFF][random.below(10)]
        case 1: bytes.remove(at: index)
        default: bytes.insert(contentsOf: bytes[index..<min(index + 9, bytes.count)], at: index)
        }
      }
      let reading = JSONReader.readOn(bytes, grammar: .document)
      #expect(reading.problems.allSatisfy { $0.offset <= bytes.count })
      #expect(
        zip(reading.problems, reading.problems.dropFirst()).allSatisfy { $0.offset <= $1.offset })
      guard reading.root == nil else { continue }
      #expect(!reading.problems.isEmpty)
      // What is left is a value like any other, each part of which stands inside of what is around.
      if let root = reading.remains?.root { expectNested(root, bytes.count) }
    }
  }

  @Test("a text with too many values is not read a second time")
  func tooManyValues() {
    let limits = JSONLimits(bytes: 1000, depth: 10, values: 4)
    let reading = JSONReader.readOn(Array("[1,2,3,4,5]".utf8), grammar: .document, limits: limits)
    #expect(reading.problems.map(\.code) == [.tooManyValues])
    #expect(reading.root == nil && reading.remains == nil)
  }

  private func expectNested(_ root: JSON, _ count: Int) {
    var waiting = [(root, 0..<count)]
    while let (value, around) = waiting.popLast() {
      #expect(
        value.range.lowerBound >= around.lowerBound && value.range.upperBound <= around.upperBound)
      let inside = value.members?.map(\.value) ?? value.elements ?? []
      waiting += inside.map { ($0, value.range) }
      #expect(value.description.isEmpty == false)
    }
  }
}
