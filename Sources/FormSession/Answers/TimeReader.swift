import FormMessages
import FormValues

/// Reads times of day: `9:30 0930 9.30pm now noon midnight`.
struct TimeReader {
  private let now: CivilTime
  private let catalogue: Catalogue
  /// The format of times in the question; nil for `HH:mm`.
  private let format: CalendarFormat?

  init(_ now: CivilTime, _ catalogue: Catalogue, _ format: CalendarFormat? = nil) {
    (self.now, self.catalogue, self.format) = (now, catalogue, format)
  }

  /// The sentence that says how to type times; a format spells the first example.
  static func guide(_ format: CalendarFormat?) -> Message {
    Message(.guideTime, ["example": example(format)])
  }

  private static func example(_ format: CalendarFormat?) -> Message.Argument {
    .text(format == nil ? "9:30" : "09:30")
  }

  /// Times that the rule allows, as examples.
  static func examples(_ rule: AnswerRule) -> String {
    var candidates = [570, 720].compactMap { CivilTime(minutes: $0) }
    for case .timeRange(let range) in rule.constraints {
      candidates += [range.min, range.max].compactMap { $0 }
    }
    let fitting = candidates.first { rule.admits(.time($0)) }
    return fitting.map { "\($0)" } ?? "09:30"
  }

  func read(_ words: String) -> Result<CivilTime, Fault> {
    let word = words.lowercased()
    if catalogue.means(.now, word) { return .success(now) }
    if catalogue.means(.noon, word) { return .success(CivilTime(minutes: 720) ?? .midnight) }
    if catalogue.means(.midnight, word) { return .success(.midnight) }
    switch format?.time(word) ?? .notATime {
    case .time(let time): return .success(time)
    case .impossible: return .failure(.noSuchTime(words))
    case .notATime: break
    }
    guard let spelling = TimeSpelling(word) else { return .failure(notATime(words)) }
    guard let time = spelling.time else { return .failure(.noSuchTime(words)) }
    return .success(time)
  }

  private func notATime(_ words: String) -> Fault {
    let arguments = ["given": .quoting(words), "example": TimeReader.example(format)]
    return Fault(.unreadableTime, Message(.notATimeTyped, arguments))
  }
}

/// The parts of a time as it was typed.
private struct TimeSpelling {
  let hour: Int
  let minute: Int
  /// 0 in the morning, 12 in the afternoon; nil on the clock of 24 hours.
  let half: Int?

  init?(_ word: String) {
    var bytes = Array(word.utf8)
    var half: Int?
    for (ending, hours) in [("am", 0), ("pm", 12)] where bytes.ends(with: ending) {
      bytes.removeLast(2)
      half = hours
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    self.half = half
    let parts = bytes.split(omittingEmptySubsequences: false) { $0 == 0x3A || $0 == 0x2E }
    guard parts.count <= 2, let first = parts.first, let head = TimeSpelling.number(first) else {
      return nil
    }
    if parts.count == 2 {
      guard first.count <= 2, parts[1].count == 2, let tail = TimeSpelling.number(parts[1]) else {
        return nil
      }
      (hour, minute) = (head, tail)
    } else if first.count >= 3 {
      (hour, minute) = (head / 100, head % 100)
    } else {
      guard half != nil else { return nil }
      (hour, minute) = (head, 0)
    }
  }

  var time: CivilTime? {
    guard let half else { return CivilTime(hour: hour, minute: minute) }
    guard (1...12).contains(hour) else { return nil }
    return CivilTime(hour: hour % 12 + half, minute: minute)
  }

  /// One to four digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.count <= 4 ? shortNumber(digits) : nil
  }
}

extension [UInt8] {
  fileprivate func ends(with ending: String) -> Bool {
    suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}

extension Fault {
  fileprivate static func noSuchTime(_ words: String) -> Fault {
    Fault(.unreadableTime, .impossibleTime(words))
  }
}
