import FormTestTools
import JSONText
import Testing

/// `fill --answers` and `--set` beside `process`, which read and check answers alike.
@Suite("Answers from a file and from options")
struct GivenAnswerTests {
  private static let components = """
    {"type": "form_field", "uuid": "nights",
      "args": {"label": "Nights", "format": "integer", "required": true}},
    {"type": "calculated", "uuid": "price", "args": {"value": "{nights} * 40"}},
    {"type": "form_field", "uuid": "pin",
      "args": {"label": "Pin", "secret": true, "maxLength": 4, "validIf": "{pin} != '1234'"}},
    {"type": "picker", "uuid": "room",
      "args": {"visibleIf": "{nights} > 2"}, "options": ["North", "South"]},
    {"type": "group", "uuid": "people", "args": {"repeat": {"min": 1, "max": 3}}, "components": [
      {"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}},
      {"type": "form_field", "uuid": "age",
        "args": {"label": "Age", "format": "integer", "formerly": "years"}}]}
    """

  private func values(_ run: ProgramRun) -> String? {
    JSONReader.read(run.output).root?["values"]?.description
  }

  @Test("a stored record is given back with what the form calculated")
  func givenBack() throws {
    let setting = try FillSetting(Self.components)
    let answers = #"{"nights":3,"room":"North","people":[{"name":"Ada","age":36}]}"#
    let first = try setting.run(["--answers", "-"], input: .text(answers))
    #expect(first.end == .exit(0), "\(first.errorText)")
    let again = try setting.run(["--answers", "-"], input: .text(first.outputText))
    #expect(again.end == .exit(0), "\(again.errorText)")
    #expect(values(again) != nil && values(again) == values(first))
  }

  @Test(
    "half a million answers in rows, right or refused, are read within 300 MiB",
    arguments: [("a", Int32(0)), ("aa", 1)])
  func manyAnswers(text: String, code: Int32) throws {
    let inputs = (0..<1000).map {
      #"{"type": "form_field", "uuid": "i\#($0)", "args": {"label": "A", "maxLength": 1}}"#
    }
    let setting = try FillSetting(
      """
      {"type": "group", "uuid": "rows", "args": {"label": "Rows", "repeat": {"max": 1000}},
        "components": [\(inputs.joined(separator: ","))]}
      """)
    let row = (0..<1000).map { "\"i\($0)\":\"\(text)\"" }.joined(separator: ",")
    let rows = Array(repeating: "{\(row)}", count: 499).joined(separator: ",")
    let answers = try setting.folder.write(Array("{\"rows\":[\(rows)]}".utf8), to: "answers.json")
    // In KiB: of addresses, some of which the program never uses.
    let limit = #"ulimit -v 307200; exec "$@""#
    let arguments = setting.arguments + ["--answers", answers, "--no-input", "--quiet"]
    let run = try ProgramRun.run(
      "/bin/sh", ["-c", limit, "sh", try BuiltProgram.path()] + arguments)
    #expect(run.end == .exit(code), "\(run.errorText.suffix(300))")
    guard code == 1 else { return }
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.count == 1002)
    #expect(lines[1].hasPrefix("  rows[1].i0: 'aa' has 2 characters"))
    #expect(lines.last == "  498000 more answers are refused; at most 1000 are listed")
  }

  @Test("a language that an option names holds where nobody is asked, too")
  func language() throws {
    let setting = try FillSetting(Self.components)
    let options = try setting.run(["--language", "de", "--set", "nights=x", "--no-input"])
    #expect(
      options.errorText == """
        formline fill: nichts wurde abgesendet: 2 Antworten fehlen oder sind ungültig
          nights: 'x' ist keine Zahl; möglich sind Ziffern mit höchstens einem Komma, zum Beispiel 12 oder -3,5 (--set nights=NUMBER)
          people: 0 Einträge wurden angegeben, aber mindestens 1 ist nötig

        """)
    let lines = try setting.run(["--language", "de"], input: .text("x\n"))
    #expect(
      lines.errorText == """
        formline fill: Zeile 1, 'Nights' (nights): 'x' ist keine Zahl; möglich sind Ziffern mit höchstens einem Komma, zum Beispiel 12 oder -3,5; nichts wurde abgesendet

        """)
  }

  @Test("--set of a calculated key must name what the form calculates")
  func calculated() throws {
    let setting = try FillSetting(Self.components)
    let words = ["--set", "nights=3", "--set", "people[1].name=Ada", "--set"]
    #expect(try setting.run(words + ["price=120"]).end == .exit(0))
    let wrong = try setting.run(words + ["price=121"])
    #expect(wrong.end == .exit(1))
    #expect(wrong.errorText.contains("price: the form calculates '120' here, not '121'\n"))
  }

  @Test(
    "every fault has the path and the sentence of process",
    arguments: [
      #"{"nights":3,"price":121,"people":[{"name":"Ada"}]}"#,
      #"{"nights":1,"room":"North","people":[{"name":"Ada","years":1}]}"#,
      #"{"nights":1,"pin":"1234","people":[]}"#,
      #"{"nights":1,"pin":"123456","people":[{"name":"Ada"},{},{},{}]}"#,
      #"{"nights":1,"people":[{"name":"Ada","age":1,"years":2}]}"#,
      #"{"form":"other","values":{"nights":1}}"#,
    ])
  func sameAsProcess(_ text: String) throws {
    let setting = try FillSetting(Self.components)
    let process = try BuiltProgram.run(
      ["process", setting.form], input: .text(text), folder: setting.folder.path)
    let refused = process.errorText.prefix { $0 != "\n" }
    let faults = JSONReader.read(Array(refused.utf8)).root?["faults"]?.elements ?? []
    #expect(!faults.isEmpty)
    let fill = try setting.run(["--answers", "-"], input: .text(text))
    #expect(fill.end == .exit(1))
    let lines = fill.errorText.split(separator: "\n").suffix(faults.count)
    for (fault, line) in zip(faults, lines) {
      let path = fault["key"]?.text.map { "  \($0): " } ?? ""
      #expect(line.hasPrefix(path) && line.contains(fault["message"]?.text ?? "?"), "\(line)")
    }
  }

  @Test("--set adds the next row, and refuses one beyond it and paths that are none")
  func rows() throws {
    let setting = try FillSetting(Self.components)
    func run(_ settings: String...) throws -> ProgramRun {
      try setting.run((["nights=1"] + settings).flatMap { ["--set", $0] })
    }
    let added = try run("people[1].name=Ada", "people[2].name=Eva", "people[2].years=7")
    #expect(values(added)?.contains(#"[{"name":"Ada"},{"name":"Eva","age":7}]"#) == true)
    let beyond = try run("people[1].name=Ada", "people[3].name=Eva")
    #expect(beyond.end == .exit(1))
    #expect(beyond.errorText.contains("row 3 of 'people' cannot be given before row 2"))
    for path in ["people[01].name", "people[+1].name", "people[ 1].name", "people[0].name"] {
      let refused = try run("people[1].name=Ada", "\(path)=Eva")
      #expect(refused.end == .exit(1))
      #expect(refused.errorText.contains("'\(path)' is not a key of this form"))
    }
  }

  @Test(
    "the order of --set does not matter",
    arguments: [
      (["seats=4", "guests=7"], "guests: 7 is above 4"),
      (["seats=4", "guests=8"], "guests: 8 is above 4"),
      (["seats=4", "guests=2"], #"{"guests":2,"seats":4}"#),
      (["country=AT", "city=2"], #"{"city":"Linz","country":"AT"}"#),
      (["country=DE", "city=Graz", "street=Ring"], "city: 'Graz' is ruled out by other answers"),
      (
        ["people[1].name=Ada", "people[2].name=Eva"],
        #"{"people":[{"name":"Ada"},{"name":"Eva"}]}"#
      ),
      (["people=y", "people[1].name=Ada"], #"{"people":[{"name":"Ada"}]}"#),
    ])
  func order(_ settings: [String], _ expected: String) throws {
    let setting = try FillSetting(
      #"""
      {"type": "form_field", "uuid": "guests", "args": {"label": "Guests", "format": "integer",
        "min": 0, "step": 2, "max": {"expression": "{seats}"}}},
      {"type": "form_field", "uuid": "seats", "args": {"label": "Seats", "format": "integer"}},
      {"type": "form_field", "uuid": "street",
        "args": {"label": "Street", "visibleIf": "{city} = 'Graz'"}},
      {"type": "picker", "uuid": "city", "options": [
        {"value": "Bonn", "visibleIf": "{country} = 'DE'"},
        {"value": "Graz", "visibleIf": "{country} = 'AT'"},
        {"value": "Linz", "visibleIf": "{country} = 'AT'"}]},
      {"type": "picker", "uuid": "country", "options": ["DE", "AT"]},
      {"type": "group", "uuid": "people", "args": {"repeat": {}}, "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "Name"}}]}
      """#)
    for settings in [settings, settings.reversed()] {
      let run = try setting.run(settings.flatMap { ["--set", $0] })
      if run.end == .exit(0) {
        #expect(values(run) == expected)
      } else {
        #expect(run.errorText.contains("  \(expected)"), "\(run.errorText)")
        #expect(!run.errorText.contains("street"))
      }
    }
  }

  @Test("no message quotes a secret, and --set of one warns that others can see it")
  func secrets() throws {
    let setting = try FillSetting(Self.components)
    for secret in ["1234", "987654"] {
      let set = try setting.run(["--set", "pin=\(secret)", "--no-input"])
      #expect(set.end == .exit(1))
      #expect(set.errorText.contains("warning: --set pin: others can see"))
      let file = try setting.run(["--answers", "-"], input: .text(#"{"pin":"\#(secret)"}"#))
      #expect(file.end == .exit(1))
      for run in [set, file] {
        #expect(run.errorText.contains("\n  pin: the answer "))
        #expect(!run.errorText.contains(secret), "\(run.errorText)")
      }
    }
  }

  @Test("answers of a form with a key 'form' or 'values' are never taken for a record")
  func envelope() throws {
    for key in ["form", "values"] {
      let setting = try FillSetting(
        #"{"type": "form_field", "uuid": "\#(key)", "args": {"label": "Label"}}"#)
      let run = try setting.run(
        ["--answers", "-"], input: .text(#"{"form":"other","values":{}}"#))
      #expect(run.end == .exit(1))
      #expect(!run.errorText.contains("record"))
    }
  }

  @Test("a default that breaks a rule is told with its key and the reason")
  func defaults() throws {
    let setting = try FillSetting(
      """
      {"type": "slider", "uuid": "guests", "args": {"min": 0, "max": 9, "default": 2}},
      {"type": "form_field", "uuid": "children",
        "args": {"label": "Children", "format": "integer", "default": 5, "validIf": "{children} < {guests}"}},
      {"type": "picker", "uuid": "room", "args": {"default": "North"},
        "options": [{"value": "North", "visibleIf": "{guests} > 3"}, "South"]}
      """)
    let run = try setting.run(["--no-input"])
    #expect(run.end == .exit(0))
    #expect(values(run) == #"{"guests":2}"#)
    #expect(
      run.errorText.contains(
        "the default of children is not used: '5' is allowed only if 'Children' is less than 'guests'"
      ))
    #expect(
      run.errorText.contains(
        "the default of room is not used: 'North' is ruled out by other answers"))
    let lines = try setting.run(input: .text("\n\n\n"))
    #expect(values(lines) == #"{"guests":2}"#)
    #expect(
      lines.errorText.contains("the default of children is not used: '5' is allowed only if"))
    let many = try setting.run(["--set", "guests=6"])
    #expect(!many.errorText.contains("not used"))
  }

  @Test("without a conversation a form is refused in which something was not understood")
  func errors() throws {
    let setting = try FillSetting()
    let card = """
      {"type": "AdaptiveCard", "version": "1.5", "body": [
        {"type": "Input.Text", "id": "name", "label": "Name"}, {"type": "Input.Signature", "id": "signature"}]}
      """
    let path = try setting.folder.write(Array(card.utf8), to: "card.json")
    func fill(_ words: String..., input: String = "Ada\n") throws -> ProgramRun {
      try BuiltProgram.run(
        ["fill", path, "--submissions", "store"] + words, input: .text(input),
        folder: setting.folder.path)
    }
    for run in [try fill(), try fill("--no-input"), try fill("--set", "name=Ada")] {
      #expect(run.end == .exit(1))
      #expect(run.output == [])
      #expect(run.errorText.contains("component.unknown-type"))
    }
    #expect(try fill("--interactive", input: "Ada\ns\n").end == .exit(0))
  }
}
