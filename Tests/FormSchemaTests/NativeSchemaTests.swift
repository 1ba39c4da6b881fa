import FormArguments
import FormComponents
import FormCore
import FormSchema
import FormTestForms
import Foundation
import JSONText
import Testing

@Suite("The schema of native documents")
struct NativeSchemaTests {
  private static let validator = SchemaValidator(NativeSchema(.builtIn).json)

  private static func problems(_ text: String) throws -> [String] {
    validator.problems(of: try #require(JSONReader.read(Array(text.utf8)).root))
  }

  @Test("accepts every native document of the folder Forms")
  func forms() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Forms").standardized
    var native = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path())
    where name.hasSuffix(".json") {
      let bytes = try Data(contentsOf: folder.appending(path: name))
      let root = try #require(JSONReader.read([UInt8](bytes)).root)
      guard root["form"] != nil else { continue }
      native += 1
      #expect(Self.validator.problems(of: root) == [], "\(name)")
    }
    #expect(native >= 7)
  }

  @Test("accepts random forms with conditions, groups and rows")
  func randomForms() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      #expect(try Self.problems(RandomForm.document(seed: seed)) == [], "seed \(seed)")
    }
  }

  @Test(
    "refuses what is misspelt, missing, of the wrong type, or in the wrong place",
    arguments: [
      (
        #""type": "toggle", "uuid": "urgent", "args": {"lable": "Urgent"}"#,
        "/components/0/args/lable"
      ),
      (
        #""type": "toggel", "uuid": "urgent", "args": {"label": "Urgent"}"#,
        "/components/0/type: enum"
      ),
      (#""type": "toggle", "args": {"label": "Urgent"}"#, "/components/0: uuid is missing"),
      (
        #""type": "slider", "uuid": "pain", "args": {"min": 1}"#,
        "/components/0/args: max is missing"
      ),
      (#""type": "slider", "uuid": "pain""#, "/components/0: args is missing"),
      (#""type": "toggle", "uuid": "urgent""#, "/components/0: args is missing"),
      (#""type": "date", "uuid": "arrival", "args": {}"#, "/components/0/args: label is missing"),
      (
        #""type": "form_field", "uuid": "name", "args": {}"#,
        "/components/0/args: none of the shapes"
      ),
      (
        #""type": "picker", "uuid": "color", "args": {"label": "Color"}"#,
        "/components/0: none of the shapes"
      ),
      (
        #""type": "spacer", "uuid": "gap", "style": [{"foregroundColour": {}}]"#,
        "/components/0/style/0/foregroundColour: not allowed"
      ),
      (
        #""type": "spacer", "uuid": "gap", "style": [{"opacity": 1, "blur": 1}]"#,
        "/components/0/style/0: maxProperties"
      ),
      (
        #""type": "spacer", "uuid": "gap", "style": [{"foregroundColor": {"system": "reed"}}]"#,
        "/components/0/style/0/foregroundColor: none of the shapes"
      ),
      (
        #""type": "spacer", "uuid": "gap", "style": [{"font": {"system": {"style": "hedline"}}}]"#,
        "/components/0/style/0/font: none of the shapes"
      ),
      (
        #""type": "text", "uuid": "intro", "args": {"text": "Words", "fontColor": {"hex": "FF"}}"#,
        "/components/0/args/fontColor: type"
      ),
      (
        #""type": "slider", "uuid": "pain", "args": {"min": "low", "max": 1}"#,
        "/components/0/args/min: none of the shapes"
      ),
      (
        #""type": "form_field", "uuid": "name", "args": {"label": "Name", "format": "mail"}"#,
        "/components/0/args/format: enum"
      ),
      (
        #""type": "date", "uuid": "arrival", "args": {"label": "Arrival", "max": "tomorrow"}"#,
        "/components/0/args/max: none of the shapes"
      ),
      (
        #""type": "toggle", "uuid": "urgent", "args": {"label": "Urgent"}, "options": ["red"]"#,
        "/components/0/options: not allowed"
      ),
      (
        #""type": "toggle", "uuid": "urgent", "args": {"label": "Urgent"}, "components": []"#,
        "/components/0/components: not allowed"
      ),
      (
        #""type": "picker", "uuid": "color", "options": [3]"#,
        "/components/0/options/0: none of the"
      ),
      (
        #""type": "group", "uuid": "people", "components": [{"type": "toggle", "uuid": "urgent", "key": 1}]"#,
        "/components/0/components/0/key: not allowed"
      ),
    ] as [(String, String)])
  func refused(component: String, problem: String) throws {
    let found = try Self.problems(#"{"form": "visit", "components": [{\#(component)}]}"#)
    #expect(found.contains { $0.hasPrefix(problem) }, "\(found)")
  }

  @Test(
    "accepts modifiers in every spelling",
    arguments: [
      #"{"foregroundColor": {"_0": {"hex": {"_0": "FF0000FF"}}}}"#,
      #"{"backgroundColor": {"dynamic": {"light": {"white": 1}, "dark": {"system": {"red": {}}}}}}"#,
      #"{"foregroundColor": {"rgba": {"red": 1, "green": "0.5", "blue": 0, "alpha": 1}}}"#,
      #"{"font": {"_0": {"system": {"_0": {"style": {"headline": {}}, "weight": "bold"}}}}}"#,
      #"{"font": {"custom": {"name": "Serif", "size": 12, "relativeTo": "body"}}}"#,
      #"{"font": {"described": {"style": "italic", "weight": 700}}}"#,
      #"{"multilineTextAlignment": {"_0": {"center": {}}}}"#, #"{"lineLimit": {}}"#,
      #"{"lineLimit": {"_0": "3"}}"#, #"{"padding": {"_0": {"all": 20}}}"#, #"{"padding": 4}"#,
      #"{"frame": {"_0": {"flexible": {"_0": {"maxWidth": "infinity"}}}}}"#,
      #"{"clipShape": {"_0": {"circle": {}}}}"#, #"{"blur": {"_0": {"radius": "2"}}}"#,
      #"{"opacity": 0.5}"#, #"{"scaledToFit": {}}"#, #"{"backgroundView": {"content": {}}}"#,
      #"{"appearance": "w1 w2"}"#, #"{"appearance": {"_0": "minimal"}}"#, #"{"readonly": {}}"#,
    ])
  func modifiers(modifier: String) throws {
    let form =
      #"{"form": "visit", "components": [{"type": "spacer", "uuid": "gap", "style": [\#(modifier)]}]}"#
    #expect(try Self.problems(form) == [])
  }

  @Test("has each modifier with its meaning")
  func modifierMeanings() throws {
    let properties = try #require(NativeSchema(.builtIn).json["$defs"]?["modifier"]?["properties"])
    for name in Modifier.Name.allCases {
      #expect(properties[name.rawValue]?["description"]?.text == name.meaning)
    }
  }

  @Test("has each argument of each kind with its meaning, and each word that can stand there")
  func complete() throws {
    let schema = NativeSchema(.builtIn).json
    for kind in ComponentRegistry.builtIn.kinds {
      let properties = try #require(schema["$defs"]?["args.\(kind.name)"]?["properties"])
      for parameter in kind.parameters {
        let property = try #require(properties[parameter.name], "\(kind.name) \(parameter.name)")
        #expect(property["description"]?.text == parameter.meaning)
        if case .oneOf(let words) = parameter.kind, !parameter.takesExpressions {
          #expect(property["enum"]?.elements?.compactMap(\.text) == words)
        }
      }
    }
  }
}
