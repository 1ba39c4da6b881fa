import FormCore
import FormValues
import JSONText

/// The outcome of one submission in a session.
struct SessionAttempt {
  /// The submission as one line for the first channel: what was typed as the values that were
  /// understood.
  var answers: JSON
  /// The defaults that the session has taken, by path.
  var defaults: [(path: String, value: JSON)] = []
  /// The paths of the questions that were asked.
  var asked: Set<String> = []
  /// Whether an answer was refused before the others were given.
  var isBroken = false
  var outcome: AgreementCase.Outcome

  /// Whether the line was refused before there were answers.
  var isUnread: Bool { answers.members == nil }

  /// The line with those defaults that the session has not hidden again.
  func line(
    of form: Form, without hidden: Set<String> = []
  ) throws(Unexpressible) -> String {
    var (answers, names) = (answers, [String: String]())
    for leaf in defaults.isEmpty ? [] : AnswerLeaves(answers).leaves {
      if let path = try? AnswerPath(leaf.path, in: form) { names[path.text(in: form)] = leaf.path }
    }
    for (path, value) in defaults where !hidden.contains(path) {
      guard let more = answers.setting(value, at: names[path] ?? path) else {
        throw Unexpressible("a default has no place in what is not an object")
      }
      answers = more
    }
    return answers.description
  }
}

/// Why a channel cannot be given a submission.
struct Unexpressible: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The answers of one submission for channels that take one answer at a time.
struct SingleAnswers {
  struct Leaf {
    /// The path as the submission has it, and as the form writes it.
    let path, name: String
    let value: JSON
    let text, cell: String
    /// The input of the path; nil where the form has none.
    let input: Input?
    /// The sort key of the answers of a form.
    let order: [Int]

    var isBlank: Bool { value.elements?.isEmpty ?? text.isBlank }
  }

  /// The submission with each value as text.
  let texts: JSON
  let answers: JSON
  let leaves: [Leaf]

  /// Fails where answers one by one cannot express the submission; `files` may be content.
  init(_ line: String, of form: Form, files: Bool = false) throws(Unexpressible) {
    let reading = JSONReader.read(Array(line.utf8), grammar: .strict, limits: .line)
    guard let answers = reading.root else {
      throw Unexpressible("text that is not JSON is no answer")
    }
    let all = AnswerLeaves(answers)
    if let obstacle = all.obstacle { throw Unexpressible(obstacle) }
    var leaves: [Leaf] = []
    for leaf in all.leaves {
      if try Self.isEmptyGroup(leaf.path, leaf.value, form) { continue }
      let path = try? AnswerPath(leaf.path, in: form)
      if let path, path.steps.count + 1 != leaf.path.split(separator: ".").count {
        throw Unexpressible("a bare key names the one answer that it has in a group")
      }
      var input: Input?
      if case .input(let index)? = path?.part { input = form.inputs[index] }
      if !files, let input, case .file(let store) = input.valueType, store != .copy {
        throw Unexpressible("a typed file is a path, not its content")
      }
      if leaf.value.members != nil { throw Unexpressible("an object is not one answer") }
      if leaf.value.elements != nil, input?.valueType != .choices {
        throw Unexpressible("a list is not one answer")
      }
      leaves.append(
        Leaf(
          path: leaf.path, name: path?.text(in: form) ?? leaf.path, value: leaf.value,
          text: AnswerLeaves.typed(leaf.value), cell: AnswerLeaves.text(leaf.value), input: input,
          order: path?.order(in: form) ?? [Int.max]))
    }
    try Self.checkRows(all.leaves.map(\.path), leaves)
    (self.answers, self.leaves, texts) = (answers, leaves, all.ofTexts)
  }

  /// Fails where a list cannot be typed.
  func checkLists() throws(Unexpressible) {
    for leaf in leaves {
      let separator = leaf.input?.component.choiceSeparator ?? ","
      let options = leaf.input?.component.asChoosing?.options.map(\.value) ?? []
      for text in leaf.value.elements?.compactMap(\.text) ?? [] {
        if text.isBlank { throw Unexpressible("nothing between two commas is no choice") }
        let isParted = text.contains(",") || text.contains(separator)
        if isParted, !options.contains(text) {
          throw Unexpressible("commas and the separator part typed choices")
        }
      }
    }
  }

  /// Each row must have an answer that the form knows, for nothing else makes a row.
  static func checkRows(_ paths: [String], _ leaves: [Leaf]) throws(Unexpressible) {
    let known = leaves.filter { $0.input != nil }.map(\.path)
    for path in paths {
      for end in path.indices where path[end] == "]" {
        if !known.contains(where: { $0.hasPrefix(path[...end]) }) {
          throw Unexpressible("a row without answers has no path")
        }
      }
    }
  }

  /// Whether a path is of a group that is given without answers. Each object must be the one of a
  /// group, and each group have the rows that it repeats.
  private static func isEmptyGroup(
    _ path: String, _ value: JSON, _ form: Form
  ) throws(Unexpressible) -> Bool {
    var group: Int?
    let steps = path.split(separator: ".")
    for (position, step) in steps.enumerated() {
      let key = step.prefix { $0 != "[" }
      switch form.part(named: String(key), in: group) {
      case .input?:
        if position + 1 < steps.count { throw Unexpressible("an object is not one answer") }
      case .group(let index)?:
        if position + 1 == steps.count {
          let isEmpty =
            form.groups[index].repetition == nil
            ? value.members?.isEmpty == true : value.elements?.isEmpty == true
          if isEmpty || value.isNull || value.text?.isBlank == true { return true }
          throw Unexpressible("a group is not one answer")
        }
        guard (form.groups[index].repetition == nil) == (key == step) else {
          throw Unexpressible("a path has the shape of its group")
        }
        group = index
        let row = step.dropFirst(key.count + 1).dropLast()
        if let limit = form.groups[index].repetition?.lastingLimits.most, let row = Int(row),
          row > limit
        {
          throw Unexpressible("one answer names a row too many, not how many there are")
        }
      case nil:
        if position + 1 < steps.count { throw Unexpressible("an unknown object is not one answer") }
      }
    }
    return false
  }
}

extension AnswerPath {
  /// The places on the way to the answer, by which paths stand in the order of the form.
  fileprivate func order(in form: Form) -> [Int] {
    let last = if case .input(let input) = part { form.inputs[input].rank } else { Int.max }
    return steps.flatMap { [form.groups[$0.group].rank, $0.row ?? 0] } + [last]
  }
}
