import FormCore
import FormStorage
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
      try store.saveDraft([1], id: SampleSubmission.id(2), of: visit)
      #expect(try store.verify(visit).isEmpty)
    },
  ]

  static let drafting = [
    StoreContract("a draft is read back, replaced and removed") { store throws in
      let id = SampleSubmission.id(1)
      try store.saveDraft(Array("one".utf8), id: id, of: visit)
      try store.saveDraft(Array("second".utf8), id: id, of: visit)
      #expect(try store.readDraft(id, of: visit) == Array("second".utf8))
      #expect(try store.drafts(of: visit).map(\.id) == [id])
      try store.removeDraft(id, of: visit)
      try store.removeDraft(id, of: visit)
      #expect(try store.readDraft(id, of: visit) == nil)
      #expect(try store.drafts(of: visit).isEmpty)
    },
    StoreContract("a draft is held by one at a time, until it is let go") { store throws in
      let (id, other) = (SampleSubmission.id(1), SampleSubmission.id(2))
      var hold = try store.holdDraft(id, of: visit)
      #expect(hold != nil)
      #expect(try store.holdDraft(id, of: visit) == nil)
      #expect(try store.holdDraft(other, of: visit) != nil)
      try store.saveDraft([1], id: id, of: visit)
      #expect(try store.holdDraft(id, of: visit) == nil)
      #expect(try store.drafts(of: visit).map(\.id) == [id])
      #expect(try store.verify(visit).isEmpty)
      hold = nil
      #expect(try store.holdDraft(id, of: visit) != nil)
    },
    StoreContract("drafts are listed by identifier and are no records") { store throws in
      for number in [3, 1, 2] {
        try store.saveDraft([], id: SampleSubmission.id(number), of: visit)
      }
      #expect(try store.drafts(of: visit).map(\.id) == (1...3).map { SampleSubmission.id($0) })
      #expect(try store.lines(of: visit).isEmpty)
    },
  ]
}
