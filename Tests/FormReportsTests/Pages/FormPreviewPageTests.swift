import FormCore
import FormMessages
import FormTestForms
import Testing

@testable import FormReports

/// Forms as still pages.
@Suite struct FormPreviewPageTests {
  private func page(_ components: String) throws -> String {
    let form = try TestForm.make(components)
    var page: [UInt8] = []
    FormPreviewPage(form, at: TestForm.moment).forEachPiece { page += $0 }
    return String(decoding: page, as: UTF8.self)
  }

  @Test(
    "a question has the control of its type, with the bounds that markup has words for",
    arguments: [
      (
        #"{"type":"form_field","uuid":"answer","args":{"label":"Answer","required":true,"maxLength":9}}"#,
        #"<input id="f0" name="f0" type="text" aria-describedby="f0-notes" required="" maxlength="9">"#
      ),
      (
        #"{"type":"form_field","uuid":"answer","args":{"label":"Answer","multiline":true,"minLength":2}}"#,
        #"<textarea id="f0" name="f0" rows="4" aria-describedby="f0-notes" minlength="2"></textarea>"#
      ),
      (
        #"{"type":"form_field","uuid":"answer","args":{"label":"Answer","secret":true}}"#,
        #"type="password">"#
      ),
      (
        #"{"type":"form_field","uuid":"answer","args":{"label":"Answer","format":"email"}}"#,
        #"type="email""#
      ),
      (
        #"{"type":"form_field","uuid":"answer","args":{"label":"Answer","format":"decimal","min":-1}}"#,
        #"type="number" aria-describedby="f0-notes" min="-1" step="any">"#
      ),
      (
        #"{"type":"form_field","uuid":"answer","args":{"label":"Answer","pattern":"[A-Z]{2}-\\d+"}}"#,
        #"pattern="[A-Z]{2}-\d+""#
      ),
      (
        #"{"type":"slider","uuid":"answer","args":{"label":"Answer","min":0,"max":10,"step":0.5}}"#,
        #"type="range" aria-describedby="f0-notes" min="0" max="10" step="0.5">"#
      ),
      (
        #"{"type":"date","uuid":"answer","args":{"label":"Answer","max":"today"}}"#,
        #"type="date" aria-describedby="f0-notes" max="2026-03-02">"#
      ),
      (
        #"{"type":"time","uuid":"answer","args":{"label":"Answer","step":15}}"#,
        #"type="time" aria-describedby="f0-notes" step="900">"#
      ),
      (
        #"{"type":"datetime","uuid":"answer","args":{"label":"Answer"}}"#, #"type="datetime-local""#
      ),
      (
        #"{"type":"toggle","uuid":"answer","args":{"label":"Answer"}}"#,
        #"<input type="checkbox" id="f0" name="f0"> <label for="f0"><bdi>Answer</bdi></label>"#
      ),
      (
        #"{"type":"picker","uuid":"answer","args":{"label":"Answer"},"options":["x",{"value":"y","label":"Why"}]}"#,
        #"<input type="radio" id="f0-1" name="f0" value="y"> <label for="f0-1"><bdi>Why</bdi></label>"#
      ),
      (
        #"{"type":"picker","uuid":"answer","args":{"label":"Answer"},"options":["1","2","3","4","5","6","7","8"]}"#,
        #"<option value="">choose one</option><option value="1">1</option>"#
      ),
      (
        #"{"type":"picker","uuid":"answer","args":{"label":"Answer","other":true},"options":["x"]}"#,
        #"list="f0-options"><datalist id="f0-options"><option value="x">x</option></datalist>"#
      ),
      (
        #"{"type":"picker","uuid":"answer","args":{"label":"Answer","multiple":true},"options":["x"]}"#,
        #"<input type="checkbox" id="f0-0" name="f0" value="x">"#
      ),
      (
        #"{"type":"group","uuid":"visit","args":{"label":"Visit","repeat":{"min":1,"max":3}},"components":[{"type":"toggle","uuid":"answer","args":{"label":"Answer"}}]}"#,
        #"<legend><bdi>Visit – entry 1</bdi></legend><p class="note">at least 1 and at most 3 entries</p>"#
      ),
      (
        #"{"type":"text","uuid":"title","args":{"text":"<b>","font":"title"}}"#,
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
        #""min":{"expression":"{children}"},"max":{"expression":"{children}"}"#,
        ["number of entries: &#39;How many?&#39;"]
      ),
      (
        #""min":1,"max":{"expression":"{children} + 1"}"#,
        ["at least 1 entries", "maximum number of entries: &#39;How many?&#39; + 1"]
      ),
      (#""min":{"expression":"{children}"}"#, ["minimum number of entries: &#39;How many?&#39;"]),
    ])
  func calculatedRows(bounds: String, lines: [String]) throws {
    let page = try page(
      #"""
      {"type":"form_field","uuid":"children","args":{"label":"How many?","format":"integer"}},
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
