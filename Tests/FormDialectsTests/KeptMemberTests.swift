import FormCore
import FormDecoding
import FormDialects
import FormValues
import JSONText
import Testing

/// A document of one dialect keeps the order of its members, and those without meaning.
@Suite("Members that mean nothing to a dialect, and the order of all")
struct KeptMemberTests {
  /// Documents that come back as they are, to the byte.
  static let documents: [(dialect: any Dialect.Type, text: String)] = [
    (
      ComponentListDialect.self,
      #"[{"uuid":"form-1","args":{"extra":"x","label":"Name","hint":"Your name","more":"y"},"type":"form_field","team":1}]"#
    ),
    (
      ComponentListDialect.self,
      #"[{"type":"time","args":{"label":"Arrival","selection":"e"},"uuid":"time-1"}]"#
    ),
    (
      ComponentListDialect.self,
      #"[{"type":"picker","args":{"selection":"maybe","label":"Answer"},"options":["yes","no"],"uuid":"picker-1"}]"#
    ),
    (
      ComponentListDialect.self,
      #"[{"args":{"fontType":".title","text":"Sale","fontColor":"000000"},"uuid":"text-1","type":"text"}]"#
    ),
    (
      ViewTreeDialect.self,
      #"{"given":["user"],"components":[{"content":"Hi {user}","type":"text","kerning":"2"},{"title":"Name","autocorrect":true,"type":"textField","id":"name"}],"shadow":1,"type":"vStack","id":"root"}"#
    ),
    (
      DeviceLayoutDialect.self,
      #"{"layouts":[{"screen":{"spacing":0,"children":[{"width":3,"type":"spacer"}],"alignment":"center","corner":2,"type":"vStack"},"os":"any","key":"desk"}]}"#
    ),
    (
      LinkedScreenDialect.self,
      #"{"screenName":"Home","templates":[{"order":1,"type":"list","color":"red","id":"top","componentsId":["card"]}],"components":[{"order":1,"animation":"fade","type":"card","id":"card","bodyId":"words"}],"bodies":[{"id":"words","body":{"title":"Hello","actionBody":"map","actionSignature":"gotoWithDetail:","text":"To the map"}}]}"#
    ),
    (
      ComponentListDialect.self,
      #"[{"type":"text","uuid":"text-1","args":{"fontType":".headline","text":"Sale","font":".title"}}]"#
    ),
    // The shape of the list, and what stands around it.
    (
      ComponentListDialect.self,
      #"{"metadata":{"private":true},"record":[{"type":"toggle","uuid":"toggle-1","args":{"label":"News"}}],"id":"7"}"#
    ),
    (
      ComponentListDialect.self,
      #"{"type":"form_field","uuid":"form-1","args":{"label":"Name"},"team":1}"#
    ),
    // Members of the root, of bodies, and entries that nothing names.
    (
      LinkedScreenDialect.self,
      #"{"team":1,"hasBackButton":"false","bodies":[{"id":"spare","body":{"text":"Later"}},{"body":{"text":"Hello","...":"more"},"extra":true,"id":"words"}],"components":[{"id":"other","type":"text","bodyId":"spare","order":2},{"id":"intro","type":"text","bodyId":"words","order":1}],"templates":[{"id":"top","type":"list","order":1,"componentsId":["intro"]}],"screenName":"Home"}"#
    ),
    (
      LinkedScreenDialect.self,
      #"{"screenName":"Home","templates":[{"id":"top","type":"list","order":1,"componentsId":[{"id":"notice","order":1},{"id":"intro","order":2}]}],"components":[{"id":"intro","type":"text","bodyId":"first"},{"id":"notice","type":"text","bodyId":"second"}],"body":[{"id":"first","body":{"text":"Hello"}},{"id":"second","body":{"text":"Closed"}}]}"#
    ),
    (
      DeviceLayoutDialect.self,
      #"{"version":2,"layouts":[{"key":"desk","screen":{"type":"vStack","id":null}}]}"#
    ),
    // Members of views, of their content, of actions and of modifiers, in any order.
    (
      ContentModifierDialect.self,
      #"{"modifiers":[{"padding":{"_0":{"top":4,"all":20,"more":1}}},{"shadow":{"_0":3}}],"team":1,"content":{"vStack":{"_0":{"spacing":2,"extra":"x","alignment":null,"children":[{"modifiers":[],"content":{"button":{"_0":{"label":{"modifiers":[],"content":{"text":{"_0":{"text":"More","kerning":2}}}},"action":{"value":"map","name":"show","more":"y"}}}}},{"content":{"color":{"_0":{"color":{"hsba":{"_0":{"hue":0.5,"brightness":1,"saturation":1,"more":2}}}}}},"modifiers":[]}]}}}}"#
    ),
  ]

  @Test("come back as they were", arguments: documents.indices)
  func kept(index: Int) throws {
    let (dialect, text) = Self.documents[index]
    let document = try #require(ReadDocument(text).document)
    let encoded = dialect.encode(document)
    #expect(encoded.json.description == text)
    #expect(encoded.unsupported == [])
  }

  @Test("stay in their own dialect", arguments: documents.indices)
  func notElsewhere(index: Int) throws {
    let document = try #require(ReadDocument(Self.documents[index].text).document)
    for name in ["extra", "team", "width", "corner", "animation", "metadata"] {
      for other in DialectRegistry.builtIn.dialects
      where other.name != Self.documents[index].dialect.name {
        #expect(!other.encode(document).json.description.contains("\"\(name)\""), "\(other.name)")
      }
    }
  }

  @Test("an argument that is not there any more is not written again")
  func removed() throws {
    var document = try #require(
      ReadDocument(
        #"[{"type":"time","args":{"selection":"08:15","label":"Arrival"},"uuid":"time-1"}]"#
      )
      .document)
    document.items[0].arguments.removeAll { $0.name.value == "default" }
    #expect(!ComponentListDialect.encode(document).json.description.contains("08:15"))
  }

  @Test("marks for missing entries of a screen are warnings, and those of its lists come back")
  func gaps() throws {
    let text =
      #"{"screenName":"Home","templates":[{"id":"top","type":"list","order":1,"componentsId":["intro",{"...":"..."}]},{"...":"..."}],"components":[{"id":"intro","type":"text","bodyId":"words","order":1},{"...":"..."}],"bodies":[{"id":"words","body":{"text":"Hello"}},{"...":"..."}]}"#
    let read = ReadDocument(text)
    #expect(
      read.findings.all.map(\.fault.code) == Array(repeating: .componentUnknownMember, count: 4))
    #expect(!read.findings.hasErrors)
    let encoded = LinkedScreenDialect.encode(try #require(read.document))
    #expect(
      encoded.json.description
        == text.replacing(
          #","componentsId":["intro",{"...":"..."}]"#, with: #","componentsId":["intro"]"#))
    #expect(encoded.unsupported.map(\.description) == ["'componentsId' of 'top'"])
  }

  @Test("a list that has several components by now is written as one")
  func severalComponents() throws {
    let text = #"{"type":"form_field","uuid":"form-1","args":{"label":"Name"}}"#
    var document = try #require(ReadDocument(text).document)
    var second = document.items[0]
    second.key.value = "form-2"
    document.items.append(second)
    let encoded = ComponentListDialect.encode(document).json
    #expect(encoded.elements?.compactMap { $0["uuid"]?.text } == ["form-1", "form-2"])
  }

  @Test("a component that a program takes out of a screen does not come back")
  func removedComponent() throws {
    let text =
      #"{"screenName":"Home","templates":[{"id":"top","type":"list","order":1,"componentsId":["intro","notice"]}],"components":[{"id":"intro","type":"text","bodyId":"first","order":1},{"id":"notice","type":"text","bodyId":"second","order":2}],"bodies":[{"id":"first","body":{"text":"Hello"}},{"id":"second","body":{"text":"Closed"}}]}"#
    var document = try #require(ReadDocument(text).document)
    document.items[0].children?.value.removeFirst()
    let encoded = LinkedScreenDialect.encode(document).json
    for list in ["components", "bodies"] { #expect(encoded[list]?.elements?.count == 1) }
  }

  @Test("a second widget of one instance comes back, and a display stands in its place")
  func secondWidget() throws {
    let text =
      #"{"layouts":[{"key":"pad","screen":{"type":"hStack","children":[{"type":"navigationContainer","children":[{"type":"widget","widgetID":"features.0"}]},{"type":"widget","widgetID":"features.0"}]}}]}"#
    let read = ReadDocument(text)
    let document = try #require(read.document)
    let second = try #require(
      read.findings.all.first { $0.fault.code == .componentDuplicateKey })
    #expect(second.isReplaced)
    #expect(DeviceLayoutDialect.encode(document).json.description == text)
  }
}
