import FormAnalysis
import FormBatch
import FormCore
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite struct SampleSourceTests {
  @Test(
    "every accepted sample is accepted in bulk and by a session, and by both alike",
    arguments: forms)
  func accepted(components: String) throws {
    let form = try TestForm.make(components)
    let (source, plan) = (SampleSource(form, at: TestForm.moment, seed: 3), Self.plan(form))
    for number in 0..<200 {
      let json = try source.accepted(number).json
      let line = json.description
      let processed = ProcessedLine(line, plan)
      #expect(processed.faults == [], "\(line)")
      #expect(
        SessionVerdict.ofAnswers(json, form, at: TestForm.moment) == processed.accepted, "\(line)")
    }
  }

  @Test("every refused sample has exactly the fault that it names", arguments: forms)
  func refused(components: String) throws {
    let form = try TestForm.make(components)
    let (source, plan) = (SampleSource(form, at: TestForm.moment, seed: 3), Self.plan(form))
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
    let form = try TestForm.make(TestForm.everyKind)
    let source = SampleSource(form, at: TestForm.moment, seed: 1)
    let lines = try (0..<20).map { try source.accepted($0).json.description }
    let again = try (0..<20).reversed().map { try source.accepted($0).json.description }
    #expect(lines == again.reversed())
    #expect(Set(lines).count == 20)
    let other = SampleSource(form, at: TestForm.moment, seed: 2)
    #expect(try other.accepted(0).json.description != lines[0])
    Golden.check(lines.prefix(3).joined(separator: "\n") + "\n", named: "samples.jsonl")
  }

  @Test("many kinds of faults are made of a form with every kind of rule")
  func manyFaults() throws {
    let form = try TestForm.make(TestForm.everyKind)
    let source = SampleSource(form, at: TestForm.moment, seed: 1)
    let codes = try Set((0..<1000).compactMap { try source.refused($0).fault?.code })
    #expect(codes.count >= 24, "\(codes.map(\.rawValue).sorted())")
  }

  @Test("a form that cannot be answered is told by its key")
  func impossible() throws {
    let form = try TestForm.make(
      #"{"type":"form_field","uuid":"mail","args":{"label":"Mail","required":true,"format":"email","pattern":"[a-z]+"}}"#
    )
    let source = SampleSource(form, at: TestForm.moment, seed: 1)
    #expect(throws: SampleProblem.noAnswer("mail")) { try source.accepted(0) }
  }

  @Test("a list that must have more choices than there are is not looked for among more of them")
  func moreChoicesThanThereAre() throws {
    let form = try TestForm.make(
      #"{"type":"picker","uuid":"diet","args":{"label":"Diet","multiple":true,"required":true,"min":{"expression":"2147483647"}},"options":["a","b"]}"#
    )
    let source = SampleSource(form, at: TestForm.moment, seed: 1)
    #expect(throws: SampleProblem.noAnswer("diet")) { try source.accepted(0) }
  }

  @Test("numbers that count the rows of many groups are made smaller once for all of them")
  func oneNumberForManyGroups() throws {
    let groups = (0..<400).map {
      #"{"type":"group","uuid":"g\#($0)","args":{"repeat":{"min":{"expression":"{n} + \#($0)"},"max":{"expression":"{n} + \#($0)"}}},"components":[{"type":"toggle","uuid":"on\#($0)","args":{"label":"On"}}]}"#
    }
    let number = #"{"type":"form_field","uuid":"n","args":{"label":"N","format":"integer"}}"#
    let form = try TestForm.make(([number] + groups).joined(separator: ","))
    let source = SampleSource(form, at: TestForm.moment, seed: 0)
    let time = ProcessorTime.of {
      #expect(throws: SampleProblem.self) { try source.accepted(0) }
    }
    #expect(time < .limit(.seconds(2)), "\(time)")
  }

  private static func plan(_ form: Form) -> BatchPlan {
    BatchPlan(form, at: TestForm.moment, BatchOptions(isBare: true))
  }

  private static let forms = [
    TestForm.everyKind,
    #"{"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}}"#,
    #"""
    {"type":"toggle","uuid":"travels","args":{"label":"Travels"}},
    {"type":"group","uuid":"stays","args":{"visibleIf":"{travels}","repeat":{"min":1,"max":3}},"components":[
      {"type":"picker","uuid":"town","args":{"required":true},"options":["Ulm","Bonn"]},
      {"type":"picker","uuid":"room","args":{"requiredIf":"{town} = 'Ulm'"},"options":["single",{"value":"double","visibleIf":"{town} = 'Ulm'"}]},
      {"type":"form_field","uuid":"nights","args":{"label":"Nights","format":"integer","min":0,"max":9,"validIf":"{nights} != 5","visibleIf":"answered({room})"}},
      {"type":"slider","uuid":"guests","args":{"min":0,"max":{"expression":"coalesce({nights}, 3)"}}}]},
    {"type":"calculated","uuid":"towns","args":{"value":"count({stays.town})"}}
    """#,
    #"{"type":"form_field","uuid":"code","args":{"label":"Code","required":true,"pattern":"(a|b[c-e]{2,})+(x{3}|[^ -~])?","minLength":4,"maxLength":9}}"#,
    #"{"type":"form_field","uuid":"age","args":{"label":"Age","format":"integer","step":1.5,"min":0.5}}"#,
    #"{"type":"slider","uuid":"price","args":{"min":-999999999999999999.5,"max":999999999999999999,"step":0.000000000000000001}}"#,
    #"""
    {"type":"date","uuid":"arrival","args":{"label":"Arrival","min":"today","max":"today+1d","required":true}},
    {"type":"time","uuid":"hour","args":{"label":"Hour","min":"now","step":7}}
    """#,
    #"""
    {"type":"date","uuid":"first","args":{"label":"First","max":"0001-01-01"}},
    {"type":"date","uuid":"last","args":{"label":"Last","min":"9999-12-31"}}
    """#,
  ]
}
