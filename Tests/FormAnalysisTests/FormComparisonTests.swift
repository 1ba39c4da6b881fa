import FormAnalysis
import FormArguments
import FormCore
import FormTestForms
import FormValues
import Testing

@Suite struct FormComparisonTests {
  @Test("a form has not changed against itself, nor by its order and words")
  func same() throws {
    let (name, age) = (
      field("name", #""label":"Name","maxLength":5"#), field("age", #""hint":"Age""#)
    )
    #expect(try changes(name + "," + age, name + "," + age) == [])
    let reworded = field("age", #""label":"Years","help":"In years","hint":"Age""#)
    #expect(try changes(name + "," + age, reworded + "," + name) == [])
    #expect(
      try changes(#"{"type":"text","uuid":"intro","args":{"text":"Words"}},"# + name, name) == [])
  }

  @Test("inputs that come and go")
  func inputs() throws {
    let (guest, name) = (toggle("guest"), field("name", #""label":"Name""#))
    #expect(try changes(guest, guest + "," + name) == [.changeAdded])
    #expect(try changes(guest + "," + name, guest) == [.changeRemoved])
    #expect(
      try changes(guest, guest + "," + field("name", #""label":"Name","required":true"#))
        == [.changeRequired])
    #expect(try changes(guest, toggle("guests")) == [.changeRenamed])
    #expect(try changes(guest, toggle("visitor", #","formerly":"guest""#)) == [])
    #expect(
      try changes(toggle("visitor", #","formerly":"guest""#), toggle("visitor")) == [
        .changeFormerKey
      ])
  }

  @Test("inputs of several groups with one key are compared with those of the same group")
  func sharedKeys() throws {
    let street = field("street", #""label":"Street""#)
    func group(_ key: String, _ inside: String) -> String {
      #"{"type":"group","uuid":"\#(key)","components":[\#(inside)]},"#
    }
    let (home, work) = (group("home", street), group("work", street))
    #expect(try changes(home + work + toggle("guest"), home + work + toggle("guest")) == [])
    #expect(try changes(home + work + toggle("guest"), home + toggle("guest")) == [.changeRemoved])
    #expect(try changes(home + toggle("guest"), home + work + toggle("guest")) == [.changeAdded])
    let needed = group("work", field("street", #""label":"Street","required":true"#))
    #expect(
      try changes(home + work + toggle("guest"), home + needed + toggle("guest"))
        == [.changeRequired])
    // It has moved, and there is no other one.
    #expect(try changes(home + toggle("guest"), street + "," + toggle("guest")) == [.changeMoved])
  }

  @Test("an answer newly required breaks, and one required no more is safe")
  func required() throws {
    let (optional, required) = (
      field("name", #""label":"Name""#), field("name", #""label":"Name","required":true"#)
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
    let (one, other) = (
      field("name", #""label":"Name","# + one), field("name", #""label":"Name","# + other)
    )
    #expect(try changes(one, other) == [])
    #expect(try changes(other, one) == [])
  }

  @Test("rules that neither contain the other are tighter")
  func crossing() throws {
    let one = field("name", #""label":"Name","format":"decimal","min":0,"max":5"#)
    let other = field("name", #""label":"Name","format":"decimal","min":3,"max":9"#)
    #expect(try changes(one, other) == [.changeTightened])
    let (a, b) = (
      field("name", #""label":"Name","pattern":"a+""#),
      field("name", #""label":"Name","pattern":"a*""#)
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

  @Test("rows that an expression counts are compared as a condition, each bound by itself")
  func dynamicRows() throws {
    func people(_ bounds: String) -> String {
      #"{"type":"slider","uuid":"guests","args":{"min":0,"max":3}},"#
        + #"{"type":"group","uuid":"people","args":{"repeat":{\#(bounds)}},"#
        + #""components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}"#
    }
    let guests = #"{"expression":"{guests}"}"#
    let (fixed, open) = (people(#""min":1,"max":3"#), people(""))
    let (exact, most) = (
      people(#""min":\#(guests),"max":\#(guests)"#), people(#""max":\#(guests)"#)
    )
    #expect(try changes(exact, exact) == [])
    #expect(try changes(fixed, exact) == [.changeTightened, .changeTightened])
    #expect(try changes(exact, fixed) == [.changeTightened, .changeTightened])
    #expect(try changes(exact, most) == [.changeLoosened])
    #expect(try changes(exact, open) == [.changeLoosened, .changeLoosened])
    #expect(try changes(open, most) == [.changeTightened])
    #expect(
      try changes(people(#""min":2,"max":\#(guests)"#), people(#""min":1,"max":\#(guests)"#))
        == [.changeLoosened])
    #expect(
      try changes(most, people(#""max":{"expression":"{guests} + 1"}"#)) == [.changeTightened])
  }

  @Test("options")
  func options() throws {
    let two = picker(#""options":["red","blue"]"#)
    #expect(try changes(two, picker(#""options":["blue","red","green"]"#)) == [.changeLoosened])
    #expect(try changes(two, picker(#""options":["blue"]"#)) == [.changeOptionRemoved])
    #expect(
      try changes(two, picker(#""options":["blue","green"]"#)) == [
        .changeOptionRemoved, .changeLoosened,
      ])
    #expect(
      try changes(two, picker(#""options":["red",{"value":"blue","label":"Blue"}]"#))
        == [.changeOptionLabel])
    #expect(
      try changes(two, picker(#""args":{"other":true},"options":["red"]"#)) == [.changeLoosened])
    #expect(
      try changes(picker(#""args":{"other":true},"options":["red","blue"]"#), two) == [
        .changeTightened
      ])
    #expect(
      try changes(two, picker(#""args":{"multiple":true},"options":["red","blue"]"#)) == [
        .changeType
      ])
  }

  @Test("conditions, groups and rows")
  func conditions() throws {
    let plain = toggle("insured") + "," + toggle("urgent")
    let hidden = toggle("insured") + "," + toggle("urgent", #","visibleIf":"{insured}""#)
    #expect(try changes(plain, hidden) == [.changeTightened])
    #expect(try changes(hidden, plain) == [.changeLoosened])
    let needed = toggle("insured") + "," + toggle("urgent", #","requiredIf":"{insured}""#)
    #expect(try changes(plain, needed) == [.changeRequired])
    let valid = toggle("insured") + "," + toggle("urgent", #","validIf":"{insured} or {urgent}""#)
    #expect(try changes(plain, valid) == [.changeTightened])
    let offer = toggle("insured") + "," + picker(#""options":["red","blue"]"#)
    let limited =
      toggle("insured") + ","
      + picker(#""options":["red",{"value":"blue","visibleIf":"{insured}"}]"#)
    #expect(try changes(offer, limited) == [.changeTightened])
    #expect(try changes(limited, offer) == [.changeLoosened])
    #expect(try changes(limited, limited) == [])
    func group(_ arguments: String) -> String {
      #"{"type":"group","uuid":"person","args":{\#(arguments)},"components":[\#(toggle("insured"))]}"#
    }
    #expect(try changes(toggle("insured"), group("")) == [.changeMoved])
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
      #"{"form":"visit","components":[\#(field("name", #""label":"Name","maxLength":9"#))]}"#)
    let marked = MarkedText(
      #"""
      {"form":"visit","components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name","maxLength":①5}},
        {"type":"toggle","uuid":②"paid","args":{"label":"Paid","required":true}}]}
      """#)
    let found = FormComparison.changes(from: old, to: try version(marked.text)).sorted
    #expect(found.map(\.fault.code) == [.changeTightened, .changeRequired])
    #expect(found.map(\.location.offset) == [marked.offset(1), marked.offset(2)])
  }

  /// Components of which each second one allows more than the first.
  private static let rules: [(less: String, more: String)] = [
    (
      field("name", #""label":"Name","maxLength":5"#),
      field("name", #""label":"Name","maxLength":6"#)
    ),
    (field("name", #""label":"Name","minLength":2"#), field("name", #""label":"Name""#)),
    (field("name", #""label":"Name","pattern":"a""#), field("name", #""label":"Name""#)),
    (field("name", #""label":"Name","format":"email""#), field("name", #""label":"Name""#)),
    (field("name", #""label":"Name""#), field("name", #""label":"Name","multiline":true"#)),
    (
      field("name", #""label":"Name","format":"integer""#),
      field("name", #""label":"Name","format":"decimal""#)
    ),
    (
      field("name", #""label":"Name","format":"decimal","step":1"#),
      field("name", #""label":"Name","format":"decimal","step":0.5"#)
    ),
    (
      field("name", #""label":"Name","format":"decimal","min":0,"max":5"#),
      field("name", #""label":"Name","format":"decimal","max":5"#)
    ),
    (
      #"{"type":"slider","uuid":"pain","args":{"min":0,"max":10,"step":2}}"#,
      #"{"type":"slider","uuid":"pain","args":{"min":-4,"max":10,"step":2}}"#
    ),
    (
      #"{"type":"time","uuid":"hour","args":{"label":"Hour","step":30}}"#,
      #"{"type":"time","uuid":"hour","args":{"label":"Hour","step":15}}"#
    ),
    (
      #"{"type":"picker","uuid":"color","args":{"multiple":true,"min":2},"options":["red","blue","green"]}"#,
      #"{"type":"picker","uuid":"color","args":{"multiple":true},"options":["red","blue","green"]}"#
    ),
    (
      #"{"type":"filepicker","uuid":"letter","args":{"accept":".tar.gz"}}"#,
      #"{"type":"filepicker","uuid":"letter","args":{"accept":".gz"}}"#
    ),
    (
      #"{"type":"filepicker","uuid":"letter","args":{"maxBytes":10}}"#,
      #"{"type":"filepicker","uuid":"letter","args":{"maxBytes":11}}"#
    ),
    (#"{"type":"picker","uuid":"name","options":["Ada"]}"#, field("name", #""label":"Name""#)),
  ]

  @Test("Versions of more inputs than examples are looked for are compared in the same way")
  func manyInputs() throws {
    let many = (0...10_000).map { toggle("t\($0)") }.joined(separator: ",")
    let old = [
      field("a", #""label":"A","visibleIf":"{t0}""#),
      field("n", #""label":"N","format":"integer","min":{"expression":"{m}"}"#),
      field("m", #""label":"M","format":"integer""#),
    ]
    let new = [
      field("a", #""label":"A","visibleIf":"{t1}""#),
      field("n", #""label":"N","format":"integer","min":5"#),
      field("m", #""label":"M","format":"integer","required":true"#),
      field("r", #""label":"R","required":true"#),
    ]
    let few = (0...1).map { toggle("t\($0)") }.joined(separator: ",")
    let found = try [few, many].map { rest in
      try changes((old + [rest]).joined(separator: ","), (new + [rest]).joined(separator: ","))
    }
    #expect(
      found[0] == [.changeTightened, .changeTightened, .changeRequired, .changeRequired],
      "\(found[0])")
    #expect(found[1] == found[0])
  }

  private func changes(_ old: String, _ new: String) throws -> [FaultCode] {
    let versions = try [old, new].map { try version(#"{"form":"visit","components":[\#($0)]}"#) }
    let older = try version(#"{"form":"visit","components":[\#(old)]}"#, isOlder: true)
    let found = FormComparison.changes(from: versions[0], to: versions[1]).all
    #expect(
      found.map(\.fault) == FormComparison.changes(from: older, to: versions[1]).all.map(\.fault),
      "a version without its document is compared in the same way")
    return found.map(\.fault.code)
  }

  private func version(_ text: String, isOlder: Bool = false) throws -> FormVersion {
    let built = BuiltForm(text)
    let form = try #require(built.form, "\(built.codes) \(text)")
    let document = try #require(built.document)
    return isOlder ? FormVersion(older: form, document) : FormVersion(form, document)
  }

  private static func field(_ key: String, _ arguments: String) -> String {
    #"{"type":"form_field","uuid":"\#(key)","args":{\#(arguments)}}"#
  }

  private func field(_ key: String, _ arguments: String) -> String { Self.field(key, arguments) }

  private func toggle(_ key: String, _ more: String = "") -> String {
    #"{"type":"toggle","uuid":"\#(key)","args":{"label":"\#(key)"\#(more)}}"#
  }

  private func date(_ more: String) -> String {
    #"{"type":"date","uuid":"day","args":{"label":"Day"\#(more)}}"#
  }

  private func picker(_ members: String) -> String {
    #"{"type":"picker","uuid":"color",\#(members)}"#
  }
}
