import FormArguments
import FormCore
import FormValues
internal import JSONText

extension ValueSampler {
  /// An answer made of a value that is likely to break one rule, and the code of that rule; no code
  /// where the value itself may break it.
  func spoiled(_ value: Value, _ random: inout SampleNumbers) -> (JSON, FaultCode?)? {
    if !parts.points.isEmpty, random.oneIn(2) { return (value.json(.typed), nil) }
    return switch value {
    case .text(let text): spoiledText(text, &random)
    case .number(let number): spoiledNumber(number, &random)
    case .boolean: (.string("perhaps"), .unreadableBoolean)
    case .date(let date): spoiledDate(date, &random)
    case .time(let time): spoiledTime(time, &random)
    case .dateTime(let dateTime): spoiledDateTime(dateTime, &random)
    case .choice(let text): spoiledChoice(text, &random)
    case .choices(let texts): spoiledChoices(texts, &random)
    case .file(let file): spoiledFile(file, &random)
    }
  }

  private func spoiledText(_ text: String, _ random: inout SampleNumbers) -> (JSON, FaultCode)? {
    let scalars = text.unicodeScalars
    switch random.below(6) {
    case 0: return (.number(5), .unreadableText)
    case 1:
      var spoiled = scalars
      if !spoiled.isEmpty { spoiled.removeLast() }
      return (.string(String(spoiled) + "\u{1}"), .unreadableText)
    case 2:
      guard let max = parts.length.max, max < 100_000 else { return nil }
      let last = scalars.last.map { "\($0)" } ?? "x"
      let more = String(repeating: last, count: Swift.max(0, max + 1 - scalars.count))
      return (.string(text + more), .lengthAboveMax)
    case 3:
      guard let min = parts.length.min, min > 1 else { return nil }
      return (.string(String(String.UnicodeScalarView(scalars.prefix(min - 1)))), .lengthBelowMin)
    case 4:
      guard parts.pattern != nil else { return nil }
      let sampler = TextSampler(parts)
      let length = parts.length.min ?? 1 + random.below(8)
      guard length <= SampleTree.mostText else { return nil }
      return (.string(sampler.words(max(1, length), &random)), .patternNoMatch)
    default:
      guard let format = parts.format else { return nil }
      return (.string("x\(text.split(separator: "@").first ?? "") "), format.code)
    }
  }

  private func spoiledNumber(
    _ number: Decimal, _ random: inout SampleNumbers
  ) -> (JSON, FaultCode)? {
    let unit = parts.numberStep?.step ?? 1
    switch random.below(5) {
    case 0: return (.string("a few"), .unreadableNumber)
    case 1:
      return parts.numbers.max.flatMap { $0.adding(unit) }.map { ($0.encoded, .rangeAboveMax) }
    case 2:
      return parts.numbers.min.flatMap { $0.subtracting(unit) }.map { ($0.encoded, .rangeBelowMin) }
    case 3:
      guard parts.numberStep != nil, let half = Decimal(units: unit.units / 2) else { return nil }
      return number.adding(half).map { ($0.encoded, .stepOffGrid) }
    default:
      guard parts.isWhole, let half = Decimal("0.5") else { return nil }
      return number.adding(half).map { ($0.encoded, .formatInteger) }
    }
  }

  private func spoiledDate(_ date: CivilDate, _ random: inout SampleNumbers) -> (JSON, FaultCode)? {
    switch random.below(4) {
    case 0: (.string("2023-02-29"), .unreadableDate)
    case 1: (.boolean(true), .unreadableDate)
    case 2: parts.dates.max?.adding(days: 1).map { (.string($0.description), .rangeAboveMax) }
    default: parts.dates.min?.adding(days: -1).map { (.string($0.description), .rangeBelowMin) }
    }
  }

  private func spoiledTime(_ time: CivilTime, _ random: inout SampleNumbers) -> (JSON, FaultCode)? {
    random.oneIn(4)
      ? (.string("24:00"), .unreadableTime)
      : shifted(time, parts.times, parts.timeStep, &random)
  }

  private func spoiledDateTime(
    _ dateTime: CivilDateTime, _ random: inout SampleNumbers
  ) -> (JSON, FaultCode)? {
    let wrong = ["2023-02-29T09:30", "2024-02-29T24:00", "2024-02-29", "2024-02-29 09:30"]
    return random.oneIn(4)
      ? (.string(wrong[random.below(wrong.count)]), .unreadableDateTime)
      : shifted(dateTime, parts.dateTimes, parts.dateTimeStep, &random)
  }

  /// A time beyond the range, or off the grid.
  private func shifted<Time: CountedMinutes>(
    _ time: Time, _ range: RangeRule<Time>, _ grid: MinuteStepRule<Time>?,
    _ random: inout SampleNumbers
  ) -> (JSON, FaultCode)? {
    let step = grid?.minutes ?? 1
    func shifted(_ time: Time?, _ minutes: Int, _ code: FaultCode) -> (JSON, FaultCode)? {
      time.flatMap { Time(minutes: $0.minutes + minutes) }.map { (.string($0.description), code) }
    }
    switch random.below(3) {
    case 0: return shifted(range.max, step, .rangeAboveMax)
    case 1: return shifted(range.min, -step, .rangeBelowMin)
    default: return grid == nil ? nil : shifted(time, 1, .stepOffGrid)
    }
  }

  private func spoiledChoice(_ text: String, _ random: inout SampleNumbers) -> (JSON, FaultCode)? {
    if random.oneIn(2) { return (.number(7), .unreadableChoice) }
    return parts.choices.isEmpty
      ? (.string(text + "\u{1}"), .unreadableText) : (.string(text + "x"), .choiceUnknown)
  }

  private func spoiledChoices(
    _ texts: [String], _ random: inout SampleNumbers
  ) -> (JSON, FaultCode)? {
    func list(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
    switch random.below(4) {
    case 0: return (.number(7), .unreadableList)
    case 1:
      guard !parts.choices.isEmpty else { return nil }
      return (list(texts.dropLast() + [(texts.last ?? "") + "x"]), .choiceUnknown)
    case 2: return (list(texts.dropLast() + texts.prefix(1)), .duplicateValue)
    default:
      if let max = parts.count.max, max < parts.choices.count, random.oneIn(2) {
        return (list(Array(parts.choices.prefix(max + 1))), .countAboveMax)
      }
      guard let min = parts.count.min, min > 1 else { return nil }
      return (list(Array(texts.prefix(min - 1))), .countBelowMin)
    }
  }

  private func spoiledFile(
    _ file: FilePointer, _ random: inout SampleNumbers
  ) -> (JSON, FaultCode)? {
    switch (file, random.below(3)) {
    case (_, 0): return (.number(7), .unreadableFile)
    case (.stored(let stored), 1):
      guard let largest = parts.largest, largest < .max else { return nil }
      let grown = StoredFile(
        name: stored.name, bytes: largest + 1, sha256: stored.sha256, path: stored.path)
      return (Value.file(.stored(grown)).json(.typed), .fileTooLarge)
    case (.stored, _):
      guard !parts.endings.isEmpty else { return nil }
      let other = parts.file(named: ".other", &random)
      return (Value.file(.stored(other)).json(.typed), .fileNotAccepted)
    case (.inline(let text), _):
      guard let largest = parts.largest, largest < 10_000, !text.isEmpty else { return nil }
      // As many groups of digits as are too many in both encodings.
      let long = String(repeating: "00aa", count: largest / 2 + 1)
      return (.string(long), .fileTooLarge)
    case (.path, _): return nil
    }
  }
}
