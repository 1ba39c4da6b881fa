public import FormMessages

/// Everything an answer to one input must satisfy: its type, and its constraints in order.
///
/// The one check of answers. A typed line, an answers file, a default and a bulk value all end
/// here.
public struct AnswerRule: Hashable, Sendable {
  /// The type of the answer.
  public let type: ValueType
  /// What an answer of the type must satisfy, in the order of checking.
  public let constraints: [Constraint]
  /// The words for yes and no beside `true` and `false`.
  public let words: BooleanWords?
  /// The text between several choices that are given as one text; nil if they are a list.
  public let separator: String?

  public init(
    type: ValueType, constraints: [Constraint], words: BooleanWords? = nil,
    separator: String? = nil
  ) {
    (self.type, self.constraints, self.words) = (type, constraints, words)
    self.separator = separator
  }

  /// Reads and checks one scalar, which is not empty: the answer itself, or one of several choices.
  ///
  /// Every rule that is broken is added to `violations`; nothing is allocated when there is none.
  /// - Returns: what the bytes mean, or nil when they are no value of the type.
  @inlinable
  @discardableResult
  public func validate(
    _ bytes: Span<UInt8>, spelled: Spelling, _ violations: inout [Violation]
  ) -> ScalarValue? {
    // Inlined, for then a rule among many is not copied when it is asked.
    constraints.validate(bytes, as: type, spelled: spelled, &violations)
  }

  /// The sentence for a broken rule; `given` is the answer as it was written.
  public func fault(_ violation: Violation, given: String) -> Fault {
    guard let index = violation.constraint, constraints.indices.contains(index) else {
      return type.fault(violation.code, unreadable: given)
    }
    switch (constraints[index], type) {
    case (.numberStep(let rule), _): return rule.fault(given: given, within: range())
    case (.timeStep(let rule), _): return rule.fault(given: given, within: range())
    case (.dateTimeStep(let rule), _): return rule.fault(given: given, within: range())
    case (.fileSize(let rule), .file(let storage)):
      let size = storage.size(ofInline: given)
      return rule.fault(named: size == nil ? quoted(given) : nil, bytes: size)
    case (.membership(let rule), .choices) where separator == nil:
      return rule.fault(severalIn: given) ?? rule.fault(violation.code, given: given)
    case (let constraint, _): return constraint.fault(violation.code, given: given)
    }
  }

  /// Whether another answer is suggested for one that breaks a constraint.
  package func suggests(for constraint: Int?) -> Bool {
    guard let constraint, constraints.indices.contains(constraint) else { return false }
    if case .membership = constraints[constraint] { return true }
    return false
  }

  /// The sentence for too few or too many choices.
  func fault(_ violation: Violation, count: Int) -> Fault {
    guard let index = violation.constraint, case .count(let rule) = constraints[index] else {
      return fault(violation, given: "\(count)")
    }
    return rule.fault(violation.code, count: count)
  }

  /// The sentence for a file that is too large.
  func fault(_ violation: Violation, named name: String, bytes: Int) -> Fault {
    guard let index = violation.constraint, case .fileSize(let rule) = constraints[index] else {
      return fault(violation, given: name)
    }
    return rule.fault(named: quoted(name), bytes: bytes)
  }

  private func range<Bound: DescribedBound>() -> RangeRule<Bound>? {
    constraints.lazy.compactMap { Bound.range(of: $0) }.first
  }

  /// Whether only the options are answers.
  package var isClosed: Bool {
    constraints.contains { if case .membership = $0 { true } else { false } }
  }

  /// The words of each constraint that has some, for a hint.
  public var hints: [Message] { constraints.compactMap(\.hint) }
}

extension AnswerRule {
  /// The same rule, in which every constraint that another rule has not is discreet.
  package func discreet(but known: AnswerRule) -> AnswerRule {
    AnswerRule(
      type: type,
      constraints: constraints.map { constraint in
        known.constraints.contains(constraint)
          ? constraint : Constraint(DiscreetRule(constraint: constraint))
      },
      words: words, separator: separator)
  }
}

extension [Constraint] {
  /// Reads and checks one scalar of a type.
  @usableFromInline
  func validate(
    _ bytes: Span<UInt8>, as type: ValueType, spelled: Spelling,
    _ violations: inout [Violation]
  ) -> ScalarValue? {
    let scalar: ScalarValue
    switch type.read(bytes, spelled: spelled) {
    case .success(let found): scalar = found
    case .failure(let failure):
      violations.append(Violation(failure.code, constraint: nil))
      return nil
    }
    if case .file(let storage) = type, let size = storage.size(ofInline: bytes) {
      validate(fileSize: size, &violations)
    } else {
      validate(bytes, scalar, &violations)
    }
    return scalar
  }

  /// Checks the name of a file, or what any other scalar means.
  func validate(_ bytes: Span<UInt8>, _ scalar: ScalarValue, _ violations: inout [Violation]) {
    for index in indices {
      if let code = span[index].violation(bytes, scalar) {
        violations.append(Violation(code, constraint: index))
      }
    }
  }

  /// Checks how many choices were made.
  func validate(count: Int, _ violations: inout [Violation]) {
    for (index, constraint) in enumerated() {
      if let code = constraint.violation(choices: count) {
        violations.append(Violation(code, constraint: index))
      }
    }
  }

  /// Checks the size in bytes of a file's content.
  func validate(fileSize bytes: Int, _ violations: inout [Violation]) {
    for (index, constraint) in enumerated() {
      if let code = constraint.violation(size: bytes) {
        violations.append(Violation(code, constraint: index))
      }
    }
  }
}

/// A rule that an answer breaks: the code, and which constraint raised it (nil: the type itself).
public struct Violation: Hashable, Sendable {
  /// The code of the fault.
  public let code: FaultCode
  /// The index of the constraint; nil if the answer is not of its type.
  public let constraint: Int?

  init(_ code: FaultCode, constraint: Int?) {
    self.code = code
    self.constraint = constraint
  }
}
