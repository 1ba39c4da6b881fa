import FormCore
import FormStorage
import FormValues
import JSONText
import Testing

extension StoreContract {
  static let reading = [
    StoreContract("a form without records has none, and no failure") { store throws in
      #expect(try store.lines(of: visit).isEmpty)
      #expect(try store.definition(SHA256.hash([]), of: visit) == nil)
      #expect(try store.drafts(of: visit).isEmpty)
      #expect(try store.verify(visit).isEmpty)
    },
    StoreContract("a reader that has enough is not called again") { store throws in
      for number in 1...3 {
        _ = try store.append(SampleSubmission.make(number), resend: .impossible)
      }
      var seen: [Int] = []
      try store.forEachEntry(of: visit) { entry in
        if case .record(let line) = entry { seen.append(line.sequence) }
        return seen.count == 2 ? .stop : .next
      }
      #expect(seen == [1, 2])
    },
    StoreContract("corrected records are known by their identifier") { store throws in
      _ = try store.append(SampleSubmission.make(1), resend: .impossible)
      _ = try store.append(
        SampleSubmission.make(2, replaces: SampleSubmission.id(1)), resend: .impossible)
      _ = try store.append(
        SampleSubmission.make(3, values: [("replaces", .text("\(SampleSubmission.id(2))"))]),
        resend: .impossible)
      #expect(try store.lines(of: visit).compactMap(\.replaces) == [SampleSubmission.id(1)])
    },
    StoreContract("forms are listed with their number of records and the last time") {
      store throws in
      let other = FormIdentifier(nearest: "another")
      _ = try store.append(SampleSubmission.make(7, form: other), resend: .impossible)
      for number in 1...2 {
        _ = try store.append(SampleSubmission.make(number), resend: .impossible)
      }
      let forms = try store.forms()
      #expect(forms.map(\.form) == [other, visit])
      #expect(forms.map(\.recordCount) == [1, 2])
      #expect(forms.map(\.lastSubmittedAt) == ["2023-11-14T22:13:27Z", "2023-11-14T22:13:22Z"])
    },
    StoreContract("a sound store has no findings") { store throws in
      _ = try store.append(SampleSubmission.make(1), resend: .impossible)
      try SampleDraft.save([1, 2], 2, in: store)
      #expect(try store.verify(visit).isEmpty)
    },
  ]

  static let drafting = [
    StoreContract("a draft is read back as it was kept last, by any holder, and removed") {
      store throws in
      let id = SampleSubmission.id(1)
      for counts in [[1, 2, 5], [3], [4, 2, 2, 7]] {
        try SampleDraft.save(counts, 1, in: store)
        let found = try store.readDraft(id, of: visit)
        #expect(found?.patch(to: SampleDraft.make(counts.last ?? 0)).isEmpty == true)
      }
      #expect(try store.drafts(of: visit).map(\.id) == [id])
      let hold = try store.holdDraft(id, of: visit)
      try hold?.remove()
      try hold?.remove()
      #expect(try store.readDraft(id, of: visit) == nil)
      #expect(try store.drafts(of: visit).isEmpty)
    },
    StoreContract("a draft is held by one at a time, until it is let go") { store throws in
      let (id, other) = (SampleSubmission.id(1), SampleSubmission.id(2))
      var hold = try store.holdDraft(id, of: visit)
      #expect(hold != nil)
      #expect(try store.holdDraft(id, of: visit) == nil)
      #expect(try store.holdDraft(other, of: visit) != nil)
      try hold?.save(SampleDraft.make(1))
      #expect(try store.holdDraft(id, of: visit) == nil)
      #expect(try store.drafts(of: visit).map(\.id) == [id])
      #expect(try store.verify(visit).isEmpty)
      hold = nil
      #expect(try store.holdDraft(id, of: visit) != nil)
    },
    StoreContract("drafts are listed by identifier and are no records") { store throws in
      for number in [3, 1, 2] { try SampleDraft.save([1], number, in: store) }
      #expect(try store.drafts(of: visit).map(\.id) == (1...3).map { SampleSubmission.id($0) })
      #expect(try store.lines(of: visit).isEmpty)
    },
  ]
}
