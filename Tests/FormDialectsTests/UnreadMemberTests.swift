import FormCore
import FormDialects
import FormValues
import JSONText
import Testing

/// A member that is reported as unreadable is lost in every conversion, and named among what is.
@Suite struct UnreadMemberTests {
  /// Documents, and what is lost of each.
  static let documents: [(text: String, lost: [String])] = [
    (
      #"{"type":"AdaptiveCard","body":[{"type":"Input.Text","id":"a","label":5,"maxLength":"x","style":"big"}]}"#,
      ["'label' of 'a'", "'maxLength' of 'a'", "'style' of 'a'"]
    ),
    (
      #"{"type":"AdaptiveCard","body":[{"type":"TextBlock","id":7,"text":"T","size":"vast","maxLines":[]}]}"#,
      ["'id' of 'textblock-1'", "'size' of 'textblock-1'", "'maxLines' of 'textblock-1'"]
    ),
    (
      #"{"type":"AdaptiveCard","body":[{"type":"RichTextBlock","id":"r","inlines":["A",5,{"text":6}]}]}"#,
      ["'inlines' of 'r'"]
    ),
    (
      #"{"type":"AdaptiveCard","body":[{"type":"Input.Date","id":"d","label":"D","min":"soon","value":"never"}]}"#,
      ["'min' of 'd'", "'value' of 'd'"]
    ),
    (
      #"{"type":"AdaptiveCard","body":[{"type":"Input.ChoiceSet","id":"c","value":"z","choices":[{"value":"a"},5,{"title":[]}]}]}"#,
      ["'choices' of 'c'", "'value' of 'c'"]
    ),
    (
      #"{"type":"AdaptiveCard","lang":"no tag","actions":5,"body":[{"type":"Container","id":"b","items":5},{"type":"TextBlock","text":"T"}]}"#,
      ["'lang'", "'actions'", "'items' of 'b'"]
    ),
    (
      #"{"type":"AdaptiveCard","actions":[{"type":"Action.ShowCard","id":"s","title":"S","card":{"type":"AdaptiveCard","body":5}}]}"#,
      ["'card' of 's'"]
    ),
    (
      #"{"type":"vStack","given":["a",5],"views":[{"type":"text","id":[],"content":"A"}]}"#,
      ["'given'", "'id' of 'text-1'"]
    ),
    (
      #"{"layouts":[{"key":"k","screen":{"type":"vStack","id":true,"children":5}}]}"#,
      ["'id' of 'vstack-1'", "'children' of 'vstack-1'"]
    ),
    (
      #"{"content":{"asyncImage":{"image":5,"scale":2,"resize":{},"imageModifiers":[]}}}"#,
      [
        "'image' of 'asyncimage'", "'scale' of 'asyncimage'", "'resize' of 'asyncimage'",
        "'imageModifiers' of 'asyncimage'",
      ]
    ),
    (
      #"{"content":{"asyncImage":{"image":"https://example.org/a.png","scale":"big"}}}"#,
      ["'scale' of 'image-image'"]
    ),
    (
      #"{"content":{"button":{"action":5,"label":{"content":{"text":{"text":"A"}}}}}}"#,
      ["'action' of 'button'"]
    ),
    (
      #"{"content":{"button":{"action":{"name":5},"label":{"content":{"text":{"text":"A"}}}}}}"#,
      ["'action' of 'button'"]
    ),
    (
      #"{"content":{"vStack":{"children":5}},"modifiers":5}"#,
      ["'children' of 'vstack'", "'modifiers' of 'vstack'"]
    ),
    (#"{"content":{"text":5}}"#, ["'text' of 'text'"]),
    (
      #"{"screenName":5,"templates":[{"id":"t","type":"list","componentsId":["a",[]]}],"components":[{"id":"a","type":"text","bodyId":"b"},5],"bodies":[{"id":"b","body":{"text":"A","font":[]}}]}"#,
      ["'screenName'", "'components'", "'componentsId' of 't'", "'font' of 'a'"]
    ),
    (
      #"[{"type":"picker","uuid":"a","args":{"label":[]},"options":["x",5]},{"type":"text","uuid":5,"args":{"text":"T"}}]"#,
      ["'options' of 'a'", "'label' of 'a'", "'uuid' of 'component-2'"]
    ),
    (#"[{"type":"text","uuid":"a","args":5}]"#, ["'text' of 'a'"]),
  ]

  @Test("What is unreadable is named among what is lost", arguments: documents.indices)
  func unread(index: Int) throws {
    let (text, lost) = Self.documents[index]
    let document = try #require(ReadDocument(text).document)
    let unsupported = NativeDialect.encode(document).unsupported.map(\.description)
    #expect(unsupported.sorted() == lost.sorted())
  }

  @Test("It is named in the dialect's own conversion as well", arguments: documents.indices)
  func unreadInOwnDialect(index: Int) throws {
    let (text, lost) = Self.documents[index]
    let document = try #require(ReadDocument(text).document)
    let root = try #require(DocumentSource(name: "form.json", bytes: Array(text.utf8)).reading.root)
    let dialect = try DialectRegistry.builtIn.recognise(root).get()
    let unsupported = dialect.encode(document).unsupported.map(\.description)
    // What stands for a whole component is written as it was read.
    let isWhole = text.contains(#""args":5"#)
    #expect(isWhole ? unsupported.isEmpty : Set(unsupported).isSuperset(of: lost), "\(unsupported)")
  }

  @Test("What is readable, absent, empty or null is not named")
  func readable() throws {
    for text in [
      #"{"type":"AdaptiveCard","body":[{"type":"Input.Text","id":"a","label":"L","maxLength":null}]}"#,
      #"{"type":"AdaptiveCard","body":[{"type":"TextBlock","id":"","text":"T"},{"type":"TextBlock","id":null,"text":"T"}]}"#,
      #"{"type":"vStack","views":[{"type":"text","id":5,"content":"A"},{"type":"text","id":null,"content":"A"}]}"#,
      #"{"content":{"asyncImage":{"image":null,"scale":null}}}"#,
    ] {
      let document = try #require(ReadDocument(text).document)
      #expect(NativeDialect.encode(document).unsupported == [], "\(text)")
    }
  }
}
