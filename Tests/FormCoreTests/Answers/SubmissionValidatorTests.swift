import FormBatch
import FormCore
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("Submissions are checked whole")
struct SubmissionValidatorTests {
  private static let survey = """
    {"form": "survey", "given": ["site"], "components": [
      {"type": "toggle", "uuid": "smokes", "args": {"label": "Smokes?"}},
      {"type": "form_field", "uuid": "packs",
       "args": {"label": "Packs", "format": "decimal", "min": 0, "visibleIf": "{smokes}",
                "requiredIf": "{site} = 'ward'"}},
      {"type": "group", "uuid": "home", "components": [
        {"type": "picker", "uuid": "kind", "options": ["flat", "house"]},
        {"type": "picker", "uuid": "detail", "options": [
          {"value": "lift", "visibleIf": "{kind} = 'flat'"},
          {"value": "garden", "visibleIf": "{kind} = 'house'"}]}]},
      {"type": "group", "uuid": "trips", "args": {"repeat": {"min": 1, "max": 3}}, "components": [
        {"type": "date", "uuid": "from", "args": {"label": "From", "required": true}},
        {"type": "date", "uuid": "to",
         "args": {"label": "To", "min": {"expression": "{from}"}}},
        {"type": "calculated", "uuid": "nights", "args": {"value": "days({from}, {to})"}}]},
      {"type": "calculated", "uuid": "all-nights", "args": {"value": "sum({nights})"}},
      {"type": "form_field", "uuid": "budget",
       "args": {"label": "Budget", "format": "decimal", "validIf": "{budget} >= {all-nights} * 10",
                "message": "at least ten a night"}}
    ]}
    """

  private func validate(
    _ text: String, site: String? = nil, dropsHidden: Bool = false
  ) throws -> (values: String, faults: [String]) {
    let form = try TestForm.read(Self.survey)
    let key = try #require(FieldKey("site"))
    var validator = SubmissionValidator(
      form, at: .epoch, externalValues: site.map { [key: $0] } ?? [:])
    validator.dropsHidden = dropsHidden
    let members = try #require(JSONReader.read(Array(text.utf8)).root?.members)
    let (answerState, faults) = validator.validate(members)
    return (
      answerState.recordValues.json { $0.json(.typed) }.description,
      faults.map { "\($0.path) \($0.fault.code.rawValue)" }
    )
  }

  @Test("groups nest, rows stand in arrays, and what is worked out is filled in")
  func accepted() throws {
    let (values, faults) = try validate(
      #"{"budget":"50","trips":[{"from":"2026-01-01","to":"2026-01-03"},{"from":"2026-02-01"}],"#
        + #""home":{"detail":"lift","kind":"flat"},"smokes":true,"packs":0.5}"#)
    #expect(faults == [])
    #expect(
      values == #"{"smokes":true,"packs":0.5,"home":{"kind":"flat","detail":"lift"},"#
        + #""trips":[{"from":"2026-01-01","to":"2026-01-03","nights":2},{"from":"2026-02-01"}],"#
        + #""all-nights":2,"budget":50}"#)
  }

  @Test(
    "every fault is found, at its path, in document order",
    arguments: [
      (#"{"trips":[{"from":"2026-01-01"}],"packs":1}"#, ["packs hidden-value"]),
      (#"{"trips":[]}"#, ["trips count.below-min"]), ("{}", ["trips count.below-min"]),
      (#"{"trips":[{}]}"#, ["trips[1].from missing"]),
      (
        #"{"trips":[{},{},{},{}]}"#,
        [
          "trips[1].from missing", "trips[2].from missing",
          "trips[3].from missing", "trips count.above-max",
        ]
      ),
      (#"{"trips":[{"from":"2026-01-02","to":"2026-01-01"}]}"#, ["trips[1].to range.below-min"]),
      (#"{"trips":[{"from":"x","to":"2026-01-01"}]}"#, ["trips[1].from unreadable.date"]),
      (#"{"trips":{"from":"2026-01-01"}}"#, ["trips unreadable.list"]),
      (
        #"{"trips":[{"from":"2026-01-01"},7]}"#,
        ["trips[2] not-an-object"]
      ),
      (#"{"trips":[{"from":"2026-01-01","form":1}]}"#, ["trips[1].form unknown-key"]),
      (
        #"{"trips":[{"from":"2026-01-01"}],"from":"2026-01-01","home":{"smokes":true}}"#,
        ["from unknown-key", "home.smokes unknown-key"]
      ),
      (
        #"{"trips":[{"from":"2026-01-01"}],"home":{"kind":"house","detail":"lift"}}"#,
        ["home.detail choice.unknown"]
      ),
      (
        #"{"trips":[{"from":"2026-01-01","to":"2026-01-05","nights":4}],"all-nights":5,"budget":39}"#,
        ["all-nights calculated.mismatch", "budget custom"]
      ),
    ] as [(String, [String])])
  func refused(_ text: String, _ expected: [String]) throws {
    let (_, faults) = try validate(text)
    #expect(Set(faults) == Set(expected), "\(faults)")
    #expect(faults.count == expected.count)
  }

  @Test(
    "what a group that is no object would have had to have is not told as well",
    arguments: [
      (#"{"home":7}"#, ["home not-an-object"]),
      (#"{"home":{"inner":[]}}"#, ["home.kind missing", "home.inner not-an-object"]),
      ("{}", ["home.kind missing", "home.inner.size missing", "home.inner.rows count.below-min"]),
    ])
  func unreadGroups(text: String, expected: [String]) throws {
    let form = try TestForm.read(
      """
      {"form": "visit", "components": [{"type": "group", "uuid": "home", "components": [
        {"type": "picker", "uuid": "kind", "args": {"required": true}, "options": ["flat"]},
        {"type": "group", "uuid": "inner", "components": [
          {"type": "form_field", "uuid": "size", "args": {"label": "Size", "required": true}},
          {"type": "group", "uuid": "rows", "args": {"repeat": {"min": 1}}, "components": [
            {"type": "toggle", "uuid": "paid", "args": {"label": "Paid"}}]}]}]}]}
      """)
    let members = try #require(JSONReader.read(Array(text.utf8)).root?.members)
    let (_, faults) = SubmissionValidator(form, at: .epoch).validate(members)
    #expect(faults.map { "\($0.path) \($0.fault.code.rawValue)" } == expected)
  }

  @Test("facts of the caller decide, and hidden answers can be left out")
  func facts() throws {
    let one = #"{"smokes":true,"trips":[{"from":"2026-01-01"}]}"#
    #expect(try validate(one).faults == [])
    #expect(try validate(one, site: "ward").faults == ["packs missing"])
    let hidden = try validate(#"{"trips":[{"from":"2026-01-01"}],"packs":1}"#, dropsHidden: true)
    #expect(hidden.faults == [])
    #expect(hidden.values == #"{"trips":[{"from":"2026-01-01"}],"all-nights":0}"#)
  }

  @Test("rows past the most of a submission are refused, never left out in silence")
  func tooManyRows() throws {
    func group(_ key: String) -> String {
      #"{"type": "group", "uuid": "\#(key)", "args": {"repeat": {}}, "components": ["#
        + #"{"type": "toggle", "uuid": "open-\#(key)", "args": {"label": "Open"}}]}"#
    }
    let form = try TestForm.read(
      #"{"form": "visit", "components": [\#(["wards", "beds", "visits"].map(group).joined(separator: ","))]}"#
    )
    let rows = "[" + Array(repeating: "{}", count: 90_000).joined(separator: ",") + "]"
    let members = try #require(
      JSONReader.read(Array(#"{"wards":\#(rows),"beds":\#(rows),"visits":\#(rows)}"#.utf8)).root?
        .members)
    let (_, faults) = SubmissionValidator(form, at: .epoch).validate(members)
    #expect(faults.map { "\($0.path) \($0.fault.code.rawValue)" } == [" count.above-max"])
  }

  @Test("ten thousand rows are checked in time that grows with them")
  func manyRows() throws {
    let form = try TestForm.read(
      """
      {"form": "visit", "components": [
        {"type": "group", "uuid": "visits", "args": {"repeat": {}}, "components": [
          {"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 9}},
          {"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent", "visibleIf": "{pain} > 4"}}]},
        {"type": "calculated", "uuid": "sum", "args": {"value": "sum({pain})"}},
        {"type": "calculated", "uuid": "rows", "args": {"value": "count({visits})"}}]}
      """)
    let rows = (0..<10_000).map { #"{"pain":\#($0 % 10)}"# }.joined(separator: ",")
    let members = try #require(
      JSONReader.read(Array(#"{"visits":[\#(rows)]}"#.utf8)).root?.members)
    let (answerState, faults) = SubmissionValidator(form, at: .epoch).validate(members)
    #expect(faults.isEmpty)
    let leaves = answerState.recordValues.leaves.suffix(2).map(\.value)
    #expect(leaves == [.number(45_000), .number(10_000)])
  }
}

@Suite("Expressions see refused answers, unless an answer breaks its own rule")
struct RefusedOperandTests {
  private static let stay = """
    {"type": "form_field", "uuid": "free", "args": {"label": "Free nights", "format": "integer"}},
    {"type": "form_field", "uuid": "nights",
     "args": {"label": "Nights", "format": "integer", "max": 30, "validIf": "{nights} <= {free}"}},
    {"type": "form_field", "uuid": "reason",
     "args": {"label": "Reason", "visibleIf": "{nights} > 7"}},
    {"type": "calculated", "uuid": "price", "args": {"value": "{nights} * 40"}}
    """

  private func faults(_ line: String) throws -> [String] {
    let form = try TestForm.make(Self.stay)
    let members = try #require(JSONReader.read(Array(line.utf8)).root?.members)
    let validated = SubmissionValidator(form, at: .epoch).validate(members).faults.map {
      "\($0.path): \($0.fault.code.rawValue)"
    }
    let processed = ProcessedLine(line, BatchPlan(form, at: .epoch)).faults.map(\.description)
    #expect(validated == processed)
    return validated
  }

  @Test("an answer that only other answers refuse is seen, by conditions and calculations alike")
  func refusedByOthers() throws {
    let line = #"{"free":5,"nights":8,"reason":"Moving","price":320}"#
    #expect(try faults(line) == ["nights: custom"])
  }

  @Test("an answer that breaks its own rule is missing to all expressions")
  func refusedByItself() throws {
    let line = #"{"free":50,"nights":31,"reason":"Moving","price":1240}"#
    #expect(
      try faults(line)
        == ["nights: range.above-max", "reason: hidden-value", "price: calculated.mismatch"])
  }

  @Test(
    "a submission has fewer rows if each has many questions, and if these take much memory",
    arguments: [(1_000, 500), (30_000, 13)])
  func mostRows(inputs: Int, most: Int) throws {
    let questions = (0..<inputs).map {
      #"{"type": "toggle", "uuid": "k\#($0)", "args": {"label": "K"}}"#
    }
    let form = try TestForm.read(
      #"{"form": "f", "components": [{"type": "group", "uuid": "g", "args": {"repeat": {}}, "#
        + #""components": [\#(questions.joined(separator: ","))]}]}"#)
    func faults(_ rows: Int) throws -> [FaultCode] {
      let text = #"{"g": [\#([String](repeating: "{}", count: rows).joined(separator: ","))]}"#
      let members = try #require(JSONReader.read(Array(text.utf8)).root?.members)
      return SubmissionValidator(form, at: .epoch).validate(members).faults.map(\.fault.code)
    }
    #expect(try faults(most) == [])
    #expect(try faults(most + 1) == [.countAboveMax])
  }

  @Test("answers are handed on at all depths, in the order of the list of them")
  func leaves() throws {
    let form = try TestForm.read(
      """
      {"form": "visit", "components": [
        {"type": "toggle", "uuid": "a", "args": {"label": "A"}},
        {"type": "group", "uuid": "visits", "args": {"repeat": {}}, "components": [
          {"type": "group", "uuid": "g", "args": {"label": "G"}, "components": [
            {"type": "toggle", "uuid": "b", "args": {"label": "B"}}]}]},
        {"type": "toggle", "uuid": "c", "args": {"label": "C"}}]}
      """)
    let text = #"{"a": true, "visits": [{"g": {"b": false}}, {}, {"g": {"b": true}}], "c": false}"#
    let members = try #require(JSONReader.read(Array(text.utf8)).root?.members)
    let values = SubmissionValidator(form, at: .epoch).validate(members).answerState.recordValues
    var found: [String] = []
    values.forEachLeaf { path, value in found.append("\(path) \(value)") }
    #expect(found.count == 4 && found == values.leaves.map { "\($0.path) \($0.value)" })
    var kept: [String] = []
    _ = values.mapLeaves { path, value in
      kept.append("\(path) \(value)")
      return value
    }
    #expect(found == kept)
  }
}
