import FormMessages
public import FormValues

extension AnswerState {
  /// The rule for an answer of a slot at present, if other answers decide some of it.
  package func rule(at slot: Int) -> AnswerRule? {
    guard let input = input(of: slot) else { return nil }
    var (table, evaluator) = (table, evaluator.checking)
    return evaluator.rule(of: input.index, in: rowOfSlot[slot], &table)
  }

  /// Whether a slot must have an answer at present.
  package func isRequired(at slot: Int) -> Bool {
    guard case .input(let input) = subject(of: slot), !form.inputs[input].isCalculated else {
      return false
    }
    if form.inputs[input].isRequired { return true }
    if form.logic.inputs[input].requiredIf == nil { return false }
    var (table, evaluator) = (table, evaluator.checking)
    return evaluator.isRequired(input, in: rowOfSlot[slot], &table)
  }

  /// The options of a slot that can be chosen at present, by their indices; nil if all can.
  package func openOptions(at slot: Int) -> [Bool]? {
    input(of: slot).flatMap { table.openOptions(of: $0, in: rowOfSlot[slot], form) }
  }

  /// Whether the other answers allow a value that satisfies the rule of its input.
  package func isAllowed(_ value: Value, at slot: Int) -> Bool {
    guard case .input(let input) = subject(of: slot), form.logic.inputs[input].isRestricted
    else { return true }
    var (table, evaluator) = supposing(value, of: input, at: slot)
    return evaluator.allowsAnswer(of: input, in: rowOfSlot[slot], &table)
  }

  /// Every rule of the form that a value would break as the answer of a slot, in the words of the
  /// rules; a slot that is not an input has none.
  package func faults(of value: Value, at slot: Int, _ rule: AnswerRule) -> [Fault] {
    let faults = rule.faults(of: value)
    return faults.isEmpty ? restrictions(of: value, at: slot) : faults
  }

  /// The faults that only other answers cause in a value that the rule accepts.
  private func restrictions(of value: Value, at slot: Int) -> [Fault] {
    guard case .input(let input) = subject(of: slot), form.logic.inputs[input].isRestricted
    else { return [] }
    var (table, evaluator) = supposing(value, of: input, at: slot)
    return evaluator.faults(of: input, in: rowOfSlot[slot], &table)
  }

  /// The answers with a value as that of a slot, and what evaluates them.
  private func supposing(
    _ value: Value, of input: Int, at slot: Int
  ) -> (table: AnswerTable, evaluator: Evaluator) {
    var table = table
    table.suppose(Operand(value), of: input, in: rowOfSlot[slot])
    return (table, evaluator.checking)
  }
}

extension AnswerState {
  /// What the form doubts about answers that it allows, in document order; of more than 1,000 the
  /// first.
  package var warnings: [AnswerFault] {
    guard form.evaluation.hasWarnings else { return [] }
    var (table, evaluator) = (table, evaluator.checking)
    var warnings: [AnswerFault] = []
    for slot in orderedSlots where warnings.count < FirstElements<AnswerFault>.most {
      guard case .input(let input) = subject(of: slot), let value = values[slot],
        evaluator.isDoubted(input, in: rowOfSlot[slot], &table)
      else { continue }
      let fault = question(at: slot, withOptions: false).doubted(value)
      warnings.append(AnswerFault(slot: slot, path: path(of: slot), fault: fault))
    }
    return warnings
  }

  /// What the form doubts about a value as the answer of a slot; nil if nothing.
  package func warning(of value: Value, at slot: Int) -> Fault? {
    guard case .input(let input) = subject(of: slot), form.logic.inputs[input].warnIf != nil else {
      return nil
    }
    var (table, evaluator) = supposing(value, of: input, at: slot)
    guard evaluator.isDoubted(input, in: rowOfSlot[slot], &table) else { return nil }
    return filled(form.inputs[input], in: rowOfSlot[slot], withOptions: false) {
      $0 == slot ? value : self.value(of: $0)
    }.doubted(value)
  }
}

extension AnswerTable {
  /// The options of an input in a row that can be chosen; nil if all can.
  func openOptions(of input: Input, in row: Int, _ form: Form) -> [Bool]? {
    let logic = form.logic.inputs[input.index]
    guard logic.closesOptions, let choosing = input.component.asChoosing else { return nil }
    let offer = OptionOffer(logic, seen(from: row))
    return choosing.options.indices.map { offer.holds($0) }
  }
}

extension Input {
  /// The component with bounds as other answers make them; an expression without a value gives no
  /// bound.
  func component(
    _ logic: InputLogic, _ context: some ExpressionContext
  ) -> any InputComponent {
    var component = component
    for bound in logic.bounds {
      component = bound.store(bound.expression.evaluate(context).value(as: bound.type), component)
    }
    return component
  }
}

extension Fault {
  /// The fault of an answer that a condition of the author refuses; `condition` says it in words,
  /// where they are plain.
  static func custom(_ value: Value, allowedIf condition: Message?) -> Fault {
    let given = Message.Argument.quoting(value.plainText)
    let known = condition.map {
      Message(.customCondition, ["given": given, "condition": .message($0)])
    }
    return Fault(.custom, known ?? Message(.customRule, ["given": given]))
  }

  /// The fault of an answer that the form doubts.
  static func doubted(_ value: Value) -> Fault {
    Fault(.softCustom, Message(.answerDoubted, ["given": .quoting(value.plainText)]))
  }

  /// The fault of an option that other answers take off the offer.
  package static func closed(_ choice: String) -> Fault {
    Fault(.choiceUnknown, Message(.optionClosed, ["given": .quoting(choice)]))
  }
}

extension AnswerState {
  /// Sets or takes away the answer of a slot, shown or not, and evaluates what depends on it.
  /// - Returns: whether anything was shown or hidden by it.
  @discardableResult
  package mutating func set(_ value: Value?, at slot: Int) -> Bool {
    guard values[slot] != value, case .input(let input) = subject(of: slot),
      !form.inputs[input].isCalculated
    else { return false }
    keep(value, at: slot)
    tell(input, in: rowOfSlot[slot], at: slot)
    guard table.slots[slot].isShown else { return false }
    return settle(row: form.evaluation.staysInRow[input] ? rowOfSlot[slot] : nil)
  }

  /// The slots that the last change of an answer showed or hid; nil if others may have been, too.
  package var turnedSlots: [Int]? {
    evaluator.turned?.map { slot(of: $0, in: evaluator.settledRow ?? 0) }
  }

  /// Evaluates every expression, for the answers as they are now.
  mutating func evaluateAll() {
    guard !form.isIndependent else { return }
    for row in rows.indices where !rows[row].isRemoved {
      for input in form.evaluation.scopes[rows[row].scope].watched
      where !form.inputs[input].isCalculated {
        tell(input, in: row, at: slot(ofInput: input, in: row))
      }
    }
    settle()
  }

  /// Tells the table what the answer of a slot is.
  private mutating func tell(_ input: Int, in row: Int, at slot: Int) {
    table.set(Operand(values[slot]), of: input, in: row)
  }

  /// Evaluates what depends on answers and rows, or on those of one row, and keeps what was calculated.
  @discardableResult
  mutating func settle(row: Int? = nil) -> Bool {
    guard !form.isIndependent else { return false }
    let hasChanged = evaluator.settle(&table, row: row)
    let settled = evaluator.settledRow.map { $0..<$0 + 1 } ?? rows.indices
    for row in settled where !rows[row].isRemoved {
      let all = form.evaluation.calculated[rows[row].scope]
      for input in row == 0 ? evaluator.recalculated ?? all : all
      where table.isShown(input, in: row) {
        values[slot(ofInput: input, in: row)] = table.calculatedValue(of: input, in: row)
      }
    }
    return hasChanged
  }

  /// Whether a group around a row, or in it, is shown; true if there is none.
  package func isGroupShown(_ group: Int?, around row: Int) -> Bool {
    table.isGroupShown(group, around: row)
  }

  /// The answers that expressions see from a row.
  func context(in row: Int) -> AnswerTable { table.seen(from: row) }
}

/// A fault of one answer of a submission.
public struct AnswerFault: Error, Equatable, Sendable {
  /// The slot of the answer; nil when the form has no place for it.
  public let slot: Int?
  /// The path as people write it: `name`, `people[2].age`.
  public let path: String
  /// What is wrong with the answer.
  public let fault: Fault

  public init(slot: Int?, path: String, fault: Fault) {
    (self.slot, self.path, self.fault) = (slot, path, fault)
  }
}
