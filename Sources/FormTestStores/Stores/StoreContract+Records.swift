import FormCore
import FormDisk
import FormStorage
import FormValues
import JSONText
import Testing

extension StoreContract {
  static let appending = [
    StoreContract("a stored record is read back with the bytes that were acknowledged") {
      store throws in
      let stored = try store.append(SampleSubmission.make(1), resend: .impossible)
      let lines = try store.lines(of: visit)
      #expect(lines.map(\.bytes) == [stored.line])
      #expect(lines.first?.id == stored.id)
      #expect(stored.sequence == 1 && !stored.wasKnown)
    },
    StoreContract("a line is the record, a sequence number and a checksum") { store throws in
      let line = try store.append(SampleSubmission.make(1), resend: .impossible).line
      let root = try #require(JSONReader.read(line).root)
      let names = root.members?.map(\.name) ?? []
      #expect(
        names == [
          "id", "form", "version", "digest", "startedAt", "submittedAt", "values", "seq", "crc",
        ])
      let body = line.dropLast(18)
      #expect(root["crc"]?.text == CRC32C(Array(body)).hex)
      #expect(root["seq"]?.digits == "1")
    },
    StoreContract("records keep their order and are numbered without a gap") { store throws in
      for number in 1...3 {
        _ = try store.append(SampleSubmission.make(number), resend: .impossible)
      }
      let group = try store.append(
        contentsOf: (4...6).map { SampleSubmission.make($0) }, resend: .impossible)
      #expect(group.map(\.sequence) == [4, 5, 6])
      #expect(try store.lines(of: visit).map(\.sequence) == Array(1...6))
      #expect(try store.lines(of: visit).map(\.id) == (1...6).map { SampleSubmission.id($0) })
    },
    StoreContract("nothing is stored of a group with records of two forms") { store throws in
      let group = [
        SampleSubmission.make(1), SampleSubmission.make(2, form: FormIdentifier(nearest: "other")),
      ]
      let refused = failure { () throws(StoreFailure) in
        try store.append(contentsOf: group, resend: .impossible)
      }
      #expect(refused == .mixedForms)
      #expect(try store.lines(of: visit).isEmpty)
    },
    StoreContract("no records are stored by an empty group") { store throws in
      #expect(try store.append(contentsOf: [], resend: .impossible).isEmpty)
      #expect(try store.forms().isEmpty)
    },
    StoreContract("a definition that does not have the digest is refused") { store throws in
      let sample = SampleSubmission.make(1)
      let wrong = PendingSubmission(record: sample.record, definition: [1, 2, 3])
      let refused = failure { () throws(StoreFailure) in
        try store.append(wrong, resend: .impossible)
      }
      #expect(refused == .wrongDefinition(SampleSubmission.id(1)))
      #expect(try store.lines(of: visit).isEmpty)
    },
  ]

  static let resending = [
    StoreContract("a record sent again with the same values is acknowledged, not stored") {
      store throws in
      let first = try store.append(SampleSubmission.make(1), resend: .impossible)
      _ = try store.append(SampleSubmission.make(2), resend: .possible)
      let again = try store.append(SampleSubmission.make(1), resend: .possible)
      #expect(again.wasKnown && again.line == first.line && again.sequence == 1)
      #expect(try store.lines(of: visit).count == 2)
    },
    StoreContract("an identifier sent again with other values is a conflict") { store throws in
      _ = try store.append(SampleSubmission.make(1), resend: .impossible)
      let other = SampleSubmission.make(1, values: [("name", .text("other"))])
      let refused = failure { () throws(StoreFailure) in try store.append(other, resend: .possible)
      }
      #expect(refused == .conflict(SampleSubmission.id(1)))
      #expect(try store.lines(of: visit).count == 1)
    },
    StoreContract("composed and decomposed letters are other values") { store throws in
      let one = SampleSubmission.make(1, values: [("name", .text("caf\u{E9}"))])
      let two = SampleSubmission.make(1, values: [("name", .text("cafe\u{301}"))])
      _ = try store.append(one, resend: .possible)
      let refused = failure { () throws(StoreFailure) in try store.append(two, resend: .possible) }
      #expect(refused == .conflict(SampleSubmission.id(1)))
    },
    StoreContract("a group stores what is new in it and acknowledges the rest") { store throws in
      _ = try store.append(SampleSubmission.make(2), resend: .possible)
      let group = [1, 2, 3, 3].map { SampleSubmission.make($0) }
      let stored = try store.append(contentsOf: group, resend: .possible)
      #expect(stored.map(\.wasKnown) == [false, true, false, true])
      #expect(stored.map(\.sequence) == [2, 1, 3, 3])
      #expect(try store.lines(of: visit).count == 3)
    },
    StoreContract("a conflict within a group stores nothing of it") { store throws in
      let group = [
        SampleSubmission.make(1), SampleSubmission.make(1, values: [("name", .text("other"))]),
      ]
      let refused = failure { () throws(StoreFailure) in
        try store.append(contentsOf: group, resend: .possible)
      }
      #expect(refused == .conflict(SampleSubmission.id(1)))
      #expect(try store.lines(of: visit).isEmpty)
    },
  ]
}
