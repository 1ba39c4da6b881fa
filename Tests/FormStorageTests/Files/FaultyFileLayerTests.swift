import FormDisk
import FormStorage
import FormTestStores
import Glibc
import Testing

@Suite("When one call of the file system fails once")
struct FaultyFileLayerTests {
  /// What a store is used for while a call fails.
  private static let workloads = [
    "records": StoreWorkload.steps, "erasures": StoreWorkload.erasingSteps,
  ]

  @Test(
    "nothing that was acknowledged is lost, doubled, damaged or brought back",
    arguments: FileCall.allCases.filter { $0 != .truncate }, ["records", "erasures"])
  func everyCallFailsOnce(_ call: FileCall, _ workload: String) throws {
    let steps = try #require(Self.workloads[workload])
    let numbers: [Int32?] = call == .append ? [EIO, ENOSPC, nil] : [EIO]
    for number in numbers {
      var hasFailed = true
      for turn in 0..<3000 where hasFailed {
        hasFailed = try fails(FaultyFileLayer.Plan(call, after: turn, number: number), steps)
        if !hasFailed { #expect(turn > 0, "\(call) is never called") }
      }
      #expect(!hasFailed)
    }
  }

  @Test(
    "nothing is lost either when the clean-up after a failed write fails, too",
    arguments: [
      FaultyFileLayer.Plan(.append, after: 8, number: ENOSPC, later: [.truncate, .remove]),
      FaultyFileLayer.Plan(.syncData, after: 2, number: EIO, later: [.rename]),
      FaultyFileLayer.Plan(.syncData, after: 2, number: EIO, later: [.rename, .truncate]),
      FaultyFileLayer.Plan(.syncData, after: 4, number: EIO, later: [.sync]),
    ])
  func everythingFailsLater(_ plan: FaultyFileLayer.Plan) throws {
    let (folder, disk) = (try TemporaryFolder(), CrashingFileLayer())
    let file = try folder.write([1, 2, 3], to: "attached")
    let layer = FaultyFileLayer(disk, plan)
    var workload = StoreWorkload(attaching: file)
    workload.run(
      on: DirectorySubmissionStore(
        path: "/Submissions", options: StoreWorkload.options, layer: layer))
    #expect(layer.hasFailed && !workload.failures.isEmpty)
    let again = DirectorySubmissionStore(
      path: "/Submissions", options: StoreWorkload.options, layer: disk)
    #expect(StoreAudit.problems(after: workload, in: again) == [])
  }

  /// Runs the workload with one failure and says whether it came to it.
  private func fails(
    _ plan: FaultyFileLayer.Plan, _ steps: [StoreWorkload.Step]
  ) throws -> Bool {
    let (folder, disk) = (try TemporaryFolder(), CrashingFileLayer())
    let file = try folder.write([1, 2, 3], to: "attached")
    let layer = FaultyFileLayer(disk, plan)
    var workload = StoreWorkload(attaching: file)
    workload.run(
      steps,
      on: DirectorySubmissionStore(
        path: "/Submissions", options: StoreWorkload.options, layer: layer))
    #expect(workload.failures.count <= 1)
    let again = DirectorySubmissionStore(
      path: "/Submissions", options: StoreWorkload.options, layer: disk)
    #expect(StoreAudit.problems(after: workload, in: again) == [], "\(plan)")
    return layer.hasFailed
  }
}
