package import FormCore

/// A later version of a form, and what of it takes the place of what the first version had.
package struct LaterVersion: Sendable {
  package let form: Form
  /// By input of the later version: that of the first one whose answers it takes.
  let inputs: [Int: Int]
  /// The same of groups.
  let groups: [Int: Int]

  package init(_ form: Form, inputs: [Int: Int], groups: [Int: Int]) {
    (self.form, self.inputs, self.groups) = (form, inputs, groups)
  }
}

/// What a later version of a form says of answers to the first one, as statements about these.
///
/// It helps to look for answers, and proves nothing: a calculated value counts as shown.
final class LaterFacts {
  let first: FormFacts
  let version: LaterVersion
  private var shownGroups: [Int: Statement] = [:]
  private var isOpen: Set<Int> = []
  /// The terms of calculated inputs: formulas may name each other many times.
  private var terms: [Int: Term] = [:]

  init(_ first: FormFacts, _ version: LaterVersion) {
    (self.first, self.version) = (first, version)
  }

  private var form: Form { version.form }

  func isShown(group: Int?) -> Statement {
    guard let group else { return .known(true) }
    if let known = shownGroups[group] { return known }
    let around = isShown(group: form.groups[group].parent)
    let made = around && (condition(.group(group)) ?? .known(true))
    shownGroups[group] = made
    return made
  }

  func isShown(input: Int) -> Statement {
    let around = isShown(group: form.inputs[input].group)
    return around && (condition(.input(input, "visibleIf")) ?? .known(true))
  }

  /// A condition of the later version; nil if there is none.
  func condition(_ part: Reason.Part) -> Statement? {
    form.logic.expression(part).map { TermReader.condition($0, first, self).statement }
  }

  /// That an input's answer is beyond the bounds that other answers give it.
  func isBeyondBounds(_ input: Int, _ own: LinearSum) -> Statement {
    let within = form.logic.inputs[input].bounds.compactMap { bound in
      first.within(bound, TermReader.term(bound.expression, first, self), own)
    }
    return !Statement.all(of: within)
  }

  /// The term of a subject of the later version.
  func term(of subject: Int, _ known: ExpressionSubject) -> Term {
    let (inputs, groups) = (form.inputs.count, form.groups.count)
    guard !known.isRepeated else {
      let group = subject - inputs
      return version.groups[group].map {
        .unknown("\(TermReader.rows)\($0 + first.form.inputs.count)")
      }
        ?? .unknown("later rows of \(subject)")
    }
    guard subject < inputs else {
      let key = subject - inputs - groups
      guard form.externalKeys.indices.contains(key),
        let same = first.form.externalKeys.firstIndex(of: form.externalKeys[key])
      else { return .unknown("later \(subject)") }
      return first.term(of: first.form.inputs.count + first.form.groups.count + same, known.type)
    }
    if form.inputs[subject].isCalculated { return calculated(subject) }
    return version.inputs[subject].map { first.term(of: $0, known.type) } ?? .missing
  }

  /// More formulas within each other are not read.
  private static let mostOpen = 50

  private func calculated(_ input: Int) -> Term {
    if let known = terms[input] { return known }
    guard let formula = form.logic.inputs[input].formula, isOpen.count < Self.mostOpen,
      isOpen.insert(input).inserted
    else { return .unknown("later \(input)") }
    defer { isOpen.remove(input) }
    let term = TermReader.term(formula, first, self)
    terms[input] = term
    return term
  }
}
