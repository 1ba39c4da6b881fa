import FormDisk
import FormStorage
import FormTestStores
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
    let outcome = trial.killThenCutPower([.record(6), .erase(1)], spacing: 37)
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
}
