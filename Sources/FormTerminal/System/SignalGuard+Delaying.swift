internal import Glibc

extension SignalGuard {
  /// Does something short on the only thread there is: a signal that ends the program comes when it
  /// is done, so it is never left half done.
  package static func delaying<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    var (delayed, before) = (sigset_t(), sigset_t())
    sigemptyset(&delayed)
    for number in ending { sigaddset(&delayed, number) }
    pthread_sigmask(SIG_BLOCK, &delayed, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}
