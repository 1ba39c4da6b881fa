import Testing

@testable import FormReports

/// Text inside of markup.
@Suite struct HTMLTests {
  @Test(
    "text is escaped wherever it stands",
    arguments: [
      ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
      ("a & b", "a &amp; b"), ("\" onload='x'", "&quot; onload=&#39;x&#39;"),
      ("&lt;", "&amp;lt;"), ("\u{202E}abc", "\\u{202E}abc"), ("a\u{0}b", "a\\u{00}b"),
      ("\u{FFFF}", "\u{FFFD}"), ("שלום", "שלום"), ("]]>", "]]&gt;"),
    ])
  func escaping(text: String, escaped: String) {
    let element = HTML.element("p", ["title": text], [HTML(text)])
    #expect(
      String(decoding: element.bytes, as: UTF8.self) == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test("what people wrote turns nothing around it")
  func written() {
    let html = HTML.written("شكرا <b>")
    #expect(String(decoding: html.bytes, as: UTF8.self) == "<bdi>شكرا &lt;b&gt;</bdi>")
  }

  @Test("attributes that are nil are left out, and void elements have no end")
  func attributes() {
    let html = HTML.void("input", ["id": "f0", "min": nil, "required": ""])
    #expect(String(decoding: html.bytes, as: UTF8.self) == "<input id=\"f0\" required=\"\">")
  }
}
