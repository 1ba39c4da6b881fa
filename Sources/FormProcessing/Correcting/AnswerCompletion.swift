import FormCore
import FormValues
import JSONText

/// Fills what a submission leaves out from an earlier one, as a conversation does that begins with
/// the earlier answers.
///
/// A blank answer leaves the earlier one as it is. Rows are filled by their number. What the form
/// calculates is left to it, and earlier answers to questions that are hidden now are dropped.
struct AnswerCompletion: Sendable {
  private let validator: SubmissionValidator
  /// Finds what is hidden in a submission that is complete.
  private let check: SubmissionValidator
  private let canHide: Bool
  private var form: Form { validator.form }

  /// - Parameter validator: reads answers; that of the whole submission need not be the same.
  init(_ validator: SubmissionValidator) {
    var validator = validator
    (validator.dropsUnknown, validator.dropsHidden) = (true, false)
    validator.refusesDoubted = false
    // Files are opened once, when the whole is read.
    validator.reading = nil
    self.validator = validator
    validator.spellings = validator.spellings?.sparingCanonical(validator.rules)
    check = validator
    canHide = validator.form.evaluation.scopes.contains {
      !$0.hideable.isEmpty || !$0.hideableGroups.isEmpty
    }
  }

  /// The members of a submission with those that it leaves out.
  func complete(
    _ answers: [JSON.Member], from earlier: [JSON.Member]
  ) -> [JSON.Member] {
    var given: Set<TextBytes> = []
    var members = merged(answers, earlier, in: nil, at: "", &given)
    guard canHide else { return members }
    while true {
      let hidden = Set(
        check.validate(members).faults.filter { $0.fault.code == .hiddenValue }
          .map { TextBytes($0.path) }
      ).subtracting(given)
      let rest = without(hidden, members, in: nil, at: "")
      if JSON(.object(rest)) == JSON(.object(members)) { return members }
      members = rest
    }
  }

  private func merged(
    _ answers: [JSON.Member], _ earlier: [JSON.Member], in group: Int?, at prefix: String,
    _ given: inout Set<TextBytes>
  ) -> [JSON.Member] {
    var (result, parts): ([JSON.Member], Set<FormPart>) = ([], [])
    var strays: Set<TextBytes> = []
    var old: [FormPart: JSON] = [:]
    if !answers.isEmpty {
      for member in earlier {
        guard let part = form.part(named: member.name, in: group), old[part] == nil else {
          continue
        }
        old[part] = member.value
      }
    }
    for member in answers {
      guard let part = form.part(named: member.name, in: group) else {
        strays.insert(TextBytes(member.name))
        result.append(member)
        continue
      }
      let path = prefix + form.key(of: part)
      guard let value = merged(member.value, old[part], of: part, at: path, &given) else {
        continue
      }
      parts.insert(part)
      given.insert(TextBytes(path))
      result.append(JSON.Member(name: member.name, value: value))
    }
    for member in earlier {
      if let part = form.part(named: member.name, in: group) {
        if !parts.contains(part), let value = kept(member.value, of: part) {
          result.append(JSON.Member(name: member.name, value: value))
        }
      } else if !strays.contains(TextBytes(member.name)) {
        result.append(member)
      }
    }
    return result
  }

  /// An answer with what it leaves out; nil if it is blank.
  private func merged(
    _ answer: JSON, _ earlier: JSON?, of part: FormPart, at path: String,
    _ given: inout Set<TextBytes>
  ) -> JSON? {
    switch part {
    case .input(let input): return meant(by: answer, input)
    case .group(let group):
      if answer.isNull || answer.text?.isBlankText == true { return nil }
      guard form.groups[group].repetition != nil else {
        return answer.members.map {
          JSON(.object(merged($0, earlier?.members ?? [], in: group, at: path + ".", &given)))
        } ?? answer
      }
      guard let elements = answer.elements else { return answer }
      let old = earlier?.elements ?? []
      var rows: [JSON] = []
      for (index, element) in elements.enumerated() {
        let row = index < old.count ? old[index].members ?? [] : []
        rows.append(
          element.members.map {
            JSON(.object(merged($0, row, in: group, at: "\(path)[\(index + 1)].", &given)))
          } ?? element)
      }
      rows += old.dropFirst(elements.count).compactMap { keptObject($0, of: group) }
      return JSON(.array(rows))
    }
  }

  /// A given answer as it is written without the help of spellings, if it can be; nil if it is
  /// blank.
  private func meant(by answer: JSON, _ input: Int) -> JSON? {
    switch validator.spellings?.read(answer, input: input) ?? .asGiven {
    case .asGiven: return isAbsent(answer, input) ? nil : answer
    case .other(let answer): return isAbsent(answer, input) ? nil : answer
    case .refused: return answer
    }
  }

  private func isAbsent(_ answer: JSON, _ input: Int) -> Bool {
    if case .absent = validator.rules[input].read(answer) { true } else { false }
  }

  /// An earlier answer; nil if the form calculates it.
  private func kept(_ earlier: JSON, of part: FormPart) -> JSON? {
    switch part {
    case .input(let input):
      let rule = validator.rules[input]
      if form.inputs[input].isCalculated { return nil }
      guard validator.spellings != nil, case .value(let value) = rule.read(earlier) else {
        return earlier
      }
      return rule.json(value, .typed)
    case .group(let group):
      guard form.groups[group].repetition != nil, let rows = earlier.elements else {
        return keptObject(earlier, of: group)
      }
      return JSON(.array(rows.compactMap { keptObject($0, of: group) }))
    }
  }

  private func keptObject(_ earlier: JSON, of group: Int) -> JSON? {
    guard let members = earlier.members else { return earlier }
    var given: Set<TextBytes> = []
    return JSON(.object(merged([], members, in: group, at: "", &given)))
  }

  /// Members without those at some paths.
  private func without(
    _ paths: Set<TextBytes>, _ members: [JSON.Member], in group: Int?, at prefix: String
  ) -> [JSON.Member] {
    members.compactMap { member in
      guard let part = form.part(named: member.name, in: group) else { return member }
      let path = prefix + form.key(of: part)
      if paths.contains(TextBytes(path)) { return nil }
      guard case .group(let inner) = part else { return member }
      if let rows = member.value.elements {
        let kept = rows.enumerated().map { index, row in
          row.members.map {
            JSON(.object(without(paths, $0, in: inner, at: "\(path)[\(index + 1)].")))
          } ?? row
        }
        return JSON.Member(name: member.name, value: JSON(.array(kept)))
      }
      return JSON.Member(
        name: member.name,
        value: member.value.members.map {
          JSON(.object(without(paths, $0, in: inner, at: path + ".")))
        } ?? member.value)
    }
  }
}

extension AnswerSpellings {
  /// The same, but answers that are written as records have them stand for themselves.
  func sparingCanonical(_ rules: [AnswerRule]) -> AnswerSpellings {
    AnswerSpellings(scopes) { json, input in
      if case .value(let value) = rules[input].read(json), rules[input].json(value, .typed) == json
      {
        return .asGiven
      }
      return read(json, input: input)
    }
  }
}
