import Glibc

/// Lets one thread sleep until another one rings: a pipe in which a byte is a ring.
package final class WakeSignal: Sendable {
  /// Becomes readable with the first ring; negative if the system has no pipe left.
  package let reading: Int32
  private let writing: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
  }

  /// Whether the system had a pipe for it.
  var isUsable: Bool { reading >= 0 }

  /// Wakes the thread, asleep or about to be.
  package func ring() {
    guard writing >= 0 else { return }
    var byte: UInt8 = 0
    while write(writing, &byte, 1) < 0, errno == EINTR {}
  }

  /// Sleeps until one ring; if the system has no pipe left, for a millisecond.
  func sleep() {
    guard reading >= 0 else {
      poll(nil, 0, 1)
      return
    }
    var byte: UInt8 = 0
    while read(reading, &byte, 1) < 0, errno == EINTR {}
  }
}
