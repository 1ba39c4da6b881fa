import JSONText
import Testing

/// What follows from all conditions together, after a change of words and of something else.
@Suite("Findings of a review that are taken over")
struct ReviewFindingsTests {
  private static let questions = (0..<150).map { number in
    #"{"type": "toggle", "uuid": "key\#(number)", "args": {"label": "Key", "visibleIf": "{first}"}},"#
  }

  /// The line that is changed, and behind it a condition that is never true.
  private static let line =
    #"{"type": "toggle", "uuid": "first", "args": {"label": {"en": "First", "de": "Erste"}, "hint": "H"}}, "#
    + #"{"type": "picker", "uuid": "pick", "args": {"label": "P"}, "options": [{"value": "a", "label": "A", "visibleIf": "{first}"}, {"value": "b", "label": "B", "visibleIf": "{first}"}]}, "#
    + #"{"type": "form_field", "uuid": "last", "args": {"label": "Last", "visibleIf": "{first} and not {first}"}}]}"#

  private static func document(_ line: String) -> String {
    #"{"form": "visit", "title": "T", "components": ["# + "\n" + questions.joined(separator: "\n")
      + "\n" + line
  }

  private static func findings(_ messages: [JSON]) -> [String] {
    messages.flatMap { $0["params"]?["diagnostics"]?.elements ?? [] }.map { finding in
      "\(finding["range"]?["start"]?["character"]?.digits ?? "") \(finding["code"]?.text ?? "")"
    }
  }

  /// A text of the changed line, and what stands in its place.
  struct Change: Sendable, CustomTestStringConvertible {
    let text: String
    let new: String
    let isTakenOver: Bool
    var testDescription: String { "\(text) to \(new)" }

    init(_ text: String, _ new: String, isTakenOver: Bool) {
      (self.text, self.new, self.isTakenOver) = (text, new, isTakenOver)
    }
  }

  private static let changes = [
    Change(#""First""#, #""The first""#, isTakenOver: true),
    Change(#""Erste""#, #""""#, isTakenOver: true),
    Change(#""hint": "H""#, #""hint": "HH""#, isTakenOver: true),
    Change(#""Last""#, #""La\"st""#, isTakenOver: true),
    // A key, a label of an option and a condition are read by the review.
    Change(#""last""#, #""lasting""#, isTakenOver: false),
    Change(#""label": "B""#, #""label": "A""#, isTakenOver: false),
    Change("{first} and not {first}", "{first} and not {first} and {key1}", isTakenOver: false),
    Change("{first} and not {first}", "{first} and not {key1}", isTakenOver: false),
    // More than one text, and what ends one.
    Change(#""First", "de""#, #""F", "en""#, isTakenOver: false),
    Change(#""Last""#, #""Last"", "#, isTakenOver: false),
    Change(#""hint": "H""#, #""hint": "H", "visibleIf": "{last}""#, isTakenOver: false),
    Change(#""toggle""#, #""toggl""#, isTakenOver: false),
    Change(#""hint": "H""#, #""hint": ["H"]"#, isTakenOver: false),
  ]

  @Test("are those of a check of the changed text", arguments: changes)
  func changed(_ change: Change) throws {
    var client = Client()
    client.open(Self.document(Self.line))
    let before = client.findings()
    #expect(before.contains { $0.hasSuffix("expression.unreachable") })
    let start = try #require(Self.line.firstRange(of: change.text)?.lowerBound)
    let column = Self.line.distance(from: Self.line.startIndex, to: start)
    client.change((151, column), (151, column + change.text.count), to: change.new)
    let (sent, pieces) = Self.published(&client)
    var newLine = Self.line
    newLine.replaceSubrange(
      start..<Self.line.index(start, offsetBy: change.text.count), with: change.new)
    var fresh = Client()
    fresh.open(Self.document(newLine))
    let (all, freshPieces) = Self.published(&fresh)
    #expect(sent == all)
    #expect(pieces == (change.isTakenOver ? 1 : freshPieces))
  }

  /// The findings that were sent last, and the times that findings were sent.
  private static func published(_ client: inout Client) -> (findings: [String], pieces: Int) {
    var (last, pieces): ([JSON], Int) = ([], 0)
    while client.hasWork {
      let messages = client.pause(after: 1000)
      if !messages.isEmpty { (last, pieces) = (messages, pieces + 1) }
    }
    return (findings(last), pieces)
  }
}
