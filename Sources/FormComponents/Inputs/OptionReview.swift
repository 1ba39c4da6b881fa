import FormArguments
import FormCore
import FormMessages
import FormValues
internal import JSONText

/// Finds options that people or programs could not tell apart: of those that can be on offer
/// together. Two that both have a condition are compared where conditions are understood.
struct OptionReview {
  private let options: [Choice]
  /// The most findings of one component, for lists of many thousands.
  private static let most = 100

  /// The columns by which the options are filtered.
  private let columns: [String]

  /// The separator of several options in one text.
  private let separator: String?

  init(_ options: [Choice], _ filters: OptionFilters?, separator: String?) {
    (self.options, columns) = (options, filters?.all.map(\.column) ?? [])
    self.separator = separator
  }

  func report(_ review: inout ArgumentReview) {
    var values = FirstOptions(options, columns, expecting: options.count)
    // If nothing has a label, the titles are the values.
    let hasLabels = options.contains { $0.label != nil }
    var titles = FirstOptions(options, columns, expecting: hasLabels ? options.count : 0)
    for (index, option) in options.enumerated() where review.findings.all.count < Self.most {
      let isBlank = option.value.isBlankText
      if isBlank { review.report(.emptyValue, atOption: index, member: "value") }
      let first = values.keepFirst(index, of: option.value)
      let firstTitle = hasLabels ? titles.keepFirst(index, of: option.title) : index
      if first < index, !areConditional(first, index) {
        // A blank value that stands twice is one mistake.
        guard !isBlank else { continue }
        review.report(
          .duplicateValue(option.value, first: first), atOption: index, member: "value")
      } else if firstTitle < index, !areConditional(firstTitle, index) {
        review.report(
          .duplicateLabel(option.title, first: firstTitle), atOption: index,
          member: option.label == nil ? "value" : "label")
      }
      if let separator, option.value.parts(between: separator).count > 1 {
        review.report(
          .separatorInValue(option.value, separator), atOption: index, member: "value")
      }
      if let (text, position) = number(in: option), position != index + 1 {
        review.report(.numberLike(text, position), atOption: index)
      }
    }
  }

  private func areConditional(_ first: Int, _ second: Int) -> Bool {
    options[first].visibleIf != nil && options[second].visibleIf != nil
  }

  /// The text of an option that would be taken for a position in the list, and that position.
  private func number(in option: Choice) -> (text: String, position: Int)? {
    number(option.value) ?? option.label.flatMap { number($0.trimmed) }
  }

  private func number(_ text: String) -> (text: String, position: Int)? {
    guard let number = Decimal(text)?.whole, (1...options.count).contains(number) else {
      return nil
    }
    return (text, number)
  }
}

/// The first option with each text, among those that can be on offer together: options with
/// different texts in a column are not. An option without a text there is on offer with all.
private struct FirstOptions {
  private let options: [Choice]
  /// The columns by which the options are filtered.
  private let columns: [String]
  private var first: [TextBytes: Int]
  /// The same by text and columns, for texts that several options have.
  private var firstInColumns: [TextBytes: Int] = [:]

  init(_ options: [Choice], _ columns: [String], expecting count: Int) {
    (self.options, self.columns) = (options, columns)
    first = [TextBytes: Int](minimumCapacity: count)
  }

  /// Keeps an option for a text, unless there is one already; the one that is kept.
  mutating func keepFirst(_ index: Int, of text: String) -> Int {
    let known = first.keepFirst(index, of: TextBytes(text))
    guard known < index, !columns.isEmpty, let knownKey = key(known, text),
      let key = key(index, text)
    else { return known }
    _ = firstInColumns.keepFirst(known, of: knownKey)
    return firstInColumns.keepFirst(index, of: key)
  }

  private func key(_ index: Int, _ text: String) -> TextBytes? {
    let texts = columns.compactMap { options[index].text(in: $0) }
    guard texts.count == columns.count else { return nil }
    return TextBytes(([text] + texts).joined(separator: "\0"))
  }
}

extension [TextBytes: Int] {
  /// Keeps an index for a text, unless there is one already; the one that is kept.
  fileprivate mutating func keepFirst(_ index: Int, of text: TextBytes) -> Int {
    guard let first = updateValue(index, forKey: text) else { return index }
    self[text] = first
    return first
  }
}

extension Fault {
  fileprivate static let emptyValue = Fault(
    .componentWrongType, "an option's value is blank, but blank text means no answer")

  fileprivate static func duplicateValue(_ value: String, first: Int) -> Fault {
    Fault(.pickerDuplicateValue, "\(quoted(value)) is already the value of option \(first + 1)")
  }

  fileprivate static func duplicateLabel(_ label: String, first: Int) -> Fault {
    Fault(.pickerDuplicateLabel, "\(quoted(label)) is already the label of option \(first + 1)")
  }

  fileprivate static func separatorInValue(_ value: String, _ separator: String) -> Fault {
    Fault(
      .pickerSeparatorInValue,
      "\(quoted(value)) contains the separator \(quoted(separator)), so it is not found among "
        + "several options in one text")
  }

  fileprivate static func numberLike(_ text: String, _ position: Int) -> Fault {
    Fault(
      .pickerNumberLike,
      "\(quoted(text)) looks like the number of option \(position); "
        + "typing it chooses this option, not that one")
  }
}
