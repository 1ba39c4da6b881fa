import FormArguments
import FormBuilding
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormTestTools
import FormValues
import JSONText
import Testing

/// A form written in Swift, in the words of every dialect.
@Suite("Forms written in Swift, in every dialect")
struct EveryDialectTests {
  private static func document() throws -> FormDocument {
    try WrittenForm("notes", title: "Notes", externalKeys: ["user"]) {
      Text("intro", "Some questions.").style("foregroundColor", ["_0": ["hex": ["_0": "CC0000FF"]]])
      FormField("name").label("Name").required().maxLength(80)
      Toggle("agreed").label("Agreed?")
      Picker("town", options: ["Ulm", Option("H", label: "Hof")]).label("Town")
      Slider("pain", in: 0...10).step(0.5)
      FieldGroup("people") { DateField("birth").label("Birth") }.repeat(max: 3)
      Stack("row") { TimeField("hour").label("Hour") }.axis(.horizontal)
      Calculated("half", "{pain} / 2")
      Button("send", "Send", action: "send")
    }.document()
  }

  /// What a document becomes when it is written in a dialect and read again, and what is named as
  /// lost on the way.
  private static func rewritten(
    _ document: FormDocument, _ name: String
  ) throws -> (document: FormDocument, lost: Set<String>) {
    let encoded = try DialectRegistry.builtIn.dialect(named: name).get().encode(document)
    let source = DocumentSource(name: "notes.json", bytes: JSONWriter.bytes(of: encoded.json))
    let again = try #require(FormReader.read(source, dialect: name).document)
    return (again, Set(encoded.unsupported.map(\.description)))
  }

  @Test(
    "come back as they were, less exactly what is named as lost",
    arguments: DialectRegistry.builtIn.names)
  func kept(name: String) throws {
    let document = try Self.document()
    let (again, lost) = try Self.rewritten(document, name)
    if lost.isEmpty { #expect(again == document) }
    let after = Set(Statement.all(of: again))
    for statement in Statement.all(of: document) {
      #expect(after.holds(statement, lost) != statement.isLost(lost), "\(statement)")
    }
    // The rest can be written, and none of it is lost any more.
    let second = try Self.rewritten(again, name)
    #expect(second.lost == [] && second.document == again)
  }

  @Test("lose no more than is listed for each dialect")
  func losses() throws {
    let document = try Self.document()
    let lists = try DialectRegistry.builtIn.names.map { name in
      let lost = try Self.rewritten(document, name).lost.sorted()
      return "\(name):\n" + lost.map { "  \($0)\n" }.joined()
    }
    Golden.check(lists.joined(), named: "losses.txt")
  }
}

/// One thing that a document says: of which component, by which name, and what.
private struct Statement: Hashable {
  var key: String
  let kind: String
  let name: String
  let value: String

  static func all(of document: FormDocument) -> [Statement] {
    var result: [Statement] = []
    var open = document.items
    while let item = open.popLast() {
      func add(_ name: String, _ value: String) {
        result.append(
          Statement(key: item.key.value, kind: item.type.value, name: name, value: value))
      }
      add(item.type.value, "")
      for argument in item.arguments { add(argument.name.value, argument.value.spelled) }
      for option in item.options?.value ?? [] { add("options", option.value) }
      for modifier in item.style?.elements ?? [] {
        add(modifier.members?.first?.name ?? "style", "\(modifier)")
      }
      open += item.children?.value ?? []
    }
    return result
  }

  /// Whether it is named as lost: itself, or the whole component, or all of its style.
  func isLost(_ lost: Set<String>) -> Bool {
    let names =
      [name, kind] + (value.hasPrefix("{") ? ["style"] : []) + (name == kind ? [typeLoss] : [])
    return names.contains { lost.contains("'\($0)' of '\(key)'") }
  }
}

extension Statement {
  /// The finding if another kind stands in for that of the component.
  fileprivate var typeLoss: String { "type \(kind)" }
}

extension Set<Statement> {
  /// Whether there is the same statement; of any component where the key is named as lost, and of
  /// any kind where that is.
  fileprivate func holds(_ statement: Statement, _ lost: Set<String>) -> Bool {
    if lost.contains("'\(statement.typeLoss)' of '\(statement.key)'") {
      return contains {
        ($0.key, $0.name, $0.value) == (statement.key, statement.name, statement.value)
      }
    }
    guard lost.contains("'uuid' of '\(statement.key)'") else { return contains(statement) }
    return contains { other in
      var other = other
      other.key = statement.key
      return other == statement
    }
  }
}

extension JSON {
  /// The value as text; numbers and truth values are spelled, for that says the same.
  fileprivate var spelled: String {
    let text = text ?? digits ?? "\(self)"
    return Decimal(text)?.description ?? text
  }
}
