package import FormDisk
package import FormStorage
import FormValues

/// A life of a store in steps, and the account of what was acknowledged in it.
package struct StoreWorkload: Sendable {
  /// One thing that is done with a store.
  package enum Step: Hashable, Sendable {
    /// One record of this number.
    case record(Int)
    /// Records that are stored in one step.
    case group(ClosedRange<Int>)
    /// A record whose attachment is copied.
    case attachment(Int)
    /// A record that may have been sent before.
    case resend(Int)
    case draft(Int)
    /// A record that is erased.
    case erase(Int)
  }

  /// Segments roll over within the workload.
  package static let options = StoreOptions(segmentBytes: 2000, patience: 0)

  package static let steps: [Step] = [
    .draft(1), .record(1), .group(2...4), .attachment(5), .resend(1), .record(6), .group(7...8),
    .resend(9), .draft(1),
  ]

  /// A life in which records are erased: one with an attachment, one with a draft, several at once
  /// and the last one.
  package static let erasingSteps: [Step] = [
    .draft(1), .record(1), .group(2...3), .attachment(5), .erase(1), .erase(5), .record(6),
    .erase(6),
    .resend(3),
  ]

  /// Numbers of the records that were acknowledged, and not erased since.
  package private(set) var acknowledged: Set<Int> = []
  /// Numbers of the records that were sent, acknowledged or not.
  package private(set) var sent: Set<Int> = []
  /// Numbers of the records whose erasure was acknowledged.
  package private(set) var erased: Set<Int> = []
  /// Numbers of the records that were to be erased, acknowledged or not.
  package private(set) var erasing: Set<Int> = []
  package private(set) var failures: [StoreFailure] = []
  private let file: String

  /// A workload whose attachments are read from a file.
  package init(attaching file: String) {
    self.file = file
  }

  /// Does the steps in order; after a failure it goes on with the next one, as other programs
  /// would.
  package mutating func run(_ steps: [Step] = steps, on store: DirectorySubmissionStore) {
    for step in steps {
      do throws(StoreFailure) {
        self = sending(step)
        let isErased = try perform(step, on: store)
        acknowledged.formUnion(step.numbers)
        if case .erase(let number) = step {
          // A record whose append failed may not have been there.
          if isErased || acknowledged.contains(number) { erased.insert(number) }
          acknowledged.remove(number)
        }
      } catch {
        failures.append(error)
      }
    }
  }

  /// Takes records for sent, and others for being erased.
  mutating func send(_ numbers: Set<Int>, erasing others: Set<Int> = []) {
    sent.formUnion(numbers)
    erasing.formUnion(others)
  }

  /// The account while a step is under way.
  func sending(_ step: Step) -> StoreWorkload {
    var workload = self
    workload.send(Set(step.numbers))
    if case .erase(let number) = step { workload.erasing.insert(number) }
    return workload
  }

  /// Takes records for acknowledged.
  mutating func acknowledge(_ numbers: [Int]) {
    acknowledged.formUnion(numbers)
  }

  /// The record of a number in this workload.
  package func submission(_ number: Int) -> PendingSubmission {
    guard number == 5, let key = FieldKey("file") else { return SampleSubmission.make(number) }
    return SampleSubmission.make(
      number, values: [("file", .file(.path(file)))],
      attachments: [key: AttachmentRule(storage: .copy, maxBytes: 1_000_000)])
  }

  /// Does a step, and returns whether it erased something.
  private func perform(
    _ step: Step, on store: DirectorySubmissionStore
  ) throws(StoreFailure) -> Bool {
    switch step {
    case .record(let number), .attachment(let number):
      _ = try store.append(submission(number), resend: .impossible)
    case .resend(let number):
      _ = try store.append(submission(number), resend: .possible)
    case .group(let numbers):
      _ = try store.append(
        contentsOf: numbers.map { submission($0) }, resend: .impossible)
    case .draft(let number):
      try SampleDraft.save(1...3, number, in: store)
    case .erase(let number):
      let count = try store.erase(
        [SampleSubmission.id(number)], of: StoreContract.visit,
        at: Instant(milliseconds: 1_800_000_000_000))
      return count.records > 0
    }
    return false
  }
}

extension StoreWorkload.Step {
  /// The records that it stores.
  var numbers: [Int] {
    switch self {
    case .record(let number), .attachment(let number), .resend(let number): [number]
    case .group(let numbers): Array(numbers)
    case .draft, .erase: []
    }
  }
}
