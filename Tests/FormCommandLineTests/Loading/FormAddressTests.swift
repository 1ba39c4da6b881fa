import Testing

@testable import FormCommandLine

@Suite("Beside the address of a form lie its screens")
struct FormAddressTests {
  @Test(
    "the last part is replaced, with the same ending, and nothing else of it stays",
    arguments: [
      ("https://a.org/forms/guide.json", "https://a.org/forms/map.json"),
      ("https://a.org/forms/guide.v2.txt?a=b/c.d#e/f", "https://a.org/forms/map.txt"),
      ("https://a.org/forms/guide", "https://a.org/forms/map.json"),
      ("https://a.org/forms/", "https://a.org/forms/map.json"),
      ("https://a.org/.hidden", "https://a.org/map.json"),
      ("https://a.org/guide.%2e%2e", "https://a.org/map.json"),
      ("https://a.org", "https://a.org/map.json"),
      ("https://a.org?x=/y.z", "https://a.org/map.json"),
      ("HTTP://a.org:8080/x.y/", "HTTP://a.org:8080/x.y/map.json"),
    ] as [(String, String)])
  func beside(word: String, sibling: String) throws {
    let address = try #require(FormAddress(word))
    #expect(address.beside("map").text == sibling)
  }
}
