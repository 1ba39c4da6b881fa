/// A column as the checks of a table name it.
package struct SQLColumn {
  /// The name as SQL writes it.
  let name: String
  /// Whether it holds several choices.
  let isList: Bool
  /// The texts that it holds for yes and no, if these are texts.
  private let words: BooleanWords?

  package init(name: String, isList: Bool, words: BooleanWords?) {
    (self.name, self.isList, self.words) = (name, isList, words)
  }

  /// A scalar as SQL writes it for the column.
  func text(_ value: Value) -> String {
    switch value {
    case .number(let number): number.description
    case .boolean(let flag):
      words.map { SQLText.string($0.text(flag)) } ?? (flag ? "TRUE" : "FALSE")
    case .text, .choice, .date, .time, .dateTime, .choices, .file: SQLText.string(value.plainText)
    }
  }

  /// The checks that something lies between two bounds.
  func bounds(_ low: String?, _ high: String?, of what: String) -> [String] {
    (low.map { ["\(what) >= \($0)"] } ?? []) + (high.map { ["\(what) <= \($0)"] } ?? [])
  }
}
