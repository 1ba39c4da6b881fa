extension BatchRun {
  /// Ends the program unless the same lines come of another run.
  func mustAgree(with other: BatchRun, _ promise: String) {
    guard accepted != other.accepted || rejects != other.rejects else { return }
    broken("\(promise): \(accepted + rejects) is \(other.accepted + other.rejects)")
  }
}
