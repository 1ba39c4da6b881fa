import FormBatch
import FormCore
import FormInputs
import FormTestForms
import FormValues
import Testing

@Suite("A line of answers")
struct LineTests {
  private static func visit() throws -> Form {
    try TestForm.make(
      #"""
      {"type":"form_field","uuid":"name","args":{"label":"Name","required":true}},
      {"type":"slider","uuid":"pain","args":{"min":0,"max":10,"step":0.5}},
      {"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}},
      {"type":"date","uuid":"day","args":{"label":"Day","formerly":"date"}}
      """#)
  }

  private static let bare = BatchOptions(isBare: true)

  @Test(
    "is written in the order of the form, its values canonical",
    arguments: [
      (#"{"name":"Ada","pain":3.5}"#, #"{"name":"Ada","pain":3.5}"#),
      (#"{"pain":3.50,"name":"Ada"}"#, #"{"name":"Ada","pain":3.5}"#),
      (#" { "name" : "A\u0064a" , "pain" : "5.0" } "#, #"{"name":"Ada","pain":5}"#),
      (#"{"name":"Ada","pain":null,"urgent":"","day":null}"#, #"{"name":"Ada"}"#),
      (#"{"name":"Ada","urgent":"true"}"#, #"{"name":"Ada","urgent":true}"#),
      (#"{"name":"Ada","pain":1e1}"#, #"{"name":"Ada","pain":10}"#),
      (#"{"date":"2026-01-31","name":"Ada"}"#, #"{"name":"Ada","day":"2026-01-31"}"#),
      (#"{"n\u0061me":"Ada"}"#, #"{"name":"Ada"}"#),
      (#"{"name":"a\/b \u00e9"}"#, #"{"name":"a/b é"}"#),
    ] as [(String, String)])
  func accepted(line: String, written: String) throws {
    let run = BatchRun(line, try Self.visit(), Self.bare)
    #expect(run.accepted == [written])
    #expect(run.rejects.isEmpty)
  }

  @Test("stands in an envelope unless it is bare")
  func envelope() throws {
    let run = BatchRun(#"{"name":"Ada"}"#, try Self.visit())
    #expect(run.accepted == [#"{"form":"visit","version":"1","values":{"name":"Ada"}}"#])
  }

  @Test("has strings for leaves where they are wanted")
  func strings() throws {
    let options = BatchOptions(isBare: true, values: .strings)
    let run = BatchRun(#"{"name":"Ada","pain":3.5,"urgent":false}"#, try Self.visit(), options)
    #expect(run.accepted == [#"{"name":"Ada","pain":"3.5","urgent":"false"}"#])
  }

  @Test(
    "is refused as a whole",
    arguments: [
      (#"{"name":"Ada""#, "json.syntax"), (#"{"name":"Ada",}"#, "json.syntax"),
      (#"{"name":"Ada"}{}"#, "json.syntax"), ("[]", "not-an-object"), ("3", "not-an-object"),
      (#"{"name":"Ada","name":"Bob"}"#, "json.duplicate-member"),
      (#"{"name":"Ada","n\u0061me":"Bob"}"#, "json.duplicate-member"),
      (#"{"name":"Ada","other":{"part":1,"part":2}}"#, "json.duplicate-member"),
      (#"{"form":"other","values":{"name":"Ada"}}"#, "wrong-form"),
    ] as [(String, String)])
  func wholeLine(line: String, code: String) throws {
    let run = BatchRun(line, try Self.visit(), Self.bare)
    #expect(run.accepted.isEmpty)
    #expect(run.rejects.map(BatchRun.faults) == [[code]])
  }

  @Test("that is not UTF-8 is refused, and shown with replacement characters")
  func notUTF8() throws {
    let line = Array(#"{"name":"A"#.utf8) + [0xFF] + Array(#""}"#.utf8)
    let run = BatchRun(line, try Self.visit(), Self.bare)
    let reject = try #require(run.rejects.first)
    #expect(BatchRun.faults(reject) == ["json.not-utf8"])
    #expect(reject.hasSuffix(#","input":"{\"name\":\"A\#u{FFFD}\"}"}"#))
  }

  @Test("tells all of its faults at once, in the order of the form")
  func allFaults() throws {
    let run = BatchRun(
      #"{"nmae":"Ada", "urgent":"yes","pain":10.3,"pian":1}"#, try Self.visit(), Self.bare)
    let reject = try #require(run.rejects.first)
    let faults = BatchRun.faults(reject).map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(
      faults == [
        "name missing", "pain range.above-max", "pain step.off-grid", "urgent unreadable.boolean",
        "nmae unknown-key", "pian unknown-key",
      ])
    #expect(reject.contains("did you mean 'name'?"))
    #expect(reject.hasSuffix(#""input":{"nmae":"Ada","urgent":"yes","pain":10.3,"pian":1}}"#))
  }

  @Test("with very many members that are no key tells the first thousand of them")
  func manyUnknown() throws {
    let members = (0..<3000).map { "\"x\($0)\":0" }.joined(separator: ",")
    let run = BatchRun(#"{"name":"Ada",\#(members)}"#, try Self.visit(), Self.bare)
    let faults = run.rejects.flatMap(BatchRun.faults)
    #expect(faults.count == 1001)
    #expect(faults.dropLast().last == "x999 unknown-key 'x999' is not a key of this form")
    #expect(run.rejects.first?.contains("2000 more members are not keys of this form") == true)
    #expect(run.tally.faults.map(\.count) == [1001])
  }

  @Test("may have members that are no key, where they are dropped")
  func dropped() throws {
    let options = BatchOptions(isBare: true, dropsUnknown: true)
    let line = #"{"x":[1,{"y":"\u00e9"}],"name":"Ada","z":"\"","w":-1.5e3,"v":null}"#
    #expect(BatchRun(line, try Self.visit(), options).accepted == [#"{"name":"Ada"}"#])
  }
}

@Suite("A line that is a record")
struct RecordInputTests {
  @Test("is read as its values")
  func record() throws {
    let form = try TestForm.make(
      #"{"type":"form_field","uuid":"name","args":{"label":"Name"}}"#)
    let line =
      #"{"id":"7","form":"visit","version":"9","values":{"name":"Ada"},"seq":1,"crc":"00"}"#
    #expect(
      BatchRun(line, form).accepted == [
        #"{"form":"visit","version":"1","values":{"name":"Ada"}}"#
      ])
  }

  @Test("is none where 'values' or 'form' is a key of the form, unless records are read")
  func oneKey() throws {
    let form = try TestForm.make(
      #"{"type":"form_field","uuid":"values","args":{"label":"Values"}}"#)
    let options = BatchOptions(isBare: true)
    let record = #"{"form":"visit","values":{"values":"Ada"}}"#
    #expect(
      BatchRun(record, form, options).rejects.flatMap(BatchRun.faults) == [
        "values unreadable.text text is expected, not an object",
        "form unknown-key 'form' is not a key of this form",
      ])
    let records = BatchOptions(isBare: true, source: .records)
    #expect(BatchRun(record, form, records).accepted == [#"{"values":"Ada"}"#])
    #expect(BatchRun(#"{"values":"Bob"}"#, form, options).accepted == [#"{"values":"Bob"}"#])
  }

  @Test("is the only kind of line where records are read")
  func recordsOnly() throws {
    let form = try TestForm.make(
      #"""
      {"type":"form_field","uuid":"values","args":{"label":"Values"}},
      {"type":"form_field","uuid":"form","args":{"label":"Form"}}
      """#)
    let text = #"{"form":"visit","values":{"values":"Ada"}}"# + "\n" + #"{"values":"Ada"}"#
    let run = BatchRun(text, form, BatchOptions(isBare: true, source: .records))
    #expect(run.accepted == [#"{"values":"Ada"}"#])
    #expect(run.rejects.map(BatchRun.faults) == [["wrong-form"]])
  }

  @Test("is one also where both are keys inside a group")
  func keysOfAGroup() throws {
    let form = try TestForm.make(
      #"""
      {"type":"group","uuid":"home","components":[
        {"type":"form_field","uuid":"values","args":{"label":"Values"}},
        {"type":"form_field","uuid":"form","args":{"label":"Form"}}]}
      """#)
    let record = #"{"form":"visit","values":{"home":{"values":"Ada"}}}"#
    let options = BatchOptions(isBare: true)
    for byTree in [false, true] {
      let run = BatchRun(Array(record.utf8), form, options, byTree: byTree)
      #expect(run.accepted == [#"{"home":{"values":"Ada"}}"#])
    }
  }

  @Test("is none where both are keys of the form")
  func bothKeys() throws {
    let form = try TestForm.make(
      #"""
      {"type":"form_field","uuid":"values","args":{"label":"Values"}},
      {"type":"form_field","uuid":"form","args":{"label":"Form"}}
      """#)
    let run = BatchRun(#"{"form":"visit","values":{"values":"Ada"}}"#, form)
    #expect(
      run.rejects.map(BatchRun.faults).first?.first?.hasPrefix("values unreadable.text") == true)
  }
}

@Suite("A refused line")
struct RefusedLineTests {
  @Test(
    "is shown without spaces between its tokens, its strings spelled as records spell them",
    arguments: [
      (#" {"name":"long"}"#, #"{"name":"long"}"#), (#"{ "name":"long"}"#, #"{"name":"long"}"#),
      (#"{"name" :"long"}"#, #"{"name":"long"}"#), (#"{"name": "long"}"#, #"{"name":"long"}"#),
      (#"{"name":"long" }"#, #"{"name":"long"}"#), ("{\"name\":\"long\"}\t", #"{"name":"long"}"#),
      (#"{"name":"long"} "#, #"{"name":"long"}"#), ("{\"name\":\"long\"}\r", #"{"name":"long"}"#),
      (#"{"stray":1, "name":"x"}"#, #"{"stray":1,"name":"x"}"#),
      (#"{"stray": 1,"name":"x"}"#, #"{"stray":1,"name":"x"}"#),
      (#"{"stray" :1,"name":"x"}"#, #"{"stray":1,"name":"x"}"#),
      (#"{"stray":[1, 2]}"#, #"{"stray":[1,2]}"#),
      (#"{"stray":{"deep": "d e"}}"#, #"{"stray":{"deep":"d e"}}"#),
      (#"{"stray":"\u0041 b"}"#, #"{"stray":"A b"}"#),
      (#"{"str\u0061y":1}"#, #"{"stray":1}"#), (#"{"name":"\u0041\/long"}"#, #"{"name":"A/long"}"#),
      (#"{"name":"\u0041","stray":1}"#, #"{"name":"A","stray":1}"#),
      (#"{"name":[ ]}"#, #"{"name":[]}"#),
      (#"{"name":"l\"o\nng","stray":"é"}"#, #"{"name":"l\"o\nng","stray":"é"}"#),
      (#"[1, 2]"#, "[1,2]"),
      (
        #"{"form":"visit", "values":{"name":"long"}}"#,
        #"{"form":"visit","values":{"name":"long"}}"#
      ),
      (
        #"{"form":"visit","values":{"name": "long"}}"#,
        #"{"form":"visit","values":{"name":"long"}}"#
      ),
      (#"{"name":"x", "name":"y"}"#, #"{"name":"x","name":"y"}"#),
    ] as [(String, String)])
  func compact(line: String, shown: String) throws {
    let form = try TestForm.make(
      #"{"type":"form_field","uuid":"name","args":{"label":"Name","maxLength":2}}"#)
    let run = BatchRun(Array(line.utf8), form)
    let reject = try #require(run.rejects.first)
    #expect(reject.hasSuffix(#","input":\#(shown)}"#), "\(reject)")
  }
}

@Suite("A line that was refused before")
struct RejectedLineTests {
  private static func form(_ arguments: String) throws -> Form {
    try TestForm.make(
      #"{"type":"form_field","uuid":"name","args":{"label":"Name"\#(arguments)}}"#)
  }

  @Test("is tried again as it was given")
  func again() throws {
    let lines = [
      #"{"name":"long"}"#, #"{"form":"visit","values":{"name":"é\u00e9é"}}"#, #"{"name":"x"#, "7",
    ]
    let strict = try Self.form(#","maxLength":2"#)
    let first = BatchRun(lines.joined(separator: "\n"), strict)
    #expect(first.rejects.count == 4)
    let mild = try Self.form("")
    let options = BatchOptions(isBare: true, source: .rejects)
    let second = BatchRun(first.rejects.joined(separator: "\n"), mild, options)
    #expect(second.accepted == [#"{"name":"long"}"#, #"{"name":"ééé"}"#])
    #expect(second.rejects.map(BatchRun.faults) == [["json.syntax"], ["not-an-object"]])
    // A line that is refused again is written as before, except for its number.
    let third = BatchRun(second.rejects.joined(separator: "\n"), mild, options)
    #expect(third.rejects.map { $0.dropFirst(9) } == second.rejects.map { $0.dropFirst(9) })
  }

  @Test(
    "is refused where there is nothing to try",
    arguments: ["{}", "7", "[", #"{"input":null}"#, #"{"input":"a\nb"}"#, #"{"line":1"#])
  func nothing(line: String) throws {
    let run = BatchRun(line, try Self.form(""), BatchOptions(source: .rejects))
    #expect(run.rejects.map(BatchRun.faults) == [["not-an-object"]])
  }
}
