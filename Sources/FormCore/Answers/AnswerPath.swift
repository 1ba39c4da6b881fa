import FormMessages
public import FormValues

/// Which answer a name means: `name`, `address.street`, `people[2].age`, or the rows of `people`.
///
/// A path knows the form, and no submission: whether the row is there, the answers say. Rows are
/// counted from 1.
public struct AnswerPath: Hashable, Sendable {
  /// A named group on the way to an answer.
  public struct Step: Hashable, Sendable {
    /// Its index among the form's groups.
    public let group: Int
    /// The number of the row, from 1; nil if the group does not repeat.
    public let row: Int?

    public init(group: Int, row: Int?) { (self.group, self.row) = (group, row) }
  }

  /// The named groups around the answer, the outermost one first.
  public let steps: [Step]
  /// The input, or the repeated group whose rows are meant.
  public let part: FormPart

  public init(steps: [Step], part: FormPart) { (self.steps, self.part) = (steps, part) }

  /// Reads a name strictly; earlier keys count, and the bare key of an input that has only one
  /// answer.
  ///
  /// - Throws: `unknown-key`, with the nearest key, if the name means no answer of the form.
  public init(_ name: String, in form: Form) throws(Fault) {
    let found =
      PathReader(form: form).find(Substring(name), in: nil, after: [])
      ?? form.input(named: name).flatMap { AnswerPath(only: $0, in: form) }
    guard let found else { throw .noAnswer(name, form) }
    self = found
  }

  /// The path of an input that no group around it repeats.
  init?(only input: Input, in form: Form) {
    let path = AnswerPath(of: input, in: form)
    guard case .input = path.part else { return nil }
    self = path
  }

  /// The members that a submission has once: each input that does not repeat, and the rows of each
  /// repeated group outside of other ones; in the order of the form.
  public static func columns(of form: Form) -> [AnswerPath] {
    var groups: Set<FormPart> = []
    return form.inputs.compactMap { input in
      let path = AnswerPath(of: input, in: form)
      if case .group = path.part, !groups.insert(path.part).inserted { return nil }
      return path
    }
  }

  /// The path of an input in the first rows.
  package init(inFirstRowsOf input: Input, in form: Form) {
    var steps: [Step] = []
    var next = input.group
    while let index = next {
      let group = form.groups[index]
      let row = group.repetition == nil ? nil : 1
      if group.isNamed { steps.append(Step(group: index, row: row)) }
      next = group.parent
    }
    self.init(steps: steps.reversed(), part: .input(input.index))
  }

  /// The path of an input, or of the rows of the outermost group around it that repeats.
  package init(of input: Input, in form: Form) {
    let path = AnswerPath(inFirstRowsOf: input, in: form)
    let around = path.steps.prefix { $0.row == nil }
    self =
      around.count == path.steps.count
      ? path : AnswerPath(steps: Array(around), part: .group(path.steps[around.count].group))
  }

  /// The path as people write it.
  public func text(in form: Form) -> String {
    let key =
      switch part {
      case .input(let input): form.inputs[input].key.text
      case .group(let group): form.groups[group].key.text
      }
    return AnswerPath.prefix(steps, in: form) + key
  }

  /// The path of some groups before a key: `people[2].`.
  static func prefix(_ steps: [Step], in form: Form) -> String {
    steps.map { step in
      let row = step.row.map { "[\($0)]" } ?? ""
      return "\(form.groups[step.group].key.text)\(row)."
    }.joined()
  }
}

/// Reads the names of answers. Keys may hold points and brackets themselves, so a name is tried as
/// a key before it is cut.
private struct PathReader {
  let form: Form

  func find(_ rest: Substring, in group: Int?, after steps: [AnswerPath.Step]) -> AnswerPath? {
    switch form.part(named: String(rest), in: group) {
    case .input(let input)?: return AnswerPath(steps: steps, part: .input(input))
    case .group(let inner)? where form.groups[inner].repetition != nil:
      return AnswerPath(steps: steps, part: .group(inner))
    case .group?, nil: break
    }
    // Longer than any key with the number of a row.
    var indices = rest.utf8.indices.prefix(4 * FieldKey.maximumLength + 16)
    while let dot = indices.firstIndex(where: { rest.utf8[$0] == UInt8(ascii: ".") }) {
      let index = indices[dot]
      indices = indices[indices.index(after: dot)...]
      guard let step = step(rest[..<index], in: group) else { continue }
      let behind = rest[rest.utf8.index(after: index)...]
      if let path = find(behind, in: step.group, after: steps + [step]) { return path }
    }
    return nil
  }

  /// Returns the rest of a name after the groups with which it begins, and the innermost of them.
  func unknownPart(of rest: Substring, in group: Int?) -> (key: Substring, group: Int?) {
    for index in rest.utf8.indices.prefix(4 * FieldKey.maximumLength + 16)
    where rest.utf8[index] == UInt8(ascii: ".") {
      guard let step = step(rest[..<index], in: group) else { continue }
      return unknownPart(of: rest[rest.utf8.index(after: index)...], in: step.group)
    }
    return (rest, group)
  }

  /// The group of `people[2]`, or of `address`.
  private func step(_ text: Substring, in group: Int?) -> AnswerPath.Step? {
    if case .group(let inner)? = form.part(named: String(text), in: group) {
      return form.groups[inner].repetition == nil ? AnswerPath.Step(group: inner, row: nil) : nil
    }
    guard text.utf8.last == UInt8(ascii: "]"),
      let open = text.utf8.lastIndex(of: UInt8(ascii: "[")),
      let row = PathReader.number(text.utf8[text.utf8.index(after: open)...].dropLast()),
      case .group(let inner)? = form.part(named: String(text[..<open]), in: group),
      form.groups[inner].repetition != nil
    else { return nil }
    return AnswerPath.Step(group: inner, row: row)
  }

  /// The number of a row: digits alone, without leading zeros.
  private static func number(_ digits: Substring.UTF8View.SubSequence) -> Int? {
    guard let first = digits.first, first != UInt8(ascii: "0"), digits.count <= 9,
      digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension Fault {
  /// The fault of a name that means no answer of a form; what stands behind a group on the way is
  /// no key of that group.
  fileprivate static func noAnswer(_ name: String, _ form: Form) -> Fault {
    let (key, group) = PathReader(form: form).unknownPart(of: Substring(name), in: nil)
    if case .group? = form.part(named: String(key), in: group) {
      return Fault(
        .unknownKey, "\(quoted(name)) is a group; the key of an answer in it is expected")
    }
    return .unknownKey(String(key), in: group, of: form, suggests: true)
  }
}

extension Fault {
  /// The fault of a name that is not a key where it stands: a key of rows tells the rows, another
  /// one the nearest key there, if it is looked for.
  package static func unknownKey(
    _ name: String, in group: Int?, of form: Form, suggests: Bool
  ) -> Fault {
    if group == nil, let input = form.input(named: name),
      let rows = form.repeatedGroup(around: input)
    {
      let path = AnswerPath(inFirstRowsOf: input, in: form).text(in: form)
      return Fault(
        .unknownKey,
        Message(
          .keyOfRows,
          ["given": .quoting(name), "group": .quoting(rows.key.text), "path": .text(path)]))
    }
    let message =
      group.map {
        Message(
          .notAKeyOfGroup,
          ["given": .quoting(name), "group": .quoting(form.groups[$0].key.text)])
      } ?? Message(.notAKey, ["given": .quoting(name)])
    return Fault(
      .unknownKey, message,
      suggestion: suggests ? form.keyTables.names(in: group).nearest(to: name) : nil)
  }
}

extension AnswerPath {
  /// The rank of the outermost component of a form that is the answer or has it in its group.
  package func outerRank(in form: Form) -> Int {
    steps.first.map { form.groups[$0.group].rank } ?? form.rank(of: part)
  }
}
