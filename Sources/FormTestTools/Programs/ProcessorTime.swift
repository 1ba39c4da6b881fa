import Glibc

/// Measures what work costs on a machine that has other work as well.
package enum ProcessorTime {
  /// Returns the processor time that this thread spends on some work.
  package static func of(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return now - start
  }

  /// Returns the least of several measurements, which end as soon as one is within a limit.
  package static func least(
    within limit: Duration, attempts: Int = 5, _ attempt: () throws -> Duration
  ) rethrows -> Duration {
    var least = try attempt()
    for _ in 1..<attempts where least >= limit { least = min(least, try attempt()) }
    return least
  }

  /// The processor time of a program that has ended, with that of the programs it has waited for.
  static func of(_ usage: rusage) -> Duration {
    [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec)
    }
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Duration {
  /// A limit for what takes many times as long without optimisation: thirty times as long there.
  package static func limit(_ time: Duration) -> Duration {
    #if DEBUG
      time * 30
    #else
      time
    #endif
  }
}
