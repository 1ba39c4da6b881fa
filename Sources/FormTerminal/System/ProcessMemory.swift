import Glibc
import GlibcMalloc

/// The memory of this process.
package enum ProcessMemory {
  /// The most threads that have room beside what this process holds already: large forms leave little.
  package static var mostThreads: Int { max(1, ((232 << 20) - resident) / (6 << 20)) }

  /// The most workers of which each has room for so many answers, up to 500 bytes for each.
  package static func mostWorkers(answers: Int) -> Int { max(1, 32_000 / max(1, answers)) }

  /// The bytes that this process has in memory; 0 if the system does not say it.
  private static var resident: Int {
    let file = open("/proc/self/statm", O_RDONLY)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = max(0, read(file, &bytes, bytes.count))
    let words = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * Int(getpagesize()) : 0
  }

  /// The share of a block in the memory that blocks may take together. A very long line takes several
  /// times its size: while it is read and checked, and while something is made of it.
  package static func weight(_ bytes: Int) -> Int { bytes > 1 << 20 ? 4 * bytes : bytes }

  /// The most bytes of a block that each of so many threads keeps for reuse.
  package static func largestKept(threads: Int) -> Int { max(1 << 20, (16 << 20) / threads) }

  /// Has large pieces of memory go back to the system as soon as they are free. The allocator learns
  /// otherwise to keep pieces of up to 32 MiB, for each thread its own. One thread may, unless a large
  /// form has left little room.
  package static func returnLargeBlocks(threads: Int) {
    guard threads > 1 || resident > 64 << 20 else { return }
    let size: CInt = 256 << 10
    mallopt(M_MMAP_THRESHOLD, size)
    // What is free behind the last block of an arena is kept, too.
    mallopt(M_TRIM_THRESHOLD, size)
    mallopt(M_ARENA_MAX, 8)
  }

  /// Gives the system what is free between pieces that are in use. The allocator keeps it otherwise,
  /// and one large document after another would take more than the largest of them.
  package static func giveBack() { malloc_trim(0) }
}
