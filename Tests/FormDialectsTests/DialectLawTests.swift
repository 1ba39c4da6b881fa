import FormArguments
import FormCore
import FormTestForms
import FormValues
import JSONText
import Testing

@testable import FormDecoding
@testable import FormDialects

/// The law of dialects over made-up documents.
@Suite struct DialectLawTests {
  private static let seeds = 0..<UInt64(400)

  @Test(
    "What a dialect writes without a loss is read as the same document",
    arguments: DialectRegistry.builtIn.names)
  func law(name: String) throws {
    let dialect = try DialectRegistry.builtIn.dialect(named: name).get()
    var whole = 0
    for seed in Self.seeds {
      let text = RandomDocument.text(seed: seed)
      let document = try #require(ReadDocument(text).document, "\(text)")
      let encoded = dialect.encode(document)
      let again = try #require(rewritten(document, as: dialect), "\(seed): \(encoded.json)")
      if encoded.unsupported.isEmpty {
        let isKept = again.spelled == document.spelled
        #expect(isKept, "\(seed): \(encoded.json)")
      }
      // The rest of a document can be written, so writing it once more loses nothing.
      let second = dialect.encode(again)
      #expect(second.unsupported.map(\.description) == [], "\(seed): \(second.json)")
      let isStable = rewritten(again, as: dialect) == again
      #expect(isStable, "\(seed): \(second.json)")
      if encoded.unsupported.isEmpty { whole += 1 }
    }
    if name == NativeDialect.name { #expect(whole == Self.seeds.count) }
  }

  @Test(
    "A document that a dialect has read is kept by the native one",
    arguments: DialectRegistry.builtIn.names)
  func native(name: String) throws {
    let dialect = try DialectRegistry.builtIn.dialect(named: name).get()
    for seed in Self.seeds {
      let document = try #require(ReadDocument(RandomDocument.text(seed: seed)).document)
      let read = try #require(rewritten(document, as: dialect))
      let isKept = rewritten(read, as: NativeDialect.self) == read
      #expect(isKept, "\(seed)")
    }
  }
}

extension FormDocument {
  /// The document with numbers and truth values as the texts that spell them, which say the same
  /// for any argument may be written as its JSON type or as a string, and without alignments that
  /// say what is meant where there is none; and with colours by their digits, whose order differs,
  /// and modifiers in one of their spellings.
  fileprivate var spelled: FormDocument {
    let walk = TreeTransformer<FormItem, FormItem>(
      children: { $0.children?.value ?? [] },
      leave: { item, inside in
        var item = item
        item.children = item.children.map { Located(inside, at: $0.location) }
        item.style = item.style.map { ContentWriter.settled($0, .list(.named(.modifier))) }
        let axis = item.argument("axis")?.value.text
        let usual = axis == "horizontal" ? "top" : axis == "depth" ? "topLeading" : "leading"
        item.arguments.removeAll { $0.name.value == "alignment" && $0.value.text == usual }
        item.arguments = item.arguments.map { argument in
          var argument = argument
          if let digits = argument.value.digits { argument.value = .string(digits) }
          if let flag = argument.value.boolean { argument.value = .string(String(flag)) }
          if ["color", "fill"].contains(argument.name.value),
            let digits = argument.value["hex"]?["_0"]?.text, digits.utf8.count == 8
          {
            let color = Color(String(digits.suffix(2) + digits.prefix(6)))
            argument.value = .string(color?.description ?? digits)
          }
          return argument
        }
        return item
      })
    var document = self
    document.items = walk.transform(items)
    return document
  }
}
