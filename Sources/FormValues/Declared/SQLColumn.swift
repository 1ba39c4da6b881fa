/// A column as the checks of a table name it.
package struct SQLColumn {
  /// The name as SQL writes it.
  let name: String
  /// Whether it holds several choices.
  let isList: Bool

  package init(name: String, isList: Bool) { (self.name, self.isList) = (name, isList) }

  /// The checks that something lies between two bounds.
  func bounds(_ low: String?, _ high: String?, of what: String) -> [String] {
    (low.map { ["\(what) >= \($0)"] } ?? []) + (high.map { ["\(what) <= \($0)"] } ?? [])
  }
}
