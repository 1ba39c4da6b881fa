package import FormInputs

/// A format of inputs as `--from` names it.
package enum NamedFormat: String, CaseIterable, Sendable {
  case jsonl, json, csv, xlsx, records, rejects

  /// The source that submissions are read from; the rows of a worksheet are rows like others.
  package var source: BatchSource {
    switch self {
    case .jsonl: .lines
    case .json: .array
    case .csv, .xlsx: .rows
    case .records: .records
    case .rejects: .rejects
    }
  }
}
