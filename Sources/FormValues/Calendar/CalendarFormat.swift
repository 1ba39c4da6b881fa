import FormMessages

/// The format in which people read and type a date or a time: its fields, and the text between.
///
/// The letters are those of Unicode (UTS #35, date format patterns): `dd.MM.yyyy`, `h:mm a`,
/// `H:mm 'Uhr'`. Every value that is written in a format is read again as the same one.
public struct CalendarFormat: Hashable, Sendable {
  /// The format as its author wrote it, such as `dd.MM.yyyy`.
  public let text: String
  let subject: Subject
  let parts: [Part]

  /// The type of values that a format is for.
  public enum Subject: Hashable, Sendable { case date, time }

  enum Part: Hashable, Sendable {
    case field(Field)
    case text(String)
  }

  /// The most characters of a format.
  public static let maximumLength = 64

  /// Reads a format.
  ///
  /// ```swift
  /// let day = try CalendarFormat("dd.MM.yyyy", for: .date)
  /// ```
  ///
  /// - Throws: `CalendarFormatProblem` with a sentence, if a letter is unknown or a field is
  ///   missing.
  public init(_ text: String, for subject: Subject) throws(CalendarFormatProblem) {
    guard text.unicodeScalars.count <= CalendarFormat.maximumLength else {
      throw CalendarFormatProblem(
        "the format has more than \(CalendarFormat.maximumLength) characters")
    }
    var parser = CalendarFormatParser(text, subject)
    (self.text, self.subject, parts) = (text, subject, try parser.parse())
  }

  /// Whether the day stands before the month; nil if the year stands before both, or for a time.
  package var isDayFirst: Bool? {
    switch parts.lazy.compactMap(\.field?.unit).first {
    case .day: true
    case .month: false
    case .year, .hour, .minute, .half, nil: nil
    }
  }
}

extension CalendarFormat {
  /// A part of a date or a time, by the letters that stand for it.
  enum Field: String, Hashable, Sendable, CaseIterable {
    case day = "d"
    case paddedDay = "dd"
    case month = "M"
    case paddedMonth = "MM"
    case shortMonthName = "MMM"
    case monthName = "MMMM"
    case year = "yyyy"
    case hour = "H"
    case paddedHour = "HH"
    case halfDayHour = "h"
    case paddedHalfDayHour = "hh"
    case minute = "mm"
    case half = "a"

    enum Unit: String {
      case day, month, year, hour, minute
      case half = "half of the day"
    }

    var unit: Unit {
      switch self {
      case .day, .paddedDay: .day
      case .month, .paddedMonth, .shortMonthName, .monthName: .month
      case .year: .year
      case .hour, .paddedHour, .halfDayHour, .paddedHalfDayHour: .hour
      case .minute: .minute
      case .half: .half
      }
    }

    /// Whether it is written as a name.
    var isNamed: Bool {
      switch self {
      case .shortMonthName, .monthName, .half: true
      case .day, .paddedDay, .month, .paddedMonth, .year, .hour, .paddedHour, .halfDayHour,
        .paddedHalfDayHour, .minute:
        false
      }
    }

    /// Whether it counts to twelve, twice a day.
    var isOfHalfDay: Bool { self == .halfDayHour || self == .paddedHalfDayHour }

    /// The least number of digits of a number.
    var digits: Int {
      switch self {
      case .day, .month, .hour, .halfDayHour: 1
      case .paddedDay, .paddedMonth, .paddedHour, .paddedHalfDayHour, .minute: 2
      case .year: 4
      case .shortMonthName, .monthName, .half: 0
      }
    }
  }
}

extension CalendarFormat.Part {
  var field: CalendarFormat.Field? {
    if case .field(let field) = self { field } else { nil }
  }
}

/// Why a text is not a format of dates or of times.
public struct CalendarFormatProblem: Error, Hashable, Sendable {
  /// A sentence without capital or full stop, in English.
  public let message: String
  /// The format that may have been meant.
  public let suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    (self.message, self.suggestion) = (message, suggestion)
  }
}
