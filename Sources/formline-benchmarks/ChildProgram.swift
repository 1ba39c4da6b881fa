import Glibc

/// Another program, run to its end in an empty environment; it says nothing to anybody.
enum ChildProgram {
  /// Runs a program by its path; its exit code, 128 and more for a signal, -1 if it cannot be run.
  static func run(_ words: [String]) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0..<Int32(3) {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var (child, status) = (pid_t(0), Int32(0))
    guard posix_spawn(&child, words[0], &actions, nil, &arguments, nil) == 0,
      waitpid(child, &status, 0) == child
    else { return -1 }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
