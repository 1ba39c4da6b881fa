/// The format of an input.
package enum BatchSource: String, Hashable, Sendable, CaseIterable {
  /// Objects of answers by key; one with `form` and an object `values` is a record.
  case lines = "jsonl"
  /// Rows of cells below a header of keys (RFC 4180).
  case rows = "csv"
  /// One array of such objects.
  case array = "json"
  /// Records, and nothing else.
  case records
  /// The output for refused lines, for a second attempt.
  case rejects
}
