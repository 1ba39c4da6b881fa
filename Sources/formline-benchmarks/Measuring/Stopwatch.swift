import Glibc

/// The time that this process has spent computing, and the time that has passed.
enum Stopwatch {
  /// Seconds of processor time that a piece of work takes: the median of some runs, without what
  /// `tidy` does after each.
  static func median(of runs: Int, tidy: () -> Void = {}, _ work: () -> Void) -> Double {
    let times = (0..<runs).map { _ in
      let start = spent
      work()
      let time = spent - start
      tidy()
      return time
    }
    return times.sorted()[runs / 2]
  }

  /// The time since a fixed moment, in seconds.
  static var now: Double { seconds(CLOCK_MONOTONIC) }

  /// The processor time of this process, in seconds.
  static var spent: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
