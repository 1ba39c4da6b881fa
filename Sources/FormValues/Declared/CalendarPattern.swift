/// The days of the calendar and the minutes of the day, as patterns.
package enum CalendarPattern {
  /// Years 0001 to 9999, months of their lengths, and February 29 in leap years.
  package static let date = "^\(day)$"

  /// The same, to stand in a larger pattern.
  package static let day =
    "(?:(?:\(year))-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    + "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    + "|(?:\(leapYear))-02-29)"

  package static let time = "^\(minute)$"

  /// The same, to stand in a larger pattern.
  package static let minute = "(?:[01][0-9]|2[0-3]):[0-5][0-9]"

  /// Dates and times, to the minute.
  package static let dateTime = "^\(day)T\(minute)$"

  /// Times that lie on a grid; the step divides a day.
  package static func times(_ origin: CivilTime, every step: Int) -> String {
    "^(?:\(onGrid(origin, every: step)))$"
  }

  /// Days with one of the times that lie on a grid; the step divides a day.
  package static func dateTimes(_ origin: CivilTime, every step: Int) -> String {
    "^[-0-9]{10}T(?:\(onGrid(origin, every: step)))$"
  }

  private static func onGrid(_ origin: CivilTime, every step: Int) -> String {
    let minutes = stride(from: origin.minutes % step, to: 1440, by: step)
    var hours: [(minutes: [Int], hours: [Int])] = []
    for (hour, times) in Dictionary(grouping: minutes, by: { $0 / 60 }).sorted(by: {
      $0.key < $1.key
    }) {
      let within = times.map { $0 % 60 }
      if let index = hours.firstIndex(where: { $0.minutes == within }) {
        hours[index].hours.append(hour)
      } else {
        hours.append((within, [hour]))
      }
    }
    let branches = hours.map { "\(oneOf($0.hours, of: 24)):\(oneOf($0.minutes, of: 60))" }
    return branches.joined(separator: "|")
  }

  /// Numbers of two digits below another one.
  private static func oneOf(_ numbers: [Int], of count: Int) -> String {
    if numbers.count == count { return "[0-9]{2}" }
    let texts = numbers.map { padded($0, to: 2) }
    return texts.count == 1 ? texts[0] : "(?:\(texts.joined(separator: "|")))"
  }

  private static let year = "[0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000"
  private static let leapYear =
    "[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00"
}
