import FormArguments
import FormCore
import FormMessages
import FormValues
internal import JSONText

/// The changes of one input.
struct InputChange {
  private let before: Input
  private let after: Input
  private let new: FormVersion
  private let old: FormVersion
  private(set) var findings = Findings()
  /// Looks for submissions that show what a change refuses; nil if none are wanted.
  private(set) var search: CounterexampleSearch?

  init(
    _ before: Input, _ after: Input, _ new: FormVersion, _ old: FormVersion,
    _ search: CounterexampleSearch?
  ) {
    (self.before, self.after, self.new, self.old) = (before, after, new, old)
    self.search = search
  }

  mutating func compare() {
    let (from, to) = (old.path(before), new.path(after))
    if !from.hasSameBytes(as: to) {
      report(.changeMoved, .moved(from, to), at: [], as: .gone(before))
    }
    guard keepsType else {
      report(
        .changeType, .type(before.valueType, after.valueType), at: [], as: .type(before, after))
      return
    }
    if after.isRequired, !before.isRequired {
      report(
        .changeRequired, "an answer is now required", at: ["required"],
        as: .required(before, after))
    }
    if before.isRequired, !after.isRequired {
      report(.changeLoosened, "an answer is no longer required", at: ["required"])
    }
    compareOptions()
    compareRules()
    let conditions = ConditionChange(
      old.conditions(of: before), options: before.component.asChoosing?.options ?? [],
      new.item(after))
    for change in conditions.changes {
      let location = change.location ?? new.item(after)?.key.location ?? new.location
      report(
        Fault(change.code, "\(quoted(after.key.text)): \(change.sentence)"), at: location,
        as: change.option.map { .option(before, after, $0) }
          ?? .condition(before, after, change.name))
    }
    if before.documentDefault != after.documentDefault {
      report(.changeDefault, "the default changed", at: ["default"])
    }
  }

  /// Whether old values are of the new type; a choice is a text.
  private var keepsType: Bool {
    switch (before.valueType, after.valueType) {
    case (.text, .choice), (.choice, .text): true
    case (let old, let new): old == new
    }
  }

  /// Reports a change at an argument, at the first of several that is given, or else at the key.
  private mutating func report(
    _ code: FaultCode, _ sentence: String, at arguments: [String], as change: BreakingChange? = nil
  ) {
    let item = new.item(after)
    let argument = arguments.lazy.compactMap { item?.argument($0)?.location }.first
    let location = argument ?? item?.key.location ?? new.location
    report(Fault(code, "\(quoted(after.key.text)): \(sentence)"), at: location, as: change)
  }

  private mutating func report(
    _ fault: Fault, at location: Location, as change: BreakingChange?
  ) {
    let finding = Diagnostic(fault, at: location)
    guard let change, finding.severity == .error else { return findings.report(finding) }
    findings.report(finding.shown(by: search?.example(of: change)))
  }

  // MARK: Options

  private mutating func compareOptions() {
    guard let was = before.component.asChoosing,
      let now = after.component.asChoosing, after.rule(at: .epoch).isClosed
    else { return }
    let item = new.item(after)
    let location =
      item?.options?.location ?? item?.argument("optionsFrom")?.location ?? new.location
    let kept = Dictionary(
      now.options.map { (TextBytes($0.value), $0) }, uniquingKeysWith: { first, _ in first })
    for option in was.options {
      guard let still = kept[TextBytes(option.value)] else {
        report(
          .optionRemoved(option.value, after.key), at: location,
          as: .optionGone(before, after, option.value))
        continue
      }
      if !still.title.hasSameBytes(as: option.title) {
        findings.report(.optionReworded(option, still, after.key), at: location)
      }
      if still.hasOtherColumns(than: option) {
        report(
          .optionWithOtherColumns(option.value, after.key), at: location,
          as: .option(before, after, option.value))
      }
    }
  }

  // MARK: Rules

  /// Compares what is allowed at two moments, for bounds may move.
  private mutating func compareRules() {
    var seen: Set<RuleKind> = []
    var isLooser = false
    for moment in [Moment.early, .late] {
      let was = constantRules(before, old.registry, at: moment)
      let now = constantRules(after, new.registry, at: moment)
      for change in RuleChange.all(from: was, to: now) {
        isLooser = isLooser || change.isLooser
        guard change.isTighter, seen.insert(change.kind).inserted else { continue }
        report(
          .changeTightened, change.sentence, at: change.kind.arguments,
          as: .rule(before, after, change.kind))
      }
    }
    if isLooser, seen.isEmpty { report(.changeLoosened, "more is allowed", at: []) }
  }

  /// The constraints that can be compared: a bound that an expression gives in one version is left
  /// out of both, because its change is reported as one of a condition.
  private func constantRules(
    _ input: Input, _ registry: ComponentRegistry, at moment: Moment
  ) -> [Constraint] {
    let bounds = old.calculatedBounds(of: before) + new.calculatedBounds(of: after)
    let kind = registry[type(of: input.component).name]
    let unknown = JSON.object([("expression", ExpressionText.empty.encoded)])
    return bounds.reduce(input.component) { component, bound in
      kind?.storing(bound, unknown, component).asInput ?? component
    }
    .constraints(at: moment)
  }
}

extension Choice {
  /// Whether a column by which both are filtered holds another text.
  fileprivate func hasOtherColumns(than old: Choice) -> Bool {
    columns.contains { column in
      old.columns.contains {
        $0.name.hasSameBytes(as: column.name) && !$0.text.hasSameBytes(as: column.text)
      }
    }
  }
}

extension String {
  fileprivate static func moved(_ from: String, _ to: String) -> String {
    func words(_ path: String) -> String { path.isEmpty ? "in no group" : "in \(quoted(path))" }
    return "the value moved in records: it was \(words(from)) and is \(words(to))"
  }

  fileprivate static func type(_ old: ValueType, _ new: ValueType) -> String {
    "the answer changed from \(old.described) to \(new.described)"
  }
}

extension Fault {
  fileprivate static func optionRemoved(_ value: String, _ key: FieldKey) -> Fault {
    Fault(.changeOptionRemoved, "\(quoted(key.text)): the option \(quoted(value)) is gone")
  }

  fileprivate static func optionWithOtherColumns(_ value: String, _ key: FieldKey) -> Fault {
    Fault(
      .changeTightened,
      "\(quoted(key.text)): the option \(quoted(value)) has other columns and is available with "
        + "other answers than before")
  }

  fileprivate static func optionReworded(_ old: Choice, _ new: Choice, _ key: FieldKey) -> Fault {
    Fault(
      .changeOptionLabel,
      "\(quoted(key.text)): the option \(quoted(new.value)) changed its label from \(quoted(old.title)) to "
        + "\(quoted(new.title)); old answers keep the value")
  }
}
