import FormArguments
import FormCards
import FormCore
import FormDecoding
import FormDialects
import FormValues
import JSONText
import Testing

/// A member that is reported as unreadable is lost in every conversion, and named among what is.
@Suite struct UnreadMemberTests {
  /// Documents, and what is lost of each.
  static let documents: [(text: String, lost: [String])] = [
    (
      #"{"type":"AdaptiveCard","body":[{"type":"Input.Text","id":"name","label":5,"maxLength":"x","style":"big"}]}"#,
      ["'label' of 'name'", "'maxLength' of 'name'", "'style' of 'name'"]
    ),
    (
      #"{"type":"AdaptiveCard","body":[{"type":"TextBlock","id":7,"text":"Words","size":"vast","maxLines":[]}]}"#,
      ["'id' of 'textblock-1'", "'size' of 'textblock-1'", "'maxLines' of 'textblock-1'"]
    ),
    (
      #"{"type":"AdaptiveCard","body":[{"type":"RichTextBlock","id":"intro","inlines":["Hello",5,{"text":6}]}]}"#,
      ["'inlines' of 'intro'"]
    ),
    (
      #"{"type":"AdaptiveCard","body":[{"type":"Input.Date","id":"arrival","label":"Arrival","min":"soon","value":"never"}]}"#,
      ["'min' of 'arrival'", "'value' of 'arrival'"]
    ),
    (
      #"{"type":"AdaptiveCard","body":[{"type":"Input.ChoiceSet","id":"color","value":"green","choices":[{"value":"red"},5,{"title":[]}]}]}"#,
      ["'choices' of 'color'", "'value' of 'color'"]
    ),
    (
      #"{"type":"AdaptiveCard","lang":"no tag","actions":5,"body":[{"type":"Container","id":"box","items":5},{"type":"TextBlock","text":"Words"}]}"#,
      ["'lang'", "'actions'", "'items' of 'box'"]
    ),
    (
      #"{"type":"AdaptiveCard","actions":[{"type":"Action.ShowCard","id":"more","title":"More","card":{"type":"AdaptiveCard","body":5}}]}"#,
      ["'card' of 'more'"]
    ),
    (
      #"{"type":"vStack","given":["user",5],"views":[{"type":"text","id":[],"content":"Hello"}]}"#,
      ["'given'", "'id' of 'text-1'"]
    ),
    (
      #"{"layouts":[{"key":"pad","screen":{"type":"vStack","id":true,"children":5}}]}"#,
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
      #"{"content":{"button":{"action":5,"label":{"content":{"text":{"text":"Hello"}}}}}}"#,
      ["'action' of 'button'"]
    ),
    (
      #"{"content":{"button":{"action":{"name":5},"label":{"content":{"text":{"text":"Hello"}}}}}}"#,
      ["'action' of 'button'"]
    ),
    (
      #"{"content":{"vStack":{"children":5}},"modifiers":5}"#,
      ["'children' of 'vstack'", "'modifiers' of 'vstack'"]
    ),
    (#"{"content":{"text":5}}"#, ["'text' of 'text'"]),
    (
      #"{"screenName":5,"templates":[{"id":"list","type":"list","componentsId":["intro",[]]}],"components":[{"id":"intro","type":"text","bodyId":"words"},5],"bodies":[{"id":"words","body":{"text":"Hello","font":[]}}]}"#,
      ["'screenName'", "'components'", "'componentsId' of 'list'", "'font' of 'intro'"]
    ),
    (
      #"[{"type":"picker","uuid":"color","args":{"label":[]},"options":["red",5]},{"type":"text","uuid":5,"args":{"text":"Words"}}]"#,
      ["'options' of 'color'", "'label' of 'color'", "'uuid' of 'text-words'"]
    ),
    (#"[{"type":"text","uuid":"intro","args":5}]"#, ["'text' of 'intro'"]),
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
    // A stand-in for a whole component is written as it was read, and so is a card.
    let isCard = dialect == AdaptiveCardDialect.self
    if isCard { #expect(dialect.encode(document).json == root) }
    let isWhole = isCard || text.contains(#""args":5"#)
    #expect(isWhole ? unsupported.isEmpty : Set(unsupported).isSuperset(of: lost), "\(unsupported)")
  }

  @Test("What is readable, absent, empty or null is not named")
  func readable() throws {
    for text in [
      #"{"type":"AdaptiveCard","body":[{"type":"Input.Text","id":"name","label":"Name","maxLength":null}]}"#,
      #"{"type":"AdaptiveCard","body":[{"type":"TextBlock","id":"","text":"Words"},{"type":"TextBlock","id":null,"text":"Words"}]}"#,
      #"{"type":"vStack","views":[{"type":"text","id":5,"content":"Hello"},{"type":"text","id":null,"content":"Hello"}]}"#,
      #"{"content":{"asyncImage":{"image":null,"scale":null}}}"#,
    ] {
      let document = try #require(ReadDocument(text).document)
      #expect(NativeDialect.encode(document).unsupported == [], "\(text)")
    }
  }
}
