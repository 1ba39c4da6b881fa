package import FormMessages

extension Catalogue {
  /// A date with the names of its day and month, and a time.
  package func longText(of dateTime: CivilDateTime) -> String {
    let parts: [String: Message.Argument] = [
      "date": .text(longText(of: dateTime.date)), "time": .text("\(dateTime.time)"),
    ]
    return Message(.longDateTime, parts).text(in: self)
  }

  /// A date with the names of its day and month, as it is repeated to people.
  package func longText(of date: CivilDate) -> String {
    Message(
      .longDate,
      [
        "weekday": .word(.dayNames, date.weekday - 1), "day": .count(date.day),
        "month": .month(date.month), "year": .text("\(date.year)"),
      ]
    ).text(in: self)
  }
}
