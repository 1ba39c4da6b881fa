import FormStorage
import FormTestSupport
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
    print("examined", outcome.examined)
    #expect(outcome.examined > 500)
    #expect(outcome.problems.prefix(10) == [])
  }

  @Test("neither does the end of a program before the power cut")
  func killThenPowerCut() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([7], to: "attached")
    let trial = CrashTrial([.record(1), .attachment(5), .group(2...3)], attaching: file)
    let outcome = trial.killThenCutPower([.resend(5), .record(6)])
    print("examined", outcome.examined)
    #expect(outcome.examined > 500)
    #expect(outcome.problems.prefix(10) == [])
  }
}
