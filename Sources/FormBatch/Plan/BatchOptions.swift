package import FormInputs
package import FormValues

/// The options for reading submissions and writing accepted ones.
package struct BatchOptions: Hashable, Sendable {
  /// Accepted submissions are written as their values alone, without form and version.
  package var isBare: Bool
  /// Members that are not keys of the form are left out instead of refused.
  package var dropsUnknown: Bool
  /// Answers of hidden inputs are left out instead of refused.
  package var dropsHidden: Bool
  /// Answers that the form doubts are refused.
  package var refusesDoubted = false
  /// How values are written; nil for the form's own style.
  package var values: ValueStyle?

  /// The format of the input.
  package var source: BatchSource
  /// The byte between the cells of a row of the input.
  package var delimiter: UInt8
  /// The lines inside a row count, and not only the row.
  package var countsLines = true
  /// The format of accepted submissions.
  package var target: BatchTarget
  /// The byte between the cells of a row that is written.
  package var targetDelimiter: UInt8
  /// Writes `'` before text in rows that a spreadsheet would run as a formula.
  package var guardsFormulas: Bool
  /// The input whose answer no two accepted submissions share.
  package var unique: UniqueInput?
  /// Answers of secrets are left out of what is shown of refused lines.
  package var hidesSecrets = false
  /// Positions of accepted lines are noted, for access to single lines.
  package var notesLines = false

  /// Whether there are notes about single lines; a result is then used together with its block.
  package var isNoting: Bool { notesLines || unique != nil }

  package init(
    isBare: Bool = false, dropsUnknown: Bool = false, dropsHidden: Bool = false,
    values: ValueStyle? = nil,
    source: BatchSource = .lines, delimiter: UInt8 = UInt8(ascii: ","),
    target: BatchTarget = .lines, guardsFormulas: Bool = true
  ) {
    (self.isBare, self.dropsUnknown, self.values) = (isBare, dropsUnknown, values)
    self.dropsHidden = dropsHidden
    (self.source, self.delimiter, targetDelimiter) = (source, delimiter, delimiter)
    (self.target, self.guardsFormulas) = (target, guardsFormulas)
  }
}

/// The format of accepted submissions.
package enum BatchTarget: String, Hashable, Sendable, CaseIterable {
  /// One object a line.
  case lines = "jsonl"
  /// One array of objects.
  case array = "json"
  /// One row for each submission below a header of keys; the values only.
  case rows = "csv"
}
