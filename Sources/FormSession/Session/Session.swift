public import FormCore

/// One filling of a form: events in, states out.
///
/// A session cannot be copied, and submitting consumes it, so that a second submission cannot be
/// written down. `today`, `now` and the defaults are those of the moment at which it was begun.
public struct Session: ~Copyable, Sendable {
  public let form: Form
  public let begun: Moment
  /// What each input's answer must satisfy.
  public let rules: [AnswerRule]
  /// What is offered for each input, if it satisfies the rule.
  let defaults: [Value?]
  var statuses: [AnswerStatus]
  /// Where the session stands.
  public internal(set) var stage = SessionStage.review
  /// The lines of a text that is being written.
  public internal(set) var unfinished: UnfinishedText?
  /// No input before this one needs an answer.
  private var settledBefore = 0
  /// The inputs that are asked, in order, and the place of each among them.
  private var asked: [Int] = []
  private var places: [Int?] = []

  /// Begins a submission of a form.
  public init(_ form: Form, at begun: Moment) {
    self.form = form
    self.begun = begun
    let rules = form.inputs.map { $0.rule(at: begun) }
    self.rules = rules
    defaults = form.inputs.map { input in
      guard let value = input.offeredDefault(at: begun),
        rules[input.index].faults(of: value).isEmpty
      else { return nil }
      return value
    }
    statuses = form.inputs.map { _ in .open }
    arrange()
    proceed()
  }

  /// Where an input stands.
  public func status(of index: Int) -> AnswerStatus {
    statuses.indices.contains(index) ? statuses[index] : .open
  }

  /// The answer of an input, if it is asked and has one.
  public func value(of index: Int) -> Value? {
    guard isAsked(index), case .given(let value) = status(of: index) else { return nil }
    return value
  }

  /// What Enter would take: the present answer, or a default that is still on offer.
  public func offer(for index: Int) -> Value? {
    switch status(of: index) {
    case .given(let value): value
    case .open: defaults.indices.contains(index) ? defaults[index] : nil
    case .absent: nil
    }
  }

  /// Whether an input is asked, judged and recorded; the one place that knows of hidden inputs.
  func isAsked(_ index: Int) -> Bool { form.inputs.indices.contains(index) }

  /// How many questions there are at present.
  public var total: Int { asked.count }

  /// The number of an input's question, from 1; nil while it is not asked.
  public func number(of index: Int) -> Int? {
    places.indices.contains(index) ? places[index].map { $0 + 1 } : nil
  }

  /// The input that a number stands for.
  public func index(ofNumber number: Int) -> Int? {
    asked.indices.contains(number &- 1) ? asked[number &- 1] : nil
  }

  /// The inputs that are asked, in order.
  public var questions: [Int] { asked }

  /// How many questions have an answer.
  public var answered: Int { asked.count { value(of: $0) != nil } }

  /// Whether an input is asked and still needs to be.
  public func needsAnswer(_ index: Int) -> Bool {
    guard isAsked(index) else { return false }
    switch status(of: index) {
    case .open: return true
    case .absent: return form.inputs[index].isRequired
    case .given: return false
    }
  }

  /// The first question that needs an answer.
  private mutating func firstUnsettled() -> Int? {
    while settledBefore < statuses.count, !needsAnswer(settledBefore) { settledBefore += 1 }
    return settledBefore < statuses.count ? settledBefore : nil
  }

  mutating func store(_ status: AnswerStatus, at index: Int) {
    statuses[index] = status
    if needsAnswer(index) { settledBefore = min(settledBefore, index) }
  }

  mutating func proceed() {
    stage = firstUnsettled().map { .ask($0) } ?? .review
  }

  /// Finds out anew which inputs are asked.
  private mutating func arrange() {
    asked = form.inputs.indices.filter { isAsked($0) }
    places = form.inputs.map { _ in nil }
    for (place, index) in asked.enumerated() { places[index] = place }
  }
}
