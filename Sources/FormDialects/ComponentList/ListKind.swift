import JSONText

/// The kinds that a component list has, each with the arguments that it understands.
enum ListKind: String, CaseIterable {
  case text
  case formField = "form_field"
  case date
  case time
  case toggle
  case checkbox
  case picker
  case filepicker
  case slider

  /// The arguments in the words of the dialect.
  var arguments: [ListArgument] {
    switch self {
    case .text: [.text, .fontColor, .font, .fontType]
    case .formField: [.label, .hint, .text]
    case .date, .toggle, .checkbox: [.label]
    case .time: [.label, .selection]
    case .picker: [.label, .selection, .style]
    case .filepicker: [.label, .buttonText]
    case .slider: [.label, .min, .max, .step]
    }
  }

  /// The argument that the dialect implies without writing it, in the words of the native dialect.
  var promise: ListPromise? {
    switch self {
    case .date: ListPromise(name: "default", value: .string("today"))
    case .time: ListPromise(name: "default", value: .string("now"))
    case .toggle, .checkbox: ListPromise(name: "default", value: .boolean(false))
    case .filepicker: ListPromise(name: "store", value: .string("hex"))
    case .text, .formField, .picker, .slider: nil
    }
  }
}

/// The arguments of component lists.
enum ListArgument: String, CaseIterable {
  case text
  case fontColor
  case font
  case fontType
  case label
  case hint
  case selection
  case style
  case buttonText
  case min
  case max
  case step
}
