import FormArguments
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormTestForms
import FormValues
import JSONText
import Testing

/// The document of a view of one kind.
func viewText(_ content: String, _ modifiers: String = "[]") -> String {
  #"{"content":{\#(content)},"modifiers":\#(modifiers)}"#
}

/// The document of a view of words.
func textView(_ words: String) -> String { viewText(#""text":{"_0":{"text":"\#(words)"}}"#) }

/// The example of the specification, its members in alphabetical order.
private let example =
  #"{"content":{"hStack":{"_0":{"children":[{"content":{"image":{"_0":{"image":{"systemName":{"_0":"globe"}}}}},"modifiers":[]},{"content":{"text":{"_0":{"text":"Hello"}}},"modifiers":[]},{"content":{"button":{"_0":{"action":{"name":"show_more"},"label":{"content":{"text":{"_0":{"text":"More"}}},"modifiers":[]}}}},"modifiers":[]}]}}},"modifiers":[{"padding":{"_0":{"all":20}}},{"backgroundColor":{"_0":{"white":{"_0":{"white":0.8}}}}},{"frame":{"_0":{"flexible":{"_0":{"maxWidth":"infinity"}}}}},{"foregroundColor":{"_0":{"hex":{"_0":"FF0000FF"}}}}]}"#

/// Everything that a view can be, its members in alphabetical order.
private let everything = [
  viewText(#""progress":{"_0":{}}"#), viewText(#""spacer":{"_0":{}}"#),
  viewText(#""spacer":{"_0":{"minLength":"4"}}"#),
  textView("Hello"),
  viewText(
    #""image":{"_0":{"image":{"name":{"_0":"logo"}},"resizable":{"capInsets":{"top":1},"resizingMode":"tile"}}}"#
  ),
  viewText(
    #""asyncImage":{"_0":{"errorView":\#(textView("No")),"image":"https://example.org/a.png","imageModifiers":[{"scaledToFit":{}}],"placeholderView":\#(viewText(#""progress":{"_0":{}}"#)),"resize":{"resizingMode":"stretch"},"scale":2}}"#
  ),
  viewText(#""asyncImage":{"_0":{"image":"https://example.org/a.png"}}"#),
  viewText(
    #""vStack":{"_0":{"alignment":"leading","children":[\#(textView("A")),\#(textView("B"))],"spacing":8}}"#
  ),
  viewText(#""zStack":{"_0":{"alignment":"topLeading","children":[]}}"#),
  viewText(#""color":{"_0":{"color":{"system":{"_0":"red"}}}}"#),
  viewText(
    #""shape":{"_0":{"fill":{"hex":{"_0":"FF0000FF"}},"shape":{"roundedRectangle":{"_0":{"cornerSize":[8,8],"style":"circular"}}},"stroke":{"antialiased":true,"color":{"system":{"_0":"red"}},"strokeStyle":{"dash":[],"dashPhase":0,"lineCap":{"butt":{}},"lineJoin":{"miter":{}},"lineWidth":2,"miterLimit":10}}}}"#
  ),
  viewText(#""shape":{"_0":{"shape":{"circle":{}}}}"#),
  viewText(
    #""button":{"_0":{"action":{"name":"go","value":"5"},"label":\#(viewText(#""hStack":{"_0":{"children":[\#(textView("More"))]}}"#))}}"#
  ),
  viewText(#""button":{"_0":{"label":\#(textView("Idle"))}}"#),
  viewText(
    #""text":{"_0":{"text":"A"}}"#,
    #"[{"shadow":{"radius":2}},{"lineLimit":{}},{"opacity":{"_0":"0.5"}}]"#
  ),
  viewText(
    #""text":{"_0":{"text":"A"}}"#,
    #"[{"appearance":"w1"},{"readonly":{}},{"lineLimit":{"_0":2}}]"#),
  viewText(#""spacer":{"_0":{"minLength":"infinity"}}"#),
  viewText(
    #""vStack":{"_0":{"children":[\#(textView("A"))]}}"#,
    #"[{"backgroundView":{"_0":\#(textView("B"))}},{"backgroundView":{"_0":\#(textView("C"))}}]"#),
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
        viewText(#""vStack":{"_0":{"alignment":{"leading":{}},"children":[]}}"#),
        viewText(#""vStack":{"_0":{"alignment":"leading","children":[]}}"#)
      ),
      (#"{"content":{"progress":{}}}"#, viewText(#""progress":{"_0":{}}"#)),
      (
        #"{"content":{"spacer":{"_0":{"minLength":null}}},"modifiers":null}"#,
        viewText(#""spacer":{"_0":{"minLength":null}}"#)
      ),
      (
        viewText(#""asyncImage":{"_0":{"image":"https://example.org/a.png","imageModifiers":[]}}"#),
        viewText(#""asyncImage":{"_0":{"image":"https://example.org/a.png"}}"#)
      ),
      (
        viewText(#""image":{"image":{"name":"logo"}}"#),
        viewText(#""image":{"_0":{"image":{"name":{"_0":"logo"}}}}"#)
      ),
      (
        viewText(#""shape":{"shape":"circle"}"#),
        viewText(#""shape":{"_0":{"shape":{"circle":{}}}}"#)
      ),
      (
        viewText(
          #""shape":{"shape":{"roundedRectangle":{"cornerRadius":8}},"fill":{"system":"red"}}"#),
        viewText(
          #""shape":{"_0":{"shape":{"roundedRectangle":{"_0":{"cornerSize":[8,8],"style":"continuous"}}},"fill":{"system":{"_0":"red"}}}}"#
        )
      ),
      (
        viewText(
          #""color":{"color":{"dynamic":{"light":{"white":1},"dark":{"rgba":{"red":0,"green":0,"blue":0,"alpha":0.5}}}}}"#
        ),
        viewText(
          #""color":{"_0":{"color":{"dynamic":{"light":{"white":{"_0":{"white":1}}},"dark":{"rgba":{"_0":{"red":0,"green":0,"blue":0,"opacity":0.5}}}}}}}"#
        )
      ),
      (
        viewText(
          #""button":{"action":{"_0":{"name":"go"}},"label":{"content":{"text":{"text":"Go"}}}}"#),
        viewText(#""button":{"_0":{"action":{"name":"go"},"label":\#(textView("Go"))}}"#)
      ),
      (
        viewText(
          #""text":{"_0":{"text":"A"}}"#,
          #"[{"padding":8},{"opacity":0.5},{"blur":{"radius":2}},{"font":{"system":"title"}},{"multilineTextAlignment":"center"},{"clipShape":{"shape":"circle"}},{"scaledToFit":null},{"frame":{"fixed":{"width":3,"alignment":{"top":{}}}}}]"#
        ),
        viewText(
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
        viewText(
          #""text":{"_0":{"text":"A"}}"#,
          #"[{"opacity":"abc"},{"opacity":"nan"},{"lineLimit":{"_0":2}}]"#),
        ["opacity", "opacity"],
        viewText(#""text":{"_0":{"text":"A"}}"#, #"[{"lineLimit":{"_0":2}}]"#)
      ),
      (
        viewText(#""vStack":{"alignment":"bottom","children":[]}"#), ["alignment"],
        viewText(#""vStack":{"_0":{"children":[]}}"#)
      ),
      (
        viewText(#""shape":{"shape":"circle","stroke":{"lineWidth":2}}"#), ["stroke"],
        viewText(#""shape":{"_0":{"shape":{"circle":{}}}}"#)
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
        == viewText(#""vStack":{"_0":{"alignment":"trailing","children":[]}}"#))
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
      viewText(#""asyncImage":{"_0":{"image":null,"placeholderView":\#(textView("Wait"))}}"#))
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
        viewText(#""vStack": {"children": [①{"modifiers": []}]}"#), (1, .componentMissingMember)),
      Expected(viewText(#""vStack": {"children": [①5]}"#), (1, .componentWrongType)),
      Expected(
        viewText(#""vStack": {"alignment": ①"middle", "children": [\#(textView("A"))]}"#),
        (1, .componentWrongType)),
      Expected(
        viewText(#""vStack": {"spacing": ①"wide", "children": [\#(textView("A"))]}"#),
        (1, .componentWrongType)),
      Expected(viewText(#""text": {"text": "A", ①"words": "B"}"#), (1, .componentUnknownMember)),
      Expected(
        viewText(#""button": {"action": ①"go", "label": \#(textView("A"))}"#),
        (1, .componentWrongType)),
      Expected(
        viewText(#""button": {"action": ①{"value": "x"}, "label": \#(textView("A"))}"#),
        (1, .componentMissingMember)),
      Expected(
        viewText(#""button": {"action": {"name": ①""}, "label": \#(textView("A"))}"#),
        (1, .componentWrongType)),
      Expected(
        viewText(#""button": {"action": {"name": ①" "}, "label": \#(textView("A"))}"#),
        (1, .componentWrongType)),
      Expected(
        viewText(#""button": {"action": ①{}, "label": \#(textView("A"))}"#),
        (1, .componentMissingMember)),
      Expected(viewText(#""hStack": ①{"spacing": 1}"#), (1, .componentMissingMember)),
      Expected(
        viewText(
          #""text": {"text": "A"}"#,
          #"[{"backgroundView": {"content": ①{"text": {}, "spacer": {}}}}]"#),
        (1, .viewKindCount)),
      Expected(
        viewText(
          #""vStack": {"children": []}"#,
          #"[{"backgroundView": {"_0": {"content": {①"gauge": {}}}}}]"#),
        (1, .componentUnknownType)),
      Expected(
        viewText(
          #""text": {"text": "A"}"#, #"[{"backgroundView": ①5}, {"clipShape": {"shape": ②"star"}}]"#
        ),
        (1, .styleUnreadable), (2, .styleUnreadable)),
      Expected(
        viewText(
          #""color": {"color": {"rgba": {"red": ①"x", "green": ②2, "blue": 0, ③"gren": 1}}}"#),
        (1, .componentWrongType), (2, .componentWrongType), (3, .styleUnknownModifier)),
      Expected(
        viewText(#""shape": {"shape": "circle", "fill": {"hex": ①"red"}}"#), (1, .colorUnreadable)),
      Expected(
        viewText(#""text": {"text": "A"}"#, #"[①{"shadow": {}}]"#), (1, .styleUnknownModifier)),
      Expected(
        viewText(#""text": {"text": "A"}"#, #"[{"padding": {"top": ①"nan"}}]"#),
        (1, .styleUnreadable)),
      Expected(
        viewText(#""text": {"text": "A"}"#, #"[{"frame": {"fixed": {"width": ①"-infinity"}}}]"#),
        (1, .styleUnreadable)),
      Expected(
        viewText(#""text": {"text": "A"}"#, #"[{"foregroundColor": {"hex": ①"red"}}]"#),
        (1, .colorUnreadable)),
      Expected(viewText(#""text": {"text": "A"}"#, #"①{"opacity": 1}"#), (1, .componentWrongType)),
      Expected(viewText(#""color": {"color": {"hex": ①"red"}}"#), (1, .colorUnreadable)),
      Expected(viewText(#""shape": {"shape": ①{"triangle": {}}}"#), (1, .componentWrongType)),
      Expected(viewText(#""image": {"image": ①{"url": "x"}}"#), (1, .componentWrongType)),
      Expected(viewText(#""button": ①{"action": {"name": "go"}}"#), (1, .componentMissingMember)),
    ])
  func findings(expected: Expected) { expectAmongFindings(expected) }

  @Test(
    "A container without views, and a picture with none, are no finding",
    arguments: [
      viewText(#""zStack":{"children":[]}"#), viewText(#""hStack":{"children":[]}"#),
      viewText(#""vStack":{"children":[]}"#), viewText(#""asyncImage":{"image":null}"#),
    ])
  func empty(view: String) {
    let read = ReadDocument(view)
    #expect(read.document?.items[0].children?.value.isEmpty == true)
    #expect(read.builtFindings.all.map(\.fault.message) == [])
  }

  @Test("A picture from no address is left out by name, for its author's decoder refuses it")
  func pictureFromNoAddress() throws {
    let picture = viewText(
      #""asyncImage":{"_0":{"image":null,"placeholderView":\#(textView("Wait"))}}"#)
    let around = viewText(#""vStack":{"_0":{"children":[\#(picture),\#(textView("A"))]}}"#)
    let inPicture = viewText(
      #""asyncImage":{"_0":{"errorView":\#(picture),"image":"u","placeholderView":\#(textView("A"))}}"#
    )
    let label = viewText(#""button":{"_0":{"label":\#(picture)}}"#)
    for (given, written, lost) in [
      (picture, viewText(#""vStack":{"_0":{"children":[]}}"#), "asyncImage"),
      (around, viewText(#""vStack":{"_0":{"children":[\#(textView("A"))]}}"#), "asyncImage"),
      (
        inPicture,
        viewText(#""asyncImage":{"_0":{"image":"u","placeholderView":\#(textView("A"))}}"#),
        "asyncImage"
      ),
      (label, viewText(#""button":{"_0":{"label":\#(textView("Wait"))}}"#), ""),
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
    let framed = viewText(
      #""text":{"_0":{"text":"A"}}"#, #"[{"frame":{"_0":{"fixed":{"_0":{"zzz":1}}}}}]"#)
    let document = try #require(ReadDocument(framed).document)
    let encoded = ContentModifierDialect.encode(document)
    #expect(encoded.unsupported == [])
    #expect(encoded.json.description == framed)
    let aligned = viewText(#""vStack":{"alignment":"middle","children":[]}"#)
    let lost = ContentModifierDialect.encode(try #require(ReadDocument(aligned).document))
      .unsupported
    #expect(lost == [Unsupported("alignment", of: "vstack")])
  }
}
