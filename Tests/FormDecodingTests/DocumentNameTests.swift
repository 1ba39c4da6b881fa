import FormCore
import FormDecoding
import FormValues
import Testing

@Suite struct DocumentNameTests {
  @Test(
    "A document without an identifier has that of its file, or of the last part of its address",
    arguments: [
      ("Forms/My Card.json", "my-card"), ("a.b.json", "a-b"), (".hidden", "hidden"),
      ("a%20b.json", "a-20b"), ("-", "form"), ("https://a.org", "form"), ("https://a.org/", "form"),
      ("https://a.org/forms/Visit.json?x=/y.z#/w", "visit"),
      ("https://a.org/My%20Visit.v2.json", "my-visit-v2"), ("http://a.org/%76isit%2Ejson", "visit"),
      ("http://a.org/a%2Fb.json", "a-b"), ("http://a.org/%FF.json", "form"),
      ("http://a.org/%C3%9Cbung.json", "bung"),
    ] as [(String, String)])
  func names(name: String, identifier: String) {
    #expect(FormIdentifier(ofDocumentNamed: name).text == identifier)
  }
}
