internal import Glibc
internal import Synchronization

/// Lets the program rest while a server is silent.
///
/// The networking library watches a connected socket for room to write, of which there is always
/// some, and would keep a core busy until the answer is there. A timer of processor time interrupts
/// whatever thread does that: if little has come since the last time, the thread sleeps a while.
enum IdleBrake {
  /// Connecting and its certificates may take so much processor time before the first rest.
  private static let patience = 100_000
  /// The processor time between two rests, in microseconds.
  private static let interval = 5_000

  /// Begins; call it when other threads are at work, because this one is not to be interrupted.
  static func start() {
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, SIGPROF)
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    note(received: enough)
    rest.store(shortestRest, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = takeRest
    action.sa_flags = SA_RESTART
    sigaction(SIGPROF, &action, nil)
    var timer = itimerval(
      it_interval: timeval(tv_sec: 0, tv_usec: interval),
      it_value: timeval(tv_sec: 0, tv_usec: patience))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  /// Some bytes have come: there is work to be done.
  static func note(received bytes: Int) { received.add(bytes, ordering: .relaxed) }
}

/// The bytes that came since the last rest, and how many of them are worth going on for.
private let received = Atomic(0)
private let enough = 1024

/// The length of the next rest, in milliseconds: twice as long as the one before.
private let rest = Atomic<Int32>(shortestRest)
private let shortestRest: Int32 = 10
private let longestRest: Int32 = 160

private func takeRest(_: Int32) {
  let saved = errno
  if received.exchange(0, ordering: .relaxed) >= enough {
    rest.store(shortestRest, ordering: .relaxed)
  } else {
    let time = rest.load(ordering: .relaxed)
    rest.store(min(longestRest, time &* 2), ordering: .relaxed)
    _ = poll(nil, 0, time)
  }
  errno = saved
}
