import FormStorage
import FormTestSupport
import Glibc
import Testing

@Suite("An erasure on a disk that loses what was not synced")
struct ErasureCrashTests {
  @Test("a power cut at any moment brings nothing back and takes nothing else")
  func powerCut() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Array(repeating: 7, count: 200), to: "attached")
    let trial = CrashTrial(StoreWorkload.erasingSteps, attaching: file)
    #expect(trial.isSound)
    let outcome = trial.cutPower()
    #expect(outcome.examined > 300)
    #expect(outcome.problems.prefix(10) == [])
  }

  @Test("an erasure that was interrupted is finished by the next writer")
  func killThenPowerCut() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([7], to: "attached")
    let trial = CrashTrial(
      [.record(1), .group(2...3), .attachment(5), .erase(2), .erase(5)], attaching: file)
    let outcome = trial.killThenCutPower([.record(6), .erase(1)], spacing: 11)
    #expect(outcome.examined > 300)
    #expect(outcome.problems.prefix(10) == [])
  }

  @Test(
    "a disk that only pretends loses the erasure, which shows that the trial bites",
    arguments: [FileCall.sync])
  func pretending(_ call: FileCall) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([7], to: "attached")
    let trial = CrashTrial(
      [.record(1), .group(2...4), .erase(2)], attaching: file,
      on: CrashingFileLayer(ignoring: [call]))
    #expect(trial.isSound)
    #expect(!trial.cutPower().problems.isEmpty)
  }

  @Test(
    "one call of the file system that fails loses nothing and brings nothing back",
    arguments: FileCall.allCases.filter { $0 != .truncate })
  func everyCallFailsOnce(_ call: FileCall) throws {
    let numbers: [Int32?] = call == .append ? [EIO, ENOSPC, nil] : [EIO]
    for number in numbers {
      var hasFailed = true
      for turn in 0..<3000 where hasFailed {
        hasFailed = try fails(FaultyFileLayer.Plan(call, after: turn, number: number))
        if !hasFailed { #expect(turn > 0, "\(call) is never called") }
      }
      #expect(!hasFailed)
    }
  }

  /// Runs the workload with one failure and says whether it came to it.
  private func fails(_ plan: FaultyFileLayer.Plan) throws -> Bool {
    let (folder, disk) = (try TemporaryFolder(), CrashingFileLayer())
    let file = try folder.write([1, 2, 3], to: "attached")
    let layer = FaultyFileLayer(disk, plan)
    var workload = StoreWorkload(attaching: file)
    workload.run(
      StoreWorkload.erasingSteps,
      on: DirectorySubmissionStore(
        path: "/Submissions", options: StoreWorkload.options, layer: layer))
    #expect(workload.failures.count <= 1)
    let again = DirectorySubmissionStore(
      path: "/Submissions", options: StoreWorkload.options, layer: disk)
    #expect(StoreAudit.problems(after: workload, in: again) == [], "\(plan)")
    return layer.hasFailed
  }
}
