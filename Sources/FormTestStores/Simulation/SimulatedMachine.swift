import FormDisk
import Glibc
import Synchronization

/// A machine in a simulation: its disk, and the accidents that are going to happen on it.
final class SimulatedMachine: Sendable {
  /// Something that happens at a file call.
  enum Accident: Hashable, Sendable {
    /// The program that makes the call is killed.
    case kill
    case powerCut
    /// The call fails, with an error number.
    case failure(Int32)
    /// A sync fails, and what it was to write is lost.
    case lostSync
    /// Writes fail for so many calls.
    case fullDisk(calls: Int)
  }

  /// What becomes of a call.
  enum Outcome: Sendable {
    case works
    case fails(Int32)
    case losesSync
    /// The program is killed at this call; of what it writes so many of a hundred bytes are written.
    case dies(written: Int)
    /// The program does not run any more.
    case isDead
  }

  fileprivate struct State {
    var disk = CrashingFileLayer(DiskState(), remembering: false)
    var random: SplitMix
    /// By the number of the call at which it happens.
    var accidents: [Int: Accident] = [:]
    var calls = 0
    /// The disk is full until this call.
    var fullUntil = 0
    var dead: Set<Int> = []
    /// The program that opened a file or folder, and its name.
    var owners: [Descriptor: (program: Int, name: String)] = [:]
    /// What happened so far; nil if nobody wants to know.
    var log: [String]?
    var account = Account()
  }

  /// What happened.
  struct Account: Sendable {
    var kills = 0
    var powerCuts = 0
    var failures = 0
  }

  private let state: Mutex<State>

  /// A machine with an empty disk.
  init(seed: UInt64, keepsLog: Bool) {
    state = Mutex(State(random: SplitMix(seed: seed), log: keepsLog ? [] : nil))
  }

  var log: [String] { state.withLock { $0.log ?? [] } }

  /// Takes note of something that happened.
  func note(_ text: @autoclosure () -> String) {
    let isKept = state.withLock { $0.log != nil }
    if isKept {
      let text = text()
      state.withLock { $0.log?.append(text) }
    }
  }

  /// The name that a file was opened by.
  func name(of file: Descriptor?) -> String {
    file.flatMap { file in state.withLock { $0.owners[file]?.name } } ?? "/"
  }

  var disk: CrashingFileLayer { state.withLock { $0.disk } }
  var account: Account { state.withLock { $0.account } }
  var calls: Int { state.withLock { $0.calls } }

  /// A random number below a limit.
  func random(_ limit: Int) -> Int { state.withLock { $0.random.below(limit) } }

  func isDead(_ program: Int) -> Bool { state.withLock { $0.dead.contains(program) } }

  /// Plans some accidents among the next calls.
  func planAccidents(in calls: Int) {
    state.withLock { state in
      for _ in 0..<1 + state.random.below(6) {
        let accident: Accident =
          switch state.random.below(9) {
          case 0...2: .kill
          case 3...4: .powerCut
          case 5: .lostSync
          case 6: .fullDisk(calls: 1 + state.random.below(20))
          default: .failure([EIO, ENOSPC, EINTR][state.random.below(3)])
          }
        state.accidents[state.calls + state.random.below(calls)] = accident
      }
    }
  }

  /// No accidents from now on: the machine is started again.
  func calmDown() {
    state.withLock { state in
      (state.accidents, state.fullUntil, state.dead) = ([:], 0, [])
      // Programs that ended have closed their files.
      for descriptor in state.owners.keys { state.disk.close(descriptor) }
      state.owners = [:]
    }
  }

  /// Counts a call of a program, and decides what becomes of it.
  func begin(_ call: FileCall, by program: Int) -> Outcome {
    state.withLock { state in
      if state.dead.contains(program) { return .isDead }
      state.calls += 1
      let accident = state.accidents.removeValue(forKey: state.calls)
      if let accident { return state.happen(accident, at: call, program) }
      if state.calls < state.fullUntil, call.takesRoom {
        state.account.failures += 1
        return .fails(ENOSPC)
      }
      return .works
    }
  }

  /// Takes note of who opened a file.
  func opened(_ file: Descriptor, _ name: String, by program: Int) {
    state.withLock { $0.owners[file] = (program, name) }
  }

  func closed(_ file: Descriptor) {
    state.withLock { _ = $0.owners.removeValue(forKey: file) }
  }
}

extension SimulatedMachine.State {
  fileprivate mutating func happen(
    _ accident: SimulatedMachine.Accident, at call: FileCall, _ program: Int
  ) -> SimulatedMachine.Outcome {
    switch accident {
    case .kill:
      account.kills += 1
      dead.insert(program)
      return .dies(written: random.below(101))
    case .powerCut:
      account.powerCuts += 1
      dead.formUnion(0..<SimulatedMachine.mostPrograms)
      owners = [:]
      disk = CrashingFileLayer(disk.machineDisk.afterPowerCut(&random), remembering: false)
      return .isDead
    case .failure(let number):
      account.failures += 1
      return .fails(number)
    case .lostSync:
      guard call == .syncData || call == .sync else {
        // It waits for the next sync.
        accidents[calls + 1] = .lostSync
        return .works
      }
      account.failures += 1
      return .losesSync
    case .fullDisk(let count):
      fullUntil = calls + count
      return .works
    }
  }
}

extension SimulatedMachine {
  /// Programs have numbers below this one.
  static let mostPrograms = 1000

  /// The files that a program that was killed had open are closed, and its locks given back.
  func closeFiles(of program: Int) {
    state.withLock { state in
      for (descriptor, owner) in state.owners where owner.program == program {
        state.disk.close(descriptor)
        state.owners[descriptor] = nil
      }
    }
  }
}

extension FileCall {
  fileprivate var takesRoom: Bool {
    switch self {
    case .append, .overwrite, .makeFolder: true
    default: false
    }
  }
}
