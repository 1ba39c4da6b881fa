import Glibc

/// Another program, run to its end in an empty environment.
enum ChildProgram {
  /// How a program ended, and what it took.
  struct End {
    /// The exit code, 128 and more for a signal, -1 if the program cannot be run.
    var code: Int32 = -1
    var seconds = 0.0
    /// The most memory that it had at once, in bytes.
    var memory = 0
  }

  /// The path of `formline` in the folder of this program; nil if it is not there.
  static let formline: String? = {
    guard let own = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(own) }
    let folder = String(cString: own).utf8.split(separator: UInt8(ascii: "/")).dropLast()
    let path = "/" + folder.map { "\(Substring($0))/" }.joined() + "formline"
    return access(path, X_OK) == 0 ? path : nil
  }()

  /// Runs a program by its path; its standard output goes to a file, and all else nowhere.
  static func run(_ words: [String], output: String = "/dev/null") -> End {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, path) in ["/dev/null", output, "/dev/null"].enumerated() {
      posix_spawn_file_actions_addopen(
        &actions, Int32(descriptor), path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    }
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var (child, status, usage) = (pid_t(0), Int32(0), rusage())
    let start = Stopwatch.now
    guard posix_spawn(&child, words[0], &actions, nil, &arguments, nil) == 0,
      wait4(child, &status, 0, &usage) == child
    else { return End() }
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    return End(code: code, seconds: Stopwatch.now - start, memory: usage.ru_maxrss * 1024)
  }
}
