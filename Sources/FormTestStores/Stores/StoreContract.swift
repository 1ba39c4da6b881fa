package import FormDisk
package import FormStorage
package import FormValues
import Testing

/// The promises of every store: each check takes an empty store.
package struct StoreContract: Sendable, CustomTestStringConvertible {
  package let name: String
  package let check: @Sendable (any SubmissionStore) throws -> Void

  package var testDescription: String { name }

  init(_ name: String, _ check: @escaping @Sendable (any SubmissionStore) throws -> Void) {
    (self.name, self.check) = (name, check)
  }

  /// Every check.
  package static let all = appending + resending + reading + keeping + drafting

  /// The form of all samples.
  static let visit = FormIdentifier(nearest: "visit")
}

extension SubmissionStore {
  /// Every line of a form, in order; a damaged one fails the test.
  package func lines(of form: FormIdentifier) throws -> [StoredLine] {
    var lines: [StoredLine] = []
    try forEachRecord(of: form) {
      lines.append($0)
      return .next
    }
    return lines
  }
}

/// The failure of a call; nil if it does not fail.
package func failure<Outcome>(
  of call: () throws(StoreFailure) -> Outcome
) -> StoreFailure? {
  do {
    _ = try call()
    return nil
  } catch { return error }
}
