import FormCore
import FormDisk
import FormStorage
import FormValues
import Testing

extension StoreContract {
  static let keeping = [
    StoreContract("the definition of a record is kept") { store throws in
      _ = try store.append(SampleSubmission.make(1), resend: .impossible)
      let digest = SHA256.hash(SampleSubmission.definition)
      #expect(try store.definition(digest, of: visit) == SampleSubmission.definition)
    },
    StoreContract("a file is kept by its content and named in the record") { store throws in
      let folder = try TemporaryFolder()
      let content = [UInt8]((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
      let path = try folder.write(content, to: "letter.pdf")
      let stored = try store.append(
        sample(1, path, .copy, max: 300_000), resend: .impossible)
      let digest = SHA256.hash(content)
      let expected = StoredFile(
        name: "letter.pdf", bytes: content.count, sha256: digest.hex,
        path: "files/\(digest.hex.prefix(2))/\(digest.hex)")
      #expect(stored.record.values.map(\.value) == [.file(.stored(expected))])
      var kept: [UInt8] = []
      let isThere = try store.readAttachment(digest, of: visit) { kept += $0 }
      #expect(isThere)
      #expect(kept == content)
      #expect(try store.verify(visit).isEmpty)
    },
    StoreContract("one content of two records is kept once and found for both") { store throws in
      let folder = try TemporaryFolder()
      let path = try folder.write([1, 2, 3], to: "a")
      _ = try store.append(sample(1, path, .copy), resend: .impossible)
      _ = try store.append(sample(2, path, .copy), resend: .impossible)
      let isThere = try store.readAttachment(SHA256.hash([1, 2, 3]), of: visit) { _ in }
      #expect(isThere)
      #expect(try store.verify(visit).isEmpty)
    },
    StoreContract("a file goes into the record as base64 or hexadecimal text") { store throws in
      let folder = try TemporaryFolder()
      let path = try folder.write([0xFB, 0xFF, 0x00, 0x41], to: "a")
      let base64 = try store.append(sample(1, path, .base64), resend: .impossible)
      let hex = try store.append(sample(2, path, .hex), resend: .impossible)
      #expect(base64.record.values.map(\.value) == [.file(.inline("+/8AQQ=="))])
      #expect(hex.record.values.map(\.value) == [.file(.inline("fbff0041"))])
    },
    StoreContract("a path without a rule is stored unopened") { store throws in
      let sample = SampleSubmission.make(1, values: [("file", .file(.path("/no/such")))])
      let stored = try store.append(sample, resend: .impossible)
      #expect(stored.record.values.map(\.value) == [.file(.path("/no/such"))])
    },
    StoreContract("a file that cannot be taken keeps its record out") { store throws in
      let folder = try TemporaryFolder()
      let large = try folder.write([1, 2, 3, 4, 5], to: "large")
      let cases: [(String, FaultCode)] = [
        (folder.path, .unreadableFile), (folder.path("none"), .fileMissing),
        ("", .fileMissing), ("\(large)\0x", .fileMissing), (large, .fileTooLarge),
      ]
      for (path, code) in cases {
        let failure = failure { () throws(StoreFailure) in
          try store.append(sample(1, path, .copy, max: 4), resend: .impossible)
        }
        guard case .attachment(let answer, let fault) = failure else {
          #expect(Bool(false), "\(path) was taken")
          continue
        }
        #expect(answer.description == "file" && fault.code == code)
      }
      #expect(try store.lines(of: visit).isEmpty)
    },
    StoreContract("a file sent again is compared by its content") { store throws in
      let folder = try TemporaryFolder()
      let path = try folder.write([1], to: "a")
      _ = try store.append(sample(1, path, .copy), resend: .possible)
      #expect(try store.append(sample(1, path, .copy), resend: .possible).wasKnown)
      try folder.write([2], to: "a")
      let refused = failure { () throws(StoreFailure) in
        try store.append(sample(1, path, .copy), resend: .possible)
      }
      #expect(refused == .conflict(SampleSubmission.id(1)))
    },
  ]

  private static func sample(
    _ number: Int, _ path: String, _ storage: FileStorage, max: Int = 1000
  ) -> PendingSubmission {
    let rule = AttachmentRule(storage: storage, maxBytes: max)
    let rules = FieldKey("file").map { [$0: rule] } ?? [:]
    return SampleSubmission.make(
      number, values: [("file", .file(.path(path)))], attachments: rules)
  }
}
