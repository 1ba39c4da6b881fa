import Testing

@testable import FormXLSForm

/// Words without the marks of Markdown and HTML.
@Suite struct LabelTextTests {
  @Test(
    "Marks are left out, and what they are about stays",
    arguments: [
      ("See *this* and _that_.", "See this and that."), ("**bold** __too__", "bold too"),
      ("[the site](https://a.org/b_c_d)", "the site (https://a.org/b_c_d)"),
      ("5 &lt; 6 &amp; 7 &gt; 6&nbsp;!", "5 < 6 & 7 > 6\u{A0}!"), ("it&#39;s &#x41;", "it's A"),
      ("2 * 3 * 4", "2 * 3 * 4"), ("Name *", "Name *"), ("snake_case_name", "snake_case_name"),
      ("a [b] (c)", "a [b] (c)"), ("A &unknown; B", "A &unknown; B"),
      ("<span style=\"a_b_\">red</span>", "red"), ("&#123;x}", "{{x}"),
      ("_${name}_ is *here*", "{name} is here"),
    ])
  func marks(text: String, expected: String) {
    let cell = WorkbookCells().add(text, "survey", 0, 1, 0, "label")
    #expect(LabelText.words(cell) { name, _ in name }.text == expected)
  }
}
