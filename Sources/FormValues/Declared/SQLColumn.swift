/// A column as the checks of a table name it.
package struct SQLColumn {
  /// The name as SQL writes it.
  let name: String
  /// Whether it holds several choices.
  let isList: Bool
  /// What it holds for yes.
  let yes: String

  package init(name: String, isList: Bool, yes: String = "TRUE") {
    (self.name, self.isList, self.yes) = (name, isList, yes)
  }

  /// The checks that something lies between two bounds.
  func bounds(_ low: String?, _ high: String?, of what: String) -> [String] {
    (low.map { ["\(what) >= \($0)"] } ?? []) + (high.map { ["\(what) <= \($0)"] } ?? [])
  }
}
