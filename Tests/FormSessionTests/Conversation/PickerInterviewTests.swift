import FormSession
import FormTestForms
import Testing

@Suite("A picker of many options is searched, and skipped")
struct PickerInterviewTests {
  /// The text that a conversation over a form showed, and its end.
  private func hold(
    _ components: String, _ lines: [String]
  ) throws -> (transcript: String, end: String) {
    TestConversation.hold(try TestForm.make(components, title: "Towns"), lines, InterviewPlan())
  }

  @Test("more than 20 options are shown in parts, and searched")
  func manyOptions() throws {
    let options = (1...45).map { #""Town \#($0)""# }.joined(separator: ", ")
    let (transcript, end) = try hold(
      #"{"type": "picker", "uuid": "town", "args": {"label": "Town"}, "options": [\#(options)]}"#,
      [":more", "/4 town", "/nowhere", ":more", ":more", "44", "s"])
    #expect(transcript.contains("  … 25 more: :more shows them, /text searches them."))
    #expect(transcript.contains("there are no more options to show"))
    #expect(transcript.contains("no option contains 'nowhere'"))
    #expect(transcript.contains("= Town 44"))
    #expect(end == "town=Town 44")
  }

  @Test("a picker of many options can be skipped, and Enter takes the only hit of a search")
  func skippedPicker() throws {
    let options = (1...300).map { #""Town \#($0)""# }.joined(separator: ", ")
    let picker =
      #"{"type": "picker", "uuid": "town", "args": {"label": "Town"}, "options": [\#(options)]}"#
    #expect(try hold(picker, ["", "s"]).end == "")
    #expect(try hold(picker, ["/300", "", "s"]).end == "town=Town 300")
    // Several hits are none, and a hit that was followed by another line is forgotten.
    #expect(try hold(picker, ["/30", "", "s"]).end == "")
    #expect(try hold(picker, ["/300", "?", "", "s"]).end == "")
    let (transcript, _) = try hold(picker, ["?", "Twon 7"])
    #expect(transcript.contains("/text searches them"))
    #expect(transcript.contains("did you mean 'Town 7'?"))
  }

  @Test("the only hit of a search is one more where several can be chosen")
  func searchedChoices() throws {
    let options = (1...30).map { #""Town \#($0)""# }.joined(separator: ", ")
    let picker =
      #"{"type": "picker", "uuid": "towns", "args": {"label": "Towns", "multiple": true}, "options": [\#(options)]}"#
    let (transcript, _) = try hold(picker, ["1 3", "1", "/30", "", "s"])
    #expect(transcript.contains("= Town 1, Town 3, Town 30\n"), "\(transcript)")
    #expect(try hold(picker, ["/30", "", "s"]).transcript.contains("= Town 30\n"))
  }

  @Test("a word of several options is refused with these options")
  func wordOfSeveral() throws {
    let diet =
      #"{"type": "picker", "uuid": "diet", "args": {"label": "Diet"}, "options": ["Green beans", "Vegan", "Beans on toast"]}"#
    let (transcript, end) = try hold(diet, ["an", "toast", "vegan", "s"])
    #expect(
      transcript.contains(
        "'an' matches 1. Green beans, 2. Vegan and 3. Beans on toast; type the number"))
    // One hit is named, and not taken unseen.
    #expect(transcript.contains("'toast' is not a choice"))
    #expect(end == "diet=Vegan")
  }
}
