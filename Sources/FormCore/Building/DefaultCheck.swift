import FormArguments
import FormValues
internal import JSONText

/// Reads an input's default against the input's own rule.
struct DefaultCheck {
  private let component: any InputComponent

  init(_ component: any InputComponent) { self.component = component }

  /// The default that an argument gives, or nil when it is not a value of the input's type.
  func read(_ json: JSON, _ review: inout ArgumentReview) -> DefaultValue? {
    guard isTypeKnown(review) else { return nil }
    switch interpreted(json) {
    case .success(let found):
      guard let found else { return nil }
      if areRulesKnown(review) {
        let faults = faults(of: found)
        if !faults.isEmpty, found.isRelative {
          review.report(.never(found), at: "default")
        } else {
          for fault in faults { report(fault.ofDefault, json, &review) }
        }
      }
      return found
    case .failure(let fault):
      report(
        json.text?.looksCalculated == true ? fault.naming(expression: json) : fault, json, &review)
      return nil
    }
  }

  /// Reports a fault, of a list at the first element up to which the list has it.
  private func report(_ fault: Fault, _ json: JSON, _ review: inout ArgumentReview) {
    guard let elements = json.elements, elements.count <= DefaultCheck.mostElements,
      let index = elements.indices.first(where: { faults(ofList: elements[...$0]).contains(fault) })
    else { return review.report(fault, at: "default") }
    review.report(fault, at: "default", element: index)
  }

  /// The faults of a list of some elements of the default, but for those of their number.
  private func faults(ofList elements: ArraySlice<JSON>) -> [Fault] {
    switch rule([]).read(.array(Array(elements))) {
    case .absent: return []
    case .value(let value):
      let constraints = component.constraints(at: .epoch).filter { !$0.isOfCount }
      return rule(constraints).faults(of: value).map(\.ofDefault)
    case .refused(let faults): return faults.map(\.ofDefaultType)
    }
  }

  private func rule(_ constraints: [Constraint]) -> AnswerRule {
    AnswerRule(
      type: component.valueType, constraints: constraints, words: component.booleanWords,
      separator: component.choiceSeparator)
  }

  /// The most elements among which one is looked for.
  private static let mostElements = 100

  private func isTypeKnown(_ review: ArgumentReview) -> Bool {
    review.unreadable.isDisjoint(with: type(of: component).typeArguments)
  }

  /// Whether every argument that a rule is made of could be read; else a default would be blamed
  /// for breaking a rule that its author never gave.
  private func areRulesKnown(_ review: ArgumentReview) -> Bool {
    if let choosing = component.asChoosing, choosing.options.isEmpty { return false }
    return review.unreadable.isSubset(of: InputArguments.parameters.map(\.name))
  }

  private func interpreted(_ json: JSON) -> Result<DefaultValue?, Fault> {
    if let expression = json.expression {
      // Its value is known when a submission starts.
      return ExpressionText.decode(expression).map { _ in nil }.mapError { $0.about("default") }
    }
    if json.isNull || json.text?.isEmpty == true { return .success(nil) }
    switch component.valueType {
    case .date:
      return DateBound.decode(json).map(DefaultValue.date).mapError(\.ofDefaultType).map { $0 }
    case .time:
      return TimeBound.decode(json).map(DefaultValue.time).mapError(\.ofDefaultType).map { $0 }
    case .dateTime:
      return DateTimeBound.decode(json).map(DefaultValue.dateTime).mapError(\.ofDefaultType)
        .map { $0 }
    case .file: return .failure(.fileHasNoDefault)
    case .text, .number, .boolean, .choice, .choices:
      return fixed(json)
    }
  }

  /// A value that is checked by its type alone here, and by every rule later.
  private func fixed(_ json: JSON) -> Result<DefaultValue?, Fault> {
    switch rule([]).read(json) {
    case .absent: return .success(nil)
    case .value(let value): return .success(.fixed(value))
    case .refused(let faults): return .failure(faults.first?.ofDefaultType ?? .fileHasNoDefault)
    }
  }

  /// The faults that the default has whenever the form is used.
  ///
  /// Bounds such as `today` move, so a default is refused only if it is refused on a day long ago,
  /// on one far ahead, on the day that it names itself, and on the days of its bounds.
  private func faults(of value: DefaultValue) -> [Fault] {
    // Steps that do not divide a day allow a time of day on some days alone.
    if value.isRelative, component.constraints(at: .epoch).contains(where: \.variesByDay) {
      return []
    }
    var fewest: [Fault]?
    for moment in moments(around: value) {
      let faults = component.rule(at: moment).faults(of: value.value(at: moment))
      if faults.count < fewest?.count ?? Int.max { fewest = faults }
    }
    return fewest ?? []
  }

  private func moments(around value: DefaultValue) -> [Moment] {
    // Not the ends of the calendar: bounds counted from there would all stay at the end.
    var dates = [
      CivilDate(year: 300, month: 1, day: 1), CivilDate(year: 9700, month: 12, day: 31),
    ]
    var times = [CivilTime.midnight, CivilTime(minutes: 1439)]
    add(component.constraints(at: .epoch), value, to: &dates, &times)
    if case .date(.fixed(let date)) = value { dates.append(date) }
    if case .dateTime(let bound) = value, let fixed = bound.fixed {
      dates.append(fixed.date)
      times.append(fixed.time)
    }
    if case .time(.fixed(let time)) = value { times.append(time) }
    return dates.compactMap { $0 }.flatMap { date in
      times.compactMap { $0 }.map {
        Moment(instant: Instant(milliseconds: 0), date: date, time: $0)
      }
    }
  }

  /// Adds the days and the times of bounds.
  private func add(
    _ constraints: [Constraint], _ value: DefaultValue, to dates: inout [CivilDate?],
    _ times: inout [CivilTime?]
  ) {
    for constraint in constraints {
      switch constraint.declared.limits {
      case .dates(let range): dates += [range.min, range.max].map { day(of: value, on: $0) }
      case .times(let range): times += [range.min, range.max]
      case .dateTimes(let range):
        dates += [range.min, range.max].map { day(of: value, on: $0?.date) }
        times += [range.min, range.max].map { $0?.time }
      case .none, .numbers: continue
      }
    }
  }

  /// The day on which a default counted from today falls on a date.
  private func day(of value: DefaultValue, on date: CivilDate?) -> CivilDate? {
    guard let (days, months) = value.offset else { return date }
    return date?.adding(days: -days)?.adding(months: -months)
  }
}

extension DefaultValue {
  /// The days and months that it is counted from the day of a submission; nil for others.
  fileprivate var offset: (days: Int, months: Int)? {
    switch self {
    case .date(.today(let days, let months)): (days, months)
    case .dateTime(let bound): bound.offset
    case .fixed, .date(.fixed), .time: nil
    }
  }
}

extension Constraint {
  /// Whether it is about how many choices there are.
  fileprivate var isOfCount: Bool { if case .count = self { true } else { false } }

  /// Whether it allows other times on one day than on the next.
  fileprivate var variesByDay: Bool {
    if case .dateTimeStep(let grid) = self { 1440 % grid.minutes != 0 } else { false }
  }
}

extension Fault {
  fileprivate static let fileHasNoDefault = Fault(
    .defaultWrongType, naming: "\(member: "default"): a file question has no default")

  /// The same fault for a default that is not a value of the input's type.
  fileprivate var ofDefaultType: Fault {
    let code: FaultCode =
      switch self.code {
      case .dateImpossible, .timeImpossible, .numberOutOfRange: self.code
      case .duplicateValue: .defaultBreaksConstraint
      default: .defaultWrongType
      }
    return Fault(code, naming: "\(member: "default"): \(sentence)", suggestion: suggestion)
  }

  /// The same fault for a default that breaks one of the input's rules.
  var ofDefault: Fault {
    let code: FaultCode =
      switch self.code {
      case .choiceUnknown: .defaultNotAChoice
      case .patternNoMatch: .patternRejectsDefault
      default: .defaultBreaksConstraint
      }
    return Fault(code, naming: "\(member: "default"): \(sentence)", suggestion: suggestion)
  }
}
