/// The columns of a file with the values and the labels of options: `name` and `label`, in GeoJSON
/// `id` and `title`, or those that `parameters` name: `value=code label=town`.
struct OptionNames {
  private(set) var value: String
  private(set) var label: String
  /// The words of the parameters that say something else.
  private(set) var others: [String] = []

  init(file: String, _ parameters: CellText?) {
    let isGeoJSON = file.lowercased().hasSuffix(".geojson")
    (value, label) = isGeoJSON ? ("id", "title") : ("name", "label")
    let words = parameters?.text.split { $0.isWhitespace || $0 == ";" || $0 == "," } ?? []
    for word in words {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      switch (parts.first?.lowercased(), parts.count == 2 && !parts[1].isEmpty) {
      case ("value", true): value = WorksheetHeader.name(of: parts[1])
      case ("label", true): label = WorksheetHeader.name(of: parts[1])
      default: others.append(String(word))
      }
    }
  }

  /// The rows of a file that have a value.
  func rows(of table: WorksheetTable) -> [ChoiceLists.Row] {
    table.rows.compactMap { row in
      row.cell(value).map { ChoiceLists.Row(row: row, value: $0) }
    }
  }
}
