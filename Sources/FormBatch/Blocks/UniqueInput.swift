public import FormCore

/// An input whose answer no two accepted submissions of a run share.
public struct UniqueInput: Hashable, Sendable {
  /// Its place among the form's inputs.
  let index: Int
  /// Its key, behind those of the groups around it: `address.city`.
  public let path: String

  /// The input of a key or path; one in a repeated group has many answers in a submission, and is
  /// refused.
  public init(_ name: String, of form: Form) throws(Fault) {
    guard let input = UniqueInput.input(name, form) else {
      throw Fault(
        .unknownKey, "\(quoted(name)) is not a key of this form",
        suggestion: form.nearestKey(to: name))
    }
    var path = input.key.text
    var next = input.group
    while let index = next {
      let group = form.groups[index]
      if group.repetition != nil { throw .repeated(input.key, group.key) }
      if group.isNamed { path = "\(group.key.text).\(path)" }
      next = group.parent
    }
    guard name == path || form.input(named: name) != nil else {
      throw Fault(.unknownKey, "\(quoted(name)) is not a key of this form", suggestion: path)
    }
    (self.path, index) = (path, input.index)
  }

  /// The input that a whole name, or what stands behind its last point, is the key of.
  private static func input(_ name: String, _ form: Form) -> Input? {
    if let input = form.input(named: name) { return input }
    return name.split(separator: ".").last.flatMap { form.input(named: String($0)) }
  }
}

extension Fault {
  fileprivate static func repeated(_ key: FieldKey, _ group: FieldKey) -> Fault {
    Fault(
      .unknownKey,
      "'\(key)' stands in the repeated group '\(group)': a submission has an answer for each row, "
        + "and the key of a single answer is expected")
  }
}
