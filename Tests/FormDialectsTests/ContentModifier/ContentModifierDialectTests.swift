import FormArguments
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormTestSupport
import FormValues
import JSONText
import Testing

/// A view of one kind.
private func view(_ content: String, _ modifiers: String = "[]") -> String {
  #"{"content":{\#(content)},"modifiers":\#(modifiers)}"#
}

private func text(_ words: String) -> String { view(#""text":{"_0":{"text":"\#(words)"}}"#) }

/// The example of the specification, its members in alphabetical order.
private let example =
  #"{"content":{"hStack":{"_0":{"children":[{"content":{"image":{"_0":{"image":{"systemName":{"_0":"globe"}}}}},"modifiers":[]},{"content":{"text":{"_0":{"text":"Hello"}}},"modifiers":[]},{"content":{"button":{"_0":{"action":{"name":"show_more"},"label":{"content":{"text":{"_0":{"text":"More"}}},"modifiers":[]}}}},"modifiers":[]}]}}},"modifiers":[{"padding":{"_0":{"all":20}}},{"backgroundColor":{"_0":{"white":{"_0":{"white":0.8}}}}},{"frame":{"_0":{"flexible":{"_0":{"maxWidth":"infinity"}}}}},{"foregroundColor":{"_0":{"hex":{"_0":"FF0000FF"}}}}]}"#

/// Everything that a view can be, its members in alphabetical order.
private let everything = [
  view(#""progress":{"_0":{}}"#), view(#""spacer":{"_0":{}}"#),
  view(#""spacer":{"_0":{"minLength":"4"}}"#),
  text("Hello"),
  view(
    #""image":{"_0":{"image":{"name":{"_0":"logo"}},"resizable":{"capInsets":{"top":1},"resizingMode":"tile"}}}"#
  ),
  view(
    #""asyncImage":{"_0":{"errorView":\#(text("No")),"image":"https://example.org/a.png","imageModifiers":[{"scaledToFit":{}}],"placeholderView":\#(view(#""progress":{"_0":{}}"#)),"resize":{"resizingMode":"stretch"},"scale":2}}"#
  ),
  view(#""asyncImage":{"_0":{"image":"https://example.org/a.png"}}"#),
  view(
    #""vStack":{"_0":{"alignment":"leading","children":[\#(text("A")),\#(text("B"))],"spacing":8}}"#
  ),
  view(#""zStack":{"_0":{"alignment":"topLeading","children":[]}}"#),
  view(#""color":{"_0":{"color":{"system":{"_0":"red"}}}}"#),
  view(
    #""shape":{"_0":{"fill":{"hex":{"_0":"FF0000FF"}},"shape":{"roundedRectangle":{"_0":{"cornerSize":[8,8],"style":"circular"}}},"stroke":{"antialiased":true,"color":{"system":{"_0":"red"}},"strokeStyle":{"dash":[],"dashPhase":0,"lineCap":{"butt":{}},"lineJoin":{"miter":{}},"lineWidth":2,"miterLimit":10}}}}"#
  ),
  view(#""shape":{"_0":{"shape":{"circle":{}}}}"#),
  view(
    #""button":{"_0":{"action":{"name":"go","value":"5"},"label":\#(view(#""hStack":{"_0":{"children":[\#(text("More"))]}}"#))}}"#
  ),
  view(#""button":{"_0":{"label":\#(text("Idle"))}}"#),
  view(
    #""text":{"_0":{"text":"A"}}"#,
    #"[{"shadow":{"radius":2}},{"lineLimit":{}},{"opacity":{"_0":"0.5"}}]"#
  ),
  view(#""spacer":{"_0":{"minLength":"infinity"}}"#),
  view(
    #""vStack":{"_0":{"children":[\#(text("A"))]}}"#,
    #"[{"backgroundView":{"_0":\#(text("B"))}},{"backgroundView":{"_0":\#(text("C"))}}]"#),
]

@Suite struct ContentModifierDialectTests {
  @Test("An object with content is recognised, and named after its file")
  func recognition() throws {
    let read = ReadDocument(example, named: "Greeting.json")
    #expect(read.document?.identifier.value == "greeting")
    #expect(read.builtFindings.all.map(\.fault.message) == [])
    expectFindings([(1, .componentWrongType)], in: "①[]", dialect: "content-modifier")
  }

  @Test(
    "Writing gives the bytes of an original with sorted members again",
    arguments: [example] + everything)
  func bytes(original: String) throws {
    let read = ReadDocument(original)
    let document = try #require(read.document)
    #expect(!read.builtFindings.hasErrors, "\(read.builtFindings.all.map(\.fault.message))")
    let encoded = ContentModifierDialect.encode(document)
    #expect(encoded.unsupported == [])
    #expect(encoded.json.description == original)
    #expect(rewritten(document, as: ContentModifierDialect.self) == document)
    #expect(rewritten(document, as: NativeDialect.self) == document)
  }

  @Test("The short form without _0 says the same, and is written as the published decoder takes it")
  func shortForm() throws {
    let short =
      #"{"content":{"vStack":{"alignment":"center","children":[{"content":{"text":{"text":"A"}}},{"content":{"image":{"image":{"systemName":"globe"}}}}]}}}"#
    let long =
      #"{"content":{"vStack":{"_0":{"alignment":"center","children":[{"content":{"text":{"_0":{"text":"A"}}},"modifiers":[]},{"content":{"image":{"_0":{"image":{"systemName":{"_0":"globe"}}}}},"modifiers":[]}]}}},"modifiers":[]}"#
    let document = try #require(ReadDocument(short).document)
    #expect(document == ReadDocument(long).document)
    #expect(ContentModifierDialect.encode(document).json.description == long)
  }

  @Test(
    "What may be written in several forms is written in the one that the published decoder takes",
    arguments: [
      (
        view(#""vStack":{"_0":{"alignment":{"leading":{}},"children":[]}}"#),
        view(#""vStack":{"_0":{"alignment":"leading","children":[]}}"#)
      ),
      (#"{"content":{"progress":{}}}"#, view(#""progress":{"_0":{}}"#)),
      (
        #"{"content":{"spacer":{"_0":{"minLength":null}}},"modifiers":null}"#,
        view(#""spacer":{"_0":{"minLength":null}}"#)
      ),
      (
        view(#""asyncImage":{"_0":{"image":"https://example.org/a.png","imageModifiers":[]}}"#),
        view(#""asyncImage":{"_0":{"image":"https://example.org/a.png"}}"#)
      ),
      (
        view(#""image":{"image":{"name":"logo"}}"#),
        view(#""image":{"_0":{"image":{"name":{"_0":"logo"}}}}"#)
      ),
      (view(#""shape":{"shape":"circle"}"#), view(#""shape":{"_0":{"shape":{"circle":{}}}}"#)),
      (
        view(#""shape":{"shape":{"roundedRectangle":{"cornerRadius":8}},"fill":{"system":"red"}}"#),
        view(
          #""shape":{"_0":{"shape":{"roundedRectangle":{"_0":{"cornerSize":[8,8],"style":"continuous"}}},"fill":{"system":{"_0":"red"}}}}"#
        )
      ),
      (
        view(
          #""color":{"color":{"dynamic":{"light":{"white":1},"dark":{"rgba":{"red":0,"green":0,"blue":0,"alpha":0.5}}}}}"#
        ),
        view(
          #""color":{"_0":{"color":{"dynamic":{"light":{"white":{"_0":{"white":1}}},"dark":{"rgba":{"_0":{"red":0,"green":0,"blue":0,"opacity":0.5}}}}}}}"#
        )
      ),
      (
        view(
          #""button":{"action":{"_0":{"name":"go"}},"label":{"content":{"text":{"text":"Go"}}}}"#),
        view(#""button":{"_0":{"action":{"name":"go"},"label":\#(text("Go"))}}"#)
      ),
      (
        view(
          #""text":{"_0":{"text":"A"}}"#,
          #"[{"padding":8},{"opacity":0.5},{"blur":{"radius":2}},{"font":{"system":"title"}},{"multilineTextAlignment":"center"},{"clipShape":{"shape":"circle"}},{"scaledToFit":null},{"frame":{"fixed":{"width":3,"alignment":{"top":{}}}}}]"#
        ),
        view(
          #""text":{"_0":{"text":"A"}}"#,
          #"[{"padding":{"_0":{"all":8}}},{"opacity":{"_0":0.5}},{"blur":{"_0":2}},{"font":{"_0":{"system":{"_0":{"style":"title"}}}}},{"multilineTextAlignment":{"_0":{"center":{}}}},{"clipShape":{"_0":{"circle":{}}}},{"scaledToFit":{}},{"frame":{"_0":{"fixed":{"_0":{"width":3,"alignment":"top"}}}}}]"#
        )
      ),
    ])
  func written(original: String, published: String) throws {
    let document = try #require(ReadDocument(original).document)
    let encoded = ContentModifierDialect.encode(document)
    #expect(encoded.unsupported == [])
    #expect(encoded.json.description == published)
    #expect(rewritten(document, as: ContentModifierDialect.self) == document)
  }

  @Test(
    "What the published decoder takes in no form is left out by name",
    arguments: [
      (
        view(
          #""text":{"_0":{"text":"A"}}"#,
          #"[{"opacity":"abc"},{"opacity":"nan"},{"lineLimit":{"_0":2}}]"#),
        ["opacity", "opacity"], view(#""text":{"_0":{"text":"A"}}"#, #"[{"lineLimit":{"_0":2}}]"#)
      ),
      (
        view(#""vStack":{"alignment":"bottom","children":[]}"#), ["alignment"],
        view(#""vStack":{"_0":{"children":[]}}"#)
      ),
      (
        view(#""shape":{"shape":"circle","stroke":{"lineWidth":2}}"#), ["stroke"],
        view(#""shape":{"_0":{"shape":{"circle":{}}}}"#)
      ),
    ])
  func leftOut(original: String, names: [String], published: String) throws {
    let document = try #require(ReadDocument(original).document)
    let encoded = ContentModifierDialect.encode(document)
    #expect(encoded.unsupported.map(\.name) == names)
    #expect(encoded.json.description == published)
  }

  @Test("What a view says now counts, and not how it was written before")
  func changedSpelling() throws {
    var document = try #require(
      ReadDocument(#"{"content":{"vStack":{"alignment":"leading","children":[]}}}"#).document)
    let alignment = try #require(
      document.items[0].arguments.firstIndex { $0.name.value == "alignment" })
    document.items[0].arguments[alignment].value = .string("trailing")
    #expect(
      ContentModifierDialect.encode(document).json.description
        == view(#""vStack":{"_0":{"alignment":"trailing","children":[]}}"#))
  }

  @Test("FF0000FF is red here, and opaque blue in a component list")
  func byteOrder() throws {
    let form = try TestForm.read(example)
    let red = Color(red: 255, green: 0, blue: 0)
    #expect(form.items.first?.style.foreground(.light) == red)
    let list = #"[{"type":"text","uuid":"intro","args":{"text":"Words","fontColor":"FF0000FF"}}]"#
    let display = try #require(
      BuiltForm(list).form?.items.first?.component as? any DisplayComponent)
    #expect(display.row.color == Color(red: 0, green: 0, blue: 255))
  }

  @Test("The digits of a native colour are written in the order that they have here")
  func nativeColors() throws {
    let native =
      #"{"form":"form","components":[{"type":"stack","uuid":"vstack","components":["#
      + #"{"type":"color","uuid":"color-1","args":{"color":"CC0000"}},"#
      + #"{"type":"shape","uuid":"shape-2","args":{"shape":"circle","fill":"80112233"}}]}]}"#
    let encoded = ContentModifierDialect.encode(try #require(ReadDocument(native).document))
    #expect(encoded.unsupported == [])
    #expect(encoded.json.description.contains(#""color":{"hex":{"_0":"CC0000FF"}}"#))
    #expect(encoded.json.description.contains(#""fill":{"hex":{"_0":"11223380"}}"#))
    let form = try TestForm.read(encoded.json.description)
    let shown = form.items[0].children.map { ($0.component as? any DisplayComponent)?.row.color }
    #expect(shown == [Color("CC0000"), Color("80112233")])
  }

  @Test("A picture that is fetched is a stack whose components are its phases")
  func phases() throws {
    let form = try TestForm.read(everything[5])
    let stack = try #require(form.items.first?.component as? any LayoutComponent)
    let shown = { (phase: LayoutPhase) in
      stack.layout.shown(form.items[0].children.count, in: phase).map {
        form.items[0].children[$0].key.text
      }
    }
    #expect(shown(.loading) == ["progress-1"])
    #expect(shown(.failure) == ["text-2"])
    #expect(shown(.success) == ["image-image"])
    let bare = try TestForm.read(
      view(#""asyncImage":{"_0":{"image":null,"placeholderView":\#(text("Wait"))}}"#))
    let layout = try #require(bare.items.first?.component as? any LayoutComponent).layout
    #expect(layout.shown(1, in: .success) == [])
    #expect(layout.shown(1, in: .loading) == [0])
  }

  @Test("A button gives its name and value, and without an action it does nothing")
  func buttons() throws {
    let button = try #require(
      BuiltForm(everything[12]).form?.items.first?.component as? any ControlComponent)
    #expect(button.title.plain == "More")
    #expect(button.action == "go")
    #expect(button.value == "5")
    let idle = try #require(
      BuiltForm(everything[13]).form?.items.first?.component as? any ControlComponent)
    #expect(idle.title.plain == "Idle")
    #expect(idle.action.isEmpty)
  }

  @Test(
    "What is wrong with a view is found at its place",
    arguments: [
      Expected(#"{"content": ①{}}"#, (1, .viewKindCount)),
      Expected(#"{"content": ①{"text": {"text": "A"}, "spacer": {}}}"#, (1, .viewKindCount)),
      Expected(#"{"content": {①"gauge": {}}}"#, (1, .componentUnknownType)),
      Expected(#"{"content": ①5}"#, (1, .componentWrongType)),
      Expected(
        view(#""vStack": {"children": [①{"modifiers": []}]}"#), (1, .componentMissingMember)),
      Expected(view(#""vStack": {"children": [①5]}"#), (1, .componentWrongType)),
      Expected(
        view(#""vStack": {"alignment": ①"middle", "children": [\#(text("A"))]}"#),
        (1, .componentWrongType)),
      Expected(
        view(#""vStack": {"spacing": ①"wide", "children": [\#(text("A"))]}"#),
        (1, .componentWrongType)),
      Expected(view(#""text": {"text": "A", ①"words": "B"}"#), (1, .componentUnknownMember)),
      Expected(
        view(#""button": {"action": ①"go", "label": \#(text("A"))}"#), (1, .componentWrongType)),
      Expected(
        view(#""button": {"action": ①{"value": "x"}, "label": \#(text("A"))}"#),
        (1, .componentMissingMember)),
      Expected(
        view(#""button": {"action": {"name": ①""}, "label": \#(text("A"))}"#),
        (1, .componentWrongType)),
      Expected(
        view(#""button": {"action": {"name": ①" "}, "label": \#(text("A"))}"#),
        (1, .componentWrongType)),
      Expected(
        view(#""button": {"action": ①{}, "label": \#(text("A"))}"#), (1, .componentMissingMember)),
      Expected(view(#""hStack": ①{"spacing": 1}"#), (1, .componentMissingMember)),
      Expected(
        view(
          #""text": {"text": "A"}"#,
          #"[{"backgroundView": {"content": ①{"text": {}, "spacer": {}}}}]"#),
        (1, .viewKindCount)),
      Expected(
        view(
          #""vStack": {"children": []}"#,
          #"[{"backgroundView": {"_0": {"content": {①"gauge": {}}}}}]"#),
        (1, .componentUnknownType)),
      Expected(
        view(
          #""text": {"text": "A"}"#, #"[{"backgroundView": ①5}, {"clipShape": {"shape": ②"star"}}]"#
        ),
        (1, .styleUnreadable), (2, .styleUnreadable)),
      Expected(
        view(#""color": {"color": {"rgba": {"red": ①"x", "green": ②2, "blue": 0, ③"gren": 1}}}"#),
        (1, .componentWrongType), (2, .componentWrongType), (3, .styleUnknownModifier)),
      Expected(
        view(#""shape": {"shape": "circle", "fill": {"hex": ①"red"}}"#), (1, .colorUnreadable)),
      Expected(view(#""text": {"text": "A"}"#, #"[①{"shadow": {}}]"#), (1, .styleUnknownModifier)),
      Expected(
        view(#""text": {"text": "A"}"#, #"[{"padding": {"top": ①"nan"}}]"#), (1, .styleUnreadable)),
      Expected(
        view(#""text": {"text": "A"}"#, #"[{"frame": {"fixed": {"width": ①"-infinity"}}}]"#),
        (1, .styleUnreadable)),
      Expected(
        view(#""text": {"text": "A"}"#, #"[{"foregroundColor": {"hex": ①"red"}}]"#),
        (1, .colorUnreadable)),
      Expected(view(#""text": {"text": "A"}"#, #"①{"opacity": 1}"#), (1, .componentWrongType)),
      Expected(view(#""color": {"color": {"hex": ①"red"}}"#), (1, .colorUnreadable)),
      Expected(view(#""shape": {"shape": ①{"triangle": {}}}"#), (1, .componentWrongType)),
      Expected(view(#""image": {"image": ①{"url": "x"}}"#), (1, .componentWrongType)),
      Expected(view(#""button": ①{"action": {"name": "go"}}"#), (1, .componentMissingMember)),
    ])
  func findings(expected: Expected) { expectAmongFindings(expected) }

  @Test("Several kinds in content are found, and none is found")
  func kindCounts() {
    let messages = [#"{"content": {"text": {}, "color": {}}}"#, #"{"content": {}}"#].map {
      ReadDocument($0).findings.all.first?.fault.message
    }
    #expect(
      messages == [
        "'content' must have exactly one kind of view, but 'text' and 'color' are found",
        "'content' must have exactly one kind of view, but none is found",
      ])
  }

  @Test(
    "A container without views, and a picture with none, are no finding",
    arguments: [
      view(#""zStack":{"children":[]}"#), view(#""hStack":{"children":[]}"#),
      view(#""vStack":{"children":[]}"#), view(#""asyncImage":{"image":null}"#),
    ])
  func empty(view: String) {
    let read = ReadDocument(view)
    #expect(read.document?.items[0].children?.value.isEmpty == true)
    #expect(read.builtFindings.all.map(\.fault.message) == [])
  }

  @Test("A picture from no address is left out by name, for its author's decoder refuses it")
  func pictureFromNoAddress() throws {
    let picture = view(#""asyncImage":{"_0":{"image":null,"placeholderView":\#(text("Wait"))}}"#)
    let around = view(#""vStack":{"_0":{"children":[\#(picture),\#(text("A"))]}}"#)
    let inPicture = view(
      #""asyncImage":{"_0":{"errorView":\#(picture),"image":"u","placeholderView":\#(text("A"))}}"#)
    let label = view(#""button":{"_0":{"label":\#(picture)}}"#)
    for (given, written, lost) in [
      (picture, view(#""vStack":{"_0":{"children":[]}}"#), "asyncImage"),
      (around, view(#""vStack":{"_0":{"children":[\#(text("A"))]}}"#), "asyncImage"),
      (
        inPicture, view(#""asyncImage":{"_0":{"image":"u","placeholderView":\#(text("A"))}}"#),
        "asyncImage"
      ),
      (label, view(#""button":{"_0":{"label":\#(text("Wait"))}}"#), ""),
    ] {
      let document = try #require(ReadDocument(given).document)
      #expect(BuiltForm(given).codes == [])
      let encoded = ContentModifierDialect.encode(document)
      #expect(encoded.json.description == written)
      #expect(!encoded.unsupported.isEmpty)
      #expect(lost.isEmpty || encoded.unsupported.contains { $0.name == lost })
      try readStrictly(encoded.json.description, as: PublishedView.self)
    }
  }

  @Test("An unknown member of a frame stays, and an unreadable alignment is lost by name")
  func unreadable() throws {
    let framed = view(
      #""text":{"_0":{"text":"A"}}"#, #"[{"frame":{"_0":{"fixed":{"_0":{"zzz":1}}}}}]"#)
    let document = try #require(ReadDocument(framed).document)
    let encoded = ContentModifierDialect.encode(document)
    #expect(encoded.unsupported == [])
    #expect(encoded.json.description == framed)
    let aligned = view(#""vStack":{"alignment":"middle","children":[]}"#)
    let lost = ContentModifierDialect.encode(try #require(ReadDocument(aligned).document))
      .unsupported
    #expect(lost == [Unsupported("alignment", of: "vstack")])
  }

  @Test("The later form, with the modifiers inside each view, is refused by name")
  func laterForm() {
    let later = #"①{"hStack": {"children": [], "modifiers": []}}"#
    expectFindings([(1, .formUnknownDialect)], in: later)
    let message = ReadDocument(MarkedText(later).text).findings.all.first?.fault.message ?? ""
    #expect(
      message.hasPrefix("this is the newer format of content and modifiers, with the modifiers"))
    let inside = view(#""vStack": {"children": [①{"text": {"text": "A"}}]}"#)
    expectFindings([(1, .formUnknownDialect)], in: inside)
  }

  @Test("An unknown kind is an error, and a display stands in its place")
  func unknown() throws {
    let built = BuiltForm(
      view(#""vStack": {"children": [\#(view(#""gauge": {"level": 5}"#)), \#(text("A"))]}"#))
    #expect(built.codes == [.componentUnknownType])
    let form = try #require(built.form)
    let display = try #require(form.items[0].children[0].component as? any DisplayComponent)
    #expect(display.row.words.plain == "something went wrong with 'gauge-1'")
    let document = try #require(built.document)
    #expect(
      ContentModifierDialect.encode(document).json.description.contains(#"{"gauge":{"level":5}}"#))
    #expect(ContentModifierDialect.encode(document).unsupported == [])
    #expect(NativeDialect.encode(document).unsupported.count == 1)
  }

  @Test("Views may nest 250 levels, and what is deeper is too deep")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: #"{"content":{"vStack":{"_0":{"children":["#, count: levels - 1) + text("T")
        + String(repeating: "]}}},\"modifiers\":[]}", count: levels - 1)
    }
    let read = ReadDocument(nested(250))
    #expect(read.builtFindings.all.isEmpty)
    let document = try #require(read.document)
    #expect(rewritten(document, as: ContentModifierDialect.self) == document)
    #expect(ReadDocument(nested(257)).findings.all.map(\.fault.code) == [.jsonTooDeep])
    #expect(ReadDocument(nested(900)).findings.all.map(\.fault.code) == [.jsonTooDeep])
  }
}
