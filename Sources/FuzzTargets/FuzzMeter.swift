import FormBatch
import FormComponents
import FormCore
import FormDialects
import FormMessages
import FormPatterns
import FormSession
import FormStorage
import FormTables
import FormTerminal
import FormValues
import Glibc
import JSONText

/// The limits of an attempt: 64 MiB and 40 bytes for each byte of its input, and a second and a
/// microsecond for each.
///
/// The memory counts as the rise of the program's peak, so the memory of earlier attempts does
/// not count. A build for the fuzzer is several times as slow, and takes more memory, than the
/// program itself, so an attempt that passes here passes there.
struct FuzzMeter {
  private let peak = FuzzMeter.peakBytes
  private let time = FuzzMeter.processorTime

  /// Ends the program if more than is allowed was taken for an input of so many bytes.
  func check(_ count: Int) {
    let (bytes, seconds) = (FuzzMeter.peakBytes - peak, FuzzMeter.processorTime - time)
    if bytes > (64 << 20) + 40 * count { broken("\(count) bytes take \(bytes) bytes of memory") }
    if seconds > 1 + 1e-6 * Double(count) { broken("\(count) bytes take \(seconds) seconds") }
  }

  private static var peakBytes: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
