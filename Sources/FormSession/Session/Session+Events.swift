package import FormCore
import FormMessages
public import FormValues
import JSONText

extension Session {
  /// Takes an event, and goes on to the question that it leads to.
  ///
  /// ```swift
  /// while case .ask(let slot) = session.stage {
  ///   print(session.path(of: slot))
  ///   try session.handle(.keep)
  /// }
  /// ```
  ///
  /// - Throws: the `Fault` of an answer that is not allowed, or of an event that leads nowhere. The
  ///   session then stays as it was.
  public mutating func handle(_ event: SessionEvent) throws(Fault) {
    switch event {
    case .answer(let value):
      guard case .ask(let index) = stage else { throw .nothingAsked }
      try set(value, at: index)
      proceed()
    case .keep: try keep()
    case .clear:
      guard case .ask(let index) = stage else { throw .nothingAsked }
      store(.absent, at: index)
    case .back: try goBack()
    case .goTo(let number):
      guard let index = index(ofNumber: number) else { throw .noQuestion(number, of: total) }
      stage = .ask(index)
    case .review: stage = .review
    case .proceed: proceed()
    case .removeRow: try remove()
    }
  }

  private mutating func keep() throws(Fault) {
    guard case .ask(let slot) = stage else { return }
    if case .open = status(of: slot) {
      if let value = offer(for: slot) {
        try set(value, at: slot)
      } else if isRequired(slot) {
        throw missing(slot)
      } else {
        store(.absent, at: slot)
      }
    } else if case .given(let value) = status(of: slot) {
      if let fault = fault(of: value, at: slot) { throw fault }
    } else if needsAnswer(slot) {
      throw missing(slot)
    }
    proceed()
  }

  private mutating func goBack() throws(Fault) {
    let previous: Int =
      switch stage {
      case .ask(let index): (number(of: index) ?? 1) - 1
      case .review: total
      }
    guard let index = index(ofNumber: previous) else { throw .nothingBefore }
    stage = .ask(index)
  }

  /// Sets an answer, wherever the session stands; empty text and an empty list take it away. Yes to
  /// the question for another row adds one.
  ///
  /// - Throws: the `Fault` of an answer that is not allowed.
  public mutating func set(_ value: Value, at slot: Int) throws(Fault) {
    guard slot >= 0, slot < answerState.slotCount else { throw .nothingAsked }
    if case .rows(let group) = answerState.subject(of: slot) {
      return try answer(value, group, at: slot)
    }
    if value.isEmpty {
      store(.absent, at: slot)
    } else {
      if let fault = fault(of: value, at: slot) { throw fault }
      guard answerState.hasRoom(for: value.textBytes, at: slot) else { throw .tooMuchText }
      store(.given(value), at: slot)
    }
  }

  private mutating func answer(_ value: Value, _ group: Int, at slot: Int) throws(Fault) {
    guard case .boolean(let isMore) = value else {
      throw fault(of: value, at: slot) ?? .nothingAsked
    }
    if !isMore {
      store(.absent, at: slot)
    } else if !hasRoom(at: slot) || !addRow(at: slot) {
      throw .noMoreRows(form.groups[group])
    }
  }

  /// Takes an answer away, wherever the session stands.
  public mutating func clear(at slot: Int) {
    guard slot >= 0, slot < answerState.slotCount else { return }
    store(.absent, at: slot)
  }

  /// The fault of a value as the answer of a slot, in the author's words if there are
  /// some; secrets are not quoted.
  func fault(of value: Value, at slot: Int) -> Fault? {
    let input = input(at: slot)
    guard value.fits(input.valueType) else {
      return Fault(
        input.valueType.unreadable,
        Message(.typeExpected, ["expected": .message(input.valueType.expectation)]))
    }
    let rule = rule(at: slot)
    let fault = answerState.faults(of: value, at: slot, rule).first
    if fault == nil, refusesDoubted { return answerState.warning(of: value, at: slot) }
    return fault.map { input.reported($0, rule) }
  }

  /// Whether a value is allowed as the answer of a slot.
  func accepts(_ value: Value, at slot: Int) -> Bool {
    !value.isEmpty && fault(of: value, at: slot) == nil
  }

  /// What the form doubts about a value as the answer of a slot; nil if nothing.
  package func warning(of value: Value, at slot: Int) -> Fault? {
    answerState.warning(of: value, at: slot)
  }

  /// Makes a question as if it had never been asked.
  public mutating func reopen(at slot: Int) {
    guard slot >= 0, slot < answerState.slotCount else { return }
    store(.open, at: slot)
  }

  /// Takes away the row in which the question stands that is asked.
  private mutating func remove() throws(Fault) {
    guard case .ask(let slot) = stage else { throw .nothingAsked }
    guard let group = answerState.group(ofRow: slot),
      let asking = answerState.slot(ofRowsAround: slot)
    else { throw .notInRow }
    let least = answerState.rowLimits(at: asking).least
    guard rowCount(at: asking) > least else {
      let isSecret = form.evaluation.secretRows.contains(group)
      throw .leastRows(form.groups[group], isSecret ? nil : least)
    }
    removeRow(of: slot)
    proceed()
  }

  func missing(_ slot: Int) -> Fault {
    let input = input(at: slot)
    let words = HintWords(input, rule(at: slot), startedAt)
    return input.worded(Fault(.missing, words.respelled(words.whenMissing, form.catalogue)))
  }

  /// The fault of the default of a question that is not asked yet; nil if it can be taken.
  package func refusedDefault(at slot: Int) -> AnswerFault? {
    guard status(of: slot) == .open, offer(for: slot) == nil, let value = defaultValue(of: slot)
    else { return nil }
    return fault(of: value, at: slot).map { fault($0, at: slot) }
  }

  /// Gives a question its default, or leaves it without an answer.
  /// - Returns: what is wrong with its default, if that cannot be taken.
  mutating func settle(_ slot: Int) -> Fault? {
    guard let value = defaultValue(of: slot) else {
      store(.absent, at: slot)
      return nil
    }
    do throws(Fault) { try set(value, at: slot) } catch {
      store(.absent, at: slot)
      return error
    }
    return nil
  }
}

extension Value {
  /// Blank text and an empty list stand for no answer.
  var isEmpty: Bool {
    switch self {
    case .text(let text), .choice(let text): text.isBlankText
    case .choices(let choices): choices.isEmpty
    case .number, .boolean, .date, .time, .dateTime, .file: false
    }
  }

  /// Whether an input of a type can hold the value.
  func fits(_ type: ValueType) -> Bool {
    switch (self, type) {
    case (.text, .text), (.number, .number), (.boolean, .boolean), (.date, .date), (.time, .time),
      (.dateTime, .dateTime),
      (.choice, .choice), (.choices, .choices), (.file, .file):
      true
    case (.text, _), (.number, _), (.boolean, _), (.date, _), (.time, _), (.dateTime, _),
      (.choice, _),
      (.choices, _), (.file, _):
      false
    }
  }
}

extension Fault {
  static let nothingAsked = Fault(.unknownKey, Message(.nothingAsked))
  /// The fault of an answer with which there is more text than a submission may have.
  static let tooMuchText = Fault.tooMuchText(in: JSONLimits.line.bytes)
  fileprivate static let notInRow = Fault(.unknownKey, Message(.notInRow))
  /// `least` is nil where it would tell the answer of a secret.
  fileprivate static func leastRows(_ group: Group, _ least: Int?) -> Fault {
    guard let least else {
      return Fault(
        .countBelowMin, Message(.leastRowsForSecret, ["group": .quoting(group.title)]))
    }
    return Fault(
      .countBelowMin,
      Message(.leastRows, ["group": .quoting(group.title), "count": .count(least)]))
  }
  static func noMoreRows(_ group: Group) -> Fault {
    Fault(.countAboveMax, Message(.noMoreRows, ["group": .quoting(group.title)]))
  }
  fileprivate static let nothingBefore = Fault(.unknownKey, Message(.firstQuestion))
  fileprivate static func noQuestion(_ number: Int, of total: Int) -> Fault {
    Fault(
      .unknownKey,
      Message(.noSuchQuestion, ["number": .count(number), "total": .count(total)]))
  }
}

extension Phrase {
  fileprivate static let leastRowsForSecret = Phrase(
    "leastRowsForSecret", "{group} needs all of its rows",
    ["de": "{group} braucht alle Einträge"])
}
