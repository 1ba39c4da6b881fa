import FormArguments
import FormPatterns
import FormValues
import JSONText
import Testing

@Suite struct ArgumentValueTests {
  @Test(
    "a boolean is one, or a string that spells it",
    arguments: [
      (.boolean(true), true), (.boolean(false), false), (.string("true"), true),
      (.string("false"), false), (.string("True"), nil), (.string("yes"), nil), (.string(""), nil),
      (.number("1"), nil), (.null, nil), (.array([]), nil),
    ] as [(JSON, Bool?)])
  func booleans(json: JSON, expected: Bool?) {
    #expect((try? Bool.decode(json).get()) == expected)
  }

  @Test(
    "a number is one, or a string of -?digits[.digits]",
    arguments: [
      (.number("5"), "5"), (.number("5.0"), "5"), (.number("1e2"), "100"), (.number("-0"), "0"),
      (.string("5"), "5"), (.string("-0.50"), "-0.5"), (.string("1e2"), nil), (.string(""), nil),
      (.string(" 5"), nil), (.string("0x10"), nil), (.string("nan"), nil), (.boolean(true), nil),
      (.null, nil), (.number("1e99"), nil), (.string("0.1234567890123456789"), nil),
    ] as [(JSON, String?)])
  func numbers(json: JSON, expected: String?) {
    #expect((try? Decimal.decode(json).get())?.description == expected)
  }

  @Test("a number with too many digits is out of range, and not of the wrong type")
  func outOfRange() {
    #expect(code(Decimal.decode(.number("1e99"))) == .numberOutOfRange)
    #expect(
      code(Decimal.decode(.string("1" + String(repeating: "0", count: 18)))) == .numberOutOfRange)
    #expect(code(Decimal.decode(.string("x"))) == .componentWrongType)
  }

  @Test(
    "a count is a whole number from 0 to 2147483647",
    arguments: [
      (.number("0"), 0), (.number("2147483647"), 2_147_483_647), (.string("80"), 80),
      (.number("8e1"), 80), (.number("80.0"), 80), (.number("2147483648"), nil),
      (.number("-1"), nil), (.number("1.5"), nil), (.string(""), nil), (.number("1e99"), nil),
      (.boolean(true), nil), (.null, nil),
    ] as [(JSON, Int?)])
  func counts(json: JSON, expected: Int?) {
    #expect((try? Count.decode(json).get())?.value == expected)
    if expected == nil { #expect(code(Count.decode(json)) == .componentWrongType) }
  }

  @Test("a word that is nearly one of a few gets the nearest")
  func words() throws {
    #expect(try FileStorage.decode(.string("hex")).get() == .hex)
    guard case .failure(let fault) = FileStorage.decode(.string("bsae64")) else {
      Testing.Issue.record("bsae64 is taken for a word")
      return
    }
    #expect(fault.code == .componentWrongType)
    #expect(fault.suggestion == "base64")
    #expect(code(FileStorage.decode(.number("1"))) == .componentWrongType)
  }

  @Test("names are one string or an array of strings, each a key")
  func names() throws {
    #expect(try NameList.decode(.string("a")).get().names == ["a"])
    #expect(try NameList.decode(.array([.string("a"), .string("b")])).get().names == ["a", "b"])
    #expect(NameList(["a"]).encoded == .array([.string("a")]))
    for json in [
      JSON.string(""), .array([.string("")]), .array([.number("1")]), .null, .object([]),
    ] {
      #expect(code(NameList.decode(json)) == .componentWrongType)
    }
  }

  @Test("a pattern is a string; its problem is reported with the character in it")
  func patterns() throws {
    #expect(try Pattern.decode(.string("[a-z]+")).get().matches("abc"))
    #expect(code(Pattern.decode(.string("a("))) == .patternSyntax)
    #expect(code(Pattern.decode(.string(#"(a)\1"#))) == .patternUnsupported)
    #expect(code(Pattern.decode(.string(String(repeating: "a", count: 5000)))) == .patternTooLarge)
    #expect(code(Pattern.decode(.number("1"))) == .componentWrongType)
  }

  @Test("a long or invisible value is shortened and made visible where it is described")
  func described() {
    #expect(JSON.null.described == "null")
    #expect(JSON.number(String(repeating: "1", count: 1000)).described == "a long number")
    #expect(JSON.string("a\u{1B}").described == #"'a\u{1B}'"#)
    #expect(JSON.array([]).described == "an array")
    #expect(JSON.object([]).described == "an object")
  }

  private func code<Value>(_ reading: Result<Value, Fault>) -> FaultCode? {
    guard case .failure(let fault) = reading else { return nil }
    return fault.code
  }
}
