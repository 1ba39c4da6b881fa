// The usual answers, whose type the reader knows: nothing stands between it and the constraints.
extension AnswerValidator {
  /// Whether printable ASCII, which is not empty, satisfies the rule of an input that takes text as
  /// it is: a text, a choice, or a file by its path.
  @inlinable
  package mutating func acceptsPrintable(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    entries[index].length.violation(count: bytes.count) == nil && acceptsLate(index, bytes)
  }

  /// Whether text without ASCII controls, which is not empty, satisfies such a rule.
  package mutating func acceptsPlain(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    entries[index].length.violation(bytes) == nil && acceptsLate(index, bytes)
  }

  @inlinable
  mutating func acceptsLate(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    switch entries[index].late {
    case .none: true
    case .pattern(let pattern): matches(bytes, pattern)
    case .membership(let list): holds(bytes, list)
    case .checks: acceptsChecks(index, bytes)
    }
  }

  @usableFromInline
  @inline(never)
  mutating func acceptsChecks(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    for checkIndex in entries[index].lateChecks where !tables.admits(checks[checkIndex], bytes) {
      return false
    }
    return true
  }

  @usableFromInline
  mutating func matches(_ bytes: Span<UInt8>, _ pattern: Int32) -> Bool {
    tables.matches(bytes, Int(pattern))
  }

  @usableFromInline
  @inline(never)
  // Changing, so the tables are not copied.
  mutating func holds(_ bytes: Span<UInt8>, _ list: Int32) -> Bool {
    tables.holds(bytes, Int(list))
  }

  /// Whether text satisfies some of the checks.
  @inline(never)
  mutating func acceptsText(_ bytes: Span<UInt8>, _ first: Int32, _ end: Int32) -> Bool {
    for index in Int(first)..<Int(end) where !tables.admits(checks[index], bytes) {
      return false
    }
    return true
  }

  /// Whether text is a date that satisfies the rule of an input for dates.
  @inline(never)
  package mutating func acceptsDate(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    guard case .date(let date) = CivilDate.read(bytes) else { return false }
    return entries[index].first == entries[index].end || accepts(index, .date(date))
  }

  /// Whether text is a time that satisfies the rule of an input for times.
  @inline(never)
  package mutating func acceptsTime(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    guard case .time(let time) = CivilTime.read(bytes) else { return false }
    return entries[index].first == entries[index].end || accepts(index, .time(time))
  }

  /// Whether text is a date and time that satisfies the rule of an input for them.
  @inline(never)
  package mutating func acceptsDateTime(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    guard case .dateTime(let time) = CivilDateTime.read(bytes) else { return false }
    return entries[index].first == entries[index].end || accepts(index, .dateTime(time))
  }

  /// Whether text is the date, the time or the date and time that an input takes.
  package mutating func acceptsCalendar(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    switch bytes.count {
    case 5: entries[index].type == .time && acceptsTime(index, bytes)
    case 10: entries[index].type == .date && acceptsDate(index, bytes)
    default: entries[index].type == .dateTime && acceptsDateTime(index, bytes)
    }
  }

  /// Whether true or false satisfies the rule of an input for them.
  @inlinable
  package mutating func accepts(_ index: Int, _ flag: Bool) -> Bool {
    entries[index].first == entries[index].end || acceptsChecked(index, flag)
  }

  @usableFromInline
  @inline(never)
  mutating func acceptsChecked(_ index: Int, _ flag: Bool) -> Bool {
    accepts(index, .boolean(flag))
  }

  /// Whether a whole number of at most 15 digits satisfies the rule of an input for numbers.
  @inlinable
  package mutating func accepts(_ index: Int, whole: Int) -> Bool {
    entries[index].whole.decides
      ? entries[index].whole.admits(whole) : acceptsDecimal(index, whole)
  }

  @usableFromInline
  @inline(never)
  mutating func acceptsDecimal(_ index: Int, _ whole: Int) -> Bool {
    accepts(index, .number(Decimal(small: whole)))
  }
}
