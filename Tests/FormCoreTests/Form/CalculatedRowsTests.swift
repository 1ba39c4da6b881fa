import FormAnalysis
import FormBatch
import FormCore
import FormMessages
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("Rows whose number an expression gives")
struct CalculatedRowsTests {
  private static func visit(_ bounds: String) -> String {
    #"""
    {"form": "visit", "given": ["beds"], "components": [
      {"type": "form_field", "uuid": "children",
       "args": {"label": "Children", "format": "decimal", "default": 1}},
      {"type": "group", "uuid": "child", "args": {"label": "Child", "repeat": {\#(bounds)}},
       "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
        {"type": "form_field", "uuid": "toys", "args": {"label": "Toys", "format": "integer"}},
        {"type": "group", "uuid": "toy", "args": {"repeat": {"max": {"expression": "{toys}"}}},
         "components": [{"type": "form_field", "uuid": "what", "args": {"label": "What"}}]}]}
    ]}
    """#
  }

  private static let least = #""min": {"expression": "{children}"}"#
  private static let most = #""max": {"expression": "{children}"}"#
  private static let exact = least + ", " + most

  private func form(_ bounds: String = exact) throws -> Form {
    try TestForm.read(Self.visit(bounds))
  }

  private static func rows(_ count: Int) -> String {
    "[" + (0..<count).map { #"{"name": "\#($0)"}"# }.joined(separator: ", ") + "]"
  }

  private func faults(_ line: String, _ form: Form) -> [String] {
    let members = JSONReader.read(Array(line.utf8)).root?.members ?? []
    return SubmissionValidator(form, at: .epoch).validate(members).faults.map {
      "\($0.path) \($0.fault.code.rawValue): \($0.fault.message)"
    }
  }

  /// The keys and codes of the faults of a line in bulk.
  private func bulkFaults(_ line: String, _ form: Form) -> [String] {
    let plan = BatchPlan(form, at: .epoch, BatchOptions(isBare: true))
    return ProcessedLine(line, plan).faults.map { "\($0.key ?? "") \($0.code)" }
  }

  private static let few = "child count.below-min: "
  private static let many = "child count.above-max: "

  @Test(
    "are counted by it as the answers are",
    arguments: [
      ("2", exact, 2, []),
      ("2", exact, 1, [few + "1 row was given, but at least 2 are needed"]),
      ("2", exact, 3, [many + "3 rows were given, but at most 2 are allowed"]),
      ("0", exact, 0, []),
      ("0", exact, 1, [many + "1 row was given, but at most 0 are allowed"]),
      // Nothing is no bound.
      ("null", exact, 0, []),
      ("null", exact, 5, []),
      // A fraction counts as the nearest whole number within the bound.
      ("1.5", least, 1, [few + "1 row was given, but at least 2 are needed"]),
      ("1.5", least, 2, []),
      ("1.5", most, 1, []),
      ("1.5", most, 2, [many + "2 rows were given, but at most 1 is allowed"]),
      // No whole number lies between 1.5 and 1.5, and the lower bound is checked first.
      ("1.5", exact, 1, [few + "1 row was given, but at least 2 are needed"]),
      ("1.5", exact, 2, [many + "2 rows were given, but at most 1 is allowed"]),
      // Less than no rows are no rows.
      ("-3", exact, 0, []),
      ("-0.5", exact, 1, [many + "1 row was given, but at most 0 are allowed"]),
      (
        "999999999999999999.5", least, 1,
        [few + "1 row was given, but at least 1000000000000000000 are needed"]
      ),
      ("999999999999999999.5", most, 1, []),
      ("-999999999999999999.5", most, 0, []),
      // Beside a fixed bound.
      ("3", #""min": 1, "# + most, 0, [few + "0 rows were given, but at least 1 is needed"]),
      ("3", least + #", "max": 2"#, 2, [few + "2 rows were given, but at least 3 are needed"]),
      ("3", least + #", "max": 2"#, 3, [many + "3 rows were given, but at most 2 are allowed"]),
    ] as [(String, String, Int, [String])])
  func counts(children: String, bounds: String, count: Int, expected: [String]) throws {
    let form = try form(bounds)
    let line = #"{"children": \#(children), "child": \#(Self.rows(count))}"#
    #expect(faults(line, form) == expected)
    #expect(bulkFaults(line, form) == expected.map { String($0.prefix { $0 != ":" }) })
  }

  @Test("are counted in each row by the answers of that row")
  func rowsInRows() throws {
    let form = try form(#""max": 3"#)
    let toy = #"{"what": "ball"}"#
    #expect(
      faults(
        #"{"child": [{"toys": 1, "toy": [\#(toy)]}, {"toys": 1, "toy": [\#(toy), \#(toy)]}, "#
          + #"{"toy": [\#(toy)]}]}"#,
        form) == ["child[2].toy count.above-max: 2 rows were given, but at most 1 is allowed"])
  }

  @Test("follow from an answer that is refused, where answers are taken as people type them")
  func consequences() throws {
    let form = try form(#""min": {"expression": "coalesce({children}, 4)"}"#)
    let line = #"{"children": "many", "child": [{}]}"#
    let members = try #require(JSONReader.read(Array(line.utf8)).root?.members)
    var validator = SubmissionValidator(form, at: .epoch)
    #expect(
      validator.validate(members).faults.map(\.fault.code) == [.unreadableNumber, .countBelowMin])
    validator.spellings = AnswerSpellings(form.inputs.map { _ in .none }) { _, _ in .asGiven }
    #expect(validator.validate(members).faults.map(\.fault.code) == [.unreadableNumber])
  }

  @Test(
    "are checked as every expression is",
    arguments: [
      (#""min": {"expression": "{child.toys}"}"#, ["expression.cycle", "expression.type-clash"]),
      (#""min": {"expression": "count({name})"}"#, ["expression.cycle"]),
      (#""max": {"expression": "count({child}) + 1"}"#, ["expression.self-reference"]),
      (#""max": {"expression": "count({toy})"}"#, ["expression.cycle"]),
      (#""min": {"expression": "{nobody}"}"#, ["expression.unknown-key"]),
      (#""min": {"expression": "'many'"}"#, ["expression.type-clash"]),
      // The text of an external value is read as a number.
      (#""min": {"expression": "{beds}"}"#, []),
      (#""min": {"expression": "{children} +"}"#, ["expression.syntax"]),
      (#""min": "{children}""#, ["component.wrong-type"]),
      (#""min": {"expression": 3}"#, ["component.wrong-type"]),
      (#""min": 4, "max": {"expression": "{children}"}"#, []),
    ] as [(String, [String])])
  func findings(bounds: String, expected: [String]) {
    #expect(BuiltForm(Self.visit(bounds)).codes.map(\.rawValue) == expected)
  }

  @Test("must not lead back to themselves through what is calculated, or through other rows")
  func cycles() {
    func codes(_ components: String) -> [String] {
      BuiltForm(#"{"form": "visit", "components": [\#(components)]}"#).codes.map(\.rawValue)
    }
    func group(_ key: String, _ bound: String) -> String {
      #"{"type": "group", "uuid": "\#(key)", "#
        + #""args": {"repeat": {"min": {"expression": "\#(bound)"}}}, "#
        + #""components": [{"type": "toggle", "uuid": "\#(key)-ok", "args": {"label": "OK?"}}]}"#
    }
    let total =
      #"{"type": "calculated", "uuid": "total", "args": {"value": "count({people}) + 1"}}"#
    #expect(codes(group("people", "{total}") + "," + total) == ["expression.cycle"])
    #expect(
      codes(group("people", "count({pets})") + "," + group("pets", "count({people})"))
        == ["expression.cycle"])
    #expect(codes(group("people", "2 + 1") + "," + group("pets", "count({people})")) == [])
  }

  @Test("tell nobody the answer of a secret")
  func secrets() throws {
    let form = try TestForm.read(
      #"""
      {"form": "visit", "components": [
        {"type": "form_field", "uuid": "pin",
         "args": {"label": "Code", "secret": true, "format": "integer"}},
        {"type": "group", "uuid": "child",
         "args": {"repeat": {"min": {"expression": "{pin}"}, "max": {"expression": "{pin}"}}},
         "components": [{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}]}]}
      """#)
    #expect(
      faults(#"{"pin": 4711, "child": []}"#, form)
        == ["child count.below-min: 0 rows were given, which is too few"])
    #expect(
      faults(#"{"pin": 1, "child": \#(Self.rows(2))}"#, form)
        == ["child count.above-max: 2 rows were given, which is too many"])
  }

  @Test("are told by schema, page and definition, which hold no constant in their place")
  func descriptions() throws {
    let form = try form()
    let child = recordSchema(form)?["properties"]?["child"]
    #expect(child?["minItems"]?.description == "1")
    #expect(child?["maxItems"]?.description == "100000")
    #expect(
      child?["$comment"]?.text
        == "'min' is calculated from other answers; 'max' is calculated from other answers")
    #expect(
      FormPage(form).text.contains(
        "Rows of `child[]`: 'min' calculated: `{children}`, 'max' calculated: `{children}`.\n"))
    #expect(try TableDefinition(form).text.contains(#""child" json,"#) == false)
    let text = String(decoding: form.definition, as: UTF8.self)
    #expect(
      text.contains(
        #""repeat":{"min":{"expression":"{children}"},"max":{"expression":"{children}"}}"#))
    #expect(try TestForm.read(text).digest == form.digest)
  }

  @Test("are what samples have, and what spoils them")
  func samples() throws {
    for bounds in [Self.exact, #""max": {"expression": "{children} / 2"}, "min": 1"#] {
      let form = try form(bounds)
      let source = SampleSource(form, at: .epoch, seed: 1)
      var counts: Set<Int> = []
      for number in 0..<60 {
        let json = try source.accepted(number).json
        #expect(bulkFaults(json.description, form) == [], "\(json)")
        counts.insert(json["child"]?.elements?.count ?? 0)
        let refused = try source.refused(number)
        #expect(bulkFaults(refused.json.description, form).count == 1)
      }
      #expect(counts.count > 2, "\(counts)")
    }
  }
}
