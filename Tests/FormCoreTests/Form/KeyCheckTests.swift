import FormValues
import Testing

@testable import FormCore

@Suite struct KeyCheckTests {
  @Test(
    "a key is told as used twice, or as different by case alone",
    arguments: [
      (["a", "b", "a"], ["", "", "component.duplicate-key"]),
      (["name", "Name"], ["", "component.case-only-difference"]),
      (["Name", "name"], ["", "component.case-only-difference"]),
      (["Name", "NAME", "name"], ["", "case", "case"]),
      (["Name", "NAME", "NAME"], ["", "case", "component.duplicate-key"]),
      (["é", "É"], ["", "case"]), (["É", "é"], ["", "case"]), (["é", "é"], ["", "duplicate"]),
      (["é", "ü", "日"], ["", "", ""]), (["e\u{301}", "é"], ["", ""]),
      (["", "a\u{7}", "a"], ["component.bad-key", "component.bad-key", ""]),
    ] as [([String], [String])])
  func keys(keys: [String], codes: [String]) {
    let source = DocumentSource(name: "keys", bytes: [])
    var check = KeyCheck(expecting: 2)
    for (index, (key, code)) in zip(keys, codes).enumerated() {
      var findings = Findings()
      check.check(Located(key, at: Location(source, index)), in: nil, &findings)
      let found = findings.all.first?.fault.code.rawValue ?? ""
      #expect(found.contains(code) && found.isEmpty == code.isEmpty, "\(key) in \(keys)")
    }
  }

  @Test("another group has its own keys", arguments: ["a", "A"])
  func groups(key: String) {
    let source = DocumentSource(name: "keys", bytes: [])
    var (check, findings) = (KeyCheck(expecting: 2), Findings())
    for (index, group) in [nil, 0, 1].enumerated() {
      check.check(Located("a", at: Location(source, index)), in: group, &findings)
    }
    #expect(findings.all.isEmpty)
    check.check(Located(key, at: Location(source, 9)), in: 0, &findings)
    #expect(findings.all.count == 1)
  }
}
