public import FormArguments
public import FormCore
import FormMessages
public import FormValues
internal import JSONText

/// A question answered by one of some options, or by several.
public struct PickerComponent: ChoosingComponent {
  public static let name = "picker"
  public static let summary = "Asks for one option or for several"
  public static let example =
    #"""
    { "type": "picker", "uuid": "insurer",
      "args": { "label": "Insurer", "multiple": true, "max": 2 },
      "options": [ "North", { "value": "south", "label": "South" } ] }
    """#

  public var input = InputArguments()
  public var options: [Choice] = [] { didSet { shared = SharedChoices() } }
  public var multiple = false
  public var min = BoundArgument<Count>.absent
  public var max = BoundArgument<Count>.absent
  public var other = false
  /// The file that the options are read from, until they have been.
  public var optionsFrom: String?
  public var filters: OptionFilters? { didSet { shared = SharedChoices() } }
  public var view: String?
  public var separator: String?
  /// What rules share that allow its options.
  private var shared = SharedChoices()

  public init() {}

  public static let parameters: [Parameter<PickerComponent>] =
    InputArguments.parameters(of: \PickerComponent.input) + [
      .optional("multiple", \.multiple, default: false, "true to allow several options"),
      .optional(
        "min", \.min, default: .absent, "the minimum number of options, with 'multiple'"),
      .optional(
        "max", \.max, default: .absent, "the maximum number of options, with 'multiple'"),
      .optional("other", \.other, default: false, "true to allow other answers"),
      .optional(
        "optionsFrom", \.optionsFrom, "a CSV or JSON file beside the form, instead of 'options'"),
      .optional(
        "optionsWhere", \.filters, "conditions on the columns of available options"),
      .optional("view", \.view, "the look of the picker in another system; kept, but not drawn"),
      .optional(
        "separator", \.separator,
        "the text between several options that are given as one text, with 'multiple'"),
    ]

  public static let typeArguments = ["multiple"]

  public var valueType: ValueType { multiple ? .choices : .choice }

  public var choiceSeparator: String? { separator?.isEmpty == false ? separator : nil }

  public func constraints(at moment: Moment) -> [Constraint] {
    var rules: [Constraint] = []
    rules.append(
      other
        ? .characters(CharacterRule(multiline: false))
        : .membership(MembershipRule(values, sharing: shared)))
    let (least, most) = (min.value?.value, max.value?.value)
    if multiple, least != nil || most != nil {
      rules.append(.count(CountRule(min: least, max: most)))
    }
    return rules
  }

  /// The values of the options; where not all are always on offer, several may have the same one.
  private var values: [String] {
    guard filters != nil || options.contains(where: { $0.visibleIf != nil }) else {
      return options.map(\.value)
    }
    var seen: Set<TextBytes> = []
    return options.map(\.value).filter { seen.insert(TextBytes($0)).inserted }
  }

  public func review(_ review: inout ArgumentReview) {
    // Options that could not be read have been reported.
    let areReadable = !review.item.unread.contains("options")
    if options.isEmpty, !review.isGiven("optionsFrom"), areReadable {
      // Those inside 'args' are one mistake, and the form has none.
      if review.isGiven("options") {
        review.reportInstead(.optionsInside, at: "options")
      } else {
        review.report(.noOptions)
      }
    }
    if separator?.isEmpty == true { review.report(.emptySeparator, at: "separator") }
    OptionReview(options, filters, separator: multiple ? choiceSeparator : nil).report(&review)
    reviewFilters(&review)
    guard multiple else {
      for name in ["min", "max", "separator"]
      where review.isGiven(name) && review.areReadable("multiple") {
        review.report(.needsMultiple(name), at: name)
      }
      return
    }
    review.require(min.value?.value, notAbove: max.value?.value)
    if max.value?.value == 0 { review.report(.unanswerable("max", of: "option"), at: "max") }
    guard !other, !options.isEmpty else { return }
    for (name, count) in [("min", min), ("max", max)] {
      if let count = count.value, count.value > options.count {
        review.report(.aboveChoices(name, count.value, options.count), at: name)
      }
    }
  }

  private func reviewFilters(_ review: inout ArgumentReview) {
    guard let filters, !options.isEmpty else { return }
    for filter in filters.all
    where !options.contains(where: { option in option.has(filter.column) }) {
      let known = options.first?.columns.map(\.name) ?? []
      review.report(.unknownColumn(filter.column, known), at: "optionsWhere")
    }
  }
}

extension Choice {
  fileprivate func has(_ column: String) -> Bool {
    columns.contains { $0.name.utf8.elementsEqual(column.utf8) }
  }
}

extension Fault {
  fileprivate static func unknownColumn(_ column: String, _ known: [String]) -> Fault {
    let columns =
      known.isEmpty ? "they have none" : "they have \(listed(known.map { quoted($0) }, "and"))"
    return Fault(
      .optionsUnknownColumn, "no option has the column \(quoted(column)); \(columns)",
      suggestion: nearestName(to: column, among: known))
  }

  fileprivate static let noOptions = Fault(
    .pickerNoOptions, naming: "\(kind: "picker") has no options; at least one is needed")

  fileprivate static let optionsInside = Fault(
    .pickerNoOptions,
    naming: "\(member: "options") of \(kind: "picker") must be beside 'args', not inside it")

  fileprivate static let emptySeparator = Fault(
    .componentWrongType, naming: "\(member: "separator") is empty; write a text such as ','")

  fileprivate static func needsMultiple(_ name: String) -> Fault {
    Fault(
      .componentUnknownArgument,
      naming: "\(member: name) has no effect unless \(member: "multiple") is true")
  }

  fileprivate static func aboveChoices(_ name: String, _ count: Int, _ options: Int) -> Fault {
    Fault(
      .countAboveChoices,
      naming: "\(member: name) \(count) is more than the \(counted(options, "option")) there are")
  }
}
