import FormArguments
import FormCore
import FormValues
import JSONText
import Testing

@testable import FormDecoding
@testable import FormDialects

/// A dialect of arrays: what a new one has to write is its own element alone.
private final class OutlineEncoder: TreeEncoder {
  func encode() -> JSON {
    root(of: document.items, element: { self.element($0, $1) }, around: { .array($0) })
  }

  private func element(_ node: Node, _ inside: [JSON]) -> JSON {
    if let original = original(of: node.item, at: node.path, or: "view") { return original }
    let id = id(node.item, node.item.type.value, at: node.path)
    return .array([.string(node.path)] + id.map { $0.1 } + inside)
  }
}

@Suite("TreeEncoder")
struct TreeEncoderTests {
  private func encoder(_ components: String) throws -> OutlineEncoder {
    let text = #"{"form":"form","components":[\#(components)]}"#
    return OutlineEncoder(try #require(ReadDocument(text).document))
  }

  private static let inner =
    #"{"type":"text","uuid":"text-1","args":{"text":"Hello"}},{"type":"text","uuid":"note","args":{"text":"Words"}}"#

  @Test("the only component is the root, and what is around several is around them alone")
  func roots() throws {
    let one = try encoder(#"{"type":"stack","uuid":"stack","components":[\#(Self.inner)]}"#)
    #expect(one.encode().description == #"["",["1"],["2","note"]]"#)
    #expect(try encoder(Self.inner).encode().description == #"[["1"],["2","note"]]"#)
  }

  @Test("a key that is made of the path is written where another component has it too")
  func keys() throws {
    let twice = try encoder(
      #"{"type":"stack","uuid":"text-1","components":[\#(Self.inner)]}"#)
    #expect(twice.encode().description == #"["","text-1",["1","text-1"],["2","note"]]"#)
  }

  @Test("what was not understood is written as it was read, with nothing of what stands in it")
  func originals() throws {
    let text =
      #"{"type":"vStack","views":[{"type":"gauge","level":5},{"type":"gauge","id":"heat"}]}"#
    let document = try #require(ReadDocument(text).document)
    let encoder = OutlineEncoder(document)
    #expect(
      encoder.encode().description
        == #"["","vstack",{"type":"gauge","level":5},{"type":"gauge","id":"heat"}]"#)
    #expect(encoder.unsupported == [])
    let gauge = try #require(document.items[0].children?.value.first)
    #expect(encoder.original(of: gauge, at: "9", or: "view") != nil)
    #expect(encoder.unsupported == [Unsupported("uuid", of: "gauge-1")])
  }
}
