/// A set of values that a subject may have, or more than those: what is not in it is impossible.
package struct ValueSet: Sendable {
  package enum Values: Sendable {
    /// Any value at all.
    case any
    /// Numbers, dates or times, as whole numbers in ascending ranges that do not touch.
    case ranges([ClosedRange<Int128>])
    case texts(TextSet)
    case truths(TruthSet)
  }

  package var values: Values
  package var mayBeMissing: Bool

  package init(values: Values, mayBeMissing: Bool) {
    (self.values, self.mayBeMissing) = (values, mayBeMissing)
  }

  /// Nothing is known.
  package static let all = ValueSet(values: .any, mayBeMissing: true)
  /// Any value, but not missing.
  package static let answered = ValueSet(values: .any, mayBeMissing: false)
  /// Missing, and nothing else.
  package static let missing = ValueSet(values: .ranges([]), mayBeMissing: true)

  package var isEmpty: Bool { !mayBeMissing && !hasValues }

  /// Whether it says nothing.
  package var isAll: Bool {
    if case .any = values { mayBeMissing } else { false }
  }

  private var hasValues: Bool {
    switch values {
    case .any: true
    case .ranges(let ranges): !ranges.isEmpty
    case .texts(let texts): !texts.isEmpty
    case .truths(let truths): !truths.isEmpty
    }
  }

  /// The values in both sets.
  package func intersection(_ other: ValueSet) -> ValueSet {
    ValueSet(
      values: values.intersection(other.values), mayBeMissing: mayBeMissing && other.mayBeMissing)
  }

  /// The values in either set, and perhaps more.
  package func union(_ other: ValueSet) -> ValueSet {
    let missing = mayBeMissing || other.mayBeMissing
    if !hasValues { return ValueSet(values: other.values, mayBeMissing: missing) }
    if !other.hasValues { return ValueSet(values: values, mayBeMissing: missing) }
    return ValueSet(values: values.union(other.values), mayBeMissing: missing)
  }
}

extension ValueSet.Values {
  package func intersection(_ other: ValueSet.Values) -> ValueSet.Values {
    switch (self, other) {
    case (.any, _): other
    case (_, .any): self
    case (.ranges(let left), .ranges(let right)): .ranges(left.intersection(right))
    case (.texts(let left), .texts(let right)): .texts(left.intersection(right))
    case (.truths(let left), .truths(let right)): .truths(left.intersection(right))
    // Values of two kinds at once: no ranges are no values of any kind.
    case (.ranges, _), (.texts, _), (.truths, _): .ranges([])
    }
  }

  package func union(_ other: ValueSet.Values) -> ValueSet.Values {
    switch (self, other) {
    case (.ranges(let left), .ranges(let right)): .ranges(left.union(right))
    case (.texts(let left), .texts(let right)): .texts(left.union(right))
    case (.truths(let left), .truths(let right)): .truths(left.union(right))
    case (.any, _), (.ranges, _), (.texts, _), (.truths, _): .any
    }
  }
}

/// Truth values that are possible.
package struct TruthSet: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let yes = TruthSet(rawValue: 1)
  package static let no = TruthSet(rawValue: 2)
  package static let both: TruthSet = [.yes, .no]
}

/// Texts that are possible: some of those written in the expression, or all but some of them.
package struct TextSet: Sendable {
  /// A bit for each text written in the expression that it is about.
  package let named: UInt64
  /// Whether the named ones are those that are not in it.
  package let isComplement: Bool
  /// The number of texts to choose from; nil without end.
  package let total: Int?

  package init(named: UInt64, isComplement: Bool, total: Int?) {
    (self.named, self.isComplement, self.total) = (named, isComplement, total)
  }

  package var isEmpty: Bool {
    isComplement ? named.nonzeroBitCount >= total ?? Int.max : named == 0
  }

  package var complement: TextSet {
    TextSet(named: named, isComplement: !isComplement, total: total)
  }

  package func intersection(_ other: TextSet) -> TextSet {
    switch (isComplement, other.isComplement) {
    case (false, false): with(named & other.named, false)
    case (false, true): with(named & ~other.named, false)
    case (true, false): with(other.named & ~named, false)
    case (true, true): with(named | other.named, true)
    }
  }

  package func union(_ other: TextSet) -> TextSet {
    complement.intersection(other.complement).complement
  }

  private func with(_ named: UInt64, _ isComplement: Bool) -> TextSet {
    TextSet(named: named, isComplement: isComplement, total: total)
  }
}
