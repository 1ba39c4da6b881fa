/// The days of the calendar and the minutes of the day, as patterns.
package enum CalendarPattern {
  /// Years 0001 to 9999, months of their lengths, and February 29 in leap years.
  package static let date = "^\(day)$"

  /// The same, to stand in a larger pattern.
  package static let day =
    "(?:(?:\(year))-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    + "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    + "|(?:\(leapYear))-02-29)"

  package static let time = "^(?:[01][0-9]|2[0-3]):[0-5][0-9]$"

  private static let year = "[0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000"
  private static let leapYear =
    "[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00"
}
