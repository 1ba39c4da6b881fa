import Glibc

/// A started program that is waited for once, and killed when it is let go.
final class RunningProgram {
  let identifier: pid_t
  private(set) var end: ProgramEnd?
  /// The processor time of the program once it has ended, with that of those it has waited for.
  private(set) var processorTime = Duration.zero

  init(identifier: pid_t) { self.identifier = identifier }

  deinit {
    guard end == nil else { return }
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  }

  /// Sends a signal, unless the program has ended.
  func send(_ number: Int32) {
    if poll() == nil { kill(identifier, number) }
  }

  /// Returns the end of the program, nil while it runs.
  func poll() -> ProgramEnd? {
    if end == nil { _ = change(WNOHANG) }
    return end
  }

  /// Whether the program is stopped, as Ctrl-Z does.
  var isStopped: Bool {
    end == nil && change(WNOHANG | WUNTRACED)
  }

  /// Notes the end, if it has come; true if the program is stopped instead.
  private func change(_ options: Int32) -> Bool {
    var (status, usage) = (Int32(0), rusage())
    guard wait4(identifier, &status, options, &usage) == identifier else { return false }
    if status & 0xFF == 0x7F { return true }
    (end, processorTime) = (ProgramEnd(waitStatus: status), ProcessorTime.of(usage))
    return false
  }
}

/// A point in time that a test does not wait beyond.
struct Deadline {
  private let instant: ContinuousClock.Instant

  init(seconds: Double) { instant = .now + .milliseconds(Int64(seconds * 1000)) }

  var isPast: Bool { ContinuousClock.now >= instant }

  /// Milliseconds for `poll`, at least 0 and at most `limit`.
  func milliseconds(atMost limit: Int32) -> Int32 {
    let remaining = ContinuousClock.now.duration(to: instant)
    let milliseconds =
      remaining.components.seconds * 1000 + remaining.components.attoseconds / 1_000_000_000_000_000
    return Int32(max(0, min(Int64(limit), milliseconds + 1)))
  }
}

/// `poll`, started again when a signal comes in between: other tests send signals to this process.
func pollAgain(_ requests: inout [pollfd], _ milliseconds: Int32) -> Int32 {
  while true {
    let ready = poll(&requests, nfds_t(requests.count), milliseconds)
    if ready >= 0 || errno != EINTR { return ready }
  }
}
