package import FormValues
import Glibc

/// Everything that a command gets from outside: the only place where effects enter.
package struct Environment: Sendable {
  /// The words of the command line, the program's name first.
  package var arguments: [String]
  /// The value of an environment variable, nil if it is not set.
  package var variable: @Sendable (String) -> String?
  /// The descriptors of the standard streams.
  package var input: Int32, output: Int32, errors: Int32
  /// The working directory as an absolute path, nil if it is gone.
  package var workingDirectory: @Sendable () -> String?
  /// The path of the running program, nil if the system does not tell.
  package var program: @Sendable () -> String?
  /// The present instant, or the one that was fixed.
  package var now: @Sendable () -> Moment
  /// So many unpredictable bytes.
  package var randomBytes: @Sendable (Int) -> [UInt8]

  /// An environment made of given parts, with nothing of the process in it by default.
  package init(
    arguments: [String], input: Int32 = -1, output: Int32 = -1, errors: Int32 = -1,
    variable: @escaping @Sendable (String) -> String? = { _ in nil },
    workingDirectory: @escaping @Sendable () -> String? = { nil },
    program: @escaping @Sendable () -> String? = { nil },
    now: @escaping @Sendable () -> Moment = { Moment.current() },
    randomBytes: @escaping @Sendable (Int) -> [UInt8] = { Environment.systemRandomBytes($0) }
  ) {
    self.arguments = arguments
    (self.input, self.output, self.errors) = (input, output, errors)
    self.variable = variable
    self.workingDirectory = workingDirectory
    self.program = program
    self.now = now
    self.randomBytes = randomBytes
  }

  /// The environment of this process. Call it once, first of all: it reserves the descriptors of
  /// standard streams that are closed, and makes broken streams an error of the write.
  package static func process() -> Environment {
    reserveStandardStreams()
    SignalGuard.ignoreBrokenStreams()
    SignalGuard.quitQuietly()
    tzset()
    return Environment(
      arguments: CommandLine.arguments,
      input: STDIN_FILENO, output: STDOUT_FILENO, errors: STDERR_FILENO,
      variable: { name in getenv(name).map { String(cString: $0) } },
      workingDirectory: currentDirectory, program: currentProgram)
  }

  /// The folder for files that end with the program.
  package var temporaryFolder: String {
    variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Whether a descriptor is a terminal.
  package func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// A file opened later must not get the number of a closed standard stream. A closed input reads
  /// as empty; writing to a closed output fails, as it should (EBADF).
  private static func reserveStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one, for those below are open by now.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  private static func currentDirectory() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private static func currentProgram() -> String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Unpredictable bytes of the system's generator.
  package static func systemRandomBytes(_ count: Int) -> [UInt8] {
    // On Linux this generator is getrandom(2).
    var generator = SystemRandomNumberGenerator()
    return (0..<max(0, count)).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}
