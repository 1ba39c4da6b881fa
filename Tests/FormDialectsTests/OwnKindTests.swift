import FormArguments
import FormComponents
import FormCore
import FormTestForms
import FormValues
import JSONText
import Testing

@testable import FormDecoding
@testable import FormDialects

/// A question of a program's own: how many stars.
private struct StarsComponent: InputComponent {
  static let name = "test-only-stars"
  static let summary = "Asks for stars"
  static let labelNeed = LabelNeed.label

  var input = InputArguments()
  var most = Count(5)

  static let parameters: [Parameter<StarsComponent>] =
    InputArguments.parameters(of: \StarsComponent.input) + [
      .optional("most", \.most, default: Count(5), "the most stars")
    ]

  var valueType: ValueType { .number }
  func constraints(at moment: Moment) -> [Constraint] { [.whole] }
}

/// A kind that a program adds to the registry works in every dialect whose types are open words.
@Suite("Kinds of component that a program adds")
struct OwnKindTests {
  static let registry = ComponentRegistry(
    ComponentRegistry.builtIn.kinds + [ComponentKind(StarsComponent.self)])

  static let documents: [(dialect: String, text: String)] = [
    (
      "component-list",
      #"[{"type":"test-only-stars","uuid":"stars-1","args":{"label":"Food","most":"7","required":"true"}}]"#
    ),
    (
      "view-tree",
      #"{"type":"vStack","views":[{"type":"test-only-stars","id":"stars-1","label":"Food {today}","most":7,"required":true,"padding":[1,2,3,4]}]}"#
    ),
    (
      "device-layout",
      #"{"layouts":[{"key":"pad","screen":{"type":"vStack","children":[{"type":"test-only-stars","id":"stars-1","label":"Food","most":7,"required":true}]}}]}"#
    ),
    (
      "linked-screen",
      #"{"screenName":"Home","templates":[{"id":"top","type":"list","order":1,"componentsId":["stars-1"]}],"components":[{"id":"stars-1","type":"test-only-stars","bodyId":"rating","order":1}],"bodies":[{"id":"rating","body":{"label":"Food","most":"7","required":"true"}}]}"#
    ),
  ]

  @Test("are read with their arguments, asked, and written again", arguments: documents.indices)
  func added(index: Int) throws {
    let (name, text) = Self.documents[index]
    let built = BuiltForm(text, registry: Self.registry)
    #expect(built.findings.all.map(\.fault.message) == [])
    let form = try #require(built.form)
    #expect(form.inputs.map(\.key.text) == ["stars-1"])
    let stars = try #require(form.inputs[0].component as? StarsComponent)
    #expect(stars.most == Count(7))
    #expect(stars.input.label?.plain.hasPrefix("Food") == true)
    let document = try #require(built.document)
    let dialect = try DialectRegistry.builtIn.dialect(named: name).get()
    let encoded = dialect.encode(document, registry: Self.registry)
    #expect(encoded.unsupported == [])
    #expect(encoded.json.description == text)
  }

  @Test("are named where a dialect has a closed list, or the program does not have them")
  func unknown() throws {
    let document = try #require(
      BuiltForm(Self.documents[0].text, registry: Self.registry).document)
    let content = ContentModifierDialect.encode(document, registry: Self.registry)
    #expect(content.unsupported.contains(Unsupported("test-only-stars", of: "stars-1")))
    for (name, _) in Self.documents {
      let dialect = try DialectRegistry.builtIn.dialect(named: name).get()
      let encoded = dialect.encode(document, registry: .builtIn)
      #expect(
        encoded.unsupported.contains(Unsupported("test-only-stars", of: "stars-1")), "\(name)")
    }
  }

  @Test("are those that dialects do not translate")
  func builtIn() {
    #expect(Set(BuiltInKinds.names).isSubset(of: ComponentRegistry.builtIn.names))
    #expect(Self.registry.ownNames.contains("test-only-stars"))
  }
}
