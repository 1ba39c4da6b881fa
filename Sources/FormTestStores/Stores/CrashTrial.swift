import FormDisk
import FormStorage

/// A workload on a disk in memory, and every power cut that could have happened in it.
package struct CrashTrial {
  private let file: String
  private let layer: CrashingFileLayer
  /// After how many changes of the disk each step had ended.
  private var ends: [(changes: Int, workload: StoreWorkload)] = []

  /// Runs the steps once, undisturbed but for what the disk does.
  package init(
    _ steps: [StoreWorkload.Step], attaching file: String,
    on layer: CrashingFileLayer = CrashingFileLayer()
  ) {
    (self.file, self.layer) = (file, layer)
    var workload = StoreWorkload(attaching: file)
    let store = CrashTrial.store(layer)
    for step in steps {
      workload.run([step], on: store)
      ends.append((layer.changes, workload))
    }
  }

  /// Whether the undisturbed run went well.
  package var isSound: Bool { ends.last?.workload.failures.isEmpty == true }

  /// The number of examined disks, and the problems found on them.
  package struct Outcome: Sendable {
    /// The number of disks.
    package private(set) var examined = 0
    package private(set) var problems: [String] = []

    fileprivate mutating func audit(
      _ workload: StoreWorkload, _ disk: DiskState, _ moment: String
    ) {
      examined += 1
      for number in workload.erased
      where disk.holds(Array("\"id\":\"\(SampleSubmission.id(number))".utf8)) {
        problems.append("\(moment): some of the erased record \(number) is left")
      }
      let store = CrashTrial.store(CrashingFileLayer(disk, remembering: false))
      problems += StoreAudit.problems(after: workload, in: store).map { "\(moment): \($0)" }
    }
  }

  /// Cuts the power before each change of the disk, in every way, and audits what is left.
  package func cutPower() -> Outcome {
    var outcome = Outcome()
    for (change, disk) in layer.history.enumerated() {
      let workload = workload(at: change)
      for remaining in disk.afterPowerCut() {
        outcome.audit(workload, remaining, "power cut before change \(change)")
      }
    }
    return outcome
  }

  /// Cuts the power when all is done, in every way, and audits what is left.
  package func cutPowerAtEnd() -> Outcome {
    var outcome = Outcome()
    let workload = workload(at: layer.changes)
    for remaining in layer.history.suffix(1).flatMap({ $0.afterPowerCut() }) {
      outcome.audit(workload, remaining, "power cut at the end")
    }
    return outcome
  }

  /// Ends the program before each change of the disk, lets another one do the steps, and cuts the
  /// power after each of them, and before one in `spacing` of the changes that it makes: another
  /// one each time.
  package func killThenCutPower(
    _ steps: [StoreWorkload.Step], spacing: Int = 1
  ) -> Outcome {
    var outcome = Outcome()
    for (change, disk) in layer.history.enumerated() {
      let second = CrashingFileLayer(disk)
      var workload = workload(at: change)
      let store = CrashTrial.store(second)
      for step in steps {
        let before = workload.sending(step)
        let start = second.changes
        workload.run([step], on: store)
        let history = second.history
        for later in start..<history.count - 1 where (change + later) % spacing == 0 {
          for remaining in history[later].afterPowerCut() {
            outcome.audit(
              before, remaining, "end before change \(change), power cut before \(later)")
          }
        }
        let remaining = history[history.count - 1].keepingNothing()
        outcome.audit(workload, remaining, "end before change \(change), power cut after \(step)")
      }
    }
    return outcome
  }

  /// The records that had been sent and acknowledged before a change.
  private func workload(at change: Int) -> StoreWorkload {
    var known = StoreWorkload(attaching: file)
    for end in ends where end.changes <= change { known = end.workload }
    if let next = ends.first(where: { $0.changes > change })?.workload {
      known.send(next.sent, erasing: next.erasing)
    }
    return known
  }

  fileprivate static func store(_ layer: CrashingFileLayer) -> DirectorySubmissionStore {
    DirectorySubmissionStore(
      path: "/data/Submissions", options: StoreWorkload.options, layer: layer)
  }
}
