import FormArguments
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormTestForms
import FormValues
import JSONText
import Testing

/// The rules for the documents of every dialect.
@Suite struct DialectRuleTests {
  /// A document of each dialect, without a single key of its own.
  static let keyless: [(dialect: String, text: String, keys: [String])] = [
    (
      "component-list",
      #"[{"type":"toggle","args":{"label":"Urgent"}},{"type":"toggle","args":{"label":"Insured"}}]"#,
      ["toggle-urgent", "toggle-insured"]
    ),
    (
      "view-tree",
      #"{"type":"vStack","views":[{"type":"text","content":"Hello"},{"type":"textField","title":"Name"}]}"#,
      ["vstack", "text-1", "textfield-name"]
    ),
    (
      "device-layout",
      #"{"layouts":[{"key":"pad","screen":{"type":"hStack","children":[{"type":"spacer"},{"type":"spacer"}]}}]}"#,
      ["layout-1", "hstack-1", "spacer-1-1", "spacer-1-2"]
    ),
    (
      "content-modifier",
      #"{"content":{"vStack":{"_0":{"children":[{"content":{"progress":{}}},{"content":{"spacer":{}}}]}}}}"#,
      ["vstack", "progress-1", "spacer-2"]
    ),
    (
      "linked-screen",
      #"{"screenName":"Home","templates":[{"id":"list","type":"list","componentsId":["gap"]}],"components":[{"id":"gap","type":"spacer"}]}"#,
      ["list", "gap"]
    ),
  ]

  private static func keys(_ document: FormDocument?) -> [String] {
    let walk = TreeTransformer<FormItem, [String]>(
      children: { $0.children?.value ?? [] }, leave: { [$0.key.value] + $1.joined() })
    return Array(walk.transform(document?.items ?? []).joined())
  }

  @Test("Keys that are missing are made from words or the path, and stable between loads")
  func keys() throws {
    for (dialect, text, keys) in Self.keyless {
      let read = ReadDocument(text)
      #expect(Self.keys(read.document) == keys, "\(dialect)")
      #expect(ReadDocument(text).document == read.document)
      let again = try #require(read.document)
      let own = try DialectRegistry.builtIn.dialect(named: dialect).get()
      #expect(Self.keys(rewritten(again, as: own)) == keys, "\(dialect)")
    }
  }

  @Test(
    "A question keeps its made key when others are put before it, and a document is warned once",
    arguments: [
      (
        #"[<>{"type":"toggle","args":{"label":"Urgent?"}},{"type":"form_field","args":{"hint":" Größe "}},{"type":"slider","args":{"min":"0","max":"1"}}]"#,
        #"{"type":"date","args":{"label":"Day"}},"#, ["toggle-urgent", "form-größe", "slider-1"]
      ),
      (
        #"{"type":"vStack","views":[<>{"type":"textField","title":"Full name"},{"type":"textField","title":"Full name"}]}"#,
        #"{"type":"textField","title":"Title"},"#, ["textfield-full-name", "textfield-full-name-2"]
      ),
    ])
  func movedKeys(text: String, before: String, keys: [String]) throws {
    let parts = text.split(separator: "<>").map(String.init)
    let alone = BuiltForm(parts.joined())
    #expect(alone.form?.inputs.map(\.key.text) == keys)
    #expect(alone.codes == [.componentMadeKey])
    let more = BuiltForm(parts.joined(separator: before))
    #expect(more.form?.inputs.map(\.key.text).suffix(keys.count) == keys[...])
    #expect(more.findings.all.map(\.severity) == [.warning])
  }

  @Test("Trailing commas and a byte order mark are warnings in every dialect")
  func tolerated() throws {
    for (dialect, text, _) in Self.keyless {
      let last = try #require(text.lastIndex(of: text.hasPrefix("[") ? "]" : "}"))
      var loose = text
      loose.insert(",", at: last)
      let read = ReadDocument([0xEF, 0xBB, 0xBF] + Array(loose.utf8))
      let found = read.findings.sorted.map { ($0.fault.code, $0.severity) }
        .filter { $0.0 != .componentMadeKey }
      #expect(found.map(\.0) == [.jsonByteOrderMark, .jsonTrailingComma], "\(dialect)")
      #expect(found.allSatisfy { $0.1 == .warning })
      #expect(read.document == ReadDocument(text).document)
    }
  }

  @Test("Values are typed but in a component list, where they are strings")
  func valueStyle() {
    for (dialect, text, _) in Self.keyless {
      let style: ValueStyle = dialect == "component-list" ? .strings : .typed
      #expect(ReadDocument(text).document?.valueStyle == style, "\(dialect)")
    }
  }

  @Test("A document is read by the dialect whose sign it has, and none other has it")
  func detection() {
    for (dialect, text, _) in Self.keyless {
      let root = JSONReader.read(Array(text.utf8)).root
      let names = DialectRegistry.builtIn.dialects.filter { dialect in
        root.map { dialect.recognises($0) } ?? false
      }.map { $0.name }
      #expect(names == [dialect])
    }
  }

  @Test("An unknown kind is an error with the known ones, and what stands there names the key")
  func unknownKinds() throws {
    let documents: [(text: String, key: String, known: [String])] = [
      (#"[{"type":"gauge","uuid":"heat"}]"#, "heat", ["form_field", "filepicker", "slider"]),
      (
        #"{"type":"list","views":[{"type":"gauge","id":"heat"}]}"#, "heat",
        ["list", "vStack", "textField"]
      ),
      (
        #"{"layouts":[{"key":"pad","screen":{"type":"gauge","id":"heat"}}]}"#, "heat",
        ["hStack", "vStack", "zStack", "scrollView", "navigationContainer", "widget", "spacer"]
      ),
      (#"{"content":{"gauge":{}}}"#, "gauge", ["progress", "asyncImage", "zStack", "shape"]),
    ]
    for (text, key, known) in documents {
      let built = BuiltForm(text)
      let finding = try #require(built.findings.all.first)
      #expect(built.codes == [.componentUnknownType] && finding.severity == .error)
      for name in known { #expect(finding.fault.message.contains(name), "\(finding.fault)") }
      let form = try #require(built.form)
      let walk = TreeTransformer<Item, [String]>(
        children: { $0.children },
        leave: { item, inside in
          let words = (item.component as? any DisplayComponent)?.row.words.plain
          return [words].compactMap { $0 } + inside.joined()
        })
      #expect(
        walk.transform(form.items).joined().contains("something went wrong with '\(key)'"),
        "\(text)")
    }
    let native = BuiltForm(#"{"form":"visit","components":[{"type":"gauge","uuid":"heat"}]}"#)
    #expect(native.form == nil)
  }

  private static func linked(_ references: String, _ components: String) -> String {
    #"{"screenName":"Home","templates":[{"id":"list","type":"list","componentsId":[\#(references)]}],"components":[\#(components)]}"#
  }

  @Test("What can be passed over is a warning, and what cannot an error")
  func severities() {
    let spacer = #"{"id":"gap","type":"spacer"}"#
    let warnings: [(String, FaultCode)] = [
      (
        #"[{"type":"time","uuid":"hour","args":{"label":"Hour","selection":"soon"}}]"#,
        .componentUnknownArgument
      ),
      (
        #"[{"type":"picker","uuid":"color","args":{"selection":"green"},"options":["red","blue"]}]"#,
        .componentUnknownArgument
      ),
      (
        #"[{"type":"text","uuid":"intro","args":{"text":"Words","fontColor":"red"}}]"#,
        .colorUnreadable
      ),
      (Self.linked(#""gap""#, spacer + #",{"id":"other-gap","type":"spacer"}"#), .screenUnused),
      (
        #"{"content":{"text":{"text":"Hello"}},"modifiers":[{"shadow":{}}]}"#, .styleUnknownModifier
      ),
      (#"{"type":"text","content":"Hello","...":1}"#, .componentUnknownMember),
    ]
    let errors: [(String, FaultCode)] = [
      (Self.linked(#""gap","photo""#, spacer), .screenUnknownComponent),
      (
        Self.linked(#""gap""#, #"{"id":"gap","type":"spacer","bodyId":"photo"}"#),
        .screenUnknownBody
      ),
      (Self.linked(#""gap""#, spacer + "," + spacer), .screenDuplicateID),
      (#"{"content":{}}"#, .viewKindCount),
      (
        #"{"layouts":[{"key":"pad","screen":{"type":"widget","widgetID":"gone.1"}}]}"#,
        .layoutMissingFragment
      ),
      (
        #"{"layouts":[{"key":"pad","screen":{"type":"spacer","children":[{"type":"spacer"}]}}]}"#,
        .layoutNotAContainer
      ),
    ]
    for (severity, documents) in [(Severity.warning, warnings), (.error, errors)] {
      for (text, code) in documents {
        let found = BuiltForm(text).findings.all.filter { $0.fault.code == code }
        #expect(!found.isEmpty && found.allSatisfy { $0.severity == severity }, "\(text)")
      }
    }
  }

  @Test("The name that an author gave a field's text is kept, and is no answer")
  func boundName() throws {
    let text = #"[{"type":"form_field","uuid":"name","args":{"label":"Name","text":"name"}}]"#
    let built = BuiltForm(text)
    #expect(built.codes == [])
    let form = try #require(built.form)
    let validated = SubmissionValidator(form, at: .epoch).validate([])
    #expect(validated.faults.isEmpty)
    #expect(validated.answerState.recordValues.json { $0.json(.typed) } == .object([]))
    let document = try #require(built.document)
    #expect(ComponentListDialect.encode(document).json.description == text)
  }

  @Test("A slider needs both of its ends, and its step is 1")
  func slider() throws {
    for arguments in [#""min":"0""#, #""max":"9""#, ""] {
      let built = BuiltForm(#"[{"type":"slider","uuid":"pain","args":{\#(arguments)}}]"#)
      #expect(built.codes.allSatisfy { $0 == .componentMissingArgument } && !built.codes.isEmpty)
    }
    let form = try TestForm.read(#"[{"type":"slider","uuid":"pain","args":{"min":"0","max":"9"}}]"#)
    for (answer, isRight) in [("4", true), ("4.5", false)] {
      let answers = [JSON.Member(name: "pain", value: .string(answer))]
      #expect(SubmissionValidator(form, at: .epoch).validate(answers).faults.isEmpty == isRight)
    }
  }

  @Test("A text without a colour, or with one that cannot be read, has that of the terminal")
  func ownColor() throws {
    for arguments in ["", #","fontColor":"red""#, #","fontColor":"12345""#] {
      let form = try #require(
        BuiltForm(#"[{"type":"text","uuid":"intro","args":{"text":"Words"\#(arguments)}}]"#).form)
      let display = try #require(form.items.first?.component as? any DisplayComponent)
      #expect(display.row.color == nil)
    }
  }

  @Test("A font's weight is written as a number where it is one")
  func weight() throws {
    for (given, written) in [(#""700""#, "700"), ("700", "700"), (#""bold""#, #""bold""#)] {
      let document = try #require(
        ReadDocument(#"{"type":"text","content":"Hello","fontWeight":\#(given)}"#).document)
      #expect(
        ViewTreeDialect.encode(document).json.description
          == #"{"type":"text","content":"Hello","fontWeight":\#(written)}"#)
    }
  }

  @Test(
    "A shape is one of five, and is clear unless it is filled",
    arguments: ["capsule", "roundedRectangle", "circle", "rectangle", "ellipse"])
  func shapes(shape: String) throws {
    let built = BuiltForm(#"{"content":{"shape":{"_0":{"shape":{"\#(shape)":{}}}}}}"#)
    #expect(built.codes == [])
    #expect(built.document?.items.first?.argument("shape")?.value.text == shape)
    let display = try #require(built.form?.items.first?.component as? any DisplayComponent)
    #expect(display.row.color == nil)
    let filled = BuiltForm(
      #"{"content":{"shape":{"_0":{"fill":{"hex":"FF0000FF"},"shape":{"\#(shape)":{}}}}}}"#)
    let row = try #require(filled.form?.items.first?.component as? any DisplayComponent).row
    #expect(row.color == Color(red: 255, green: 0, blue: 0))
  }

  @Test("Views that a picture lacks are empty, and its modifiers are those of the picture alone")
  func pictures() throws {
    let text =
      #"{"content":{"asyncImage":{"_0":{"image":"u","imageModifiers":[{"lineLimit":1}]}}},"modifiers":[{"lineLimit":2}]}"#
    let item = try #require(BuiltForm(text).form?.items.first)
    let layout = try #require(item.component as? any LayoutComponent).layout
    for (phase, count) in [(LayoutPhase.loading, 0), (.failure, 0), (.success, 1)] {
      #expect(layout.shown(item.children.count, in: phase).count == count)
    }
    #expect(item.style.lineLimit == 2)
    #expect(item.children.first?.style.lineLimit == 1)
  }
}
