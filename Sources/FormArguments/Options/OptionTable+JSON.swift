import FormMessages
package import FormValues
internal import JSONText

extension OptionTable {
  /// Reads a JSON file: an array of texts, or of objects of texts with a `value` each.
  package init(
    json source: DocumentSource, _ findings: inout Findings, cells: Int, rows: Int
  ) {
    self.init(source, cells: cells, rows: rows)
    for problem in source.reading.problems {
      report(problem.message, at: problem.offset, &findings)
    }
    guard let root = source.reading.root, isSound else { return }
    guard let elements = root.elements else {
      report(
        "found \(root.described), but an array of options is expected",
        at: root.range.lowerBound, &findings)
      return
    }
    for element in elements where !isFull {
      if let row = row(element, &findings) { add(row, &findings) }
    }
  }

  private mutating func row(_ json: JSON, _ findings: inout Findings) -> Row? {
    let offset = json.range.lowerBound
    if let text = json.text {
      if !text.isBlankText { return Row(value: text, label: nil, columns: [], offset: offset) }
      report("the value is blank", at: offset, &findings)
      return nil
    }
    guard let members = json.members else {
      report(
        "found \(json.described), but text or an object with 'value' is expected", at: offset,
        &findings)
      return nil
    }
    guard let value = json["value"]?.text, !value.isBlankText else {
      report("an option needs the member 'value', a text that is not blank", at: offset, &findings)
      return nil
    }
    var label: Words?
    var columns: [OptionColumn] = []
    for member in members where member.name != "value" {
      if member.name == "label", case .success(let words) = Words.decode(member.value) {
        // Without places, which would be taken for those of the form's own document.
        label = Words(
          words.texts.map { Words.Translation(language: $0.language, text: $0.text) })
      } else if member.name != "visibleIf", member.name != "label", let text = member.value.text {
        columns.append(OptionColumn(name: member.name, text: text))
      } else {
        report(
          "\(quoted(member.name)): found \(member.value.described), but text is expected",
          at: member.value.range.lowerBound, &findings)
        return nil
      }
    }
    return Row(value: value, label: label, columns: columns, offset: offset)
  }
}
