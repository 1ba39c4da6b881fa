import FormCore
import FormDecoding
import FormDialects
import FormValues
import JSONText
import Testing

/// What is read and written in one dialect keeps the order of its members, and what meant nothing.
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
    for name in ["extra", "more", "team", "kerning", "shadow", "width", "corner", "animation"] {
      for other in DialectRegistry.builtIn.dialects
      where other.name != Self.documents[index].dialect.name {
        #expect(!other.encode(document).json.description.contains("\"\(name)\""), "\(other.name)")
      }
    }
  }

  @Test("an argument that is not there any more is not written again")
  func removed() throws {
    var document = try #require(
      ReadDocument(#"[{"type":"time","args":{"selection":"08:15","label":"A"},"uuid":"time-1"}]"#)
        .document)
    document.items[0].arguments.removeAll { $0.name.value == "default" }
    #expect(!ComponentListDialect.encode(document).json.description.contains("08:15"))
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
