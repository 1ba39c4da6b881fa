import FormCore
import FormValues
import JSONText

// The answers of groups: objects inside the object of a submission, and rows, each an object of an
// array.
extension LineMembersReader {
  /// Reads the answers of a group; returns the byte after them, or nil when they are not JSON.
  @inline(never)
  mutating func readGroup(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ depth: Int
  ) -> Int? {
    let isRepeated = plan.levels[plan.slots[slot].level].rows != nil
    switch text[at: start] {
    case .openBrace where !isRepeated: return readObject(text, start, slot: slot, depth)
    case .openBracket where isRepeated: return readRows(text, start, slot: slot, depth)
    default: return readOddGroup(text, start, slot: slot, depth)
    }
  }

  /// Reads what stands where the object or the rows of a group should: nothing, or a fault.
  private mutating func readOddGroup(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ depth: Int
  ) -> Int? {
    guard let (end, json) = value(text, start, depth) else { return nil }
    object.isCanonical = false
    if json.isNull || json.text?.isBlankText == true { return end }
    let level = plan.slots[slot].level
    let group = plan.levels[level].group
    let position = SubmittedAnswers.GroupPosition(group, in: object.row)
    if plan.levels[level].rows == nil {
      strays.refuse(
        LineFault(.object(level: level, row: object.row), .notAnObject(json)), in: object)
      trouble.unread[object.row, default: []].insert(group)
    } else {
      trouble.rowFaults[position] = .notRows(json)
    }
    return end
  }

  /// Steps over a value; returns the byte after it, and what it is without a look inside.
  private mutating func value(
    _ text: Span<UInt8>, _ start: Int, _ depth: Int
  ) -> (end: Int, json: JSON)? {
    guard let end = skipValue(text, start, depth) else { return nil }
    switch text[at: start] {
    case .openBrace: return (end, .object([]))
    case .openBracket: return (end, .array([]))
    default:
      let json = JSONReader.read([UInt8](text, start, end), limits: .line).root
      return json.map { (end, $0) }
    }
  }

  private mutating func readObject(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ depth: Int
  ) -> Int? {
    let outside = object
    enter(plan.slots[slot].level, row: outside.row)
    object.requiredSeen = outside.requiredSeen
    guard let end = readMembers(text, start, depth: depth &+ 1) else { return nil }
    let inside = object
    object = outside
    object.requiredSeen = inside.requiredSeen
    if inside.last < 0 {
      object.isCanonical = false
    } else if inside.isInOrder, inside.isCanonical {
      keep(slot, start, end)
    } else {
      object.isCanonical = false
      keep(slot, start, start, state: .composed)
    }
    return end
  }

  private mutating func enter(_ level: Int, row: Int) {
    objects &+= 1
    object = ObjectState(number: objects)
    (object.level, object.row) = (level, row)
  }

  private mutating func readRows(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ depth: Int
  ) -> Int? {
    var rows = RowList(level: plan.slots[slot].level, slot: slot)
    var index = text.skippingSpace(from: start &+ 1)
    if index > start &+ 1 { rows.isWhole = false }
    if text[at: index] == .closeBracket {
      (object.isCanonical, hasGaps) = (false, hasGaps || index > start &+ 1)
      return index &+ 1
    }
    while true {
      guard let end = readRow(text, index, depth, &rows) else { return nil }
      let next = text.skippingSpace(from: end)
      if next > end { rows.isWhole = false }
      guard text[at: next] == .comma else {
        guard text[at: next] == .closeBracket else { return nil }
        finish(rows, start, next &+ 1)
        return next &+ 1
      }
      index = text.skippingSpace(from: next &+ 1)
      if index > next &+ 1 { rows.isWhole = false }
    }
  }

  /// Takes the rows of a group, all of which are read.
  private mutating func finish(_ rows: RowList, _ start: Int, _ end: Int) {
    let limits = plan.levels[rows.level].rows ?? 0...0
    let position = SubmittedAnswers.GroupPosition(plan.levels[rows.level].group, in: object.row)
    if rows.count > limits.upperBound {
      trouble.rowFaults[position] = .rowsAboveMax(rows.count, limits.upperBound)
    }
    if rows.count < limits.lowerBound { lacksAnswers = true }
    guard let first = rows.first else { return }
    if rows.isWhole {
      keep(rows.slot, start, end)
    } else {
      (object.isCanonical, hasGaps) = (false, true)
      keep(rows.slot, first, first, state: .rows)
    }
  }

  /// Reads an element of an array of rows; one beyond the most that there may be is stepped over.
  private mutating func readRow(
    _ text: Span<UInt8>, _ start: Int, _ depth: Int, _ rows: inout RowList
  ) -> Int? {
    rows.count &+= 1
    let most = plan.levels[rows.level].rows?.upperBound ?? 0
    guard rows.count <= most, answers.rows.count <= shape.mostRows else {
      if rows.count <= most { trouble.hasTooManyRows = true }
      return skipValue(text, start, depth &+ 1)
    }
    let row = answers.addRow(
      of: rows.slot, level: rows.level, in: object.row, behind: rows.last, from: start)
    rows.last = row
    if rows.first == nil { rows.first = row }
    guard text[at: start] == .openBrace else { return readOddRow(text, start, row, depth, rows) }
    let outside = object
    enter(rows.level, row: row)
    guard let end = readMembers(text, start, depth: depth &+ 2) else { return nil }
    let isWhole = object.isInOrder && object.isCanonical
    if object.requiredSeen < plan.levels[rows.level].requiredCount { lacksAnswers = true }
    answers.endRow(row, at: end, isWhole: isWhole)
    if !isWhole { rows.isWhole = false }
    object = outside
    return end
  }

  /// Steps over an element that is not an object.
  private mutating func readOddRow(
    _ text: Span<UInt8>, _ start: Int, _ row: Int, _ depth: Int, _ rows: RowList
  ) -> Int? {
    guard let (end, json) = value(text, start, depth &+ 1) else { return nil }
    answers.endRow(row, at: end, isWhole: true)
    strays.refuse(
      LineFault(.object(level: rows.level, row: row), .notAnObject(json)), in: object)
    trouble.unread[row, default: []].insert(plan.levels[rows.level].group)
    lacksAnswers = true
    return end
  }
}

/// The rows of a group while they are read.
private struct RowList {
  let level: Int
  let slot: Int
  var count = 0
  var first: Int?
  var last: Int?
  /// Whether all of them are written as they stand.
  var isWhole = true

  init(level: Int, slot: Int) { (self.level, self.slot) = (level, slot) }
}
