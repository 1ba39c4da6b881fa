// The usual answers, whose type the reader knows: nothing stands between it and the constraints.
extension AnswerJudge {
  /// Whether printable ASCII, which is not empty, satisfies the rule of an input that takes text as
  /// it is: a text, a choice, or a file by its path.
  @inlinable
  package mutating func acceptsPrintable(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    guard sheets[index].length.violation(count: bytes.count) == nil else { return false }
    let (firstLate, end) = (sheets[index].firstLate, sheets[index].endOfText)
    return firstLate >= end || acceptsLate(bytes, firstLate, end)
  }

  @usableFromInline
  @inline(never)
  mutating func acceptsLate(_ bytes: Span<UInt8>, _ first: Int32, _ end: Int32) -> Bool {
    guard first &+ 1 == end else { return acceptsText(bytes, first, end) }
    let check = checks[Int(first)]
    switch check.kind {
    case .pattern: return tables.patterns[Int(check.index)].matches(bytes)
    case .membership: return tables.holds(bytes, Int(check.index))
    case .characters, .length, .format, .whole, .numberRange, .dateRange, .timeRange, .numberStep,
      .timeStep, .fileKind, .fileSize, .other:
      return acceptsText(bytes, first, end)
    }
  }

  /// Whether text satisfies some of the checks.
  @inline(never)
  mutating func acceptsText(_ bytes: Span<UInt8>, _ first: Int32, _ end: Int32) -> Bool {
    for place in Int(first)..<Int(end) where tables.violation(checks[place], bytes) != nil {
      return false
    }
    return true
  }

  /// Whether text is a date that satisfies the rule of an input for dates.
  @inline(never)
  package mutating func acceptsDate(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    guard case .date(let date) = CivilDate.read(bytes) else { return false }
    return sheets[index].first == sheets[index].end || accepts(index, .date(date))
  }

  /// Whether text is a time that satisfies the rule of an input for times.
  @inline(never)
  package mutating func acceptsTime(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    guard case .time(let time) = CivilTime.read(bytes) else { return false }
    return sheets[index].first == sheets[index].end || accepts(index, .time(time))
  }

  /// Whether true or false satisfies the rule of an input for them.
  @inlinable
  package mutating func accepts(_ index: Int, _ flag: Bool) -> Bool {
    sheets[index].first == sheets[index].end || acceptsChecked(index, flag)
  }

  @usableFromInline
  @inline(never)
  mutating func acceptsChecked(_ index: Int, _ flag: Bool) -> Bool {
    accepts(index, .boolean(flag))
  }

  /// Whether a whole number of at most 15 digits satisfies the rule of an input for numbers.
  @inline(never)
  package mutating func accepts(_ index: Int, whole: Int) -> Bool {
    var place = Int(sheets[index].first)
    let end = Int(sheets[index].end)
    let number = Decimal(small: whole)
    while place < end {
      guard tables.admits(checks[place], number, whole: whole) else { return false }
      place &+= 1
    }
    return true
  }
}
