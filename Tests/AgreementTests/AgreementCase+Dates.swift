extension AgreementCase {
  static let dates: [AgreementCase] = [
    AgreementCase(
      "a date is accepted",
      form: #"{"type":"date","uuid":"birth","args":{"label":"Birth"}}"#,
      answers: #"{"birth":"2024-02-29"}"#,
      .accepted(#"{"birth":"2024-02-29"}"#)),
    AgreementCase(
      "a day that does not exist is refused",
      form: #"{"type":"date","uuid":"birth","args":{"label":"Birth"}}"#,
      answers: #"{"birth":"2023-02-29"}"#,
      .refused("birth", "unreadable.date", "'2023-02-29' is not a date: February 2023 has 28 days"),
      [
        .cannotBeGiven([.binding], "a typed value has the type")
      ]),
    AgreementCase(
      "a date of words is refused",
      form: #"{"type":"date","uuid":"birth","args":{"label":"Birth"}}"#,
      answers: #"{"birth":"soon"}"#,
      .refused(
        "birth", "unreadable.date",
        "'soon' is not a date; write year, month and day, such as 2026-03-05"),
      [
        .says(
          AgreementChannel.typed,
          .refused(
            "birth", "unreadable.date",
            #"""
            'soon' is not a date; write year, month and day, such as 2026-03-05, or today, tomorrow, +3d
            """#), "the prompt reads typed text"),
        .cannotBeGiven([.binding], "a typed value has the type"),
      ]),
    AgreementCase(
      "a date before its first is refused",
      form: #"{"type":"date","uuid":"birth","args":{"min":"2020-01-01","label":"Birth"}}"#,
      answers: #"{"birth":"2019-12-31"}"#,
      .refused("birth", "range.below-min", "2019-12-31 is before 2020-01-01, the earliest allowed")),
    AgreementCase(
      "a date after today is refused",
      form: #"{"type":"date","uuid":"birth","args":{"max":"today","label":"Birth"}}"#,
      answers: #"{"birth":"2026-03-03"}"#,
      .refused("birth", "range.above-max", "2026-03-03 is after 2026-03-02, the latest allowed")),
    AgreementCase(
      "a date is not a number",
      form: #"{"type":"date","uuid":"birth","args":{"label":"Birth"}}"#,
      answers: #"{"birth":5}"#,
      .refused(
        "birth", "unreadable.date",
        "'5' is not a date; write year, month and day, such as 2026-03-05"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "typed lines are text"),
      ]),
    AgreementCase(
      "a time is accepted",
      form: #"{"type":"time","uuid":"arrival","args":{"label":"Arrival"}}"#,
      answers: #"{"arrival":"08:15"}"#,
      .accepted(#"{"arrival":"08:15"}"#)),
    AgreementCase(
      "a time of words is refused",
      form: #"{"type":"time","uuid":"arrival","args":{"label":"Arrival"}}"#,
      answers: #"{"arrival":"soon"}"#,
      .refused(
        "arrival", "unreadable.time", "'soon' is not a time; write hours and minutes, such as 09:30"
      ),
      [
        .says(
          AgreementChannel.typed,
          .refused(
            "arrival", "unreadable.time",
            "'soon' is not a time; write hours and minutes, such as 9:30, 0930 or 9.30pm"),
          "the prompt reads typed text"),
        .cannotBeGiven([.binding], "a typed value has the type"),
      ]),
    AgreementCase(
      "an hour that does not exist is refused",
      form: #"{"type":"time","uuid":"arrival","args":{"label":"Arrival"}}"#,
      answers: #"{"arrival":"24:30"}"#,
      .refused(
        "arrival", "unreadable.time",
        "'24:30' is not a time: hours go from 00 to 23 and minutes from 00 to 59"),
      [
        .cannotBeGiven([.binding], "a typed value has the type")
      ]),
    AgreementCase(
      "a time before its first is refused",
      form: #"{"type":"time","uuid":"arrival","args":{"min":"08:00","label":"Arrival"}}"#,
      answers: #"{"arrival":"07:59"}"#,
      .refused("arrival", "range.below-min", "07:59 is before 08:00, the earliest allowed")),
    AgreementCase(
      "a time after its last is refused",
      form: #"{"type":"time","uuid":"arrival","args":{"max":"18:00","label":"Arrival"}}"#,
      answers: #"{"arrival":"18:01"}"#,
      .refused("arrival", "range.above-max", "18:01 is after 18:00, the latest allowed")),
    AgreementCase(
      "a time off its grid is refused",
      form: #"{"type":"time","uuid":"arrival","args":{"step":15,"label":"Arrival"}}"#,
      answers: #"{"arrival":"08:10"}"#,
      .refused(
        "arrival", "step.off-grid",
        "08:10 is not on a step of 15 minutes; the nearest are 08:00 and 08:15")),
  ]

  static let dateTimes: [AgreementCase] = [
    AgreementCase(
      "a date and time is accepted",
      form: #"{"type":"datetime","uuid":"start","args":{"label":"Start"}}"#,
      answers: #"{"start":"2024-02-29T08:15"}"#,
      .accepted(#"{"start":"2024-02-29T08:15"}"#)),
    AgreementCase(
      "the first and the last minute of the calendar are accepted",
      form: #"{"type":"datetime","uuid":"start","args":{"label":"Start"}},"#
        + #"{"type":"datetime","uuid":"end","args":{"label":"End"}}"#,
      answers: #"{"start":"0001-01-01T00:00","end":"9999-12-31T23:59"}"#,
      .accepted(#"{"start":"0001-01-01T00:00","end":"9999-12-31T23:59"}"#)),
    AgreementCase(
      "a date and time of words is refused",
      form: #"{"type":"datetime","uuid":"start","args":{"label":"Start"}}"#,
      answers: #"{"start":"soon"}"#,
      .refused(
        "start", "unreadable.datetime",
        "'soon' is not a date and time; write year, month, day, T, hours and minutes, such as "
          + "2026-03-05T14:30"),
      [
        .says(
          AgreementChannel.typed,
          .refused(
            "start", "unreadable.datetime",
            "'soon' is not a date and time; write a date and then a time, such as "
              + "2026-03-05 14:30, or now"), "the prompt reads typed text"),
        .cannotBeGiven([.binding], "a typed value has the type"),
      ]),
    AgreementCase(
      "a minute of a day that does not exist is refused",
      form: #"{"type":"datetime","uuid":"start","args":{"label":"Start"}}"#,
      answers: #"{"start":"2023-02-29T08:15"}"#,
      .refused(
        "start", "unreadable.datetime",
        "'2023-02-29T08:15' is not a date and time: February 2023 has 28 days"),
      [.cannotBeGiven([.binding], "a typed value has the type")]),
    AgreementCase(
      "a minute that no day has is refused",
      form: #"{"type":"datetime","uuid":"start","args":{"label":"Start"}}"#,
      answers: #"{"start":"2024-02-29T24:00"}"#,
      .refused(
        "start", "unreadable.datetime",
        "'2024-02-29T24:00' is not a date and time: hours go from 00 to 23 and minutes from 00 to 59"
      ),
      [.cannotBeGiven([.binding], "a typed value has the type")]),
    AgreementCase(
      "a date and time before its first is refused",
      form: #"{"type":"datetime","uuid":"start","args":{"min":"now","label":"Start"}}"#,
      answers: #"{"start":"2026-03-02T08:09"}"#,
      .refused(
        "start", "range.below-min",
        "2026-03-02T08:09 is before 2026-03-02T08:10, the earliest allowed")),
    AgreementCase(
      "a date and time after its last is refused",
      form: #"{"type":"datetime","uuid":"start","args":{"max":"today+1dT18:00","label":"Start"}}"#,
      answers: #"{"start":"2026-03-03T18:01"}"#,
      .refused(
        "start", "range.above-max",
        "2026-03-03T18:01 is after 2026-03-03T18:00, the latest allowed")),
    AgreementCase(
      "a date and time off its grid is refused",
      form: #"{"type":"datetime","uuid":"start","args":{"step":15,"label":"Start"}}"#,
      answers: #"{"start":"1969-12-31T08:10"}"#,
      .refused(
        "start", "step.off-grid",
        "1969-12-31T08:10 is not on a step of 15 minutes; the nearest are 1969-12-31T08:00 and "
          + "1969-12-31T08:15")),
    AgreementCase(
      "an end that another answer sets refuses an earlier one",
      form: #"{"type":"datetime","uuid":"start","args":{"label":"Start"}},"#
        + #"{"type":"datetime","uuid":"end","args":{"label":"End","#
        + #""min":{"expression":"addMinutes({start}, 30)"}}}"#,
      answers: #"{"start":"2026-03-05T23:45","end":"2026-03-06T00:14"}"#,
      .refused(
        "end", "range.below-min",
        "2026-03-06T00:14 is before 2026-03-06T00:15, the earliest allowed")),
    AgreementCase(
      "minutes between dates and times are calculated",
      form: #"{"type":"datetime","uuid":"start","args":{"label":"Start"}},"#
        + #"{"type":"datetime","uuid":"end","args":{"label":"End"}},"#
        + #"{"type":"calculated","uuid":"length","args":{"value":"minutes({start}, {end})"}}"#,
      answers: #"{"start":"2026-03-05T23:45","end":"2026-03-06T01:15"}"#,
      .accepted(#"{"start":"2026-03-05T23:45","end":"2026-03-06T01:15","length":90}"#)),
  ]
}
