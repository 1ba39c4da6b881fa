import FormAnalysis
import FormBatch
import FormCore
import FormTestSupport
import FormValues
import JSONText
import Testing

@Suite struct SampleSourceTests {
  @Test(
    "every accepted sample is accepted in bulk and by a session, and by both alike",
    arguments: forms)
  func accepted(document: String) throws {
    let form = try #require(BuiltForm(document).form)
    let (source, plan) = (SampleSource(form, at: Self.moment, seed: 3), Self.plan(form))
    for number in 0..<200 {
      let json = try source.accepted(number).json
      let line = json.description
      let processed = ProcessedLine(line, plan)
      #expect(processed.faults == [], "\(line)")
      #expect(
        SessionVerdict.ofAnswers(json, form, at: Self.moment) == processed.accepted, "\(line)")
    }
  }

  @Test("every refused sample has exactly the fault that it names", arguments: forms)
  func refused(document: String) throws {
    let form = try #require(BuiltForm(document).form)
    let (source, plan) = (SampleSource(form, at: Self.moment, seed: 3), Self.plan(form))
    for number in 0..<200 {
      let sample = try source.refused(number)
      let fault = try #require(sample.fault)
      let line = sample.json.description
      let expected = ProcessedLine.KeyedCode(fault.key, fault.code.rawValue)
      #expect(ProcessedLine(line, plan).faults == [expected], "\(line)")
    }
  }

  @Test("samples are made of seed and number alone")
  func repeatable() throws {
    let form = try #require(BuiltForm(Self.everything).form)
    let source = SampleSource(form, at: Self.moment, seed: 1)
    let lines = try (0..<20).map { try source.accepted($0).json.description }
    let again = try (0..<20).reversed().map { try source.accepted($0).json.description }
    #expect(lines == again.reversed())
    #expect(Set(lines).count == 20)
    let other = SampleSource(form, at: Self.moment, seed: 2)
    #expect(try other.accepted(0).json.description != lines[0])
    Golden.check(lines.prefix(3).joined(separator: "\n") + "\n", named: "samples.jsonl")
  }

  @Test("many kinds of faults are made of a form with every kind of rule")
  func manyFaults() throws {
    let form = try #require(BuiltForm(Self.everything).form)
    let source = SampleSource(form, at: Self.moment, seed: 1)
    let codes = try Set((0..<1000).compactMap { try source.refused($0).fault?.code })
    #expect(codes.count >= 24, "\(codes.map(\.rawValue).sorted())")
  }

  @Test("a form that cannot be answered is told by its key")
  func impossible() throws {
    let form = try #require(
      BuiltForm("form_field", #"{"label":"L","required":true,"format":"email","pattern":"[a-z]+"}"#)
        .form)
    let source = SampleSource(form, at: Self.moment, seed: 1)
    #expect(throws: SampleProblem.noAnswer("k")) { try source.accepted(0) }
  }

  private static let moment = Moment(
    instant: Instant(milliseconds: 1_795_253_400_000),
    date: CivilDate(year: 2026, month: 11, day: 21) ?? .epoch,
    time: CivilTime(hour: 9, minute: 30) ?? .midnight)

  private static func plan(_ form: Form) -> BatchPlan {
    BatchPlan(form, at: moment, BatchOptions(isBare: true))
  }

  private static let everything = #"{"form":"visit","components":[\#(components)]}"#

  private static let forms = [
    everything,
    #"{"form":"f","components":[{"type":"toggle","uuid":"k","args":{"label":"L"}}]}"#,
    #"{"form":"f","components":[{"type":"toggle","uuid":"k","args":{"label":"L"}},{"type":"group","uuid":"g","args":{"visibleIf":"{k}","repeat":{"min":1,"max":3}},"components":[{"type":"picker","uuid":"a","args":{"required":true},"options":["x","y"]},{"type":"picker","uuid":"b","args":{"requiredIf":"{a} = 'x'"},"options":["1",{"value":"two","visibleIf":"{a} = 'x'"}]},{"type":"form_field","uuid":"n","args":{"label":"N","format":"integer","min":0,"max":9,"validIf":"{n} != 5","visibleIf":"answered({b})"}},{"type":"slider","uuid":"s","args":{"min":0,"max":{"expression":"coalesce({n}, 3)"}}}]},{"type":"calculated","uuid":"c","args":{"value":"count({g.a})"}}]}"#,
    #"{"form":"f","components":[{"type":"form_field","uuid":"k","args":{"label":"L","required":true,"pattern":"(a|b[c-e]{2,})+(x{3}|[^ -~])?","minLength":4,"maxLength":9}}]}"#,
    #"{"form":"f","components":[{"type":"form_field","uuid":"k","args":{"label":"L","format":"integer","step":1.5,"min":0.5}}]}"#,
    #"{"form":"f","components":[{"type":"slider","uuid":"k","args":{"min":-999999999999999999.5,"max":999999999999999999,"step":0.000000000000000001}}]}"#,
    #"{"form":"f","components":[{"type":"date","uuid":"k","args":{"label":"L","min":"today","max":"today+1d","required":true}},{"type":"time","uuid":"t","args":{"label":"L","min":"now","step":7}}]}"#,
    #"{"form":"f","components":[{"type":"date","uuid":"k","args":{"label":"L","max":"0001-01-01"}},{"type":"date","uuid":"l","args":{"label":"L","min":"9999-12-31"}}]}"#,
  ]

  private static let components = #"""
    {"type":"form_field","uuid":"name","args":{"label":"Name","required":true,"minLength":2,"maxLength":12}},
    {"type":"form_field","uuid":"code","args":{"label":"Code","pattern":"[A-Z]{2}-[0-9]+","maxLength":8}},
    {"type":"form_field","uuid":"mail","args":{"label":"Mail","format":"email"}},
    {"type":"form_field","uuid":"site","args":{"label":"Site","format":"url","maxLength":40}},
    {"type":"form_field","uuid":"phone","args":{"label":"Phone","format":"phone"}},
    {"type":"form_field","uuid":"count","args":{"label":"Count","format":"integer","min":-5,"max":1000}},
    {"type":"form_field","uuid":"weight","args":{"label":"Weight","format":"decimal","step":0.25}},
    {"type":"date","uuid":"day","args":{"label":"Day","required":true,"min":"1998-03-17","max":"today"}},
    {"type":"time","uuid":"hour","args":{"label":"Hour","min":"08:00","max":"20:00","step":15}},
    {"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}},
    {"type":"picker","uuid":"colour","options":["red","blü","green"]},
    {"type":"picker","uuid":"days","args":{"multiple":true,"min":2,"max":3},"options":["mon","tue","wed","thu"]},
    {"type":"picker","uuid":"free","args":{"other":true},"options":["a","b"]},
    {"type":"slider","uuid":"pain","args":{"required":true,"min":0,"max":10,"step":0.5}},
    {"type":"filepicker","uuid":"letter","args":{"accept":".pdf,.txt","maxBytes":1000}},
    {"type":"filepicker","uuid":"scan","args":{"store":"hex","maxBytes":4}},
    {"type":"filepicker","uuid":"photo","args":{"store":"base64","maxBytes":10}},
    {"type":"form_field","uuid":"notes","args":{"label":"Notes","multiline":true,"maxLength":30}}
    """#
}
