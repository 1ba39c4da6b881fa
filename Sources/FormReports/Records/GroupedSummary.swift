package import FormCore
package import FormValues
import JSONText

/// The figures of all records and, where they are grouped by a question, those of the records with
/// each answer to it.
package struct GroupedSummary: Sendable {
  /// The records with one answer.
  package struct Group: Sendable {
    /// What the records have in common.
    package enum Answer: Hashable, Sendable {
      case value(String)
      /// An answer beyond those that there is room for.
      case other
      case missing
    }

    package let answer: Answer
    package let label: String
    package fileprivate(set) var summary: RecordSummary
  }

  /// Why records cannot be grouped by a question.
  package enum Problem: Hashable, Sendable {
    /// No definition has the key; the keys that can be used.
    case unknown([String])
    /// The question is in a repeated group, a secret, or has answers of another type.
    case unsuitable([String])
  }

  package var total: RecordSummary
  package private(set) var groups: [Group] = []
  /// The path of the question by which records are grouped; nil if they are not.
  package let key: String?
  package private(set) var title = ""

  /// What stands in the place of the layout of a group that counts no record.
  private let idle: RecordLayout
  private var byAnswer: [Group.Answer: Int] = [:]
  /// The spellings of answers that were met, and by their numbers the groups.
  private var spellings = KeyCounts()
  private var groupsOfSpelling: [[Int]] = []
  private var labels: [String: String] = [:]
  private var suitable: [String] = []
  private var areSuitable: Set<TextBytes> = []
  private var isKnown = false

  /// The most answers with a group of their own.
  private static let most = 20
  /// The most bytes of an answer that is kept whole.
  private static let longest = 4096

  /// A summary without records; conditions that count from today take the moment for it.
  package init(at moment: Moment, by key: String? = nil) {
    self.key = key
    idle = RecordLayout(at: moment, share: key == nil ? 1 : GroupedSummary.most + 3)
    total = RecordSummary(idle)
  }

  /// Learns a definition, and returns its number.
  package mutating func learn(_ form: Form) -> Int {
    countPending()
    let number = total.learn(form)
    if excess == nil { for index in groups.indices { groups[index].summary.use(total.layout) } }
    if let key { learn(key, form) }
    for index in groups.indices { groups[index].summary.layout = idle }
    forgetExcess()
    return number
  }

  /// Forgets the forms of all definitions, for some are so large that there is no room for two.
  /// Before a record of one is counted, it is to be recalled.
  package mutating func forgetForms() {
    countPending()
    total.release()
    for index in groups.indices { groups[index].summary.release() }
    total.layout.forgetForms()
  }

  /// Whether the form of a definition is kept, because not all of its questions are always asked.
  package func keepsForm(of definition: Int) -> Bool {
    total.layout.definitions[definition].conditions != nil
  }

  /// Whether the form of a definition was forgotten.
  package func hasForgotten(_ definition: Int) -> Bool {
    total.layout.definitions[definition].detail == nil
  }

  /// Takes the form of a definition that was learned before.
  package mutating func recall(_ definition: Int, _ form: Form) {
    total.layout.recall(definition, form)
  }

  /// Counts the answers that wait to be counted.
  package mutating func countPending() {
    total.countPending()
    for index in groups.indices where groups[index].summary.hasPending {
      self[index].countPending()
    }
  }

  private mutating func learn(_ key: String, _ form: Form) {
    for input in form.inputs {
      let path = AnswerPath(inFirstRowsOf: input, in: form)
      let text = path.text(in: form)
      if text.hasSameBytes(as: key) { isKnown = true }
      guard GroupedSummary.isSuitable(input, path, form) else { continue }
      if areSuitable.insert(TextBytes(text)).inserted { suitable.append(text) }
      guard text.hasSameBytes(as: key) else { continue }
      title = input.title.shortened
      learnLabels(of: input)
    }
  }

  private mutating func learnLabels(of input: Input) {
    var options = (input.component.asChoosing?.options ?? []).map { ($0.value, $0.title) }
    if input.valueType == .boolean { options = [("true", "yes"), ("false", "no")] }
    for (value, label) in options.prefix(GroupedSummary.most) {
      let value = GroupedSummary.bounded(value)
      labels[value] = label
      _ = group(of: .value(value))
    }
  }

  private static func isSuitable(_ input: Input, _ path: AnswerPath, _ form: Form) -> Bool {
    guard !input.isSecret,
      !path.steps.contains(where: { $0.row != nil })
    else { return false }
    return switch input.valueType {
    case .text, .boolean, .choice, .choices: true
    case .number, .date, .time, .dateTime, .file: false
    }
  }

  /// Why the records cannot be grouped as wanted; nil if they can, or if there is no definition.
  package var problem: Problem? {
    guard let key, !total.layout.definitions.isEmpty,
      !areSuitable.contains(TextBytes(key))
    else { return nil }
    return isKnown ? .unsuitable(suitable) : .unknown(suitable)
  }

  /// The number of the group with an answer, which is made unless it is there.
  private mutating func group(of answer: Group.Answer) -> Int {
    if let known = byAnswer[answer] { return known }
    if case .value = answer, byAnswer.count >= GroupedSummary.most { return group(of: .other) }
    let label: String =
      switch answer {
      case .value(let value): (labels[value] ?? value).shortened
      case .other: "other answers"
      case .missing: "not answered"
      }
    var summary = RecordSummary(total.layout)
    summary.layout = idle
    groups.append(Group(answer: answer, label: label, summary: summary))
    byAnswer[answer] = groups.count - 1
    forgetExcess()
    return groups.count - 1
  }

  /// Forgets the figures of groups whose table is larger than allowed: they are only counted.
  private mutating func forgetExcess() {
    guard excess != nil else { return }
    for index in groups.indices { groups[index].summary = RecordSummary(idle) }
  }

  /// The groups of a record, by its answer that stands in a text with padding; nil if it has none.
  package mutating func groups(
    of answer: RecordCell?, _ text: Span<UInt8>
  ) -> [Int] {
    guard let answer else { return [group(of: .missing)] }
    spellings.begin()
    spellings.append(text, answer.range, tag: answer.tag)
    if let number = spellings.countKnown() { return groupsOfSpelling[number] }
    let bytes = [UInt8](text, answer.range.lowerBound, answer.range.upperBound)
    let found = values(TalliedValue(answer.kind, bytes)).map { group(of: .value($0)) }
    let groups = found.isEmpty ? [group(of: .missing)] : Set(found).sorted()
    if spellings.hasRoom(keys: 4096, bytes: 1 << 20) {
      spellings.insert()
      groupsOfSpelling.append(groups)
    }
    return groups
  }

  private func values(_ value: TalliedValue) -> [String] {
    switch value {
    case .text(let text): [GroupedSummary.bounded(text)]
    case .number(let text): [text]
    case .boolean(let flag): [flag ? "true" : "false"]
    case .choices(let choices): choices.map { GroupedSummary.bounded($0) }
    case .file, .other: []
    }
  }

  /// What stands for an answer: of a long one the beginning, which makes the label, and a digest.
  private static func bounded(_ answer: String) -> String {
    let bytes = answer.utf8
    guard bytes.count > longest else { return answer }
    let beginning = String(decoding: bytes.prefix(longest), as: UTF8.self)
    return "\(beginning)\(SHA256.hash(Array(bytes)))"
  }

  /// The figures of the records of a group, which has the layout of all records for as long as it
  /// counts one: so nothing of it is copied when it learns something.
  package subscript(group: Int) -> RecordSummary {
    get { groups[group].summary }
    _modify {
      groups[group].summary.layout = total.layout
      yield &groups[group].summary
      groups[group].summary.countLongText()
      groups[group].summary.layout = idle
    }
  }

  /// How large the table of the groups is, if it is larger than allowed.
  package var excess: TableExcess? {
    key == nil
      ? nil
      : TableExcess(
        columns: groups.count + 1, rows: total.layout.figureCount,
        most: TableExcess.mostCellsOfGroups)
  }

  /// Reads what was counted; to be called before the figures are looked at.
  package mutating func finish() {
    total.finish()
    for index in groups.indices {
      groups[index].summary.layout = total.layout
      groups[index].summary.finish()
    }
    // Options in the order of the form, other answers in that of their bytes.
    let order = groups.enumerated().sorted { left, right in
      rank(left.element, left.offset) < rank(right.element, right.offset)
    }
    groups = order.map(\.element)
  }

  private func rank(_ group: Group, _ number: Int) -> (Int, Int, String) {
    switch group.answer {
    case .value(let value): labels[value] == nil ? (1, 0, value) : (0, number, "")
    case .other: (2, 0, "")
    case .missing: (3, 0, "")
    }
  }
}
