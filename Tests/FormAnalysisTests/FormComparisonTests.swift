import FormAnalysis
import FormCore
import FormTestSupport
import FormValues
import Testing

@Suite struct FormComparisonTests {
  @Test("a form has not changed against itself, nor by its order and words")
  func same() throws {
    let (name, age) = (field("name", #""label":"N","maxLength":5"#), field("age", #""hint":"A""#))
    #expect(try changes(name + "," + age, name + "," + age) == [])
    let reworded = field("age", #""label":"Age","help":"h","hint":"A""#)
    #expect(try changes(name + "," + age, reworded + "," + name) == [])
    #expect(try changes(#"{"type":"text","uuid":"t","args":{"text":"T"}},"# + name, name) == [])
  }

  @Test("inputs that come and go")
  func inputs() throws {
    let (a, b) = (toggle("alpha"), field("beta", #""label":"B""#))
    #expect(try changes(a, a + "," + b) == [.changeAdded])
    #expect(try changes(a + "," + b, a) == [.changeRemoved])
    #expect(
      try changes(a, a + "," + field("beta", #""label":"B","required":true"#))
        == [.changeRequired])
    #expect(try changes(a, toggle("alphas")) == [.changeRenamed])
    #expect(try changes(a, toggle("zulu", #","formerly":"alpha""#)) == [])
    #expect(
      try changes(toggle("zulu", #","formerly":"alpha""#), toggle("zulu")) == [.changeFormerKey])
  }

  @Test("an answer newly required breaks, and one required no more is safe")
  func required() throws {
    let (optional, required) = (
      field("k", #""label":"K""#), field("k", #""label":"K","required":true"#)
    )
    #expect(try changes(optional, required) == [.changeRequired])
    #expect(try changes(required, optional) == [.changeLoosened])
  }

  @Test("rules are compared by what they allow", arguments: rules)
  func ruleChanges(pair: (less: String, more: String)) throws {
    #expect(try changes(pair.less, pair.more) == [.changeLoosened])
    #expect(try changes(pair.more, pair.less) == [.changeTightened])
  }

  @Test(
    "rules that allow the same have not changed",
    arguments: [
      (#""format":"integer""#, #""format":"integer","step":1"#),
      (#""minLength":1"#, #""minLength":0"#),
      (#""format":"decimal","step":0.5"#, #""format":"decimal","step":0.50"#),
    ])
  func equivalent(one: String, other: String) throws {
    let (one, other) = (field("k", #""label":"K","# + one), field("k", #""label":"K","# + other))
    #expect(try changes(one, other) == [])
    #expect(try changes(other, one) == [])
  }

  @Test("rules that neither contain the other are tighter")
  func crossing() throws {
    let one = field("k", #""label":"K","format":"decimal","min":0,"max":5"#)
    let other = field("k", #""label":"K","format":"decimal","min":3,"max":9"#)
    #expect(try changes(one, other) == [.changeTightened])
    let (a, b) = (
      field("k", #""label":"K","pattern":"a+""#), field("k", #""label":"K","pattern":"a*""#)
    )
    #expect(try changes(a, b) == [.changeTightened])
  }

  @Test("a bound that an expression gives is compared as a condition, the rest by what it allows")
  func dynamicBounds() throws {
    func guests(_ bounds: String) -> String {
      toggle("many") + #",{"type":"slider","uuid":"guests","args":{\#(bounds)}}"#
    }
    let (constant, dynamic) = (#""min":0,"max":5"#, #""min":0,"max":{"expression":"6 + 3"}"#)
    #expect(try changes(guests(dynamic), guests(dynamic)) == [])
    #expect(try changes(guests(constant), guests(dynamic)) == [.changeTightened])
    #expect(try changes(guests(dynamic), guests(constant)) == [.changeTightened])
    let higher = #""min":1,"max":{"expression":"6 + 3"}"#
    #expect(try changes(guests(dynamic), guests(higher)) == [.changeTightened])
    #expect(try changes(guests(higher), guests(dynamic)) == [.changeLoosened])
  }

  @Test("options")
  func options() throws {
    let two = picker(#""options":["a","b"]"#)
    #expect(try changes(two, picker(#""options":["b","a","c"]"#)) == [.changeLoosened])
    #expect(try changes(two, picker(#""options":["b"]"#)) == [.changeOptionRemoved])
    #expect(
      try changes(two, picker(#""options":["b","c"]"#)) == [.changeOptionRemoved, .changeLoosened])
    #expect(
      try changes(two, picker(#""options":["a",{"value":"b","label":"B"}]"#))
        == [.changeOptionLabel])
    #expect(
      try changes(two, picker(#""args":{"other":true},"options":["a"]"#)) == [.changeLoosened])
    #expect(
      try changes(picker(#""args":{"other":true},"options":["a","b"]"#), two) == [.changeTightened])
    #expect(
      try changes(two, picker(#""args":{"multiple":true},"options":["a","b"]"#)) == [.changeType])
  }

  @Test("conditions, groups and rows")
  func conditions() throws {
    let plain = toggle("k") + "," + toggle("l")
    let hidden = toggle("k") + "," + toggle("l", #","visibleIf":"{k}""#)
    #expect(try changes(plain, hidden) == [.changeTightened])
    #expect(try changes(hidden, plain) == [.changeLoosened])
    let needed = toggle("k") + "," + toggle("l", #","requiredIf":"{k}""#)
    #expect(try changes(plain, needed) == [.changeRequired])
    let valid = toggle("k") + "," + toggle("l", #","validIf":"{k} or {l}""#)
    #expect(try changes(plain, valid) == [.changeTightened])
    func group(_ arguments: String) -> String {
      #"{"type":"group","uuid":"g","args":{\#(arguments)},"components":[\#(toggle("k"))]}"#
    }
    #expect(try changes(toggle("k"), group("")) == [.changeMoved])
    #expect(try changes(group(""), group(#""repeat":{}"#)) == [.changeMoved])
    let (few, many) = (group(#""repeat":{"max":3}"#), group(#""repeat":{"max":4}"#))
    #expect(try changes(few, many) == [.changeLoosened])
    #expect(try changes(many, few) == [.changeTightened])
  }

  @Test("bounds that move with the day are compared on several days")
  func dynamic() throws {
    let (today, fixed) = (date(#","max":"today""#), date(#","max":"9999-12-31""#))
    #expect(try changes(today, fixed) == [.changeLoosened])
    #expect(try changes(fixed, today) == [.changeTightened])
    #expect(try changes(today, date(#","max":"today+1d""#)) == [.changeLoosened])
    #expect(try changes(date(#","max":"2010-01-01""#), today) == [.changeTightened])
  }

  @Test("changes stand at their place in the new document")
  func locations() throws {
    let old = try version(
      #"{"form":"f","components":[\#(field("k", #""label":"K","maxLength":9"#))]}"#)
    let marked = MarkedText(
      #"""
      {"form":"f","components":[
        {"type":"form_field","uuid":"k","args":{"label":"K","maxLength":①5}},
        {"type":"toggle","uuid":②"t","args":{"label":"T","required":true}}]}
      """#)
    let found = FormComparison.changes(from: old, to: try version(marked.text)).sorted
    #expect(found.map(\.fault.code) == [.changeTightened, .changeRequired])
    #expect(found.map(\.location.offset) == [marked.offset(1), marked.offset(2)])
  }

  /// Components of which each second one allows more than the first.
  private static let rules: [(less: String, more: String)] = [
    (field("k", #""label":"K","maxLength":5"#), field("k", #""label":"K","maxLength":6"#)),
    (field("k", #""label":"K","minLength":2"#), field("k", #""label":"K""#)),
    (field("k", #""label":"K","pattern":"a""#), field("k", #""label":"K""#)),
    (field("k", #""label":"K","format":"email""#), field("k", #""label":"K""#)),
    (field("k", #""label":"K""#), field("k", #""label":"K","multiline":true"#)),
    (
      field("k", #""label":"K","format":"integer""#), field("k", #""label":"K","format":"decimal""#)
    ),
    (
      field("k", #""label":"K","format":"decimal","step":1"#),
      field("k", #""label":"K","format":"decimal","step":0.5"#)
    ),
    (
      field("k", #""label":"K","format":"decimal","min":0,"max":5"#),
      field("k", #""label":"K","format":"decimal","max":5"#)
    ),
    (
      #"{"type":"slider","uuid":"k","args":{"min":0,"max":10,"step":2}}"#,
      #"{"type":"slider","uuid":"k","args":{"min":-4,"max":10,"step":2}}"#
    ),
    (
      #"{"type":"time","uuid":"k","args":{"label":"K","step":30}}"#,
      #"{"type":"time","uuid":"k","args":{"label":"K","step":15}}"#
    ),
    (
      #"{"type":"picker","uuid":"k","args":{"multiple":true,"min":2},"options":["a","b","c"]}"#,
      #"{"type":"picker","uuid":"k","args":{"multiple":true},"options":["a","b","c"]}"#
    ),
    (
      #"{"type":"filepicker","uuid":"k","args":{"accept":".tar.gz"}}"#,
      #"{"type":"filepicker","uuid":"k","args":{"accept":".gz"}}"#
    ),
    (
      #"{"type":"filepicker","uuid":"k","args":{"maxBytes":10}}"#,
      #"{"type":"filepicker","uuid":"k","args":{"maxBytes":11}}"#
    ),
    (#"{"type":"picker","uuid":"k","options":["a"]}"#, field("k", #""label":"K""#)),
  ]

  private func changes(_ old: String, _ new: String) throws -> [FaultCode] {
    let versions = try [old, new].map { try version(#"{"form":"f","components":[\#($0)]}"#) }
    return FormComparison.changes(from: versions[0], to: versions[1]).all.map(\.fault.code)
  }

  private func version(_ text: String) throws -> FormVersion {
    let built = BuiltForm(text)
    return FormVersion(
      try #require(built.form, "\(built.codes) \(text)"), try #require(built.document))
  }

  private static func field(_ key: String, _ arguments: String) -> String {
    #"{"type":"form_field","uuid":"\#(key)","args":{\#(arguments)}}"#
  }

  private func field(_ key: String, _ arguments: String) -> String { Self.field(key, arguments) }

  private func toggle(_ key: String, _ more: String = "") -> String {
    #"{"type":"toggle","uuid":"\#(key)","args":{"label":"\#(key)"\#(more)}}"#
  }

  private func date(_ more: String) -> String {
    #"{"type":"date","uuid":"k","args":{"label":"K"\#(more)}}"#
  }

  private func picker(_ members: String) -> String { #"{"type":"picker","uuid":"k",\#(members)}"# }
}
