import FormCore
import FormMessages
import FormSession
import FormTestForms
import Testing

@Suite("A draft is offered before a conversation")
struct DraftOfferTests {
  private static let draft = Message(.draftOfID, ["id": .text("7")])

  private func ask(_ offer: DraftOffer, _ lines: [String]) -> (DraftOffer.Choice, String) {
    var front = ScriptedFront(lines)
    let choice = offer.ask(&front)
    return (choice, front.transcript)
  }

  @Test(
    "the words for what becomes of it",
    arguments: [
      ("", .goOn), ("Y", .goOn), ("n", .anew), (" new ", .anew), ("d", .discard), ("q", .stop),
      (":quit", .stop),
    ] as [(String, DraftOffer.Choice)])
  func words(_ line: String, _ expected: DraftOffer.Choice) {
    #expect(ask(DraftOffer(of: Self.draft), [line]).0 == expected)
  }

  @Test("anything else is refused with what is allowed, and the end of input is no answer")
  func others() {
    let (choice, transcript) = ask(DraftOffer(of: Self.draft), ["1", "?"])
    #expect(choice == .inputEnded)
    #expect(transcript.contains("'1' has no meaning here. Enter continues it"))
  }

  @Test("one in use can be left for a new one")
  func inUse() {
    #expect(ask(DraftOffer(inUse: Self.draft), [""]).0 == .anew)
    #expect(ask(DraftOffer(inUse: Self.draft), ["d", "q"]).0 == .stop)
  }

  @Test("an input that never says anything else is given up")
  func endless() {
    let (choice, _) = ask(DraftOffer(of: Self.draft), Array(repeating: "maybe", count: 2000))
    #expect(choice == .inputEnded)
  }

  @Test("the offer and its words are those of the language")
  func german() {
    let offer = DraftOffer(of: Self.draft, .german)
    #expect(ask(offer, ["ja"]).0 == .goOn)
    #expect(ask(offer, ["nein"]).0 == .anew)
    #expect(ask(offer, ["x"]).1.contains("Der Entwurf 7 ist gespeichert. Fortsetzen?"))
  }
}
