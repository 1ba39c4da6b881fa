import FormCore
import FormDisk
package import FormStorage
import FormValues

/// The facts that must be true of a store after anything at all happened to it.
package enum StoreAudit {
  /// The problems after a workload, in words; empty if all is right.
  ///
  /// Every acknowledged record is there once, no record is there that was never sent, appending
  /// works, and afterwards the store has no finding that is an error.
  package static func problems(
    after workload: StoreWorkload, in store: DirectorySubmissionStore
  ) -> [String] {
    do throws(StoreFailure) {
      var problems = try countProblems(workload, store, when: "before recovery")
      // A record of this number is in no workload.
      _ = try store.append(SampleSubmission.make(99), resend: .possible)
      problems += try countProblems(workload, store, when: "after recovery")
      let findings = try store.verify(FormIdentifier(nearest: "visit"))
      problems += findings.filter { $0.severity == .error || $0.kind == .tornEnd }
        .map { "\($0.kind.rawValue) \($0.file):\($0.line ?? 0): \($0.message)" }
      problems += try resendProblems(workload, store)
      return problems
    } catch {
      return ["the store does not work any more: \(error.message)"]
    }
  }

  private static func countProblems(
    _ workload: StoreWorkload, _ store: DirectorySubmissionStore, when: String
  ) throws(StoreFailure) -> [String] {
    var counts: [SubmissionID: Int] = [:]
    try store.forEachEntry(of: FormIdentifier(nearest: "visit")) { entry in
      if case .record(let line) = entry, let id = line.id { counts[id, default: 0] += 1 }
      return .next
    }
    var problems: [String] = []
    for number in workload.erased where counts[SampleSubmission.id(number)] != nil {
      problems.append("\(when): the erased record \(number) is there")
    }
    for number in workload.acknowledged.subtracting(workload.erasing).sorted() {
      let count = counts[SampleSubmission.id(number)] ?? 0
      if count != 1 { problems.append("\(when): record \(number) is there \(count) times") }
    }
    for (id, count) in counts where count > 1 { problems.append("\(when): \(count) times \(id)") }
    let known = Set((workload.sent.union([99])).map { SampleSubmission.id($0) })
    for id in counts.keys where !known.contains(id) { problems.append("\(when): unknown \(id)") }
    return problems
  }

  /// Sending everything again must end with every record there once.
  private static func resendProblems(
    _ workload: StoreWorkload, _ store: DirectorySubmissionStore
  ) throws(StoreFailure) -> [String] {
    let numbers = workload.sent.subtracting(workload.erasing).sorted()
    _ = try store.append(
      contentsOf: numbers.map { workload.submission($0) }, resend: .possible)
    for number in workload.erasing.sorted() {
      do throws(StoreFailure) {
        _ = try store.append(workload.submission(number), resend: .possible)
        if workload.erased.contains(number) { return ["record \(number) came back"] }
      } catch {
        guard case .erased = error else { throw error }
      }
    }
    var again = workload
    again.acknowledge(numbers)
    return try countProblems(again, store, when: "after sending again")
  }
}
