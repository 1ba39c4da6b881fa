package import FormBatch

/// A format of accepted submissions as `--to` names it.
package enum NamedTarget: String, CaseIterable, Sendable {
  case jsonl, json, csv, xlsx

  /// What is written; the cells of a worksheet are made of rows.
  package var target: BatchTarget {
    switch self {
    case .jsonl: .lines
    case .json: .array
    case .csv, .xlsx: .rows
    }
  }
}
