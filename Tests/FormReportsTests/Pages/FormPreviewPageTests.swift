import FormCore
import FormMessages
import FormTestForms
import Testing

@testable import FormReports

/// Forms as still pages.
@Suite struct FormPreviewPageTests {
  private func page(_ components: String) throws -> String {
    let form = try TestForm.make(components)
    return String(decoding: FormPreviewPage(form, at: TestForm.moment).bytes, as: UTF8.self)
  }

  @Test(
    "a question has the control of its type, with the bounds that markup has words for",
    arguments: [
      (
        #"{"type":"form_field","uuid":"a","args":{"label":"A","required":true,"maxLength":9}}"#,
        #"<input id="f0" name="f0" type="text" aria-describedby="f0-notes" required="" maxlength="9">"#
      ),
      (
        #"{"type":"form_field","uuid":"a","args":{"label":"A","multiline":true,"minLength":2}}"#,
        #"<textarea id="f0" name="f0" rows="4" aria-describedby="f0-notes" minlength="2"></textarea>"#
      ),
      (
        #"{"type":"form_field","uuid":"a","args":{"label":"A","secret":true}}"#,
        #"type="password">"#
      ),
      (
        #"{"type":"form_field","uuid":"a","args":{"label":"A","format":"email"}}"#,
        #"type="email""#
      ),
      (
        #"{"type":"form_field","uuid":"a","args":{"label":"A","format":"decimal","min":-1}}"#,
        #"type="number" aria-describedby="f0-notes" min="-1" step="any">"#
      ),
      (
        #"{"type":"form_field","uuid":"a","args":{"label":"A","pattern":"[A-Z]{2}-\\d+"}}"#,
        #"pattern="[A-Z]{2}-\d+""#
      ),
      (
        #"{"type":"slider","uuid":"a","args":{"label":"A","min":0,"max":10,"step":0.5}}"#,
        #"type="range" aria-describedby="f0-notes" min="0" max="10" step="0.5">"#
      ),
      (
        #"{"type":"date","uuid":"a","args":{"label":"A","max":"today"}}"#,
        #"type="date" aria-describedby="f0-notes" max="2026-03-02">"#
      ),
      (
        #"{"type":"time","uuid":"a","args":{"label":"A","step":15}}"#,
        #"type="time" aria-describedby="f0-notes" step="900">"#
      ),
      (
        #"{"type":"datetime","uuid":"a","args":{"label":"A"}}"#, #"type="datetime-local""#
      ),
      (
        #"{"type":"toggle","uuid":"a","args":{"label":"A"}}"#,
        #"<input type="checkbox" id="f0" name="f0"> <label for="f0"><bdi>A</bdi></label>"#
      ),
      (
        #"{"type":"picker","uuid":"a","args":{"label":"A"},"options":["x",{"value":"y","label":"Why"}]}"#,
        #"<input type="radio" id="f0-1" name="f0" value="y"> <label for="f0-1"><bdi>Why</bdi></label>"#
      ),
      (
        #"{"type":"picker","uuid":"a","args":{"label":"A"},"options":["1","2","3","4","5","6","7","8"]}"#,
        #"<option value="">choose one</option><option value="1">1</option>"#
      ),
      (
        #"{"type":"picker","uuid":"a","args":{"label":"A","other":true},"options":["x"]}"#,
        #"list="f0-options"><datalist id="f0-options"><option value="x">x</option></datalist>"#
      ),
      (
        #"{"type":"picker","uuid":"a","args":{"label":"A","multiple":true},"options":["x"]}"#,
        #"<input type="checkbox" id="f0-0" name="f0" value="x">"#
      ),
      (
        #"{"type":"group","uuid":"g","args":{"label":"G","repeat":{"min":1,"max":3}},"components":[{"type":"toggle","uuid":"a","args":{"label":"A"}}]}"#,
        #"<legend><bdi>G – entry 1</bdi></legend><p class="note">at least 1 and at most 3 entries</p>"#
      ),
      (
        #"{"type":"text","uuid":"a","args":{"text":"<b>","font":"title"}}"#,
        "<h2><bdi>&lt;b&gt;</bdi></h2>"
      ),
    ])
  func controls(component: String, markup: String) throws {
    let page = try page(component)
    #expect(page.contains(markup), "\(page)")
  }

  @Test(
    "rows that an expression counts are told by its words, and by no number",
    arguments: [
      (
        #""min":{"expression":"{n}"},"max":{"expression":"{n}"}"#,
        ["number of entries: &#39;How many?&#39;"]
      ),
      (
        #""min":1,"max":{"expression":"{n} + 1"}"#,
        ["at least 1 entries", "maximum number of entries: &#39;How many?&#39; + 1"]
      ),
      (#""min":{"expression":"{n}"}"#, ["minimum number of entries: &#39;How many?&#39;"]),
    ])
  func calculatedRows(bounds: String, lines: [String]) throws {
    let page = try page(
      #"""
      {"type":"form_field","uuid":"n","args":{"label":"How many?","format":"integer"}},
      {"type":"group","uuid":"child","args":{"label":"Child","repeat":{\#(bounds)}},
        "components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}
      """#)
    for line in lines { #expect(page.contains(">\(line)<"), "\(page)") }
    #expect(!page.contains("at most"))
  }

  @Test("an expression decides what is asked, required and allowed, in words")
  func conditions() throws {
    let page = try page(
      #"""
      {"type":"toggle","uuid":"ok","args":{"label":"Sure?"}},
      {"type":"toggle","uuid":"late","args":{"label":"Late?"}},
      {"type":"form_field","uuid":"why","args":{"label":"Why","visibleIf":"not {ok}",
        "requiredIf":"not {late}","validIf":"{why} != 'x'"}}
      """#)
    for line in [
      "asked if &#39;Sure?&#39; is no", "required if &#39;Late?&#39; is no",
      "allowed if &#39;Why&#39; is not &#39;x&#39;",
    ] {
      #expect(page.contains(line), "\(page)")
    }
  }
}
