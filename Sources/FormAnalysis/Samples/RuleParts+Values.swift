import FormCore
import FormValues

extension RuleParts {
  /// A number of the range and the grid; its ends more often than chance would have it.
  func number(_ random: inout SampleNumbers) -> Decimal {
    let thousand = Decimal(1000)
    let low = numbers.min ?? numbers.max?.subtracting(thousand) ?? Decimal(-1000)
    let high = numbers.max ?? low.adding(Decimal(2000)) ?? low
    if random.oneIn(8) { return high }
    if random.oneIn(8) { return low }
    let step = numberStep ?? NumberStepRule(step: isWhole ? 1 : RuleParts.cent, origin: 0)
    guard let step, high >= low else { return low }
    let unit = isWhole ? RuleParts.whole(step.step) : step.step
    let first = RuleParts.first(from: low, unit, step.origin)
    let room = high.units - first
    guard room >= 0 else { return low }
    return Decimal(units: first + random.units(upTo: room / unit.units) * unit.units) ?? low
  }

  private static let cent = Decimal("0.01") ?? 1

  /// The step, or the least number of steps that is whole, if it is found soon.
  private static func whole(_ step: Decimal) -> Decimal {
    var sum = step
    for _ in 0..<1000 {
      if sum.isWhole { return sum }
      guard let next = sum.adding(step) else { return step }
      sum = next
    }
    return step
  }

  /// The first value of the grid that is not below a bound, in units.
  private static func first(from low: Decimal, _ step: Decimal, _ origin: Decimal) -> Int128 {
    let remainder = (low.units - origin.units) % step.units
    if remainder == 0 { return low.units }
    return low.units - remainder + (remainder > 0 ? step.units : 0)
  }

  /// A day of the range; within some decades if the range has no end.
  func date(near today: CivilDate, _ random: inout SampleNumbers) -> CivilDate {
    let span = 15_000
    let low = dates.min?.daysSinceEpoch ?? (dates.max ?? today).daysSinceEpoch - span
    let high = dates.max?.daysSinceEpoch ?? max(low, today.daysSinceEpoch) + span
    if random.oneIn(8) { return dates.max ?? today }
    return CivilDate(daysSinceEpoch: random.within(low, high)) ?? dates.min ?? today
  }

  /// A time of the range and the grid.
  func time(_ random: inout SampleNumbers) -> CivilTime {
    let low = times.min?.minutes ?? 0
    let high = times.max?.minutes ?? 1439
    guard let step = timeStep else {
      return CivilTime(minutes: random.within(low, high)) ?? .midnight
    }
    let remainder = (low - step.origin.minutes) % step.minutes
    let first = remainder == 0 ? low : low - remainder + (remainder > 0 ? step.minutes : 0)
    let count = max(0, high - first) / step.minutes
    return CivilTime(minutes: first + random.within(0, count) * step.minutes) ?? .midnight
  }

  /// A date and time of the range and the grid; within some decades if the range has no end.
  func dateTime(near now: CivilDateTime, _ random: inout SampleNumbers) -> CivilDateTime {
    let span = 15_000 * 1440
    let low = dateTimes.min?.minutes ?? (dateTimes.max ?? now).minutes - span
    let high = dateTimes.max?.minutes ?? max(low, now.minutes) + span
    if random.oneIn(8) { return dateTimes.max ?? now }
    guard let step = dateTimeStep else {
      return CivilDateTime(minutes: random.within(low, high)) ?? now
    }
    let first = low + (step.minutes - (low - step.origin.minutes) % step.minutes) % step.minutes
    let count = max(0, high - first) / step.minutes
    return CivilDateTime(minutes: first + random.within(0, count) * step.minutes) ?? now
  }

  /// One of the choices; nil where any text is one.
  func choice(_ random: inout SampleNumbers) -> String? { random.element(choices) }

  /// Some of the choices, in their order.
  func choices(_ random: inout SampleNumbers, _ text: TextSampler) -> [String] {
    var known = choices
    if known.isEmpty { known = (0..<12).map { "\(text.text(&random, 0)) \($0)" } }
    let least = max(1, count.min ?? 1)
    let most = max(least, min(count.max ?? known.count, known.count))
    // An expression may ask for more than there are.
    let wanted = min(random.within(least, min(most, least + 20)), known.count)
    var picked: Set<Int> = []
    // Chosen by chance at first, and then from the front, so it ends.
    for _ in 0..<(4 * wanted) where picked.count < wanted {
      picked.insert(random.below(known.count))
    }
    for index in known.indices where picked.count < wanted { picked.insert(index) }
    return picked.sorted().map { known[$0] }
  }

  /// A file that a store keeps, or content as text.
  func file(_ storage: FileStorage, _ random: inout SampleNumbers) -> FilePointer {
    switch storage {
    case .copy:
      return .stored(file(named: endings.isEmpty ? ".pdf" : random.element(endings) ?? "", &random))
    case .hex:
      let count = random.within(1, max(1, min(largest ?? 24, 24)))
      return .inline(RuleParts.hex(count, &random))
    case .base64:
      let count = random.within(1, max(1, min((largest ?? 24) / 3, 8)))
      let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
      return .inline(String((0..<4 * count).map { _ in digits[random.below(64)] }))
    }
  }

  func file(named ending: String, _ random: inout SampleNumbers) -> StoredFile {
    let size = random.within(0, min(largest ?? 1_000_000, 1_000_000))
    let hash = RuleParts.hex(32, &random)
    return StoredFile(
      name: "file-\(random.below(1000))\(ending)", bytes: size, sha256: hash,
      path: "files/\(hash.prefix(2))/\(hash)")
  }

  private static func hex(_ count: Int, _ random: inout SampleNumbers) -> String {
    Hexadecimal.text(of: (0..<count).map { _ in UInt8(random.below(256)) })
  }
}
