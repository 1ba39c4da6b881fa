import FormCore
import FormMessages
import FormSession
import FormTestForms
import Testing

@Suite("What is done about a form that could not be loaded is asked")
struct LoadOfferTests {
  private static let age = Message(.ageHours, ["count": .count(3)])

  private func ask(
    _ lines: [String], copy: Message? = age, _ catalogue: Catalogue = .english
  ) -> (LoadOffer.Choice, String) {
    var front = ScriptedFront(lines)
    let offer = LoadOffer("'http://a/b'", "the server cannot be reached", copy: copy, catalogue)
    let choice = offer.ask(&front)
    return (choice, front.transcript)
  }

  @Test(
    "the words for what is done",
    arguments: [
      ("", .retry), (" R ", .retry), ("c", .copy), ("copy", .copy), ("q", .stop), (":quit", .stop),
    ] as [(String, LoadOffer.Choice)])
  func words(_ line: String, _ expected: LoadOffer.Choice) {
    #expect(ask([line]).0 == expected)
  }

  @Test("the reason is shown, and how old the copy is")
  func reason() {
    let (choice, transcript) = ask([])
    #expect(choice == .inputEnded)
    #expect(
      transcript.contains("'http://a/b' cannot be loaded: the server cannot be reached\n"))
    #expect(transcript.contains("c uses the copy fetched 3 hours ago, q stops."))
    #expect(
      ask(["q"], .german).1.contains(
        "c verwendet die Kopie, die vor 3 Stunden geladen wurde, q beendet."))
  }

  @Test("a copy that is not there is not offered")
  func noCopy() {
    let (choice, transcript) = ask(["c", "q"], copy: nil)
    #expect(choice == .stop)
    #expect(transcript.contains("'c' has no meaning here. Enter tries again, q stops."))
  }

  @Test("an input that never says anything else is given up")
  func endless() {
    #expect(ask(Array(repeating: "maybe", count: 2000)).0 == .inputEnded)
  }
}
