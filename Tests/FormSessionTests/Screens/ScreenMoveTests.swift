import FormCore
import FormSession
import Testing

@Suite("An action of a linked screen may be a move")
struct ScreenMoveTests {
  @Test(
    "'goto:' and a name goes there, 'goBack' goes back, and any other action sends the record",
    arguments: [
      ("goto:map", ScreenMove.goTo(Route("map"))), ("goto:The Map", .goTo(Route("the-map"))),
      ("goto:../x", .goTo(Route("-x"))), ("goto:goBack", .goTo(Route("goback"))),
      ("goBack", .goBack), ("goto", nil), ("goback", nil), ("Goto:map", nil),
      (" goBack", nil), ("send", nil), ("", nil),
    ] as [(String, ScreenMove?)])
  func moves(name: String, move: ScreenMove?) {
    for value in [nil, "river"] {
      #expect(ScreenMove(RecordAction(name: name, value: value)) == move)
    }
  }

  @Test(
    "A selector that begins with 'goto' goes to the screen that its value names",
    arguments: [
      ("gotoWithDetail:", "um-detail", ScreenMove.goTo(Route("um-detail"))),
      ("goto:", "The Map", .goTo(Route("the-map"))), ("gotoWithDetail:", "", nil),
      ("gotoWithDetail:", nil, nil), ("gotoWithDetail", "um-detail", nil), ("goto:", nil, nil),
    ] as [(String, String?, ScreenMove?)])
  func selectors(name: String, value: String?, move: ScreenMove?) {
    #expect(ScreenMove(RecordAction(name: name, value: value)) == move)
  }
}
