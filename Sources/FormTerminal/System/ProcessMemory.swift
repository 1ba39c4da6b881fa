import Glibc

/// The memory of this process.
package enum ProcessMemory {
  /// The most bytes of a block that each of so many threads keeps for reuse.
  package static func largestKept(threads: Int) -> Int { max(1 << 20, (16 << 20) / threads) }

  /// Has larger blocks than that go back to the system as soon as they are free. The allocator
  /// learns otherwise to keep blocks of up to 32 MiB, for each thread its own.
  package static func returnLargeBlocks(threads: Int) {
    // The headers that Swift imports do not have it, and not every C library does.
    guard threads > 1, let symbol = dlsym(nil, "mallopt") else { return }
    let set = unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
    let (trimThreshold, mapThreshold): (CInt, CInt) = (-1, -3)
    let size = CInt(largestKept(threads: threads))
    _ = set(mapThreshold, size)
    // For what is free behind the last block of a thread, as the allocator has it by itself.
    _ = set(trimThreshold, 2 * size)
  }

  /// Gives the system what is free between pieces that are in use. The allocator keeps it otherwise,
  /// and one large document after another would take more than the largest of them.
  package static func giveBack() {
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)(0)
  }
}
