package import FormCore
import FormDisk
import FormStorage
import FormValues
import JSONText
import Synchronization

/// Programs that use two stores on one machine at the same time, interleaved at every file call, with
/// killed programs, failing calls, full disks and power cuts; all of it follows from one seed.
///
/// Each program does some of what the commands do: it stores records one by one and in groups,
/// corrects, erases, merges, repairs and reads. When all have ended, the machine is started again, and
/// the stores are compared with what was acknowledged.
package final class Simulation: Sendable {
  /// The result of a run.
  package struct Outcome: Sendable {
    package let seed: Int
    package let problems: [String]
    package let calls: Int
    package let kills: Int
    package let powerCuts: Int
    package let failures: Int
    /// Every file call, and what became of it, if that was wanted.
    package let log: [String]
  }

  private let seed: Int
  private let planted: PlantedFault?
  private let machine: SimulatedMachine
  private let world: Mutex<World>
  private let template: RecordTemplate
  private let definition: [UInt8]
  private static let form = FormIdentifier(nearest: "visit")

  /// What is known of both stores.
  private struct World {
    var models = [StoreModel(), StoreModel()]
    var lastNumber = 0
    var problems: [String] = []
  }

  /// - Parameter form: a form `visit` with a text `name`.
  package init(
    seed: Int, of form: Form, planted: PlantedFault? = nil, keepsLog: Bool = false
  ) {
    (self.seed, self.planted) = (seed, planted)
    machine = SimulatedMachine(seed: UInt64(truncatingIfNeeded: seed), keepsLog: keepsLog)
    world = Mutex(World())
    template = RecordTemplate(form, at: Moment.epoch)
    definition = form.definition
  }

  /// Runs the machine three times from its start to its end, and says what was wrong.
  package func run() throws(RunFailure) -> Outcome {
    for life in 0..<3 where isSound {
      machine.planAccidents(in: 600)
      let count = 2 + machine.random(3)
      let turns = Turns(count, seed: UInt64(machine.random(Int.max)))
      try turns.run { [self] program in
        let number = life * 10 + program
        let stores = stores(SimulatedLayer(machine, number, (turns, program), planted))
        for _ in 0..<2 + machine.random(4) where !machine.isDead(number) {
          step(stores, number)
        }
      }
      machine.calmDown()
      let layer = SimulatedLayer(machine, life * 10 + 9, nil, planted)
      look(at: stores(layer), "after life \(life + 1)")
    }
    if isSound { finish() }
    let account = machine.account
    return Outcome(
      seed: seed, problems: world.withLock { $0.problems }, calls: machine.calls,
      kills: account.kills, powerCuts: account.powerCuts, failures: account.failures,
      log: machine.log)
  }

  private var isSound: Bool { world.withLock { $0.problems.isEmpty } }

  /// The stores as one program sees them.
  private func stores(_ layer: SimulatedLayer) -> [DirectorySubmissionStore] {
    ["/data/Submissions", "/data/Other"].map { path in
      var options = StoreOptions(segmentBytes: 1500, patience: 500)
      options.indexedBytes = 500
      return DirectorySubmissionStore(
        path: path, options: options, layer: layer, sources: SimulatedRecord.sources)
    }
  }

  /// One thing that a program does.
  private func step(_ stores: [DirectorySubmissionStore], _ program: Int) {
    let which = machine.random(4) == 0 ? 1 : 0
    let store = stores[which]
    do throws(StoreFailure) {
      let kind = machine.random(14)
      machine.note("program \(program): step \(kind) of store \(which)")
      switch kind {
      case 0...2: try fill(store, which)
      case 3...4: try process(store, which)
      case 5...6: try correct(store, which)
      case 7...8: try erase(store, which)
      case 9...10: try converse(store, which)
      case 11: try merge(stores)
      case 12: _ = try store.repair(Self.form)
      default: try read(store, which)
      }
    } catch {
      // The program says what went wrong, and is run again or not.
      machine.note("program \(program): \(error.message)")
    }
  }

  private func newNumbers(_ count: Int, in which: Int) -> [Int] {
    world.withLock { world in
      let numbers = Array(world.lastNumber + 1...world.lastNumber + count)
      world.lastNumber += count
      world.models[which].send(numbers)
      return numbers
    }
  }

  private func note(_ which: Int, _ body: (inout StoreModel) -> Void) {
    world.withLock { body(&$0.models[which]) }
  }

  /// One of the records that are there for certain; nil if there are none.
  private func anyRecord(in which: Int) -> Int? {
    let numbers = world.withLock { $0.models[which].certain }.sorted()
    return numbers.isEmpty ? nil : numbers[machine.random(numbers.count)]
  }

  /// Stores a record, and after a failure once more, as `fill` does from its draft.
  private func fill(_ store: DirectorySubmissionStore, _ which: Int) throws(StoreFailure) {
    let number = newNumbers(1, in: which)[0]
    if planted == .earlyAcknowledgement { note(which) { $0.store([number]) } }
    do throws(StoreFailure) {
      _ = try store.append(SimulatedRecord.make(number), resend: .impossible)
    } catch {
      _ = try store.append(
        SimulatedRecord.make(number),
        resend: planted == .blindResend ? .impossible : .possible)
    }
    note(which) { $0.store([number]) }
  }

  /// Keeps a draft answer by answer, or goes on with one that was left, and submits it or stops.
  private func converse(_ store: DirectorySubmissionStore, _ which: Int) throws(StoreFailure) {
    let left = world.withLock { $0.models[which].drafts }.keys.sorted()
    let isNew = left.isEmpty || machine.random(2) == 0
    let number = isNew ? newNumbers(1, in: which)[0] : left[machine.random(left.count)]
    guard let hold = try store.holdDraft(SampleSubmission.id(number), of: Self.form) else { return }
    let known = world.withLock { $0.models[which].drafts[number] }
    // Another program may have submitted it meanwhile.
    guard isNew || known != nil else { return }
    let found = try answers(of: number, in: store)
    if found < known ?? 0 {
      problem("the draft of \(number) has \(found) answers, not \(known ?? 0)")
    }
    for count in found + 1...found + 1 + machine.random(3) {
      let byChanges = count > found + 1 && machine.random(2) == 0
      try SampleDraft.save(count, to: hold, byChanges: byChanges)
      note(which) { $0.keep(number, answers: count) }
    }
    if machine.random(3) == 0 { return }
    _ = try store.append(SimulatedRecord.make(number), resend: .possible)
    note(which) { $0.store([number]) }
    note(which) { $0.dropDraft(number) }
    try hold.remove()
  }

  private func answers(
    of number: Int, in store: DirectorySubmissionStore
  ) throws(StoreFailure) -> Int {
    let draft = try store.readDraft(SampleSubmission.id(number), of: Self.form)
    return draft?["answers"]?.members?.count ?? 0
  }

  private func problem(_ text: String) { world.withLock { $0.problems.append(text) } }

  /// Stores a group of records, as `process --into` does; some may have been stored before.
  private func process(_ store: DirectorySubmissionStore, _ which: Int) throws(StoreFailure) {
    let numbers = newNumbers(1 + machine.random(5), in: which)
    let again = [anyRecord(in: which)].compactMap(\.self).filter { !SimulatedRecord.hasFile($0) }
    var records = PreparedRecords()
    for (index, number) in (numbers + again).enumerated() {
      template.append(
        SampleSubmission.id(number), line: index + 1,
        values: Array(#"{"name":"value \#(number)"}"#.utf8)[...], to: &records)
    }
    _ = try store.append(prepared: [records], definition: definition, of: Self.form)
    note(which) { $0.store(numbers) }
  }

  /// Corrects a record of the first store: two stores may each have a correction, and a merge has
  /// both.
  private func correct(_ store: DirectorySubmissionStore, _ which: Int) throws(StoreFailure) {
    guard which == 0, let earlier = anyRecord(in: which),
      try store.newestCorrection(of: SampleSubmission.id(earlier), in: Self.form) == nil
    else { return }
    let number = newNumbers(1, in: which)[0]
    _ = try store.append(
      SimulatedRecord.make(number, replaces: earlier), resend: .possible)
    note(which) { $0.store([number]) }
  }

  private func erase(_ store: DirectorySubmissionStore, _ which: Int) throws(StoreFailure) {
    guard let number = anyRecord(in: which) else { return }
    note(which) { $0.beginErasing(number) }
    if planted == .earlyErasure { note(which) { $0.erase(number) } }
    _ = try store.erase(
      [SampleSubmission.id(number)], of: Self.form, at: Instant(milliseconds: 1_800_000_000_000))
    note(which) { $0.erase(number) }
  }

  /// Takes what the other store has into the first one.
  private func merge(_ stores: [DirectorySubmissionStore]) throws(StoreFailure) {
    let certain = world.withLock { world in
      world.models[0].send(world.models[1].sent)
      return world.models[1].certain
    }
    var refused: [MergeProblem] = []
    _ = try stores[0].merge(Self.form, from: stores[1]) { refused.append($0) }
    // Records that were sent meanwhile may be among them; one that is erased meanwhile may not.
    world.withLock { world in
      world.models[0].send(world.models[1].sent)
      guard refused.isEmpty else { return }
      world.models[0].store(certain.subtracting(world.models[1].erasing))
    }
  }

  private func read(_ store: DirectorySubmissionStore, _ which: Int) throws(StoreFailure) {
    let before = world.withLock { $0.models[which] }
    let reading = try StoreReading(store, Self.form)
    world.withLock { world in
      // A merge that is under way sends what the other store has.
      var now = world.models[which]
      if which == 0 { now.send(world.models[1].sent) }
      world.problems += reading.problems(before, now).map { "a reader: \($0)" }
    }
  }

  /// Compares both stores with what was acknowledged.
  private func look(at stores: [DirectorySubmissionStore], _ when: String) {
    for which in stores.indices {
      do throws(StoreFailure) {
        let model = world.withLock { $0.models[which] }
        let found = try StoreReading(stores[which], Self.form).problems(model, model)
        world.withLock { $0.problems += found.map { "\(when), store \(which): \($0)" } }
        for (number, kept) in model.drafts.sorted(by: { $0.key < $1.key }) {
          let count = try answers(of: number, in: stores[which])
          if count < kept {
            problem("\(when): the draft of \(number) has \(count) answers, not \(kept)")
          }
        }
      } catch {
        world.withLock { $0.problems.append("\(when): \(error.message)") }
      }
    }
  }

  /// The next program stores something, and nothing is damaged then.
  private func finish() {
    let stores = stores(SimulatedLayer(machine, 99, nil, planted))
    for which in stores.indices {
      do throws(StoreFailure) {
        let number = newNumbers(1, in: which)[0]
        _ = try stores[which].append(SimulatedRecord.make(number), resend: .impossible)
        note(which) { $0.store([number]) }
        let errors = try stores[which].verify(Self.form).filter { $0.severity == .error }
        world.withLock {
          $0.problems += errors.map { "verify: \($0.kind.rawValue) \($0.file): \($0.message)" }
        }
      } catch {
        world.withLock { $0.problems.append("the store does not work any more: \(error.message)") }
      }
    }
    look(at: stores, "at the end")
  }
}
