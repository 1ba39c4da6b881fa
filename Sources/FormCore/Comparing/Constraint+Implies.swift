extension Constraint {
  /// Whether every answer that satisfies this rule satisfies another one; false where that is not
  /// known.
  func implies(_ other: Constraint) -> Bool {
    if self == other { return true }
    return switch self {
    case .characters(let was): other.isImplied(by: was)
    case .length(let was): other.isImplied(by: was)
    case .count(let was): other.isImplied(by: was)
    case .whole: other.isImpliedByWholeness
    case .numberStep(let was): other.isImplied(by: was)
    case .timeStep(let was): other.isImplied(by: was)
    case .numberRange(let was):
      if case .numberRange(let now) = other { was.lies(in: now) } else { false }
    case .dateRange(let was):
      if case .dateRange(let now) = other { was.lies(in: now) } else { false }
    case .timeRange(let was):
      if case .timeRange(let now) = other { was.lies(in: now) } else { false }
    case .membership(let was): other.admitsAll(of: was)
    case .fileKind(let was): other.isImplied(by: was)
    case .fileSize(let was):
      if case .fileSize(let now) = other { was.max <= now.max } else { false }
    case .pattern, .format: false
    }
  }

  private func isImplied(by was: CharacterRule) -> Bool {
    guard case .characters(let now) = self else { return false }
    return now.multiline || !was.multiline
  }

  // Empty text and an empty list are no answer, so that a least of 1 is none.

  private func isImplied(by was: LengthRule) -> Bool {
    guard case .length(let now) = self else { return false }
    return max(1, was.min ?? 1) >= max(1, now.min ?? 1) && was.max ?? .max <= now.max ?? .max
  }

  private func isImplied(by was: CountRule) -> Bool {
    guard case .count(let now) = self else { return false }
    return max(1, was.min ?? 1) >= max(1, now.min ?? 1) && was.max ?? .max <= now.max ?? .max
  }

  private var isImpliedByWholeness: Bool {
    guard case .numberStep(let now) = self else { return false }
    return Decimal.unitsPerOne % now.step.units == 0 && now.admits(.zero)
  }

  private func isImplied(by was: NumberStepRule) -> Bool {
    if case .whole = self { return was.origin.isWhole && was.step.isWhole }
    guard case .numberStep(let now) = self else { return false }
    return was.step.units % now.step.units == 0 && now.admits(was.origin)
  }

  private func isImplied(by was: TimeStepRule) -> Bool {
    guard case .timeStep(let now) = self else { return false }
    return was.minutes % now.minutes == 0 && now.admits(was.origin)
  }

  private func isImplied(by was: FileKindRule) -> Bool {
    guard case .fileKind(let now) = self else { return false }
    return was.endings.allSatisfy { ending in now.endings.contains { ending.ends(with: $0) } }
  }

  /// Whether every one of some choices satisfies this rule of texts.
  private func admitsAll(of rule: MembershipRule) -> Bool {
    switch self {
    case .membership, .characters, .length, .pattern, .format:
      rule.values.allSatisfy { violation($0.utf8.span, .text) == nil }
    case .whole, .numberRange, .dateRange, .timeRange, .numberStep, .timeStep, .count, .fileKind,
      .fileSize:
      false
    }
  }
}

extension String {
  fileprivate func ends(with end: String) -> Bool {
    utf8.reversed().starts(with: end.utf8.reversed())
  }
}

extension RangeRule where Bound: Comparable {
  fileprivate func lies(in other: RangeRule) -> Bool {
    let isLowKept = other.min.map { bound in min.map { $0 >= bound } ?? false } ?? true
    let isHighKept = other.max.map { bound in max.map { $0 <= bound } ?? false } ?? true
    return isLowKept && isHighKept
  }
}
