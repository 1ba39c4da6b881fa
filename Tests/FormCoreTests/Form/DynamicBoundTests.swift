import FormAnalysis
import FormBatch
import FormCore
import FormMessages
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("A bound that an expression gives")
struct DynamicBoundTests {
  private static let visit = #"""
    {"form": "visit", "components": [
      {"type": "form_field", "uuid": "rooms",
       "args": {"label": "Rooms", "format": "integer", "min": 0, "max": 9}},
      {"type": "slider", "uuid": "guests",
       "args": {"label": "Guests", "min": 0, "max": {"expression": "{rooms}"}}},
      {"type": "time", "uuid": "arrival", "args": {"label": "Arrival"}},
      {"type": "time", "uuid": "departure",
       "args": {"label": "Departure", "min": {"expression": "{arrival}"}, "step": 20}},
      {"type": "form_field", "uuid": "fee",
       "args": {"label": "Fee", "format": "integer", "min": {"expression": "{rooms} + 0.5"},
                "step": 2.5}},
      {"type": "picker", "uuid": "meals", "options": ["noon", "evening", "night"],
       "args": {"multiple": true, "max": {"expression": "{rooms}"}}}
    ]}
    """#

  private static func form() throws -> Form {
    try TestForm.read(visit)
  }

  @Test(
    "stands in no constraint, nor does a grid that is counted from it",
    arguments: [
      (
        "slider", #"{"min": 0, "max": {"expression": "1 + 1"}}"#, ["not below 0", "in steps of 1"]
      ),
      ("slider", #"{"min": {"expression": "1 + 1"}, "max": 9}"#, ["not above 9"]),
      (
        "form_field",
        #"{"label": "Name", "format": "decimal", "min": {"expression": "2"}, "step": 2}"#, []
      ),
      (
        "form_field",
        #"{"label": "Name", "format": "decimal", "max": {"expression": "2"}, "step": 2}"#,
        ["in steps of 2"]
      ),
      ("time", #"{"label": "Hour", "min": {"expression": "time('08:00')"}, "step": 7}"#, []),
      (
        "date", #"{"label": "Day", "min": {"expression": "today()"}, "max": "2030-01-01"}"#,
        ["not after 2030-01-01"]
      ),
    ] as [(String, String, [String])])
  func constraints(kind: String, arguments: String, expected: [String]) throws {
    let constraints = try BuiltForm(kind, arguments).firstInput().rule(at: .epoch).constraints
    #expect(constraints.map(Self.words) == expected)
  }

  private static func words(_ constraint: Constraint) -> String {
    constraint.hint?.text(in: .english) ?? constraint.declared.plainWords ?? "\(constraint)"
  }

  @Test(
    "is judged alike in bulk and in a session; without a value it is no bound",
    arguments: [
      (#"{"rooms": 3, "guests": 2}"#, []),
      (#"{"rooms": 3, "guests": 4}"#, ["guests range.above-max"]),
      (#"{"guests": 5}"#, []),
      (#"{"guests": -1}"#, ["guests range.below-min"]),
      (#"{"arrival": "08:10", "departure": "08:30"}"#, []),
      (#"{"arrival": "08:10", "departure": "08:40"}"#, ["departure step.off-grid"]),
      (#"{"departure": "08:40"}"#, []),
      (#"{"departure": "08:30"}"#, ["departure step.off-grid"]),
      (#"{"rooms": 2, "fee": 5}"#, []),
      (#"{"rooms": 2, "fee": 10}"#, []),
      (#"{"rooms": 2, "fee": 6}"#, ["fee step.off-grid"]),
      (#"{"fee": 5}"#, []),
      (#"{"rooms": 2, "meals": ["noon", "night"]}"#, []),
      (#"{"rooms": 1, "meals": ["noon", "night"]}"#, ["meals count.above-max"]),
      (#"{"meals": ["noon", "night"]}"#, []),
    ] as [(String, [String])])
  func verdicts(line: String, expected: [String]) throws {
    let form = try Self.form()
    let plan = BatchPlan(form, at: .epoch, BatchOptions(isBare: true))
    let processed = ProcessedLine(line, plan)
    #expect(processed.faults.map { "\($0.key ?? "") \($0.code)" } == expected)
    let json = try #require(JSONReader.read(Array(line.utf8)).root)
    let session = SessionVerdict.ofAnswers(json, form, at: .epoch)
    #expect((session == processed.accepted) == expected.isEmpty, "\(session)")
  }

  @Test("is told by schema, table and page, which hold no constant in its place")
  func descriptions() throws {
    let form = try Self.form()
    let properties = recordSchema(form)?["properties"]
    #expect(properties?["guests"]?["maximum"] == nil)
    #expect(properties?["guests"]?["minimum"]?.description == "0")
    #expect(properties?["departure"]?["enum"] == nil)
    #expect(
      properties?["guests"]?["$comment"]?.text == "'max' is calculated from other answers")
    let table = try TableDefinition(form).text
    #expect(
      table.contains(
        #""guests" numeric(36, 18) CHECK ("guests" >= 0 AND "guests" % 1 = 0) "#
          + "/* 'max' is calculated from other answers */"))
    #expect(!table.contains("<= 0"))
    let page = FormPage(form).text
    #expect(page.contains("not below 0, 'max' calculated: `{rooms}`"))
    #expect(!page.contains("from 0 to 0"))
  }

  @Test("leaves samples free, which are accepted and do not stop at a placeholder")
  func samples() throws {
    let form = try Self.form()
    let (source, plan) = (
      SampleSource(form, at: .epoch, seed: 1),
      BatchPlan(form, at: .epoch, BatchOptions(isBare: true))
    )
    var guests: Set<String> = []
    for number in 0..<100 {
      let json = try source.accepted(number).json
      #expect(ProcessedLine(json.description, plan).faults == [], "\(json)")
      if let count = json["guests"] { guests.insert(count.description) }
    }
    #expect(guests.count > 5)
  }

  @Test("is found by samples where it leaves room for a required answer only now and then")
  func narrowSamples() throws {
    let form = try TestForm.read(
      #"""
      {"form": "visit", "components": [
        {"type": "form_field", "uuid": "most",
         "args": {"label": "Most", "format": "integer", "min": 0, "max": 99, "required": true}},
        {"type": "slider", "uuid": "part",
         "args": {"min": 90, "max": {"expression": "{most}"}, "required": true}}]}
      """#)
    let source = SampleSource(form, at: .epoch, seed: 1)
    for number in 0..<20 { _ = try source.accepted(number) }
  }

  @Test("gives a slider no beginning, and a default beside it is checked by what is constant")
  func defaults() throws {
    let slider = try BuiltForm("slider", #"{"min": {"expression": "1 + 1"}, "max": 9}"#)
      .firstInput()
    #expect(slider.offeredDefault(at: .epoch) == nil)
    #expect(
      BuiltForm("slider", #"{"min": 0, "max": {"expression": "1 + 1"}, "default": -1}"#).codes
        == [.defaultBreaksConstraint])
    #expect(
      BuiltForm("slider", #"{"min": 0, "max": {"expression": "1 + 1"}, "default": 1}"#).codes == [])
  }

  @Test("is not taken for a limit of what conditions can find, and the other end is")
  func reasoning() {
    func codes(_ condition: String) -> [FaultCode] {
      BuiltForm(
        #"""
        {"form": "visit", "components": [
          {"type": "toggle", "uuid": "many", "args": {"label": "Many?"}},
          {"type": "slider", "uuid": "guests",
           "args": {"min": 0, "max": {"expression": "if({many}, 9, 3)"}}},
          {"type": "toggle", "uuid": "crowd", "args": {"label": "Crowd", "visibleIf": "\#(condition)"}}
        ]}
        """#
      ).codes
    }
    #expect(codes("{guests} > 0") == [])
    #expect(codes("{guests} < 0") == [.expressionUnreachable])
  }

  @Test("is not null in documents, and its expression is text")
  func wrongTypes() {
    #expect(BuiltForm("date", #"{"label": "Day", "min": null}"#).codes == [.componentWrongType])
    #expect(
      BuiltForm("date", #"{"label": "Day", "min": {"expression": 5}}"#).codes
        == [.componentWrongType])
    #expect(
      BuiltForm("toggle", #"{"label": "Paid", "default": {"expression": 5}}"#).codes
        == [.componentWrongType])
    #expect(
      BuiltForm("form_field", #"{"label": "Name", "maxLength": {"expression": "5"}}"#).codes
        == [.componentWrongType])
  }
}

/// The schema of the records of a form.
func recordSchema(_ form: Form) -> JSON? {
  var writer = JSONWriter()
  RecordSchema(form).write(to: &writer) { _ in }
  return JSONReader.read(writer.bytes).root
}
