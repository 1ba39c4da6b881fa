import FormTestTools
import JSONText
import Testing

@Suite("Duplicate members")
struct JSONDuplicateTests {
  @Test(
    "each later member of a name is reported with the place of the first",
    arguments: [
      "{①\"a\": 1, \"b\": 2, ②\"a\": 3}",
      "{\"x\": {①\"a\": 1, ②\"a\": 3}, \"a\": 0}",
      #"{①"a": 1, ②"\u0061": 1}"#,
      "{\"0\":0,\"1\":0,\"2\":0,①\"3\":0,\"4\":0,\"5\":0,\"6\":0,\"7\":0,\"8\":0,②\"3\":0,\"9\":0}",
    ])
  func laterIsReported(marked: String) {
    let text = MarkedText(marked)
    let problems = JSONReader.read(text.bytes).problems
    #expect(problems.map(\.code) == [.duplicateMember])
    #expect(problems.map(\.offset) == [text.offset(2)])
    #expect(problems.map(\.firstOffset) == [text.offset(1)])
  }

  @Test("a third member of a name points at the first too, and all are kept")
  func allAreKept() throws {
    let text = MarkedText(#"{①"a":1,②"a":2,③"a":3}"#)
    let reading = JSONReader.read(text.bytes)
    #expect(reading.problems.map(\.offset) == [text.offset(2), text.offset(3)])
    #expect(reading.problems.map(\.firstOffset) == [text.offset(1), text.offset(1)])
    let root = try #require(reading.root)
    #expect(root.members?.compactMap(\.value.digits) == ["1", "2", "3"])
    #expect(root["a"]?.digits == "1")
  }

  @Test("names that only look the same are two names", arguments: [2, 20])
  func canonicalEquivalentsDiffer(others: Int) throws {
    let more = (0..<others).map { ",\"\($0)\":0" }.joined()
    let reading = JSONReader.read(Array("{\"e\u{301}\":1,\"\u{E9}\":2\(more)}".utf8))
    #expect(reading.problems.isEmpty)
    let root = try #require(reading.root)
    #expect(root["e\u{301}"]?.digits == "1")
    #expect(root["\u{E9}"]?.digits == "2")
  }

  @Test(
    "of a name that stands twice the first member is taken, however many names there are",
    arguments: [3, 30, 70_000])
  func firstIsTaken(count: Int) throws {
    let names = (0..<count).map { $0 % 2 == 0 ? "name \($0)" : "\\u006eame \($0)" }
    let members = names.map { "\"\($0)\":1" }.joined(separator: ",")
    let last = "\"name \(count - 1)\":2,\"\\u006eame \(count - 2)\":2"
    let reading = JSONReader.read(Array("{\(members),\(last)}".utf8))
    #expect(reading.problems.map(\.code) == [.duplicateMember, .duplicateMember])
    let first = try #require(reading.root?.firstMembers)
    #expect(first.underestimatedCount == count)
    #expect(first.map(\.name) == (0..<count).map { "name \($0)" })
    #expect(first.allSatisfy { $0.value.digits == "1" })
    #expect(reading.root?.members?.count == count + 2)
    #expect(reading.root?["name \(count - 1)"]?.digits == "1")
  }

  @Test("problems come in the order of their places")
  func problemsAreInOrder() {
    let text = #"{"a":{"b":1,"b":2,},"a":3,}"#
    let problems = JSONReader.read(Array(text.utf8), grammar: .document).problems
    #expect(problems.map(\.offset) == problems.map(\.offset).sorted())
    #expect(problems.count == 4)
  }

  @Test("a hundred thousand members, all of one name, are reported in linear time")
  func manyDuplicates() {
    let text = "{" + repeatElement("\"a\":0", count: 100_000).joined(separator: ",") + "}"
    #expect(JSONReader.read(Array(text.utf8)).problems.count == 99_999)
  }
}
