import FormComponents
import FormCore
import FormSchema
import FormTestForms
import FormValues
import JSONText
import Testing

/// The findings of an editor in a native document by its schema, beside those of the check.
@Suite("The schema of native documents and their check agree")
struct SchemaAgreementTests {
  private static let validator = SchemaValidator(NativeSchema(.builtIn).json)

  /// Whether the check finds nothing, and what the schema finds.
  private static func verdicts(_ document: String) throws -> (isClean: Bool, problems: [String]) {
    let root = try #require(JSONReader.read(Array(document.utf8)).root, "\(document)")
    return (BuiltForm(document).findings.all.isEmpty, validator.problems(of: root))
  }

  private static func component(_ members: String) -> String {
    #"{"form": "visit", "components": [{"uuid": "answer", \#(members)}]}"#
  }

  private static func styled(_ modifier: String) -> String {
    component(#""type": "progress", "style": [\#(modifier)]"#)
  }

  @Test(
    "in accepting what is right, however it is spelled",
    arguments: [
      component(
        #""type": "form", "args": {"hint": "Answer", "minLength": "3.0", "maxLength": "007"}"#),
      component(#""type": "form_field", "args": {"label": "Answer", "maxLength": 2147483647}"#),
      component(#""type": "slider", "args": {"min": "-0", "max": 1e2}"#),
      component(#""type": "date", "args": {"label": "Answer", "max": {"expression": "today()"}}"#),
      component(#""type": "date", "args": {"label": {"en": "Answer"}, "min": "2024-02-29"}"#),
      component(
        #""type": "date", "args": {"label": "Answer", "min": "2000-02-29", "max": "today"}"#),
      component(
        #""type": "picker", "options": ["red", {"value": "blue", "columns": {"shade": ""}}]"#),
      component(#""type": "filepicker", "args": {"accept": ".PDF, .tar.gz"}"#),
      component(#""type": "spacer", "args": {"minLength": "infinity"}"#),
      component(
        #""type": "color", "args": {"color": {"dynamic": {"light": {"hex": "FF"}, "dark": {"system": "clear"}}}}"#
      ),
      component(
        #""type": "stack", "args": {"phases": ["loading", "success"]}, "components": [{"type": "progress", "uuid": "first"}, {"type": "progress", "uuid": "second"}]"#
      ),
      #"{"form": "visit", "formline": "1", "language": "pt-BR", "components": [{"type": "progress", "uuid": "wait"}]}"#,
      styled(#"{"foregroundColor": {"_0": {"hex": {"_0": "FF0000FF"}}}}"#),
      styled(#"{"backgroundColor": {"white": {"white": 0.5, "opacity": null}}}"#),
      styled(
        #"{"backgroundColor": {"rgba": {"red": "1.0", "green": 0, "blue": 0.5, "alpha": 1}}}"#),
      styled(#"{"font": {"system": {"style": {"title": {}}, "weight": 700}}}"#),
      styled(#"{"font": {"described": {"weight": "anything"}}}"#),
      styled(#"{"font": "described"}"#), styled(#"{"lineLimit": {}}"#),
      styled(#"{"lineLimit": {"_0": "3"}}"#),
      styled(#"{"multilineTextAlignment": {"center": {}}}"#),
      styled(#"{"padding": {"top": "infinity"}}"#), styled(#"{"padding": {"all": 1, "top": "x"}}"#),
      styled(#"{"frame": {"flexible": {"maxWidth": "infinity", "alignment": "top"}}}"#),
      styled(#"{"padding": {"all": null, "top": 1}}"#), styled(#"{"frame": "fixed"}"#),
      styled(#"{"clipShape": {"shape": {"circle": {}}}}"#),
      styled(#"{"blur": {"radius": 3, "opaque": true}}"#), styled(#"{"opacity": "0.50"}"#),
      styled(#"{"appearance": "w1 w2"}"#), styled(#"{"appearance": {"_0": "minimal"}}"#),
      styled(#"{"readonly": {}}"#), styled(#"{"readonly": null}"#),
    ])
  func accepted(document: String) throws {
    let (isClean, problems) = try Self.verdicts(document)
    #expect(isClean, "\(BuiltForm(document).findings.all)")
    #expect(problems == [])
  }

  @Test(
    "in refusing what is wrong or missing",
    arguments: [
      component(#""type": "date", "args": {"hint": "Answer"}"#), component(#""type": "toggle""#),
      component(#""type": "time", "args": {"label": " \u2003"}"#),
      component(#""type": "form_field", "args": {"label": "", "hint": " "}"#),
      component(#""type": "form_field", "args": {"label": "Answer", "minLength": "3.5"}"#),
      component(#""type": "form_field", "args": {"label": "Answer", "minLength": "2147483648"}"#),
      component(#""type": "slider", "args": {"min": 0, "max": "1e2"}"#),
      component(#""type": "slider", "args": {"min": 0, "max": "1000000000000000000"}"#),
      component(#""type": "date", "args": {"label": "Answer", "min": "2024-04-31"}"#),
      component(#""type": "date", "args": {"label": "Answer", "min": "2023-02-29"}"#),
      component(#""type": "date", "args": {"label": "Answer", "max": "1900-02-29"}"#),
      component(#""type": "date", "args": {"label": "Answer", "max": "0000-01-01"}"#),
      component(#""type": "date", "args": {"label": "Answer", "visibleIf": " "}"#),
      component(#""type": "time", "args": {"label": "Answer", "max": "24:00"}"#),
      component(#""type": "picker""#), component(#""type": "picker", "options": []"#),
      component(#""type": "picker", "options": ["red", ""]"#),
      component(#""type": "picker", "options": ["red"], "args": {"optionsFrom": "colors.csv"}"#),
      component(#""type": "filepicker", "args": {"accept": "pdf"}"#),
      component(#""type": "image", "args": {"url": ""}"#),
      component(#""type": "toggle", "args": {"label": "Answer", "formerly": ["name\u0001"]}"#),
      component(
        #""type": "group", "args": {"repeat": {"min": 100001}}, "components": [{"type": "progress", "uuid": "wait"}]"#
      ),
      component(
        #""type": "list", "args": {"phases": ["later"]}, "components": [{"type": "progress", "uuid": "wait"}]"#
      ),
      component(#""type": "color", "args": {"color": {"hex": "F"}}"#),
      #"{"form": "visit", "language": "x y", "components": [{"type": "progress", "uuid": "wait"}]}"#,
      #"{"form": "visit", "formline": "2", "components": [{"type": "progress", "uuid": "wait"}]}"#,
      #"{"form": "visit", "given": [""], "components": [{"type": "progress", "uuid": "wait"}]}"#,
      component(#""type": "progress", "suppress": {"range.min-above-max": "never mind"}"#),
      component(#""type": "progress", "style": "wheel""#), styled("5"), styled("{}"),
      styled(#"{"foregroundColour": {"hex": "FF0000FF"}}"#),
      styled(#"{"opacity": 1, "lineLimit": 2}"#), styled(#"{"opacity": 7}"#),
      styled(#"{"foregroundColor": {"hex": "FF00"}, "zzz": {}}"#),
      styled(#"{"foregroundColor": {"system": "pinkish"}}"#),
      styled(#"{"foregroundColor": {"rgba": {"red": 1, "green": 0}}}"#),
      styled(#"{"foregroundColor": {"rgba": {"red": 2, "green": 0, "blue": 0}}}"#),
      styled(#"{"foregroundColor": {"dynamic": {"light": {"hex": "FF"}}}}"#),
      styled(#"{"foregroundColor": "red"}"#), styled(#"{"font": {"system": {}}}"#),
      styled(#"{"font": {"system": {"style": "huge"}}}"#),
      styled(#"{"font": {"custom": {"name": "Serif", "size": 9, "sise": 8}}}"#),
      styled(#"{"lineLimit": -1}"#), styled(#"{"multilineTextAlignment": "middle"}"#),
      styled(#"{"padding": {"left": 1}}"#), styled(#"{"padding": {"top": "nan"}}"#),
      styled(#"{"frame": {"fixed": {"minWidth": 1}}}"#), styled(#"{"frame": {}}"#),
      styled(#"{"clipShape": {"shape": "star"}}"#), styled(#"{"clipped": 5}"#),
      styled(#"{"blur": {}}"#), styled(#"{"appearance": 5}"#), styled(#"{"appearance": null}"#),
      styled(#"{"readonly": true}"#), styled(#"{"readOnly": {}}"#),
    ])
  func refused(document: String) throws {
    let (isClean, problems) = try Self.verdicts(document)
    #expect(!isClean && !problems.isEmpty)
  }

  @Test("in accepting made-up documents in which the check finds nothing")
  func madeUp() throws {
    var clean = 0
    for seed in 0..<UInt64(400) {
      let text = RandomDocument.text(seed: seed)
      let (isClean, problems) = try Self.verdicts(text)
      guard isClean else { continue }
      clean += 1
      #expect(problems == [], "\(seed): \(text)")
    }
    #expect(clean > 20)
  }

  @Test("and every member has a description, so an editor tells what it is for")
  func descriptions() throws {
    var open = [("", NativeSchema(.builtIn).json)]
    var count = 0
    while let (pointer, schema) = open.popLast() {
      // Rules narrow what is described elsewhere.
      for member in schema.members ?? [] where !["if", "then", "allOf"].contains(member.name) {
        open.append(("\(pointer)/\(member.name)", member.value))
      }
      open += (schema.elements ?? []).map { (pointer, $0) }
      guard pointer.hasPrefix("/properties") || pointer.contains("/$defs/") else { continue }
      if pointer.contains("/args.form_field/anyOf") { continue }
      for member in schema["properties"]?.members ?? [] where member.value.members != nil {
        count += 1
        #expect(member.value["description"]?.text != nil, "\(pointer) \(member.name)")
      }
    }
    #expect(count > 200)
  }
}
