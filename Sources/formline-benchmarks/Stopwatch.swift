import Glibc

/// The time that this process has spent computing.
enum Stopwatch {
  /// Seconds of processor time that a piece of work takes: the median of some runs.
  static func median(of runs: Int, _ work: () -> Void) -> Double {
    let times = (0..<runs).map { _ in
      let start = seconds()
      work()
      return seconds() - start
    }
    return times.sorted()[runs / 2]
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
