/// Decides whether to try reading a line as canonical: when hardly any line is, the attempt wastes
/// time, and only one line in sixteen is tried.
struct CanonicalAttempts {
  private var misses = 0

  /// Whether the next line is to be tried.
  @inline(__always)
  mutating func isDue() -> Bool {
    guard misses > 8 else { return true }
    misses &+= 1
    return misses & 15 == 0
  }

  /// Notes whether a line that was tried was such a line.
  @inline(__always)
  mutating func note(_ isCanonical: Bool) { misses = isCanonical ? 0 : misses &+ 1 }
}
