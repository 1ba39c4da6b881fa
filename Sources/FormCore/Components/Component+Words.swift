import FormArguments
internal import JSONText

extension Component {
  /// The text of an argument as documents write it; nil if it is not given, or is not a text.
  package func text(of argument: String) -> String? {
    Self.parameters.first { $0.name == argument }?.encode(self)?.text
  }

  /// The component with all of its words changed: those of its arguments, as the table of its
  /// parameters has them, and those of its options.
  func changingWords(_ change: (Words) -> Words) -> Self {
    var result = self
    for parameter in Self.parameters {
      switch parameter.kind {
      case .words:
        guard let json = parameter.encode(self), case .success(let words) = Words.decode(json)
        else { continue }
        _ = parameter.store(change(words).encoded, &result)
      case .repetition:
        guard let json = parameter.encode(self),
          case .success(var repetition) = Repetition.decode(json)
        else { continue }
        repetition.label = repetition.label.map(change)
        _ = parameter.store(repetition.encoded, &result)
      case .text, .boolean, .number, .count, .length, .color, .paint, .pattern, .dateBound,
        .timeBound, .dateTimeBound, .dateFormat, .timeFormat, .endings, .address, .names, .someOf,
        .expression,
        .filters, .any, .oneOf:
        continue
      }
    }
    let options = result.asChoosing?.options ?? []
    result.offer(
      options.map { option in
        Choice(
          value: option.value, label: option.label.map(change), visibleIf: option.visibleIf,
          columns: option.columns)
      })
    return result
  }
}
