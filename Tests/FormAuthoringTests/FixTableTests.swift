import FormAuthoring
import FormCore
import FormTestForms
import FormValues
import FormWording
import Testing

@Suite("Fixes")
struct FixTableTests {
  /// A document with a finding, and the same with its fix.
  struct Fixed: CustomTestStringConvertible, Sendable {
    let code: FaultCode
    let before: String
    let after: String
    let isSafe: Bool

    var testDescription: String { "\(code): \(before)" }

    init(_ code: FaultCode, _ before: String, _ after: String, isSafe: Bool = true) {
      (self.code, self.isSafe) = (code, isSafe)
      (self.before, self.after) = (Self.form(before), Self.form(after))
    }

    init(_ code: FaultCode, document before: String, _ after: String, isSafe: Bool = true) {
      (self.code, self.before, self.after, self.isSafe) = (code, before, after, isSafe)
    }

    private static func form(_ components: String) -> String {
      "{ \"form\": \"visit\",\n  \"components\": [\n    \(components)\n  ] }\n"
    }
  }

  private static let toggle =
    #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#

  private static let all: [Fixed] = [
    Fixed(.jsonTrailingComma, toggle + ",", toggle),
    Fixed(
      .jsonByteOrderMark, document: "\u{FEFF}{\"form\": \"visit\", \"components\": [\(toggle)]}",
      "{\"form\": \"visit\", \"components\": [\(toggle)]}"),
    Fixed(
      .formBadIdentifier, document: "{\"form\": \"Site Visit\", \"components\": [\(toggle)]}",
      "{\"form\": \"site-visit\", \"components\": [\(toggle)]}", isSafe: false),
    Fixed(
      .componentUnknownMember,
      document: "{\"form\": \"visit\", \"titel\": \"Visit\", \"components\": [\(toggle)]}",
      "{\"form\": \"visit\", \"title\": \"Visit\", \"components\": [\(toggle)]}"),
    Fixed(
      .componentUnknownMember,
      #"{"type": "picker", "uuid": "ward", "label": "Ward", "options": ["A", "B"]}"#,
      #"{"type": "picker", "uuid": "ward", "args": { "label": "Ward" }, "options": ["A", "B"]}"#),
    Fixed(
      .componentUnknownMember,
      #"{"type": "toggle", "uuid": "insured", "required": true, "args": {"label": "Insured?"}}"#,
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "required": true}}"#),
    Fixed(
      .componentUnknownArgument,
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "maxLenght": 5}}"#,
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "maxLength": 5}}"#),
    Fixed(
      .componentUnknownArgument,
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "placeholder": "Ada"}}"#,
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "hint": "Ada"}}"#,
      isSafe: false),
    Fixed(
      .pickerNoOptions,
      #"{"type": "picker", "uuid": "ward", "args": {"label": "Ward", "options": ["N", "S"]}}"#,
      #"{"type": "picker", "uuid": "ward", "args": {"label": "Ward"}, "options": ["N", "S"]}"#),
    Fixed(
      .componentMissingMember,
      #"{"type": "toggle", "name": "insured", "args": {"label": "Insured?"}}"#,
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#),
    Fixed(
      .componentMissingMember, #"{"type": "toggle", "args": {"label": "Insured?"}}"#,
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#),
    Fixed(
      .componentMadeKey,
      document:
        #"[{"type": "form_field", "args": {"label": "Name"}}, {"type": "toggle", "args": {"label": "New?"}}]"#,
      #"[{"type": "form_field", "uuid": "form-name", "args": {"label": "Name"}}, {"type": "toggle", "uuid": "toggle-new", "args": {"label": "New?"}}]"#
    ),
    Fixed(
      .componentUnknownType,
      #"{"type": "togle", "uuid": "insured", "args": {"label": "Insured?"}}"#,
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#),
    Fixed(
      .componentUnknownType, #"{"type": "email", "uuid": "mail", "args": {"label": "Mail"}}"#,
      #"{"type": "form_field", "uuid": "mail", "args": {"label": "Mail", "format": "email"}}"#,
      isSafe: false),
    Fixed(
      .componentWrongType,
      #"{"type": "form_field", "uuid": "mail", "args": {"label": "Mail", "format": "emial"}}"#,
      #"{"type": "form_field", "uuid": "mail", "args": {"label": "Mail", "format": "email"}}"#),
    Fixed(
      .componentWrongType, #"{"type": "picker", "uuid": "ward", "options": ["A", 12]}"#,
      #"{"type": "picker", "uuid": "ward", "options": ["A", "12"]}"#),
    Fixed(
      .componentWrongType,
      #"{"type": "date", "uuid": "from", "args": {"label": "From"}}, {"type": "date", "uuid": "until", "args": {"label": "Until", "min": "{from}"}}"#,
      #"{"type": "date", "uuid": "from", "args": {"label": "From"}}, {"type": "date", "uuid": "until", "args": {"label": "Until", "min": { "expression": "{from}" }}}"#,
      isSafe: false),
    Fixed(
      .defaultNotAChoice,
      #"{"type": "picker", "uuid": "ward", "args": {"default": "Nroth"}, "options": ["North", "South"]}"#,
      #"{"type": "picker", "uuid": "ward", "args": {"default": "North"}, "options": ["North", "South"]}"#,
      isSafe: false),
    Fixed(
      .rangeMinAboveMax, #"{"type": "slider", "uuid": "pain", "args": {"min": 10, "max": 5}}"#,
      #"{"type": "slider", "uuid": "pain", "args": {"min": 5, "max": 10}}"#, isSafe: false),
    Fixed(
      .lengthMinAboveMax,
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "minLength": 9, "maxLength": 3}}"#,
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "minLength": 3, "maxLength": 9}}"#,
      isSafe: false),
    Fixed(
      .fileBadAccept, #"{"type": "filepicker", "uuid": "scan", "args": {"accept": "*.pdf, txt"}}"#,
      #"{"type": "filepicker", "uuid": "scan", "args": {"accept": ".pdf,.txt"}}"#, isSafe: false),
    Fixed(.expressionSyntax, expression("{pain} == 3"), expression("{pain} = 3")),
    Fixed(
      .expressionSyntax, expression("{pain} > 3&&{pain} < 5"),
      expression("{pain} > 3 and {pain} < 5")),
    Fixed(.expressionUnknownKey, expression("{pian} = 3"), expression("{pain} = 3")),
    Fixed(
      .expressionUnknownFunction, expression("rond({pain}) = 3"), expression("round({pain}) = 3")),
    Fixed(
      .expressionUnknownFunction, expression("minimum({pain}, 2) = 2"),
      expression("min({pain}, 2) = 2"), isSafe: false),
    Fixed(
      .expressionNotAChoice, choice("{ward} = 'Nroth'"), choice("{ward} = 'North'"), isSafe: false),
    Fixed(
      .wordsUnusedTranslation, words(#"{"en": "Insured?", "de_AT": "Versichert?"}"#),
      words(#"{"en": "Insured?", "de-AT": "Versichert?"}"#)),
    Fixed(
      .wordsUnusedTranslation,
      words(#"{"en": "Insured?", "DE-at": "Versichert?", "de_AT": "Sozialversichert?"}"#),
      words(#"{"en": "Insured?", "DE-at": "Versichert?"}"#)),
    Fixed(
      .wordsUnusedTranslation, words(#"{"en": "Insured?", "in German": "Versichert?"}"#),
      words(#"{"en": "Insured?"}"#)),
    Fixed(
      .wordsUnusedTranslation, words(#"{"de": "Versichert?", "DE": "Sozialversichert?"}"#),
      words(#"{"de": "Versichert?"}"#)),
    // The first text is shown to all whose language has none.
    Fixed(
      .wordsUnusedTranslation, words(#"{"the first": "Insured?", "de": "Versichert?"}"#),
      words(#"{"de": "Versichert?"}"#), isSafe: false),
    Fixed(
      .wordsUnknownPlaceholder,
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured \u00fc {insurd}?"}}"#,
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured \u00fc {insured}?"}}"#),
  ]

  private static func words(_ texts: String) -> String {
    #"{"type": "toggle", "uuid": "insured", "args": {"label": \#(texts)}}"#
  }

  private static func expression(_ text: String) -> String {
    #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10}}, "#
      + #"{"type": "toggle", "uuid": "ill", "args": {"label": "Ill?", "visibleIf": "\#(text)"}}"#
  }

  private static func choice(_ text: String) -> String {
    #"{"type": "picker", "uuid": "ward", "options": ["North", "South"]}, "#
      + #"{"type": "toggle", "uuid": "ill", "args": {"label": "Ill?", "visibleIf": "\#(text)"}}"#
  }

  @Test("a fix changes what it must and nothing else, and the form is clean", arguments: all)
  func fixed(fixed: Fixed) throws {
    let built = BuiltForm(fixed.before)
    #expect(built.codes == [fixed.code])
    let finding = try #require(built.findings.sorted.first)
    let fix = try #require(FixTable.fix(of: finding, built.document))
    #expect((fix.safety == .safe) == fixed.isSafe)
    let text = String(decoding: Array(fixed.before.utf8).applying(fix.edits), as: UTF8.self)
    #expect(text == fixed.after)
    #expect(BuiltForm(text).codes == [])
  }

  @Test("every code with a fix is tried")
  func complete() {
    let tried = Set(Self.all.map(\.code))
    #expect(FixTable.codes.filter { !tried.contains($0) } == [.defaultWrongType])
  }

  @Test("the fix of an explained example leaves its finding behind, and makes no other")
  func explained() {
    var count = 0
    for explanation in FaultExplanation.all {
      let text: String
      switch explanation.example {
      case .components(let components, _):
        text = #"{"form": "visit", "components": [\#(components)]}"#
      case .document(let document, _): text = document
      case .words, .change, .submission: continue
      }
      let built = BuiltForm(text)
      for finding in built.findings.sorted where finding.fault.code == explanation.code {
        guard let fix = FixTable.fix(of: finding, built.document) else { continue }
        let codes = BuiltForm(
          String(decoding: Array(text.utf8).applying(fix.edits), as: UTF8.self)
        ).codes
        #expect(!codes.contains(explanation.code), "\(text)")
        #expect(codes.allSatisfy { built.codes.contains($0) }, "\(text): \(codes)")
        count += 1
      }
    }
    #expect(count > 5)
  }

  @Test("a difference shows changed lines with those around them")
  func difference() {
    let old = (1...20).map { "line \($0)" }.joined(separator: "\n")
    let new = old.split(separator: "\n").map { $0 == "line 10" ? "line ten" : String($0) }
      .joined(separator: "\n")
    #expect(
      LineDifference(Array(old.utf8), Array(new.utf8), name: "a.json").lines == [
        "--- a.json", "+++ a.json (fixed)", "@@ -7,7 +7,7 @@", " line 7", " line 8", " line 9",
        "-line 10", "+line ten", " line 11", " line 12", " line 13",
      ])
    #expect(LineDifference(Array(old.utf8), Array(old.utf8), name: "a.json").lines == [])
  }

  @Test("The difference of many lines is that of few, and takes no longer for each of them")
  func manyDifferentLines() {
    func texts(_ count: Int, every: Int) -> (old: [UInt8], new: [UInt8]) {
      let old = (1...count).map { "line \($0)\n" }
      let new = (1...count).map { $0 % every == 0 ? "LINE \($0)\n" : "line \($0)\n" }
      return (Array(old.joined().utf8), Array(new.joined().utf8))
    }
    func time(_ count: Int, every: Int) -> Duration {
      let (old, new) = texts(count, every: every)
      return ProcessorTime.of { _ = LineDifference(old, new, name: "a.json").lines }
    }
    let (old, new) = texts(3_000, every: 10)
    let lines = LineDifference(old, new, name: "a.json").lines
    #expect(lines.count { $0.hasPrefix("-line") } == 300)
    #expect(lines.count { $0.hasPrefix("+LINE") } == 300)
    #expect(lines.count { $0.hasPrefix("@@") } == 300)
    #expect(lines.contains("@@ -2987,7 +2987,7 @@"))
    // Eight times the lines: a quadratic difference would take 64 times as long.
    for every in [1, 10] {
      let limit = max(time(2_500, every: every), .milliseconds(10)) * 32
      #expect(ProcessorTime.least(within: limit) { time(20_000, every: every) } < limit)
    }
  }
}
