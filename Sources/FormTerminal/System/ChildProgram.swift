internal import Glibc

/// Another program, run to its end: without a shell, with no descriptor of ours but the ends of two
/// pipes, and nothing to read.
package struct ChildProgram {
  let path: String
  let arguments: [String]
  /// Its whole environment, as `NAME=value`.
  let environment: [String]
  /// The most bytes that it may write to its standard output.
  let outputLimit: Int
  /// The seconds after which it is killed.
  let seconds: Int
  /// Watches for signals meanwhile; one that ends this program ends the other one as well.
  var signals: SignalGuard?

  package init(
    path: String, arguments: [String], environment: [String], outputLimit: Int, seconds: Int,
    signals: SignalGuard? = nil
  ) {
    (self.path, self.arguments, self.environment) = (path, arguments, environment)
    (self.outputLimit, self.seconds, self.signals) = (outputLimit, seconds, signals)
  }

  /// The output of a program, and how it ended.
  package struct Run {
    package var output: [UInt8] = []
    package var errors: [UInt8] = []
    /// Its exit code; nil if a signal ended it.
    package var code: Int32?
  }

  /// The reason why the program did not run.
  package enum Failure: Error, Equatable {
    case notStarted(code: Int32)
    case endless
    case signal(Int32)
  }

  package func run() throws(Failure) -> Run {
    guard let output = Pipe(), let errors = Pipe() else { throw .notStarted(code: errno) }
    var child = pid_t(0)
    let code = spawn(&child, output, errors)
    output.closeWriting()
    errors.closeWriting()
    guard code == 0 else { throw .notStarted(code: code) }
    var run = Run()
    let failure = collect(&run, output, errors)
    if failure != nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    if let failure { throw failure }
    run.code = status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    return run
  }

  private func spawn(_ child: inout pid_t, _ output: Pipe, _ errors: Pipe) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
    for descriptor in ChildProgram.openDescriptors where descriptor > STDERR_FILENO {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    return withWords([path] + arguments) { words in
      withWords(environment) { variables in
        withUsualSignals { attributes in
          posix_spawn(&child, path, &actions, &attributes, words, variables)
        }
      }
    }
  }

  /// Every open descriptor, including those that this program inherited.
  private static var openDescriptors: [Int32] {
    guard let stream = opendir("/proc/self/fd") else { return [] }
    defer { closedir(stream) }
    var found: [Int32] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let number = Int32(name) { found.append(number) }
    }
    return found
  }

  /// Reads both pipes to their ends; the reason if that takes too long, gives too much, or a signal
  /// comes.
  private func collect(_ run: inout Run, _ output: Pipe, _ errors: Pipe) -> Failure? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var requests = [output.reading, errors.reading, signals?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while requests[0].fd >= 0 || requests[1].fd >= 0 {
      guard ContinuousClock.now < deadline else { return .endless }
      guard poll(&requests, 3, 500) > 0 else { continue }
      if requests[2].revents != 0, let number = endingSignal() { return .signal(number) }
      for index in 0..<2 where requests[index].fd >= 0 && requests[index].revents != 0 {
        let bytes = Pipe.readSome(requests[index].fd)
        guard let bytes else { continue }
        if bytes.isEmpty { requests[index].fd = -1 }
        if index == 0 { run.output += bytes } else { run.errors += bytes }
      }
      guard run.output.count <= outputLimit, run.errors.count <= 1 << 16 else { return .endless }
    }
    // The same signal may have ended the other program first.
    return endingSignal().map { .signal($0) }
  }

  /// The next signal that ends this program; Ctrl-Z stops it, and the rest means nothing here.
  private func endingSignal() -> Int32? {
    guard let signals else { return nil }
    while let number = signals.take() {
      if SignalGuard.ending.contains(number) { return number }
      if number == SIGTSTP { signals.suspend() }
    }
    return nil
  }
}

/// A pipe that no program inherits; its ends are closed with it.
private final class Pipe {
  let reading: Int32
  private(set) var writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    closeWriting()
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// The next bytes, none at the end; nil if nothing can be read at present.
  static func readSome(_ descriptor: Int32) -> [UInt8]? {
    var (count, code) = (0, Int32(0))
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, initialized in
      count = read(descriptor, space.baseAddress, space.count)
      code = errno
      initialized = max(0, count)
    }
    return count < 0 && (code == EINTR || code == EAGAIN) ? nil : bytes
  }
}

/// Words as C programs take them.
private func withWords<Result>(
  _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = words.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
