import Glibc

/// The memory of this process.
package enum ProcessMemory {
  /// Gives the system what is free between pieces that are in use. The allocator keeps it otherwise,
  /// and one large document after another would take more than the largest of them.
  package static func giveBack() {
    // The headers that Swift imports do not have it, and not every C library does.
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)(0)
  }
}
