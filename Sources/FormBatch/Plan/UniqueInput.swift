package import FormCore
import FormInputs
import FormMessages
package import FormValues

/// An input whose answer no two accepted submissions of a run share.
package struct UniqueInput: Hashable, Sendable {
  /// Its index among the form's inputs.
  let index: Int
  /// Its key, behind those of the groups around it: `address.city`.
  package let path: String
  /// The rank of the outermost component around it.
  let rank: Int

  /// What a line names at `@id`, before all answers.
  package static let record = UniqueInput(index: -1, path: ColumnNames.record, rank: -1)

  private init(index: Int, path: String, rank: Int) {
    (self.index, self.path, self.rank) = (index, path, rank)
  }

  /// The input of a key or path; one in a repeated group has many answers in a submission, and is
  /// refused.
  package init(_ name: String, of form: Form) throws(Fault) {
    if let path = try? AnswerPath(name, in: form), case .input(let index) = path.part,
      path.steps.allSatisfy({ $0.row == nil })
    {
      (self.path, self.index) = (path.text(in: form), index)
      rank = path.outerRank(in: form)
      return
    }
    // The word after the last point may be a key even if the path to it is wrong.
    let last = name.split(separator: ".").last.flatMap { form.input(named: String($0)) }
    if let last, let group = form.repeatedGroup(around: last) { throw .inRows(last.key, group.key) }
    throw Fault(
      .unknownKey, "\(quoted(name)) is not a key of this form",
      suggestion: last.map { AnswerPath(of: $0, in: form).text(in: form) }
        ?? form.nearestKey(to: name))
  }
}
