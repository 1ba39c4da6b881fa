import FormAnalysis
import FormBatch
import FormCore
import FormSession
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("Answers given all at once are read and checked as lines in bulk are")
struct GivenAnswersTests {
  private static let components = """
    {"type": "form_field", "uuid": "nights", "args": {"label": "Nights", "format": "integer", "required": true, "max": 9}},
    {"type": "calculated", "uuid": "price", "args": {"value": "{nights} * 40"}},
    {"type": "calculated", "uuid": "discount", "args": {"value": "{price} / 10", "visibleIf": "{nights} > 5"}},
    {"type": "form_field", "uuid": "pin", "args": {"label": "Pin", "secret": true, "maxLength": 4, "validIf": "{pin} != '1234'", "formerly": "code"}},
    {"type": "form_field", "uuid": "password", "args": {"label": "Password", "secret": true, "visibleIf": "{nights} > 2"}},
    {"type": "picker", "uuid": "room", "args": {"visibleIf": "{nights} > 2"}, "options": ["North", "South"]},
    {"type": "picker", "uuid": "extras", "args": {"multiple": true}, "options": ["Breakfast", "Parking"]},
    {"type": "date", "uuid": "arrival", "args": {"label": "Arrival"}},
    {"type": "group", "uuid": "people", "args": {"repeat": {"min": 1, "max": 2}}, "components": [
      {"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}},
      {"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer", "formerly": "years"}},
      {"type": "calculated", "uuid": "months", "args": {"value": "{people.age} * 12"}}]},
    {"type": "group", "uuid": "address", "components": [
      {"type": "form_field", "uuid": "street", "args": {"label": "Street"}}]}
    """

  /// The faults of a session that took the answers over, and its record if there are none.
  private static func session(_ text: String, _ form: Form) throws -> (faults: [String], String) {
    let members = try #require(JSONReader.read(Array(text.utf8)).root?.members)
    var session = Session(withoutRows: form, at: TestForm.moment)
    var answers = ReadAnswers()
    session.take(members, &answers)
    let faults = session.faults(answers, isPartial: false)
    return (faults.map { sentence($0) }, session.values.json { $0.json(.typed) }.description)
  }

  /// The faults of a line in bulk, and what is written of it if there are none.
  private static func processed(
    _ text: String, _ form: Form
  ) -> (faults: [String], accepted: String) {
    var processor = BatchProcessor(
      BatchPlan(form, at: TestForm.moment, BatchOptions(isBare: true), byTree: true))
    var (result, collector) = (BatchResult(), BatchCollector(maximumErrors: nil))
    processor.process(LineBlock(Array(text.utf8)), into: &result)
    var (good, bad): ([UInt8], [UInt8]) = ([], [])
    collector.take(result) { bytes in
      for index in bytes.indices { good.append(bytes[index]) }
    } rejects: { bytes in
      for index in bytes.indices { bad.append(bytes[index]) }
    }
    let faults = JSONReader.read(bad).root?["faults"]?.elements ?? []
    return (
      faults.map { fault in
        let (key, code) = (fault["key"]?.text ?? "", fault["code"]?.text ?? "")
        return "\(key) \(code): \(fault["message"]?.text ?? "")"
      }, String(decoding: good, as: UTF8.self)
    )
  }

  private static func sentence(_ fault: AnswerFault) -> String {
    "\(fault.path) \(fault.fault.code.rawValue): \(fault.fault.message)"
      + (fault.fault.suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }

  @Test(
    "path, code and sentence of every fault are those of the line in bulk",
    arguments: [
      #"{"nights":3,"price":120,"people":[{"name":"Ada","age":4,"months":48}]}"#,
      #"{"nights":3,"price":121,"people":[{"name":"Ada","age":4,"months":"49"}]}"#,
      #"{"price":0,"people":[{"name":"Ada","months":1}]}"#,
      #"{"nights":3,"discount":12,"people":[{"name":"Ada"}]}"#,
      #"{"nights":1,"pin":"1234","password":"open sesame","room":"North","people":[{"name":"A"}]}"#,
      #"{"nights":1,"pin":"12345","room":"\u00a0","people":[]}"#,
      #"{"nights":"x","arrival":"\u3000","extras":["Breakfast","Breakfast"],"people":[{"name":" "}]}"#,
      #"{"nights":"  ","extras":" ","people":"\t","address":"\n"}"#,
      #"{"nights":1,"pin":"1","code":"2","people":[{"name":"Ada"}]}"#,
      #"{"nights":1,"people":[{"name":"Ada","age":1,"years":2}]}"#,
      #"{"nights":1,"people":[{"name":"Ada"},3]}"#,
      #"{"nights":1,"people":[{"name":"Ada"},{"name":"Eva"},{"name":"Ian"}]}"#,
      #"{"nights":12,"people":{"name":"Ada"},"address":3}"#,
      #"{}"#,
    ])
  func sameAsBulk(_ text: String) throws {
    let form = try TestForm.make(Self.components)
    let (faults, record) = try Self.session(text, form)
    let line = Self.processed(text, form)
    #expect(faults == line.faults)
    if faults.isEmpty { #expect(record + "\n" == line.accepted) }
  }

  @Test("random answers to random forms have the same faults", arguments: 0..<60)
  func random(number: Int) throws {
    let form = try #require(Self.randomForm(number))
    let source = SampleSource(form, at: TestForm.moment, seed: UInt64(number))
    var numbers = SplitMix(seed: UInt64(number) &+ 1000)
    for number in 0..<4 {
      guard let sample = try? source.accepted(number),
        var members = sample.json.members, !members.isEmpty
      else { continue }
      for _ in 0..<8 {
        let index = numbers.below(members.count)
        let value = Self.pool[numbers.below(Self.pool.count)]
        let json = try #require(JSONReader.read(Array(value.utf8)).root)
        let other = form.inputs[numbers.below(form.inputs.count)].key.text
        let name = numbers.below(8) == 0 ? other : members[index].name
        members[index] = JSON.Member(name: name, value: json)
        guard Set(members.map(\.name)).count == members.count else { continue }
        let text = JSON(.object(members)).description
        #expect(try Self.session(text, form).faults == Self.processed(text, form).faults, "\(text)")
      }
    }
  }

  /// The first form without errors among ten.
  private static func randomForm(_ number: Int) -> Form? {
    (0..<10).lazy.compactMap { BuiltForm(RandomForm.document(seed: UInt64(number * 10 + $0))).form }
      .first
  }

  private static let pool = [
    #""""#, #"" \t""#, "0", "7", "-3", "2.50", "1e400", "true", #""a""#, #"["b"]"#, #"["a","a"]"#,
    #""2026-05-15""#, #""12:30""#, "null", #"{"k3":1,"zz":2}"#, #"[{"k6":"x"},3,{}]"#, "[]",
    #""2023-02-30""#, #"{"name":"a","bytes":1,"sha256":"00"}"#,
  ]

  @Test("a calculated answer must be what the form calculates, and a hidden one is not asked")
  func calculated() throws {
    let form = try TestForm.make(Self.components)
    let right = try Self.session(
      #"{"nights":3,"price":"120.0","people":[{"name":"Ada","age":4,"months":48}]}"#, form)
    #expect(right.faults == [])
    let wrong = try Self.session(
      #"{"price":5,"discount":1,"people":[{"name":"Ada","age":4,"months":49}]}"#, form)
    #expect(
      wrong.faults == [
        "nights missing: an answer is required",
        "price calculated.mismatch: the form calculates no value here, but '5' was given",
        "discount hidden-value: '1' was given to a question that is hidden by other "
          + "answers",
        "people[1].months calculated.mismatch: the form calculates '48' here, not '49'",
      ])
  }

  @Test("no fault of a secret says what was given")
  func secrets() throws {
    let form = try TestForm.make(Self.components)
    for given in ["12345", "1234", "\u{7F}9"] {
      let faults = try Self.session(
        #"{"nights":1,"pin":"\#(given)","password":"\#(given)","people":[{"name":"Ada"}]}"#, form
      ).faults
      #expect(faults.count >= 2)
      #expect(!faults.contains { $0.contains("1234") || $0.contains("9") }, "\(faults)")
    }
  }
}
