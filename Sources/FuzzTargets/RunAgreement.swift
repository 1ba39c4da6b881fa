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
import JSONText

extension BatchRun {
  /// Ends the program unless the same lines come of another run.
  func mustAgree(with other: BatchRun, _ promise: String) {
    guard accepted != other.accepted || rejects != other.rejects else { return }
    broken("\(promise): \(accepted + rejects) is \(other.accepted + other.rejects)")
  }
}
