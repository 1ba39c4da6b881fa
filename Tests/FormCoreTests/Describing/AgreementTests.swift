import FormBatch
import FormCore
import FormTestSupport
import JSONText
import Testing

@Suite("Filling, answer files and bulk agree on every submission of every form")
struct AgreementTests {
  @Test(
    "random forms with conditions, groups and rows, and random answers",
    arguments: Array(stride(from: 0, to: 80, by: 20)))
  func agreement(first: Int) throws {
    for seed in first..<first + 20 {
      let built = BuiltForm(RandomForm.document(seed: UInt64(seed)))
      let form = try #require(built.form, "\(seed): \(built.codes)")
      let source = SampleSource(form, at: Self.moment, seed: UInt64(seed))
      for number in 0..<4 {
        // Conditions can contradict each other, so that nothing satisfies the form.
        guard let sample = try? source.accepted(number) else { continue }
        let line = sample.json.description
        let processed = ProcessedLine(line, Self.plan(form))
        #expect(processed.faults == [], "\(seed): \(line)")
        let answers = SessionVerdict.ofAnswers(sample.json, form, at: Self.moment)
        #expect(answers == processed.accepted, "\(seed): \(line)")
        let talk = SessionVerdict.ofConversation(sample.json, form, at: Self.moment)
        #expect(talk == processed.accepted, "\(seed): \(line)")
        spoil(sample.json, form, seed &* 7 &+ number)
      }
    }
  }

  @Test("most random forms can be satisfied, and many have rows and hidden questions")
  func worth() throws {
    var (satisfied, rows, conditions) = (0, 0, 0)
    for seed in 0..<80 {
      let text = RandomForm.document(seed: UInt64(seed))
      let form = try #require(BuiltForm(text).form)
      let source = SampleSource(form, at: Self.moment, seed: UInt64(seed))
      if (try? source.accepted(0)) != nil { satisfied += 1 }
      if text.contains(#""repeat""#) { rows += 1 }
      if text.contains(#""visibleIf""#) { conditions += 1 }
    }
    #expect(satisfied > 60, "\(satisfied)")
    #expect(rows > 20, "\(rows)")
    #expect(conditions > 40, "\(conditions)")
  }

  /// Changes answers at random: whatever they are then, bulk and session say the same of them.
  private func spoil(_ json: JSON, _ form: Form, _ seed: Int) {
    var numbers = SplitMix(seed: UInt64(truncatingIfNeeded: seed))
    for _ in 0..<3 {
      let changed = Self.changed(json, &numbers)
      let line = changed.description
      let processed = ProcessedLine(line, Self.plan(form))
      let answers = SessionVerdict.ofAnswers(changed, form, at: Self.moment)
      #expect((answers == processed.accepted) == processed.faults.isEmpty, "\(seed): \(line)")
    }
  }

  private static let pool = [
    #""""#, "0", "7", "-3", "2.5", "true", "false", #""a""#, #""c""#, #"["b"]"#, #"["a","a"]"#,
    #""2026-05-15""#, #""12:30""#, "null", #""long words here""#,
  ]

  private static func changed(_ json: JSON, _ numbers: inout SplitMix) -> JSON {
    guard case .object(var members) = json.value, !members.isEmpty else { return json }
    let place = numbers.below(members.count)
    let member = members[place]
    switch member.value.value {
    case .object: members[place] = .init(name: member.name, value: changed(member.value, &numbers))
    case .array(var elements) where elements.first?.members != nil:
      let row = numbers.below(elements.count)
      if numbers.below(3) == 0 {
        elements.remove(at: row)
      } else {
        elements[row] = changed(elements[row], &numbers)
      }
      members[place] = .init(name: member.name, value: .array(elements))
    case .null, .boolean, .number, .string, .array:
      let text = pool[numbers.below(pool.count)]
      let value = JSONReader.read(Array(text.utf8)).root ?? .null
      members[place] = .init(name: member.name, value: value)
    }
    return JSON(.object(members))
  }

  private static let moment = Moment(
    instant: Instant(milliseconds: 1_795_253_400_000),
    date: CivilDate(year: 2026, month: 11, day: 21) ?? .epoch,
    time: CivilTime(hour: 9, minute: 30) ?? .midnight)

  private static func plan(_ form: Form) -> BatchPlan {
    BatchPlan(form, at: moment, BatchOptions(isBare: true))
  }
}
