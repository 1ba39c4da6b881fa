import FormTestTools
import JSONText
import Testing

@Suite("The reader and the well-known vectors")
struct JSONReaderVectorTests {
  static let invalid = Vector.invalidValues + Vector.invalidStructures

  @Test("the tables hold the whole suite, each name once")
  func tablesAreComplete() {
    #expect(Vector.valid.count == 95)
    #expect(Self.invalid.count == 188)
    #expect(Vector.open.count == 35)
    let names = (Vector.valid + Self.invalid + Vector.open.map(\.0)).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test("a valid document is read, and written text reads back equal", arguments: Vector.valid)
  func validIsRead(vector: Vector) throws {
    let reading = JSONReader.read(vector.bytes)
    let root = try #require(reading.root)
    #expect(reading.problems.allSatisfy { $0.code == .duplicateMember })
    for layout in [JSONWriter.Layout.compact, .pretty] {
      #expect(JSONReader.read(JSONWriter.bytes(of: root, layout)).root == root)
    }
    #expect(JSONReader.read(vector.bytes, grammar: .document).root == root)
  }

  @Test("an invalid document is refused with one problem inside the text", arguments: invalid)
  func invalidIsRefused(vector: Vector) throws {
    let reading = JSONReader.read(vector.bytes)
    #expect(reading.root == nil)
    let problem = try #require(reading.problems.last)
    #expect(0...vector.bytes.count ~= problem.offset)
  }

  @Test("a tolerated trailing comma is the only thing that a document may add", arguments: invalid)
  func documentGrammarAddsCommas(vector: Vector) {
    let tolerated = [
      "n_array_extra_comma", "n_array_number_and_comma", "n_object_trailing_comma",
    ]
    let reading = JSONReader.read(vector.bytes, grammar: .document)
    #expect((reading.root != nil) == tolerated.contains(vector.name))
  }

  @Test("what the standard leaves open is decided", arguments: Vector.open)
  func openIsDecided(vector: Vector, code: JSONProblem.Code?) {
    let reading = JSONReader.read(vector.bytes)
    #expect((reading.root != nil) == (code == nil))
    #expect(reading.problems.last?.code == code)
  }

  @Test("every refusal is worded for a person")
  func refusalsAreWorded() {
    let lines = (Self.invalid + Vector.open.map(\.0)).flatMap { vector in
      JSONReader.read(vector.bytes).problems.map { problem in
        "\(vector.name): \(problem.offset): \(problem.code): \(problem.message)\n"
      }
    }
    Golden.check(lines.joined(), named: "refusals.txt")
  }
}
