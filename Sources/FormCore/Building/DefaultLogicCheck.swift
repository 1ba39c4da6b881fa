import FormArguments
import FormMessages
import FormValues
import JSONText

/// Finds a default that the expressions of its input refuse in every submission: by the condition
/// on the answer, by an option that is never on offer, or by a bound.
///
/// An expression that reads other answers or external values proves nothing, and is left out. What
/// depends on the moment at which a submission starts is tried at many moments, and only where
/// the default goes with it; or at every minute of one day.
struct DefaultLogicCheck {
  private let input: Input
  private let logic: InputLogic
  private let offered: DefaultValue?
  /// The only day on which submissions start; nil for any day.
  private let day: CivilDate?

  init(_ input: Input, _ logic: InputLogic, on day: CivilDate? = nil) {
    (self.input, self.logic, self.day) = (input, logic, day)
    offered = input.documentDefault
  }

  /// The fault that the default has whenever the form is used, or on its one day although another
  /// day may allow it; nil if that is not certain.
  var fault: Fault? {
    guard isKnown else { return nil }
    return boundFault ?? optionFault ?? conditionFault
  }

  /// Whether the default is known but for the moment.
  private var isKnown: Bool { offered != nil || logic.documentDefault?.subjects.isEmpty == true }

  /// Whether the default goes with the moment at which a submission starts.
  fileprivate var varies: Bool {
    offered.map(\.isRelative) ?? logic.documentDefault?.readsMoment ?? false
  }

  /// The default in a submission started at a moment.
  private func value(at moment: Moment) -> Value? {
    offered?.value(at: moment)
      ?? logic.documentDefault?.evaluate(OwnAnswer(moment)).value(as: input.valueType)
  }

  /// A fault that is found at every moment.
  ///
  /// - Parameter readsMoment: whether the same value may be refused at one and allowed at another.
  private func lasting(
    readsMoment: Bool, _ find: (Value, OwnAnswer) -> Fault?
  ) -> Fault? {
    guard day == nil ? varies || !readsMoment : varies || readsMoment else { return nil }
    // Not every minute of every day can be tried.
    guard day != nil || !varies || input.valueType != .dateTime else { return nil }
    var found: Fault?
    for moment in moments {
      guard let value = value(at: moment),
        let fault = find(value, OwnAnswer(moment, input.index, value))
      else { return nil }
      found = found ?? fault
    }
    if let day { return found.map { .refused($0, on: day) } }
    return found.map { varies ? .never(offered) : $0 }
  }

  private var moments: [Moment] {
    guard let day else { return varies ? Self.moments : [.epoch] }
    let isHourless = input.valueType == .date && !logic.mayRefuseDefault
    return isHourless ? [Self.moment(day, .midnight)] : Self.minutes(of: day)
  }

  private var boundFault: Fault? {
    let known = logic.bounds.filter { $0.expression.subjects.isEmpty }
    // A default that is written is checked without the expressions before.
    guard !known.isEmpty || offered == nil || day != nil else { return nil }
    let component = input.component
    let reads =
      known.contains { $0.expression.readsMoment }
      || component.constraints(at: .early) != component.constraints(at: .late)
    var certain = InputLogic()
    certain.bounds = known
    return lasting(readsMoment: reads) { value, context in
      input.component(certain, context).rule(at: context.moment).faults(of: value).first?.ofDefault
    }
  }

  private var optionFault: Fault? {
    var certain = logic
    certain.options = logic.options.map { $0?.subjects.isEmpty == true ? $0 : nil }
    certain.filters = logic.filters.filter { $0.expression.subjects.isEmpty }
    let expressions = certain.options.compactMap { $0 } + certain.filters.map(\.expression)
    guard !expressions.isEmpty else { return nil }
    return lasting(readsMoment: expressions.contains(where: \.readsMoment)) { value, context in
      certain.closedOption(value, of: input, context).map { .neverOffered($0) }
    }
  }

  private var conditionFault: Fault? {
    guard let condition = logic.validIf, condition.subjects.allSatisfy({ $0 == input.index })
    else { return nil }
    return lasting(readsMoment: condition.readsMoment) { value, context in
      condition.isTrue(context) ? nil : .refusedByCondition(value)
    }
  }

  /// The minutes of a day long ago, of one near, and of one far ahead, and each day of two
  /// centuries.
  private static let moments: [Moment] = {
    let far = [300, 2000, 9700].compactMap { CivilDate(year: $0, month: 6, day: 15) }
    let noon = CivilTime(minutes: 720) ?? .midnight
    let first = CivilDate(year: 1900, month: 1, day: 1)?.daysSinceEpoch ?? 0
    let days = (first..<first + 73_414).compactMap { CivilDate(daysSinceEpoch: $0) }
    return far.flatMap { minutes(of: $0) } + days.map { moment($0, noon) }
  }()

  private static func minutes(of day: CivilDate) -> [Moment] {
    (0..<1440).compactMap { CivilTime(minutes: $0) }.map { moment(day, $0) }
  }

  private static func moment(_ day: CivilDate, _ time: CivilTime) -> Moment {
    Moment(instant: Instant(milliseconds: 0), date: day, time: time)
  }

  /// The most defaults depending on the moment that are tried in one form; others are not checked.
  fileprivate static let mostTried = 20
}

extension DefaultLogicCheck {
  /// The answers that expressions see if only one question is answered.
  private struct OwnAnswer: ExpressionContext {
    let moment: Moment
    private let input: Int?
    private let answer: Operand

    init(_ moment: Moment, _ input: Int? = nil, _ value: Value? = nil) {
      (self.moment, self.input, answer) = (moment, input, Operand(value))
    }

    func operand(_ subject: Int) -> Operand { subject == input ? answer : .missing }
  }
}

extension FormAssembler {
  /// Reports the defaults that no submission can offer, each at its location; with a day also those
  /// that none of that day can.
  mutating func checkDefaults(_ logic: FormLogic, on day: CivilDate?) {
    let reported = findings.all.map(\.location.offset).sorted()
    var tried = 0
    for (input, argument) in defaultArguments where !reported.hasElement(in: argument) {
      let location = argument.location
      let (input, logic) = (inputs[input], logic.inputs[input])
      let check = DefaultLogicCheck(input, logic)
      if logic.mayRefuseDefault {
        if check.varies { tried += 1 }
        guard !check.varies || tried <= DefaultLogicCheck.mostTried else { continue }
      }
      let lasting = logic.mayRefuseDefault ? check.fault : nil
      if let fault = lasting ?? day.flatMap({ DefaultLogicCheck(input, logic, on: $0).fault }) {
        findings.report(fault, at: location)
      }
    }
  }
}

extension [Int] {
  /// Whether a sorted list has an offset in the text of an argument's value.
  fileprivate func hasElement(in argument: FormArgument) -> Bool {
    let start = argument.location.offset
    let end = Swift.max(start + 1, argument.value.range.upperBound)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] < end
  }
}

extension InputLogic {
  fileprivate var mayRefuseDefault: Bool {
    validIf != nil || !bounds.isEmpty || closesOptions || documentDefault != nil
  }
}

extension Fault {
  fileprivate static func neverOffered(_ choice: String) -> Fault {
    Fault(
      .defaultNotAChoice, naming: "\(member: "default"): \(quoted(choice)) is never available")
  }

  fileprivate static func refusedByCondition(_ value: Value) -> Fault {
    Fault(
      .defaultBreaksConstraint,
      naming: "\(member: "default"): \(quoted(value.plainText)) does not satisfy "
        + "\(member: "validIf")")
  }

  /// The fault of a default that goes with the moment, and is refused at every one.
  static func never(_ offered: DefaultValue?) -> Fault {
    let words = offered?.relativeWords.map { quoted($0) } ?? "the value of the expression"
    return Fault(
      .defaultBreaksConstraint,
      naming: "\(member: "default"): \(words) is always refused")
  }
}

extension Fault {
  /// The fault of a default that may be allowed on other days.
  fileprivate static func refused(_ fault: Fault, on day: CivilDate) -> Fault {
    Fault(
      .defaultRefusedToday, naming: fault.sentence + ", so there is no default on \(day)",
      suggestion: fault.suggestion)
  }
}

extension DefaultValue {
  /// Whether the value goes with the moment at which a submission starts.
  var isRelative: Bool { relativeWords != nil }

  /// A value that goes with the moment, as documents write it; nil for others.
  fileprivate var relativeWords: String? {
    switch self {
    case .date(.today(let days, let months)):
      DateBound.today(days: days, months: months).description
    case .time(.now): TimeBound.now.description
    case .dateTime(let bound): bound.fixed == nil ? bound.description : nil
    case .fixed, .date(.fixed), .time(.fixed): nil
    }
  }
}
