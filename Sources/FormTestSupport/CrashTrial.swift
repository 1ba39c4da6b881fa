import FormStorage

/// A workload on a disk in memory, and every power cut that could have happened in it.
package struct CrashTrial {
  private let file: String
  private let layer = CrashingFileLayer()
  /// After how many changes of the disk each step had ended.
  private var ends: [(changes: Int, workload: StoreWorkload)] = []

  /// Runs the steps once, undisturbed.
  package init(_ steps: [StoreWorkload.Step], attaching file: String) {
    self.file = file
    var workload = StoreWorkload(attaching: file)
    let store = CrashTrial.store(layer)
    for step in steps {
      workload.run([step], on: store)
      ends.append((layer.changes, workload))
    }
  }

  /// Whether the undisturbed run went well.
  package var isSound: Bool { ends.last?.workload.failures.isEmpty == true }

  /// How many disks were examined, and what was wrong with them.
  package struct Outcome: Sendable {
    package var examined = 0
    package var problems: [String] = []
  }

  /// Cuts the power before each change of the disk, in every way, and audits what is left.
  package func cutPower() -> Outcome {
    var outcome = Outcome()
    for (change, disk) in layer.history.enumerated() {
      let workload = workload(at: change)
      for left in disk.afterPowerCut() {
        outcome.examined += 1
        let store = CrashTrial.store(CrashingFileLayer(left))
        outcome.problems += StoreAudit.problems(after: workload, in: store).map {
          "power cut before change \(change): \($0)"
        }
      }
    }
    return outcome
  }

  /// Ends the program before each change of the disk, lets another one do the steps, and cuts the
  /// power before each change it makes, or after it has ended.
  package func killThenCutPower(_ steps: [StoreWorkload.Step]) -> Outcome {
    var outcome = Outcome()
    for (change, disk) in layer.history.enumerated() {
      let second = CrashingFileLayer(disk)
      var workload = workload(at: change)
      let store = CrashTrial.store(second)
      for step in steps {
        let before = workload
        let start = second.changes
        workload.run([step], on: store)
        let sent = before.sending(step)
        for (later, disk) in second.history.enumerated().dropFirst(start) {
          let acknowledged = later == second.changes ? workload : sent
          for left in disk.afterPowerCut() {
            outcome.examined += 1
            let store = CrashTrial.store(CrashingFileLayer(left))
            outcome.problems += StoreAudit.problems(after: acknowledged, in: store).map {
              "end before change \(change), power cut before \(later): \($0)"
            }
          }
        }
      }
    }
    return outcome
  }

  /// What had been sent and acknowledged before a change.
  private func workload(at change: Int) -> StoreWorkload {
    var known = StoreWorkload(attaching: file)
    for end in ends where end.changes <= change { known = end.workload }
    if let next = ends.first(where: { $0.changes > change })?.workload {
      known.send(next.sent)
    }
    return known
  }

  private static func store(_ layer: CrashingFileLayer) -> DirectorySubmissionStore {
    DirectorySubmissionStore(
      path: "/data/Submissions", options: StoreWorkload.options, layer: layer)
  }
}
