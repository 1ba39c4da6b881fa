import FormCore
import FormValues
import Testing

@testable import FormSession

@Suite("Typed lines are answers or commands")
struct TypedLineTests {
  @Test(
    "commands are words behind a colon, a question mark, or a less-than sign",
    arguments: [
      ("?", TypedLine.command(.explain)), ("<", .command(.back)), (":back", .command(.back)),
      (" :Help ", .command(.help)), (":goto 12", .command(.goTo(12))),
      (":ls", .command(.files(nil))),
      (":ls ~/docs", .command(.files("~/docs"))), (":list", .command(.list)),
      (":clear", .command(.clear)), (":review", .command(.review)), (":save", .command(.save)),
      (":quit", .command(.quit)), ("Ana", .answer("Ana")), ("?x", .answer("?x")),
      ("<3", .answer("<3")), (#"\?"#, .answer("?")), (#"\:x"#, .answer(":x")),
      (#"\\"#, .answer(#"\"#)), (#"\<"#, .answer("<")), (#"\n"#, .answer(#"\n"#)),
      ("", .answer("")),
    ] as [(String, TypedLine)])
  func lines(_ line: String, _ expected: TypedLine) {
    #expect(TypedLine(line) == expected)
  }

  @Test(
    "an unknown command is never an answer",
    arguments: [":hlp", ":", ":goto", ":goto x", ":back 2"])
  func unknown(_ line: String) {
    guard case .refused = TypedLine(line) else {
      return #expect(Bool(false), "\(line) is taken")
    }
  }

  @Test("the nearest command is named")
  func nearest() {
    guard case .refused(let fault) = TypedLine(":reveiw") else {
      return #expect(Bool(false), "':reveiw' is taken")
    }
    #expect(fault.message.contains("did you mean ':review'?"))
  }

  @Test(
    "at a secret question only exact commands count",
    arguments: [
      (":nosuch", TypedLine.answer(":nosuch")), (":back", .command(.back)),
      ("?", .command(.explain)),
      (#"\?"#, .answer("?")), (#"\\?"#, .answer(#"\?"#)), (#"\secret"#, .answer(#"\secret"#)),
      (#"\:nosuch"#, .answer(#"\:nosuch"#)),
    ] as [(String, TypedLine)])
  func secrets(_ line: String, _ expected: TypedLine) {
    #expect(TypedLine(line, isSecret: true) == expected)
  }
}
