import FormTerminal
import Glibc

/// Another program, run to its end in an empty environment.
enum MeasuredProgram {
  /// The end of a program, with the time and memory it took.
  struct End {
    /// The exit code, 128 and more for a signal, -1 if the program cannot be run.
    var code: Int32 = -1
    var seconds = 0.0
    /// Seconds of processor time.
    var spent = 0.0
    /// The most memory that it had at once, in bytes, where it was looked at.
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
  ///
  /// Its memory is looked at every 10 ms, where that is wanted: what the system says at the end
  /// counts what this program had when it started the other one.
  static func run(
    _ words: [String], output: String = "/dev/null", watchesMemory: Bool = false
  ) -> End {
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
    guard posix_spawn(&child, words[0], &actions, nil, &arguments, nil) == 0 else { return End() }
    var end = End()
    while wait4(child, &status, watchesMemory ? WNOHANG : 0, &usage) == 0 {
      end.memory = max(end.memory, memory(of: child))
      usleep(10_000)
    }
    end.code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    end.seconds = Stopwatch.now - start
    end.spent = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    return end
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// The resident memory of a running program in bytes, read from `/proc`.
  private static func memory(of child: pid_t) -> Int {
    guard let file = fopen("/proc/\(child)/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = fread(&text, 1, text.count, file)
    let words = text[..<count].split(separator: UInt8(ascii: " "))
    return words.dropFirst().first.flatMap { Int(String(decoding: $0, as: UTF8.self)) }.map {
      $0 * 4096
    } ?? 0
  }
}
