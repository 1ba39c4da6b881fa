import FormCore
import FormSealing
import FormStorage
import FormTestForms
import FormValues

/// A store in a temporary folder with records of form `visit`, and a seal of it.
struct SealedStore {
  static let instant = Instant(milliseconds: 1_800_000_000_000)

  let folder: TemporaryFolder
  let form = FormIdentifier(nearest: "visit")
  let segment = "store/visit/000001.jsonl"

  /// A store that holds records of the numbers given.
  init(_ numbers: ClosedRange<Int>) throws {
    folder = try TemporaryFolder()
    for number in numbers { try add(number) }
  }

  /// A store object that remembers nothing.
  var fresh: DirectorySubmissionStore {
    DirectorySubmissionStore(path: folder.path("store"), options: StoreOptions(patience: 0))
  }

  func add(_ number: Int) throws {
    _ = try fresh.append(SampleSubmission.make(number), resend: .impossible)
  }

  /// The lines of the segment as bytes, without line feeds.
  func lines() -> [[UInt8]] {
    (folder.read(segment) ?? []).split(separator: 0x0A).map { Array($0) }
  }

  /// Writes the segment anew.
  func write(_ lines: [[UInt8]]) throws {
    try folder.write(Array(lines.map { $0 + [0x0A] }.joined()), to: segment)
  }

  /// Seals the records, and returns how many were not confirmed.
  @discardableResult
  func seal() throws -> (digest: Digest, rest: Int) {
    var text: [UInt8] = []
    var writer = SealWriter(of: fresh, at: Self.instant) {
      text += $0
      return .next
    }
    let rest = try writer.seal(form)
    let digest = writer.finish()
    try folder.write(text, to: "seal")
    return (digest, rest)
  }

  /// Compares the records with the seal.
  func compare() throws -> (count: SealCount, findings: [StoreFinding]) {
    var (count, findings) = (SealCount(), [StoreFinding]())
    let seal = try SealFile(path: folder.path("seal"))
    try fresh.compare(form, with: seal, &count) { findings.append($0) }
    return (count, findings)
  }
}
