public import FormCore
import FormMessages
public import FormValues

extension Session {
  /// The typed answer of an input, or what the form calculates for it; nil while it has none, while
  /// it is hidden, and where its row is not there.
  public subscript<Wrapped: BindableValue>(binding: Binding<Wrapped>) -> Wrapped? {
    guard let slot = sheet.slot(at: binding.path), sheet.isShown(slot) else { return nil }
    return sheet.value(of: slot).flatMap(Wrapped.init)
  }

  /// Sets a typed answer; it is judged by the rule that judges typed lines and bulk answers.
  ///
  /// Setting an answer of the row after the last one adds that row; a row beyond is refused, as is
  /// an answer that the form calculates. When it throws, nothing has changed.
  public mutating func set<Wrapped: BindableValue>(
    _ binding: Binding<Wrapped>, to wrapped: Wrapped
  ) throws(Fault) {
    let input = form.inputs[binding.index]
    guard !input.isCalculated else { throw .notSettable }
    guard let value = wrapped.value(for: input.valueType) else {
      throw input.valueType.fault(.numberOutOfRange, unreadable: "\(wrapped)")
    }
    if let slot = sheet.slot(at: binding.path) { return try set(value, at: slot) }
    let left = isLeft
    let (slot, added) = try slot(addingRowsFor: binding.path)
    do throws(Fault) {
      try set(value, at: slot)
    } catch {
      if let added { removeRow(of: added) }
      isLeft.replaceSubrange(left.indices, with: left)
      throw error
    }
  }

  /// Takes a typed answer away; its default is not offered again. There is nothing to take away in
  /// a row that is not there, or from what the form calculates.
  public mutating func clear<Wrapped: BindableValue>(_ binding: Binding<Wrapped>) {
    guard !form.inputs[binding.index].isCalculated else { return }
    if let slot = sheet.slot(at: binding.path) { clear(at: slot) }
  }
}

// Rows that a path names.
extension Session {
  /// The slot of a path; rows that come next after those that are there are added.
  /// - Returns: the slot, and one of the outermost row that was added.
  mutating func slot(
    addingRowsFor path: AnswerPath
  ) throws(Fault) -> (slot: Int, added: Int?) {
    var added: Int?
    do throws(Fault) {
      for index in path.steps.indices {
        guard let row = path.steps[index].row else { continue }
        let rows = AnswerPath(
          steps: Array(path.steps[..<index]), part: .group(path.steps[index].group))
        guard let slot = sheet.slot(at: rows), row > rowCount(at: slot) else { continue }
        try addRow(row, at: slot)
        added = added ?? sheet.firstSlot(ofLastRowAt: slot)
      }
    } catch {
      if let added { removeRow(of: added) }
      throw error
    }
    guard let slot = sheet.slot(at: path) else { throw .nothingAsked }
    return (slot, added)
  }

  /// Adds the row of a number, which must be the next one.
  private mutating func addRow(_ row: Int, at slot: Int) throws(Fault) {
    let count = rowCount(at: slot)
    guard row == count + 1 else { throw .rowsBetween(path(of: slot), row, count) }
    try set(.boolean(true), at: slot)
  }
}

extension Fault {
  /// The fault of setting what the form calculates.
  static let notSettable = Fault(.calculatedMismatch, Message(.calculatedNotSet))

  fileprivate static func rowsBetween(_ path: String, _ row: Int, _ count: Int) -> Fault {
    let there = count == 1 ? "is 1 row" : "are \(count) rows"
    return Fault(
      .unknownKey,
      "row \(row) of \(quoted(path)) cannot be given before row \(count + 1); there \(there)")
  }
}
