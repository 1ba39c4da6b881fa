import JSONText
import Testing

@Suite struct JSONLimitTests {
  @Test("as many values as the limit are read, one more is too many")
  func values() {
    let limits = JSONLimits(bytes: 1000, depth: 10, values: 4)
    #expect(JSONReader.read(Array("[0,{\"a\":1}]".utf8), limits: limits).root != nil)
    let reading = JSONReader.read(Array("[0,{\"a\":1},2]".utf8), limits: limits)
    #expect(reading.root == nil)
    #expect(reading.problems.map(\.code) == [.tooManyValues])
    #expect(reading.problems.map(\.offset) == [11])
  }

  @Test("as many members as the limit are read, one more is too many, wherever it stands")
  func members() {
    let limits = JSONLimits(bytes: 1000, depth: 10, members: 2)
    #expect(JSONReader.read(Array("[{\"a\":1},{\"a\":2}]".utf8), limits: limits).root != nil)
    let reading = JSONReader.read(Array("[{\"a\":1},{\"a\":{\"a\":2}}]".utf8), limits: limits)
    #expect(reading.root == nil)
    #expect(reading.problems.map(\.code) == [.tooManyValues])
    #expect(reading.problems.map(\.offset) == [15])
  }

  @Test("a document has at most 1,000,000 members, a line as many as its bytes hold")
  func documentMembers() {
    let members = Array("{\"\":0\(String(repeating: ",\"\":0", count: 1_000_000))}".utf8)
    #expect(JSONReader.unreadability(of: members)?.code == .tooManyValues)
    #expect(JSONReader.unreadability(of: members, limits: .line) == nil)
    #expect(JSONReader.unreadability(of: [members[0]] + members.dropFirst(6)) == nil)
  }

  @Test("a document and a line have at most 2,000,000 values")
  func limits() {
    let zeros = Array("[0\(String(repeating: ",0", count: 1_999_999))]".utf8)
    for limits in [JSONLimits.document, .line] {
      #expect(JSONReader.unreadability(of: zeros, limits: limits)?.code == .tooManyValues)
      #expect(JSONReader.unreadability(of: [zeros[0]] + zeros.dropFirst(3), limits: limits) == nil)
    }
  }

  @Test("of millions of problems those that anybody counts are kept, of each code")
  func problems() {
    let twice = String(repeating: ",\"a\":0", count: 150_000)
    let commas = String(repeating: "[0,],", count: 150_000)
    let text = Array("[\(commas){\"a\":0\(twice)}]".utf8)
    let problems = JSONReader.read(text, grammar: .document).problems
    #expect(problems.count { $0.code == .trailingComma } == 101_001)
    #expect(problems.count { $0.code == .duplicateMember } == 101_001)
  }
}
