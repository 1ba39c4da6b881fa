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
  }

  /// Segments roll over within the workload.
  package static let options = StoreOptions(segmentBytes: 2000, patience: 0)

  package static let steps: [Step] = [
    .draft(1), .record(1), .group(2...4), .attachment(5), .resend(1), .record(6), .group(7...8),
    .resend(9), .draft(1),
  ]

  /// Numbers of the records that were acknowledged.
  package private(set) var acknowledged: Set<Int> = []
  /// Numbers of the records that were sent, acknowledged or not.
  package private(set) var sent: Set<Int> = []
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
        sent.formUnion(step.numbers)
        try perform(step, on: store)
        acknowledged.formUnion(step.numbers)
      } catch {
        failures.append(error)
      }
    }
  }

  /// Takes records for sent.
  mutating func send(_ numbers: Set<Int>) {
    sent.formUnion(numbers)
  }

  /// The account while a step is under way.
  func sending(_ step: Step) -> StoreWorkload {
    var workload = self
    workload.send(Set(step.numbers))
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

  private func perform(
    _ step: Step, on store: DirectorySubmissionStore
  ) throws(StoreFailure) {
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
    }
  }
}

extension StoreWorkload.Step {
  /// The records that it stores.
  var numbers: [Int] {
    switch self {
    case .record(let number), .attachment(let number), .resend(let number): [number]
    case .group(let numbers): Array(numbers)
    case .draft: []
    }
  }
}
