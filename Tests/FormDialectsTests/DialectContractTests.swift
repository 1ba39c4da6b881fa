import FormCards
import FormCommandLine
import FormCommands
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormTerminal
import FormTestTools
import FormValues
import JSONText
import Testing

/// The promises of every dialect of the registry, on documents of its own and on damaged ones.
@Suite struct DialectContractTests {
  @Test("Names are unique, and each finds its dialect")
  func names() throws {
    let registry = DialectRegistry.builtIn
    #expect(Set(registry.names).count == registry.names.count)
    for name in registry.names {
      let found = try registry.dialect(named: name).get()
      #expect(found.name == name)
      #expect(!found.detectedBy.isEmpty)
    }
  }

  @Test("A damaged document is read without a trap, and written again without a loss")
  func damaged() throws {
    var random = SplitMix(seed: 7)
    for original in Damage.documents {
      let root = try #require(JSONReader.read(Array(original.utf8)).root)
      for _ in 0..<60 {
        let text = Damage.damaged(root, &random).description
        for dialect in DialectRegistry.builtIn.dialects {
          checkLaw(text, dialect)
        }
      }
    }
  }

  private func checkLaw(_ text: String, _ dialect: any Dialect.Type) {
    let read = ReadDocument(text, dialect: dialect.name)
    guard let document = read.document else {
      #expect(read.findings.hasErrors, "\(text)")
      return
    }
    let isKept = rewritten(document, as: dialect) == document
    let encoded = dialect.encode(document)
    // The rest of a broken document may be more than other systems have; then it is named.
    let isNamed = !encoded.unsupported.isEmpty && dialect != NativeDialect.self
    #expect(
      isKept || isNamed, "\(dialect.name): \(text) became \(encoded.json) \(encoded.unsupported)")
    let found = read.builtFindings.sorted
    for format in DiagnosticFormat.allCases {
      #expect(found.isEmpty || !DiagnosticPrinter(format).text(of: found).isEmpty)
    }
  }

  @Test("Each of many findings is reported, once")
  func many() {
    let item = #"{"type":"toggle","uuid":"urgent","x":1,"args":{"label":"Urgent","y":1}}"#
    let list = "[" + Array(repeating: item, count: 1000).joined(separator: ",") + "]"
    #expect(ReadDocument(list).builtFindings.all.count == 2_999)
    let native = #"{"form":"visit","components":\#(list)}"#
    #expect(ReadDocument(native).builtFindings.all.count == 2_999)
  }
}

/// Puts wrong values in random places of a document.
private enum Damage {
  static let documents = [
    #"[{"type":"text","uuid":"heading","args":{"text":"Title","font":".title"}},{"type":"picker","uuid":"color","args":{"selection":"red","style":"wheel"},"options":["red"]},{"type":"time","uuid":"start","args":{"label":"Start","selection":"07:00"}}]"#,
    #"{"form":"visit","version":"2","title":{"en":"Visit"},"language":"de","values":"strings","given":["user"],"components":[{"type":"group","uuid":"colors","components":[{"type":"picker","uuid":"color","args":{"label":"Color"},"options":["red",{"value":"blue","label":"Blue"}]}]},{"type":"slider","uuid":"level","args":{"min":0,"max":1,"step":0.1},"style":[]}]}"#,
    #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"Title","size":"Large","maxLines":2},{"type":"Input.Text","id":"name","label":"Name","regex":"^Ana$","style":"Email"},{"type":"Input.Toggle","id":"agree","title":"Agree","value":"true"},{"type":"ColumnSet","columns":[{"type":"Column","items":[{"type":"Input.ChoiceSet","id":"color","value":"red,blue","isMultiSelect":true,"choices":[{"title":"Red","value":"red"}]}]}]},{"type":"ActionSet","actions":[{"type":"Action.OpenUrl","title":"Map","url":"map"}]},{"type":"Gauge"},{"type":"Table","id":"rates"},{"type":"FactSet","facts":[{"title":"Room","value":"12"}]},{"type":"ImageSet","images":[{"url":"photo"}]},{"type":"Container","items":[],"actions":[{"type":"Action.ShowCard","card":{"type":"Container","items":[{"type":"Input.Text","id":"reason","isRequired":true,"regex":"late"}]}}]}],"actions":[{"type":"Action.ShowCard","title":"More","card":{"type":"AdaptiveCard","body":[{"type":"Input.Number","id":"nights","min":1}]}},{"type":"Action.Submit","title":"Send","data":{"step":1}}]}"#,
    #"{"type":"vStack","given":["user"],"alignment":"center","padding":[1,2,3,4],"views":[{"type":"text","id":"heading","content":"Title","fontWeight":"700","lineLimit":2},[{"type":"image","url":"photo","aspectRatio":1}],{"type":"list","components":[{"type":"button","content":"Send","action":"send","parameter":"now"},{"type":"textField","title":"Name","secret":true,"visibleIf":"true"}]},{"type":"gauge"}]}"#,
    #"{"layouts":[{"key":"phone","screen":{"type":"hStack","id":"row","alignment":"top","spacing":"8","children":[{"type":"widget","widgetID":"clock.1"},{"type":"spacer"},{"type":"gauge"}]}},{"key":"pad","screen":{"type":"scrollView","children":[{"type":"zStack"}]}}]}"#,
    #"{"screenName":"Home","hasBackButton":"true","templates":[{"id":"below","type":"list","order":2,"componentsId":["name",{"id":"offer","order":1}]},{"id":"top","type":"row","order":1,"componentsId":["name","notice"]}],"components":[{"id":"name","type":"form_field","bodyId":"first"},{"id":"offer","type":"banner","bodyId":"second","order":1},{"id":"notice","type":"text","bodyId":"third"}],"bodies":[{"id":"first","body":{"label":"Name","maxLength":5}},{"id":"second","body":{"title":"Sale","actionSignature":"goto:sale","actionBody":"now"}},{"id":"third","body":{"text":"Closed","actionSignature":"go"}}]}"#,
    #"{"content":{"vStack":{"_0":{"alignment":{"leading":{}},"spacing":4,"children":[{"content":{"text":{"_0":{"text":"Title"}}},"modifiers":[{"opacity":0.5}]},{"content":{"asyncImage":{"_0":{"image":"photo","scale":2,"placeholderView":{"content":{"progress":{}},"modifiers":[]},"imageModifiers":[]}}},"modifiers":[]},{"content":{"button":{"_0":{"action":{"name":"send","value":"now"},"label":{"content":{"text":{"_0":{"text":"Send"}}},"modifiers":[]}}}},"modifiers":[]},{"content":{"shape":{"_0":{"shape":{"circle":{}},"fill":{"white":1}}}},"modifiers":[]},{"content":{"image":{"_0":{"image":{"name":{"_0":"photo"}}}}}},{"content":{"color":{"_0":{"color":{"system":"red"}}}}},{"content":{"spacer":{}}},{"content":{"gauge":{}}}]}}},"modifiers":[{"padding":{"all":2}}]}"#,
  ]

  private static let names = [
    "args", "type", "id", "children", "content", "body", "order", "label", "key", "text",
  ]

  private static let wrong: [JSON] = [
    .null, .boolean(true), .number("5"), .number("-1e999"), .string(""), .string("type"),
    .string("\u{1B}[0m"), .array([]), .object([]), .array([.null]),
    .object([("type", .string("toggle")), ("uuid", .string("é")), ("é", .null)]),
  ]

  static func damaged(_ json: JSON, _ random: inout SplitMix) -> JSON {
    if random.below(12) == 0 { return wrong[random.below(wrong.count)] }
    switch json.value {
    case .null, .boolean, .number, .string: return json
    case .array(let elements):
      var result = elements.map { damaged($0, &random) }
      if let first = result.first, random.below(12) == 0 { result.append(first) }
      return .array(result)
    case .object(let members):
      var result: [(String, JSON)] = []
      for member in members {
        let isRenamed = random.below(20) == 0
        let name = isRenamed ? names[random.below(names.count)] : member.name
        if random.below(20) != 0 { result.append((name, damaged(member.value, &random))) }
      }
      return .object(result)
    }
  }
}
