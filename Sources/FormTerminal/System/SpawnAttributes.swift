internal import Glibc

/// Starts a program for which every signal has its usual effect: a signal that this program ignores
/// or holds back would be ignored or held back by the new one as well.
func withUsualSignals(_ spawn: (inout posix_spawnattr_t) -> Int32) -> Int32 {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  return spawn(&attributes)
}
