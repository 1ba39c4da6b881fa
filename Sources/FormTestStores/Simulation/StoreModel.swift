import FormDisk
import FormStorage
import FormValues
import JSONText

/// The facts of a simulation that a store must agree with, whatever happened to it. Records are
/// known by their numbers.
struct StoreModel: Sendable {
  /// Records that a program wanted to store.
  private(set) var sent: Set<Int> = []
  /// Records that a program was told are stored.
  private(set) var stored: Set<Int> = []
  /// Records that a program wanted to erase.
  private(set) var erasing: Set<Int> = []
  /// Records that a program was told are erased.
  private(set) var erased: Set<Int> = []
  /// By record: the number of answers of its draft that a program was told are kept.
  private(set) var drafts: [Int: Int] = [:]

  /// Records that are there for certain.
  var certain: Set<Int> { stored.subtracting(erasing) }

  mutating func send(_ numbers: some Sequence<Int>) { sent.formUnion(numbers) }
  mutating func store(_ numbers: some Sequence<Int>) { stored.formUnion(numbers) }
  mutating func keep(_ number: Int, answers: Int) { drafts[number] = answers }
  mutating func dropDraft(_ number: Int) { drafts[number] = nil }
  mutating func beginErasing(_ number: Int) { erasing.insert(number) }
  mutating func erase(_ number: Int) { erased.insert(number) }
}

/// What a reader found in a store.
struct StoreReading {
  /// How often each record is there.
  private(set) var counts: [Int: Int] = [:]
  /// How often each record was corrected.
  private(set) var corrections: [SubmissionID: Int] = [:]
  private(set) var problems: [String] = []

  /// Reads the whole log of a form.
  init(_ store: DirectorySubmissionStore, _ form: FormIdentifier) throws(StoreFailure) {
    var (counts, corrections, problems) = (counts, corrections, problems)
    try store.forEachEntry(of: form) { entry in
      switch entry {
      case .record(let line):
        guard let number = SimulatedRecord.number(of: line) else {
          problems.append("a record that nobody sent: \(line.location)")
          break
        }
        counts[number, default: 0] += 1
        if let earlier = line.replaces { corrections[earlier, default: 0] += 1 }
      case .damaged(let finding) where finding.severity == .error:
        problems.append("\(finding.kind.rawValue) \(finding.file): \(finding.message)")
      case .damaged, .erased: break
      }
      return .next
    }
    (self.counts, self.corrections, self.problems) = (counts, corrections, problems)
  }

  /// What is not as it must be: `before` says what was certain when reading began, `now` what is.
  func problems(_ before: StoreModel, _ now: StoreModel) -> [String] {
    var problems = problems
    for number in before.certain.intersection(now.certain).sorted() where counts[number] == nil {
      problems.append("record \(number) is lost")
    }
    for number in before.erased.sorted() where counts[number] != nil {
      problems.append("the erased record \(number) is there")
    }
    for (number, count) in counts.sorted(by: { $0.key < $1.key }) {
      if count > 1 { problems.append("record \(number) is there \(count) times") }
      if !now.sent.contains(number) { problems.append("record \(number) was never sent") }
    }
    for (id, count) in corrections where count > 1 {
      problems.append("the record \(id) was corrected \(count) times")
    }
    return problems
  }
}

/// The records of a simulation: the same number, the same bytes.
enum SimulatedRecord {
  /// The number of a record, whose values must be those of the number; nil if they are not.
  static func number(of line: StoredLine) -> Int? {
    guard let id = line.id else { return nil }
    let number = Int(id.bytes.suffix(4).reduce(0) { $0 << 8 | UInt32($1) })
    guard id == SampleSubmission.id(number) else { return nil }
    let endings = ["}", #","file":{"name":"letter"#]
    let isKnown = endings.contains { ending in
      let values = Array((#""values":{"name":"value \#(number)""# + ending).utf8)
      return line.bytes.span.firstIndex(of: values, in: 0..<line.bytes.count) != nil
    }
    return isKnown ? number : nil
  }

  /// A record of a number; every fourth one has a file, and several have the same.
  static func make(_ number: Int, replaces: Int? = nil) -> PendingSubmission {
    let earlier = replaces.map { SampleSubmission.id($0) }
    guard hasFile(number), let key = FieldKey("file") else {
      return SampleSubmission.make(number, replaces: earlier)
    }
    return SampleSubmission.make(
      number,
      values: [("name", .text("value \(number)")), ("file", .file(.path(letters[number % 3])))],
      replaces: earlier, attachments: [key: AttachmentRule(storage: .copy, maxBytes: 1000)])
  }

  static func hasFile(_ number: Int) -> Bool { number % 4 == 0 }

  private static let letters = ["/letter0", "/letter1", "/letter2"]

  /// The files that records are made with.
  static let sources: CrashingFileLayer = {
    let layer = CrashingFileLayer(DiskState(), remembering: false)
    for path in letters {
      // A disk in memory takes all of this.
      guard let file = try? layer.open(path, in: nil, for: .creating) else { continue }
      _ = try? layer.append(Array("the text of \(path)".utf8)[...], to: file)
      layer.close(file)
    }
    return layer
  }()
}
