import Glibc
import Synchronization

/// Why a program under test could not be started or did not do what was expected in time.
package struct RunFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// The end of a program.
package enum ProgramEnd: Equatable, Sendable {
  case exit(Int32)
  case signal(Int32)

  init(waitStatus status: Int32) {
    self = status & 0x7F == 0 ? .exit((status >> 8) & 0xFF) : .signal(status & 0x7F)
  }
}

/// Starts programs with exactly the descriptors that they are given.
enum Spawn {
  // Pipes are made and programs started one at a time, so no program inherits another's pipe.
  private static let turn = Mutex(())

  // A number that the C header hides from strict programs.
  private static let newSession: Int32 = 0x80

  /// A pipe that programs do not inherit.
  static func pipe() throws(RunFailure) -> (reading: Int32, writing: Int32) {
    let ends = turn.withLock { _ -> [Int32]? in
      var ends: [Int32] = [-1, -1]
      guard Glibc.pipe(&ends) == 0 else { return nil }
      ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
      return ends
    }
    guard let ends else { throw RunFailure("no pipe: \(errno)") }
    return (ends[0], ends[1])
  }

  /// The stream that becomes descriptor 0, 1 or 2 of the program.
  enum Stream {
    case descriptor(Int32)
    case path(String, flags: Int32)
    case closed
  }

  /// Starts a program with default signals, looked up in PATH if it has no slash.
  static func start(
    _ arguments: [String], environment: [String: String], streams: [Stream],
    isSessionLeader: Bool
  ) throws(RunFailure) -> pid_t {
    let variables = environment.map { "\($0.key)=\($0.value)" }
    var (child, code) = (pid_t(0), Int32(0))
    withStrings(arguments) { words in
      withStrings(variables) { variables in
        turn.withLock { _ in
          var actions = posix_spawn_file_actions_t()
          posix_spawn_file_actions_init(&actions)
          defer { posix_spawn_file_actions_destroy(&actions) }
          for (number, stream) in streams.enumerated() { add(stream, Int32(number), &actions) }
          var attributes = attributes(isSessionLeader: isSessionLeader)
          defer { posix_spawnattr_destroy(&attributes) }
          code = posix_spawnp(&child, arguments[0], &actions, &attributes, words, variables)
        }
      }
    }
    if code != 0 { throw RunFailure("\(arguments) does not start: error \(code)") }
    return child
  }

  private static func add(
    _ stream: Stream, _ number: Int32, _ actions: inout posix_spawn_file_actions_t
  ) {
    switch stream {
    case .descriptor(let source):
      posix_spawn_file_actions_adddup2(&actions, source, number)
    case .path(let path, let flags):
      posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
    case .closed:
      posix_spawn_file_actions_addclose(&actions, number)
    }
  }

  private static func attributes(isSessionLeader: Bool) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags | (isSessionLeader ? newSession : 0)))
    return attributes
  }

  private static func withStrings(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Void
  ) {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    body(copies + [nil])
  }
}
