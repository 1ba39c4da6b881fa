import FormDisk
import FormStorage
import FormTestStores
import Testing

@Suite("On a disk that loses what was not synced")
struct CrashingFileLayerTests {
  @Test("a store keeps the contract of stores", arguments: StoreContract.all)
  func contract(_ contract: StoreContract) throws {
    try contract.check(
      DirectorySubmissionStore(path: "/a/Submissions", layer: CrashingFileLayer()))
  }

  @Test("a power cut at any moment loses nothing that was acknowledged")
  func powerCut() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Array(repeating: 7, count: 200), to: "attached")
    let trial = CrashTrial(StoreWorkload.steps, attaching: file)
    #expect(trial.isSound)
    let outcome = trial.cutPower()
    #expect(outcome.examined > 300)
    #expect(outcome.problems.prefix(10) == [])
  }

  @Test("groups that follow each other share one note, and lose nothing to a power cut either")
  func groups() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([7], to: "attached")
    let steps: [StoreWorkload.Step] = [
      .group(1...2), .group(3...4), .record(6), .group(7...8), .group(9...11), .group(12...13),
    ]
    let trial = CrashTrial(steps, attaching: file)
    #expect(trial.isSound)
    #expect(trial.cutPower().problems.prefix(10) == [])
    let outcome = trial.killThenCutPower([.group(20...21), .record(22)], spacing: 7)
    #expect(outcome.examined > 500)
    #expect(outcome.problems.prefix(10) == [])
  }

  @Test("neither does the end of a program before the power cut")
  func killThenPowerCut() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([7], to: "attached")
    let trial = CrashTrial([.record(1), .attachment(5), .group(2...3)], attaching: file)
    let outcome = trial.killThenCutPower([.resend(5), .record(6)], spacing: 7)
    #expect(outcome.examined > 500)
    #expect(outcome.problems.prefix(10) == [])
  }

  @Test("a sync that fails and loses its bytes takes no other record along", arguments: 0..<10)
  func failedSync(_ soundSyncs: Int) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([7], to: "attached")
    let trial = CrashTrial(
      [.record(1), .group(2...4), .attachment(5), .record(6), .resend(7)], attaching: file,
      on: CrashingFileLayer(losingAfter: soundSyncs))
    #expect(!trial.isSound)
    #expect(trial.cutPowerAtEnd().problems == [])
  }

  @Test(
    "a disk that only pretends loses records, which shows that the trial bites",
    arguments: [FileCall.syncData, .sync, .overwrite])
  func pretending(_ call: FileCall) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([7], to: "attached")
    let trial = CrashTrial(
      [.record(1), .group(2...4)], attaching: file,
      on: CrashingFileLayer(ignoring: [call]))
    #expect(trial.isSound)
    #expect(!trial.cutPower().problems.isEmpty)
  }
}
