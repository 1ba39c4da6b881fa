internal import Glibc

/// The editor that a person has named, run on the terminal with a private file that is removed.
struct OwnEditor {
  /// The command, as a shell reads it: `VISUAL`, else `EDITOR`.
  let program: String
  private let environment: Environment

  /// The editor of an environment; nil if it names none.
  init?(_ environment: Environment) {
    let names = ["VISUAL", "EDITOR"].compactMap { environment.variable($0) }
    guard let program = names.first(where: { !$0.isEmpty }) else { return nil }
    (self.program, self.environment) = (program, environment)
  }

  /// The reason why the editor returned no text.
  enum Failure: Error {
    /// The editor could not be run, or ended with a code other than 0.
    case notEdited
    case system(Int32)
  }

  /// Lets the person change a text; more than `limit` bytes are cut to one more than that.
  ///
  /// - Parameter signals: watched by this program; the terminal's own are the editor's meanwhile.
  func edit(_ text: String, limit: Int, _ signals: SignalGuard) throws(Failure) -> [UInt8] {
    var path = Array("\(environment.temporaryFolder)/formline-XXXXXX.txt".utf8CString)
    // The file is for this user alone (0600).
    let descriptor = mkstemps(&path, 4)
    guard descriptor >= 0 else { throw .system(errno) }
    defer {
      unlink(path)
      close(descriptor)
    }
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else { throw .system(errno) }
    guard run(path, signals) == 0 else { throw .notEdited }
    // An editor may have put another file in its place.
    return try read(path, limit: limit)
  }

  private func read(_ path: [CChar], limit: Int) throws(Failure) -> [UInt8] {
    // Opening a pipe that an editor has left there would wait for ever.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notEdited }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      var count = 0
      bytes += [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, initialized in
        count = Glibc.read(descriptor, space.baseAddress, space.count)
        initialized = max(0, count)
      }
      if count <= 0 { break }
    }
    return bytes
  }

  /// Runs the editor to its end, and returns its code; this program stops when the editor is
  /// stopped.
  private func run(_ path: [CChar], _ signals: SignalGuard) -> Int32 {
    var child = pid_t(0)
    guard start(&child, path) == 0 else { return -1 }
    var status: Int32 = 0
    while true {
      let ended = waitpid(child, &status, WUNTRACED)
      if ended < 0 {
        guard errno == EINTR else { return -1 }
      } else if status & 0xFF == 0x7F {
        signals.suspend()
        kill(child, SIGCONT)
      } else {
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
      }
    }
  }

  private func start(_ child: inout pid_t, _ path: [CChar]) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, environment.input, STDIN_FILENO)
    // Standard output is for the record.
    posix_spawn_file_actions_adddup2(&actions, environment.errors, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, environment.errors, STDERR_FILENO)
    let script = "\(program) \"$1\""
    let words = ["/bin/sh", "-c", script, "sh"].map { strdup($0 as String) } + [strdup(path)]
    let variables = Self.variables.map { strdup($0) }
    defer { (words + variables).forEach { free($0) } }
    return withUsualSignals { attributes in
      posix_spawn(&child, "/bin/sh", &actions, &attributes, words + [nil], variables + [nil])
    }
  }

  /// The environment of this program, each variable as `NAME=VALUE`.
  private static var variables: [[CChar]] {
    let descriptor = open("/proc/self/environ", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      var count = 0
      bytes += [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, initialized in
        count = Glibc.read(descriptor, space.baseAddress, space.count)
        initialized = max(0, count)
      }
      if count <= 0 { break }
    }
    return bytes.split(separator: 0).map { $0.map { CChar(bitPattern: $0) } + [0] }
  }
}
