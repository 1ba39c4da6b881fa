package import FormDisk
import FormStorage
import JSONText

/// A draft that gets one answer after the other on a disk in memory, and everything that could have
/// ended that.
package struct DraftTrial {
  private static let answers = 4
  private let layer: CrashingFileLayer
  /// The number of earlier answers.
  private let earlier: Int
  /// After how many changes of the disk each answer was written.
  private var ends: [Int] = []
  /// After how many changes of the disk how many answers were durable.
  private var durable: [(changes: Int, count: Int)] = []
  /// Whether every answer was kept.
  package private(set) var isSound = true

  /// Keeps answers on a disk, which has so many of them before, by calls that `through` passes on.
  /// Those of the numbers in `settling` are made durable, with the ones before.
  package init(
    on layer: CrashingFileLayer = CrashingFileLayer(), having earlier: Int = 0,
    settling: Set<Int> = Set(0..<100), through: (CrashingFileLayer) -> any FileLayer = { $0 }
  ) {
    (self.layer, self.earlier) = (layer, earlier)
    let store = DraftTrial.store(through(layer))
    do throws(StoreFailure) {
      let hold = try store.holdDraft(SampleSubmission.id(1), of: StoreContract.visit)
      for count in earlier + 1...earlier + DraftTrial.answers {
        do throws(StoreFailure) {
          let isUnsettled = try hold?.write(SampleDraft.make(count)) == true
          ends.append(isSound ? layer.changes : .max)
          guard settling.contains(count) else { continue }
          if isUnsettled || count > earlier + 1 { hold?.settle() }
          if let failure = hold?.takeFailure() { throw failure }
          if isSound { durable.append((layer.changes, count)) }
        } catch {
          isSound = false
          if ends.count < count - earlier { ends.append(.max) }
        }
      }
    } catch { isSound = false }
  }

  /// The number of calls that changed the disk for each answer after the first.
  package var changesOfAnswers: [Int] { zip(ends.dropFirst(), ends).map { $0 - $1 } }

  /// Returns the problems after the program, or the power, ends before any change of the disk, and
  /// those after another program then goes on.
  package func problems() -> [String] {
    var problems: [String] = []
    for (change, disk) in layer.history.enumerated() {
      let written = earlier + ends.count { $0 <= change }
      problems += audit(disk, written).map { "end before change \(change): \($0)" }
      let kept = durable.last { $0.changes <= change }?.count ?? earlier
      for remaining in disk.afterPowerCut() {
        problems += audit(remaining, kept).map { "power cut before change \(change): \($0)" }
      }
    }
    return problems
  }

  private func audit(_ disk: DiskState, _ kept: Int) -> [String] {
    let store = DraftTrial.store(CrashingFileLayer(disk, remembering: false))
    let id = SampleSubmission.id(1)
    do throws(StoreFailure) {
      let found = try store.readDraft(id, of: StoreContract.visit)
      let count = found?["answers"]?.members?.count ?? 0
      if count < kept || !isSame(found, count) {
        return ["\(kept) answers were kept, and \(count) are there"]
      }
      try SampleDraft.save([count + 1, count + 2], 1, in: store)
      if try !isSame(store.readDraft(id, of: StoreContract.visit), count + 2) {
        return ["going on with \(count) answers does not keep two more"]
      }
      let findings = try store.verify(StoreContract.visit).filter { !$0.file.hasSuffix(".tmp") }
      return findings.map { "\($0.kind) \($0.file): \($0.message)" }
    } catch { return [error.message] }
  }

  private func isSame(_ found: JSON?, _ count: Int) -> Bool {
    count == 0 ? found == nil : found?.patch(to: SampleDraft.make(count)).isEmpty == true
  }

  private static func store(_ layer: any FileLayer) -> DirectorySubmissionStore {
    DirectorySubmissionStore(
      path: "/data/Submissions", options: StoreOptions(patience: 0), layer: layer)
  }
}
