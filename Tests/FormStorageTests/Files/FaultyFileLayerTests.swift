import FormStorage
import FormTestSupport
import Glibc
import Testing

@Suite("When one call of the file system fails once")
struct FaultyFileLayerTests {
  @Test("nothing that was acknowledged is lost, doubled or damaged", arguments: FileCall.allCases)
  func everyCallFailsOnce(_ call: FileCall) throws {
    let numbers: [Int32?] = call == .append ? [EIO, ENOSPC, nil] : [EIO]
    for number in numbers {
      var hasFailed = true
      for turn in 0..<2000 where hasFailed {
        hasFailed = try fails(FaultyFileLayer.Plan(call, after: turn, number: number))
        if !hasFailed { #expect(turn > 0, "\(call) is never called") }
      }
      #expect(!hasFailed)
    }
  }

  /// Runs the workload with one failure and says whether it came to it.
  private func fails(_ plan: FaultyFileLayer.Plan) throws -> Bool {
    let folder = try TemporaryFolder()
    let file = try folder.write([1, 2, 3], to: "attached")
    let layer = FaultyFileLayer(SystemFileLayer(), plan)
    let path = folder.path("Submissions")
    var workload = StoreWorkload(attaching: file)
    workload.run(
      on: DirectorySubmissionStore(path: path, options: StoreWorkload.options, layer: layer))
    #expect(workload.failures.count <= 1)
    let again = DirectorySubmissionStore(path: path, options: StoreWorkload.options)
    #expect(StoreAudit.problems(after: workload, in: again) == [], "\(plan)")
    return layer.hasFailed
  }
}
