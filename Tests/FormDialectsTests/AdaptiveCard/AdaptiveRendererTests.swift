import FormComponents
import FormCore
import FormDialects
import FormTestForms
import FormValues
import Formline
import Testing

/// One input of a card, what a host sends for it, and whether the reference renderer submits that.
///
/// The verdicts are those of the renderer of version 3.0 in JavaScript: each input was rendered,
/// its control given the answer, and asked by `validateValue()`.
struct RendererCase: Sendable, CustomTestStringConvertible {
  enum Kind: String { case text, number, date, time, toggle, choiceSet }

  let kind: Kind
  /// The members beside its words.
  let members: String
  /// The data that the host sends, as JSON; empty for nothing.
  let answer: String
  let isSubmitted: Bool
  /// Why Formline decides otherwise; nil where it does not.
  let exception: String?

  init(
    _ kind: Kind, _ members: String, _ answer: String, _ isSubmitted: Bool,
    _ exception: String? = nil
  ) {
    (self.kind, self.members, self.answer) = (kind, members, answer)
    (self.isSubmitted, self.exception) = (isSubmitted, exception)
  }

  var testDescription: String { "\(kind) {\(members)} \(answer)" }

  /// The input in a card.
  var card: String {
    let name = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
    let title = kind == .toggle ? #","title":"I agree""# : ""
    let choices =
      kind == .choiceSet
      ? #","choices":[{"title":"Red","value":"red"},{"title":"Blue","value":"blue"},{"title":"Green","value":"green"}]"#
      : ""
    let rest = members.isEmpty ? "" : ",\(members)"
    return adaptiveCard(
      #"{"type":"Input.\#(name)","id":"answer","label":"Answer","errorMessage":"Please answer"\#(title)\#(choices)\#(rest)}"#
    )
  }

  static let all: [RendererCase] = [
    RendererCase(.text, "", #""""#, true),
    RendererCase(.text, "", #""Ada""#, true),
    RendererCase(.text, "", #""  ""#, true),
    RendererCase(.text, #""isRequired":true"#, #""""#, false),
    RendererCase(.text, #""isRequired":true"#, #""Ada""#, true),
    RendererCase(.text, #""isRequired":true"#, #""  ""#, true, "a blank text is no answer"),
    RendererCase(.text, #""maxLength":3"#, #""Ada""#, true),
    RendererCase(
      .text, #""maxLength":3"#, #""Lovelace""#, true,
      "'maxLength' only limits what can be typed there"),
    RendererCase(.text, #""regex":"^[A-Z]{2}[0-9]+$""#, #""""#, true),
    RendererCase(.text, #""regex":"^[A-Z]{2}[0-9]+$""#, #""AB12""#, true),
    RendererCase(.text, #""regex":"^[A-Z]{2}[0-9]+$""#, #""ab12""#, false),
    RendererCase(.text, #""regex":"^[A-Z]{2}[0-9]+$""#, #""xAB12""#, false),
    RendererCase(.text, #""regex":"[0-9]""#, #""a1b""#, true),
    RendererCase(.text, #""regex":"[0-9]""#, #""abc""#, false),
    RendererCase(.text, #""regex":"[0-9]","isRequired":true"#, #""""#, false),
    RendererCase(.text, #""regex":"[0-9]","isRequired":true"#, #""a1b""#, true),
    RendererCase(.text, #""regex":"^a|b$""#, #""ax""#, true),
    RendererCase(.text, #""regex":"^a|b$""#, #""xb""#, true),
    RendererCase(.text, #""regex":"^a|b$""#, #""xax""#, false),
    RendererCase(.text, #""regex":"^(?=.*[0-9]).{3,}$""#, #""ab1""#, true),
    RendererCase(
      .text, #""regex":"^(?=.*[0-9]).{3,}$""#, #""abc""#, false,
      "an expression with look-ahead is not carried over"),
    RendererCase(.text, #""regex":"[\\w-\\.]+@example\\.org""#, #""ada.l@example.org""#, true),
    RendererCase(.text, #""regex":"[\\w-\\.]+@example\\.org""#, #""@example.org""#, false),
    RendererCase(.text, #""regex":"^a{,3}$""#, #""a{,3}""#, true),
    RendererCase(.text, #""regex":"^a{,3}$""#, #""aa""#, false),
    RendererCase(.text, #""style":"email""#, #""ada@example.org""#, true),
    RendererCase(.text, #""style":"email""#, #""ada""#, true),
    RendererCase(.text, #""style":"url""#, #""https://example.org""#, true),
    RendererCase(.text, #""style":"url""#, #""example""#, true),
    RendererCase(.text, #""style":"tel""#, #""+49 30 901820""#, true),
    RendererCase(.text, #""style":"tel""#, #""no number""#, true),
    RendererCase(.text, #""style":"password""#, #""secret""#, true),
    RendererCase(.text, #""isMultiline":true"#, #""one\ntwo""#, true),
    RendererCase(.text, "", #""onetwo""#, true),
    RendererCase(.number, "", "", true),
    RendererCase(.number, "", #"5"#, true),
    RendererCase(.number, "", #"-2.5"#, true),
    RendererCase(.number, #""isRequired":true"#, "", false),
    RendererCase(.number, #""isRequired":true"#, #"0"#, true),
    RendererCase(.number, #""min":1,"max":5"#, "", false, "an empty number is not given"),
    RendererCase(.number, #""min":1,"max":5"#, #"0"#, false),
    RendererCase(.number, #""min":1,"max":5"#, #"1"#, true),
    RendererCase(.number, #""min":1,"max":5"#, #"3.5"#, true),
    RendererCase(.number, #""min":1,"max":5"#, #"5"#, true),
    RendererCase(.number, #""min":1,"max":5"#, #"6"#, false),
    RendererCase(.number, #""min":1"#, "", false, "an empty number is not given"),
    RendererCase(.number, #""min":1"#, #"0"#, false),
    RendererCase(.number, #""min":1"#, #"2"#, true),
    RendererCase(.number, #""max":5"#, "", false, "an empty number is not given"),
    RendererCase(.number, #""max":5"#, #"5"#, true),
    RendererCase(.number, #""max":5"#, #"6"#, false),
    RendererCase(.number, #""min":1,"isRequired":true"#, "", false),
    RendererCase(.number, #""min":1,"isRequired":true"#, #"1"#, true),
    RendererCase(.date, "", #""""#, true),
    RendererCase(.date, "", #""2026-06-01""#, true),
    RendererCase(.date, #""isRequired":true"#, #""""#, false),
    RendererCase(.date, #""isRequired":true"#, #""2026-06-01""#, true),
    RendererCase(.date, #""min":"2026-06-01","max":"2026-06-30""#, #""""#, true),
    RendererCase(.date, #""min":"2026-06-01","max":"2026-06-30""#, #""2026-05-31""#, false),
    RendererCase(.date, #""min":"2026-06-01","max":"2026-06-30""#, #""2026-06-01""#, true),
    RendererCase(.date, #""min":"2026-06-01","max":"2026-06-30""#, #""2026-06-30""#, true),
    RendererCase(.date, #""min":"2026-06-01","max":"2026-06-30""#, #""2026-07-01""#, false),
    RendererCase(
      .date, #""min":"6/1/2026""#, #""2026-05-01""#, false, "only dates as 2026-06-01 are bounds"),
    RendererCase(.date, #""min":"6/1/2026""#, #""2026-06-02""#, true),
    RendererCase(.time, "", #""""#, true),
    RendererCase(.time, "", #""09:30""#, true),
    RendererCase(.time, #""isRequired":true"#, #""""#, false),
    RendererCase(.time, #""isRequired":true"#, #""09:30""#, true),
    RendererCase(.time, #""min":"09:00","max":"17:00""#, #""""#, true),
    RendererCase(.time, #""min":"09:00","max":"17:00""#, #""08:59""#, false),
    RendererCase(.time, #""min":"09:00","max":"17:00""#, #""09:00""#, true),
    RendererCase(.time, #""min":"09:00","max":"17:00""#, #""17:00""#, true),
    RendererCase(.time, #""min":"09:00","max":"17:00""#, #""17:01""#, false),
    RendererCase(.time, #""min":"9 am""#, #""08:00""#, true),
    RendererCase(.toggle, "", #""false""#, true),
    RendererCase(.toggle, "", #""true""#, true),
    RendererCase(.toggle, #""isRequired":true"#, #""false""#, false),
    RendererCase(.toggle, #""isRequired":true"#, #""true""#, true),
    RendererCase(.toggle, #""valueOn":"yes","valueOff":"no""#, #""no""#, true),
    RendererCase(.toggle, #""valueOn":"yes","valueOff":"no""#, #""yes""#, true),
    RendererCase(.toggle, #""valueOn":"yes","valueOff":"no","isRequired":true"#, #""no""#, false),
    RendererCase(.toggle, #""valueOn":"yes","valueOff":"no","isRequired":true"#, #""yes""#, true),
    RendererCase(.choiceSet, "", "", true),
    RendererCase(.choiceSet, "", #""red""#, true),
    RendererCase(.choiceSet, #""isRequired":true"#, "", false),
    RendererCase(.choiceSet, #""isRequired":true"#, #""red""#, true),
    RendererCase(.choiceSet, #""style":"expanded""#, "", true),
    RendererCase(.choiceSet, #""style":"expanded""#, #""red""#, true),
    RendererCase(.choiceSet, #""style":"filtered""#, #""""#, true),
    RendererCase(.choiceSet, #""style":"filtered""#, #""red""#, true),
    RendererCase(.choiceSet, #""style":"filtered""#, #""pink""#, false),
    RendererCase(.choiceSet, #""style":"filtered","isRequired":true"#, #""""#, false),
    RendererCase(.choiceSet, #""style":"filtered","isRequired":true"#, #""blue""#, true),
    RendererCase(.choiceSet, #""isMultiSelect":true"#, "", true),
    RendererCase(.choiceSet, #""isMultiSelect":true"#, #""red""#, true),
    RendererCase(.choiceSet, #""isMultiSelect":true"#, #""red,green""#, true),
    RendererCase(.choiceSet, #""isMultiSelect":true,"isRequired":true"#, "", false),
    RendererCase(.choiceSet, #""isMultiSelect":true,"isRequired":true"#, #""red,green""#, true),
  ]
}

@Suite struct AdaptiveRendererTests {
  @Test(
    "Formline accepts what the reference renderer submits, but for the exceptions",
    arguments: RendererCase.all)
  func verdict(trial: RendererCase) throws {
    let form = try #require(BuiltForm(trial.card).form)
    let line = trial.answer.isEmpty ? "{}" : #"{"answer":\#(trial.answer)}"#
    let isAccepted = form.validate(line).faults.isEmpty
    #expect(isAccepted == (trial.isSubmitted == (trial.exception == nil)))
  }

  @Test("Of several choices that are sent as one text the record keeps the list")
  func list() throws {
    let trial = RendererCase(.choiceSet, #""isMultiSelect":true"#, #""red,green""#, true)
    let form = try #require(BuiltForm(trial.card).form)
    guard case .valid(let submission) = form.validate(#"{"answer":"red,green"}"#) else {
      Issue.record("two choices are refused")
      return
    }
    #expect(submission.record.values.map(\.value) == [.choices(["red", "green"])])
  }
}
