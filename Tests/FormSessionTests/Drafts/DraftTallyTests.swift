import FormCore
import FormTestForms
import FormTestTools
import FormValues
import JSONText
import Testing

@testable import FormSession

@Suite("How far drafts are")
struct DraftTallyTests {
  private static func draft(_ form: Form, _ answers: [JSON.Member], _ number: Int = 0) -> Draft {
    Draft(
      id: SubmissionID(millisecondsSinceEpoch: 1, random: (1, UInt64(number))), of: form,
      digest: form.digest, startedAt: TestForm.moment, replaces: nil, answers: answers, skipped: [])
  }

  private static func counted(_ form: Form, _ draft: Draft) -> DraftTally.Count {
    let session = Session(form, resuming: draft)
    return DraftTally.Count(kept: session.kept, total: session.total)
  }

  @Test("is what sessions that go on with them say, with rules and without", arguments: 0..<60)
  func sameAsSessions(_ number: Int) throws {
    // Half of the forms have nothing that decides about another question.
    let isPlain = number % 2 == 0
    let documents = (0..<10).lazy.map {
      RandomForm.document(
        seed: UInt64(number * 10 + $0), rows: !isPlain, conditions: !isPlain)
    }
    guard let document = documents.first(where: { BuiltForm($0).form != nil }),
      let form = BuiltForm(document).form
    else { return }
    var tally = DraftTally()
    var answers = RandomAnswers(document: document, seed: UInt64(number))
    for _ in 0..<30 {
      guard let members = JSONReader.read(Array(answers.next().utf8)).root?.members else {
        continue
      }
      let draft = Self.draft(form, members)
      #expect(tally.count(draft) { _ in form } == Self.counted(form, draft))
    }
  }

  private static let components = """
    {"type":"form_field","uuid":"name","args":{"label":"Name"}},
    {"type":"form_field","uuid":"pin","args":{"label":"Pin","secret":true}},
    {"type":"group","uuid":"home","args":{"label":"Home"},"components":[
      {"type":"form_field","uuid":"rooms","args":{"label":"Rooms","format":"integer","max":9}}]}
    """

  @Test("leaves out secrets, refused answers and those of other forms, and no draft sees another")
  func plain() throws {
    let form = try TestForm.make(Self.components)
    var tally = DraftTally()
    let cases: [(String, Int)] = [
      (#"{"name":"Ada","pin":"1234","home":{"rooms":3}}"#, 2), ("{}", 0),
      (#"{"home":{"rooms":10},"other":1}"#, 0), (#"{"home":{"rooms":9}}"#, 1), ("{}", 0),
    ]
    for (text, kept) in cases {
      let members = try #require(JSONReader.read(Array(text.utf8)).root?.members)
      let count = tally.count(Self.draft(form, members)) { _ in form }
      #expect(count == DraftTally.Count(kept: kept, total: 3))
    }
    let other = Digest("sha256:" + String(repeating: "0", count: 64))
    let lost = try Self.draft(form, []).json.replacing("digest", by: #require(other).description)
    #expect(tally.count(try #require(Draft(lost))) { _ in nil } == nil)
  }

  @Test("is not counted beyond a number of places for answers, but where all drafts are alike")
  func most() throws {
    let plain = try TestForm.make(Self.components)
    let rule = #"{"type":"toggle","uuid":"t","args":{"label":"T","visibleIf":"{name} = 'Ada'"}}"#
    let dependent = try TestForm.make("\(Self.components), \(rule)")
    for (form, counted) in [(plain, 50), (dependent, 5)] {
      var tally = DraftTally(most: 20)
      let counts = (0..<50).map { tally.count(Self.draft(form, [], $0)) { _ in form } }
      #expect(counts.count { $0 != nil } == counted && tally.uncounted == 50 - counted)
    }
  }

  @Test("takes what the answers take, not what the form has")
  func time() throws {
    let form = try TestForm.make(
      (0..<10_000).map { #"{"type":"toggle","uuid":"t\#($0)","args":{"label":"T"}}"# }
        .joined(separator: ","))
    var tally = DraftTally()
    let draft = Self.draft(form, [JSON.Member(name: "t9999", value: .boolean(true))])
    let time = ProcessorTime.of {
      for _ in 0..<1000 {
        #expect(tally.count(draft) { _ in form } == DraftTally.Count(kept: 1, total: 10_000))
      }
    }
    // A session for each takes 3 s and more.
    #expect(time < .limit(.seconds(1)), "\(time)")
  }
}

extension JSON {
  fileprivate func replacing(_ name: String, by text: String) -> JSON {
    .object((members ?? []).map { ($0.name, $0.name == name ? .string(text) : $0.value) })
  }
}
