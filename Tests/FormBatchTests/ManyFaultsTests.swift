import FormBatch
import FormCore
import FormTestForms
import JSONText
import Testing

@Suite("A line with thousands of wrong answers")
struct ManyFaultsTests {
  /// The faults of a line as its bytes are read, which must be those that its tree has.
  private static func faults(_ line: String, _ form: Form) -> [String] {
    let options = BatchOptions(isBare: true)
    let byBytes = BatchRun(Array(line.utf8), form, options)
    let byTree = BatchRun(Array(line.utf8), form, options, byTree: true)
    #expect(byBytes.rejects == byTree.rejects)
    #expect(byBytes.accepted.isEmpty && byBytes.rejects.count == 1)
    return byBytes.rejects.flatMap(BatchRun.faults)
  }

  /// The faults of the same answers, as everyone who holds a tree finds them.
  private static func checked(_ line: String, _ form: Form) -> Int {
    let members = JSONReader.read(Array(line.utf8)).root?.members ?? []
    return SubmissionValidator(form, at: TestForm.moment).validate(members).faults.count
  }

  private static func inputs(_ count: Int, _ arguments: String) -> String {
    (0..<count).map {
      #"{"type":"form_field","uuid":"k\#($0)","args":{"label":"K",\#(arguments)}}"#
    }
    .joined(separator: ",")
  }

  @Test("lists the first 1,000 and counts the others", arguments: [false, true])
  func flat(isReversed: Bool) throws {
    let form = try TestForm.make(Self.inputs(1500, #""format":"integer""#))
    let keys = isReversed ? Array((0..<1500).reversed()) : Array(0..<1500)
    let line = "{\(keys.map { #""k\#($0)":"x""# }.joined(separator: ","))}"
    let faults = Self.faults(line, form)
    #expect(faults.count == 1001)
    #expect(faults.first?.hasPrefix("k0 unreadable.number") == true)
    #expect(faults.dropLast().last?.hasPrefix("k999 unreadable.number") == true)
    #expect(faults.last == "more-faults")
    #expect(Self.checked(line, form) == 1001)
  }

  @Test("lists 1,000 without a word of others")
  func exactly() throws {
    let form = try TestForm.make(Self.inputs(1000, #""required":true"#))
    let faults = Self.faults("{}", form)
    #expect(faults.count == 1000 && !faults.contains("more-faults"))
  }

  @Test("lists the first in the order of the form, whatever is wrong with them")
  func mixed() throws {
    let form = try TestForm.make(
      #"""
      {"type":"group","uuid":"people","args":{"repeat":{"max":5000}},"components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name","required":true}},
        {"type":"form_field","uuid":"age","args":{"label":"Age","format":"integer"}},
        {"type":"toggle","uuid":"adult","args":{"label":"Adult"}},
        {"type":"form_field","uuid":"job","args":{"label":"Job","visibleIf":"{adult}"}}]}
      """#)
    let rows = (0..<2000).map { row in
      switch row % 4 {
      case 0: #"{"age":"x"}"#
      case 1: #"{"name":"Ada","job":"Clerk"}"#
      case 2: "{}"
      default: #"{"age":"x","name":"Ada","adult":true}"#
      }
    }
    let line = #"{"people":[\#(rows.joined(separator: ","))]}"#
    let faults = Self.faults(line, form)
    #expect(faults.count == 1001)
    #expect(faults[0].hasPrefix("people[1].name missing"))
    #expect(faults[1].hasPrefix("people[1].age unreadable.number"))
    #expect(faults[2].hasPrefix("people[2].job hidden-value"))
    #expect(faults[999].hasPrefix("people[800].age unreadable.number"))
    #expect(Self.checked(line, form) == 1001)
  }

  @Test("says the same of each list that a rule refuses, however many there are")
  func lists() throws {
    let form = try TestForm.make(
      (0..<40).map {
        #"{"type":"picker","uuid":"k\#($0)","args":{"label":"K","multiple":true},"options":["a"]}"#
      }.joined(separator: ","))
    let answers = (0..<40).map { #""k\#($0)":["x"]"# }
    let faults = Self.faults("{\(answers.joined(separator: ","))}", form)
    #expect(faults.count == 40)
    #expect(Set(faults.map { $0.drop { $0 != " " } }).count == 1)
  }

  @Test("counts elements that are not rows, and members that are no keys, each for themselves")
  func strays() throws {
    let form = try TestForm.make(
      #"""
      {"type":"group","uuid":"people","args":{"repeat":{"max":5000}},"components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name"}}]}
      """#)
    let rows = (0..<3000).map { $0.isMultiple(of: 3) ? #"{"x":1}"# : "0" }
    let faults = Self.faults(#"{"people":[\#(rows.joined(separator: ","))],"y":1}"#, form)
    #expect(faults.count == 1002)
    #expect(faults[0].hasPrefix("people[2] not-an-object") || faults[0].hasPrefix("y unknown-key"))
    #expect(faults[1000] == "unknown-key")
    #expect(faults[1001] == "more-faults")
  }

  @Test("has at most 2,000,000 JSON values", arguments: [false, true])
  func manyValues(isBeyond: Bool) throws {
    let form = try TestForm.make(
      #"{"type":"form_field","uuid":"name","args":{"label":"Name"}}"#)
    // The object and the list are values, too.
    let zeros = String(repeating: "0,", count: isBeyond ? 1_999_998 : 1_999_997)
    let line = Array(#"{"name":[\#(zeros)0]}"#.utf8)
    let code = isBeyond ? "json.too-many-values" : "unreadable.list"
    for byTree in [false, true] {
      let reject = BatchRun(line, form, byTree: byTree).rejects.first ?? ""
      #expect(reject.prefix(300).contains("\"\(code)\""), "\(reject.prefix(300))")
    }
  }

  @Test("has fewer rows where each has very many answers, and says how many")
  func wideRows() throws {
    let form = try TestForm.make(
      #"""
      {"type":"group","uuid":"people","args":{"repeat":{}},"components":[\#(Self.inputs(500, #""help":"H""#))]}
      """#)
    func line(_ rows: Int) -> String {
      #"{"people":[\#(Array(repeating: #"{"k1":"x"}"#, count: rows).joined(separator: ","))]}"#
    }
    // One of the 1,000 is the submission itself.
    #expect(BatchRun(line(998), form, BatchOptions(isBare: true)).accepted.count == 1)
    let faults = Self.faults(line(1001), form)
    #expect(faults == ["count.above-max"])
    #expect(Self.checked(line(1001), form) == 1)
  }

  @Test(
    "has one fault if it has too many rows in all its groups, in whatever order they stand",
    arguments: [
      // An outer row with too many inside, one that has no room behind them, and rows beside them.
      ([1000], 1), ([999, 0], 1), ([10, 10], 979),
    ])
  func nestedRows(inside: [Int], beside: Int) throws {
    let form = try TestForm.make(
      #"""
      {"type":"group","uuid":"wards","args":{"repeat":{}},"components":[
        {"type":"form_field","uuid":"bed","args":{"label":"Bed","format":"integer"}},
        {"type":"group","uuid":"patients","args":{"repeat":{}},"components":[
          \#(Self.inputs(500, #""help":"H""#))]}]},
      {"type":"group","uuid":"visits","args":{"repeat":{}},"components":[
        {"type":"form_field","uuid":"when","args":{"label":"When","required":true}}]}
      """#)
    // Strays and wrong answers are before, in and behind the rows that are too many.
    func patients(_ count: Int) -> String {
      Array(repeating: #"{"k1":"x","odd":1}"#, count: count).joined(separator: ",")
    }
    let wards = inside.map { #"{"bed":"x","patients":[\#(patients($0))],"stray":1}"# }
    let visits = Array(repeating: "{}", count: beside).joined(separator: ",")
    let members = [#""wards":[\#(wards.joined(separator: ","))]"#, #""visits":[\#(visits)]"#]
    for members in [members, members.reversed()] {
      let line = "{\"first\":1,\(members.joined(separator: ",")),\"last\":1}"
      #expect(Self.faults(line, form) == ["count.above-max"])
      #expect(Self.checked(line, form) == 1)
    }
  }

  @Test("lists the first faults of a list of choices, and reads long ones once more for that")
  func choices() throws {
    let form = try TestForm.make(
      (0..<3).map {
        #"{"type":"picker","uuid":"k\#($0)","args":{"multiple":true,"max":3},"options":["a","b","c"]}"#
      }
      .joined(separator: ","))
    let list = Array(repeating: #""x""#, count: 300).joined(separator: ",")
    let faults = Self.faults(#"{"k0":[\#(list)],"k1":{"a":["b"]},"k2":[["a"]]}"#, form)
    // Each but the first is unknown and there twice.
    #expect(faults.count == 101 + 2 + 2)
    #expect(
      faults[101] == "k0 more-faults 249 more answers are refused; at most 100 are listed")
    #expect(faults[102].hasPrefix("k0 count.above-max"))
    #expect(faults[faults.count - 2].hasPrefix("k1 unreadable.choice"))
    #expect(faults[faults.count - 1].hasPrefix("k2 unreadable.list"))
    let shorter = Self.faults(#"{"k0":["a","x","a"]}"#, form)
    #expect(shorter.count == 2 && shorter[0].hasPrefix("k0 choice.unknown"))
    #expect(shorter[1].hasPrefix("k0 duplicate.value"))
  }
}
