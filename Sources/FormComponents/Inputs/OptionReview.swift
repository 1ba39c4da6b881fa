import FormCore
import FormMessages
import FormValues
internal import JSONText

/// Finds options that people or programs could not tell apart.
struct OptionReview {
  private let options: [Choice]
  /// How many findings of one component are enough, for lists of many thousands.
  private static let most = 100

  init(_ options: [Choice]) { self.options = options }

  func report(_ review: inout ArgumentReview) {
    var values = [TextBytes: Int](minimumCapacity: options.count)
    // Where nothing has a label, the titles are the values.
    let hasLabels = options.contains { $0.label != nil }
    var titles = [TextBytes: Int](minimumCapacity: hasLabels ? options.count : 0)
    for (index, option) in options.enumerated() where review.findings.all.count < Self.most {
      if option.value.isBlankText { review.report(.emptyValue, atOption: index) }
      let first = values.keepFirst(index, of: TextBytes(option.value))
      let firstTitle = hasLabels ? titles.keepFirst(index, of: TextBytes(option.title)) : index
      if first < index {
        review.report(.duplicateValue(option.value, first: first), atOption: index)
      } else if firstTitle < index {
        review.report(.duplicateLabel(option.title, first: firstTitle), atOption: index)
      }
      if let (text, position) = number(in: option), position != index + 1 {
        review.report(.numberLike(text, position), atOption: index)
      }
    }
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

  fileprivate static func numberLike(_ text: String, _ position: Int) -> Fault {
    Fault(
      .pickerNumberLike,
      "\(quoted(text)) looks like the number of option \(position); "
        + "typing it chooses this option, not that one")
  }
}
