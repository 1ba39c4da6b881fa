public import FormCore

extension Session {
  /// Takes an event; the state stays as it was when it throws what is wrong with it.
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
    }
  }

  private mutating func keep() throws(Fault) {
    guard case .ask(let index) = stage else { return }
    if case .open = status(of: index) {
      if let value = offer(for: index) {
        store(.given(value), at: index)
      } else if form.inputs[index].isRequired {
        throw missing(index)
      } else {
        store(.absent, at: index)
      }
    } else if needsAnswer(index) {
      throw missing(index)
    }
    proceed()
  }

  private mutating func goBack() throws(Fault) {
    let place: Int =
      switch stage {
      case .ask(let index): (number(of: index) ?? 1) - 1
      case .review: total
      }
    guard let index = index(ofNumber: place) else { throw .nothingBefore }
    stage = .ask(index)
  }

  /// Sets an answer, wherever the session stands; empty text and an empty list take it away.
  public mutating func set(_ value: Value, at index: Int) throws(Fault) {
    guard form.inputs.indices.contains(index) else { throw .nothingAsked }
    if value.isEmpty {
      store(.absent, at: index)
    } else {
      if let fault = fault(of: value, at: index) { throw fault }
      store(.given(value), at: index)
    }
  }

  /// Takes an answer away, wherever the session stands.
  public mutating func clear(at index: Int) {
    guard form.inputs.indices.contains(index) else { return }
    store(.absent, at: index)
  }

  /// What is wrong with a value as the answer of an input, in the author's words where there are
  /// some; secrets are not quoted.
  func fault(of value: Value, at index: Int) -> Fault? {
    let input = form.inputs[index]
    guard value.fits(input.valueType) else {
      return Fault(input.valueType.unreadable, "\(input.valueType.described) is expected")
    }
    return rules[index].faults(of: value).first.map { input.shown($0, rules[index]) }
  }

  /// Makes a question as if it had never been asked.
  public mutating func reopen(at index: Int) {
    guard form.inputs.indices.contains(index) else { return }
    store(.open, at: index)
  }

  func missing(_ index: Int) -> Fault {
    let hint = HintWords(form.inputs[index], rules[index], begun)
    return form.inputs[index].worded(Fault(.missing, hint.whenMissing))
  }

  /// Gives every question that is still open its default, or leaves it without an answer.
  public mutating func settleOpenQuestions() {
    for index in questions where status(of: index) == .open {
      store(offer(for: index).map { .given($0) } ?? .absent, at: index)
    }
    proceed()
  }
}

extension Input {
  /// A fault as it may be shown: in the author's words, and without what a secret's answer was.
  func shown(_ fault: Fault, _ rule: AnswerRule) -> Fault {
    guard component.presentation.isSecret else { return worded(fault) }
    let allowed = rule.hints.isEmpty ? "printable characters" : listed(rule.hints, "and")
    return worded(Fault(fault.code, "what was typed is not accepted; allowed: \(allowed)"))
  }
}

extension Value {
  /// Empty text and an empty list stand for no answer.
  var isEmpty: Bool {
    switch self {
    case .text(let text), .choice(let text): text.isEmpty
    case .choices(let choices): choices.isEmpty
    case .number, .boolean, .date, .time, .file: false
    }
  }

  /// Whether an input of a type can hold the value.
  func fits(_ type: ValueType) -> Bool {
    switch (self, type) {
    case (.text, .text), (.number, .number), (.boolean, .boolean), (.date, .date), (.time, .time),
      (.choice, .choice), (.choices, .choices), (.file, .file):
      true
    case (.text, _), (.number, _), (.boolean, _), (.date, _), (.time, _), (.choice, _),
      (.choices, _), (.file, _):
      false
    }
  }
}

extension Fault {
  fileprivate static let nothingAsked = Fault(.unknownKey, "no question is asked at present")
  fileprivate static let nothingBefore = Fault(.unknownKey, "this is the first question")
  fileprivate static func noQuestion(_ number: Int, of total: Int) -> Fault {
    Fault(.unknownKey, "there is no question \(number); the questions go from 1 to \(total)")
  }
}
