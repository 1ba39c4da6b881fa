import FormValues

extension ExpressionFunction {
  /// Functions of dates and times.
  static let dates = [
    ExpressionFunction("today", [], .one(.date), "today's date", readsMoment: true) {
      _, moment in .date(moment.date)
    },
    ExpressionFunction("now", [], .one(.time), "the current time, to the minute", readsMoment: true)
    { _, moment in .time(moment.time) },
    ExpressionFunction(
      "days", [FunctionParameter("from", .one(.date)), FunctionParameter("to", .one(.date))],
      .one(.number),
      "the days from the first date to the second; negative if the second is earlier",
      knowledge: .bounds(-3_652_058...3_652_058)
    ) { arguments, _ in
      guard case .date(let from) = arguments[argument: 0],
        case .date(let to) = arguments[argument: 1]
      else { return .missing }
      return number(to.daysSinceEpoch - from.daysSinceEpoch)
    },
    ExpressionFunction(
      "addDays",
      [FunctionParameter("date", .one(.date)), FunctionParameter("days", .one(.number))],
      .one(.date), "the date this many days later; missing if the number is not whole"
    ) { arguments, _ in
      guard case .date(let date) = arguments[argument: 0],
        case .number(let days) = arguments[argument: 1], let count = days.whole,
        let sum = date.adding(days: count)
      else { return .missing }
      return .date(sum)
    },
    ExpressionFunction(
      "minutes",
      [FunctionParameter("from", .one(.dateTime)), FunctionParameter("to", .one(.dateTime))],
      .one(.number),
      "the minutes from the first date and time to the second; negative if the second is earlier",
      knowledge: .bounds(-5_258_964_959...5_258_964_959)
    ) { arguments, _ in
      guard case .dateTime(let from) = arguments[argument: 0],
        case .dateTime(let to) = arguments[argument: 1]
      else { return .missing }
      return .number(Decimal(small: to.minutes - from.minutes))
    },
    ExpressionFunction(
      "addMinutes",
      [
        FunctionParameter("datetime", .one(.dateTime)), FunctionParameter("minutes", .one(.number)),
      ],
      .one(.dateTime),
      "the date and time this many minutes later; missing if the number is not whole"
    ) { arguments, _ in
      guard case .dateTime(let dateTime) = arguments[argument: 0],
        case .number(let minutes) = arguments[argument: 1], let count = minutes.whole,
        let sum = dateTime.adding(minutes: count)
      else { return .missing }
      return .dateTime(sum)
    },
    part("year", "the year of the date", 1...9999) { $0.year },
    part("month", "the month of the date, 1 to 12", 1...12) { $0.month },
    part("day", "the day of the month", 1...31) { $0.day },
    ExpressionFunction(
      "age", [FunctionParameter("birth", .one(.date))], .one(.number),
      "the whole years from the date to today; missing if it is after today",
      knowledge: .bounds(0...9998), readsMoment: true
    ) { arguments, moment in
      guard case .date(let birth) = arguments[argument: 0], birth <= moment.date else {
        return .missing
      }
      let today = moment.date
      let hadBirthday = (today.month, today.day) >= (birth.month, birth.day)
      return number(today.year - birth.year - (hadBirthday ? 0 : 1))
    },
  ]

  private static func part(
    _ name: String, _ meaning: String, _ bounds: ClosedRange<Int>,
    _ part: @escaping @Sendable (CivilDate) -> Int
  ) -> ExpressionFunction {
    ExpressionFunction(
      name, [FunctionParameter("date", .one(.date))], .one(.number), meaning,
      knowledge: .bounds(bounds)
    ) { arguments, _ in
      guard case .date(let date) = arguments[argument: 0] else { return .missing }
      return number(part(date))
    }
  }

  private static func number(_ whole: Int) -> Operand {
    Int32(exactly: whole).map { .number(Decimal($0)) } ?? .missing
  }
}
