public import JSONText

/// A form whose every part has been checked; it exists only when the document has no errors.
public struct Form: Sendable {
  public let identifier: FormIdentifier
  public let version: String
  public let title: Words?
  public let description: Words?
  /// BCP 47 tag of the language of plain strings.
  public let language: String
  public let valueStyle: ValueStyle
  /// Facts that the caller supplies, never asked.
  public let given: [FieldKey]
  /// The items in document order, as a tree.
  public let items: [Item]
  /// The inputs in document order, which is the order of prompts and of records.
  public let inputs: [Input]
  let canonicalForm: CanonicalForm
  let inputsByKey: [FieldKey: Int]

  /// The definition in canonical native form, made anew at each call.
  public var canonical: JSON { canonicalForm.json(items, inputs) }

  /// The SHA-256 of the canonical form, taken anew at each call: says which definition judged a
  /// record.
  public var digest: Digest { SHA256.hash(JSONWriter.bytes(of: canonical)) }

  /// The input with a key, or with one that the input formerly had.
  public func input(_ key: FieldKey) -> Input? {
    inputsByKey[key].map { inputs[$0] }
  }

  /// The input with a key given as text.
  public func input(named text: String) -> Input? {
    FieldKey(text).flatMap { input($0) }
  }

  /// The key of an input that is nearest to a word that was given.
  public func nearestKey(to given: String) -> String? {
    nearestName(to: given, among: inputs.map(\.key.text))
  }
}

/// One item of a checked form.
public struct Item: Sendable {
  public let key: FieldKey
  public let component: any Component
  /// Which of the form's inputs it is, if it holds a value.
  public let input: Int?
  /// The items inside a container.
  public let children: [Item]
}

/// One input of a checked form.
public struct Input: Sendable {
  /// Its place among the form's inputs.
  public let index: Int
  public let key: FieldKey
  public let component: any InputComponent
  /// The default as the document gives it.
  public let documentDefault: DefaultValue?

  /// The arguments that all inputs share.
  public var arguments: InputArguments { component.input }
  public var isRequired: Bool { arguments.required }
  public var valueType: ValueType { component.valueType }

  /// The question in words: the label, else the hint, the component's own words, or the key.
  public var title: String {
    let words = [arguments.label, arguments.hint, component.fallbackTitle]
    return words.compactMap { $0?.trimmed }.first { !$0.isEmpty } ?? key.text
  }

  /// What an answer must satisfy in a submission begun at a moment.
  public func rule(at moment: Moment) -> AnswerRule { component.rule(at: moment) }

  /// What `fill` offers in a submission begun at a moment.
  public func offeredDefault(at moment: Moment) -> Value? {
    documentDefault?.value(at: moment) ?? component.impliedDefault
  }

  /// The fault of giving no answer where one is required.
  public var missing: Fault { worded(Fault(.missing, "an answer is required, and none was given")) }

  /// A fault in the author's own words, where the document gives some.
  public func worded(_ fault: Fault) -> Fault {
    guard let message = arguments.message, !message.isBlank else { return fault }
    return Fault(fault.code, message.plain, suggestion: fault.suggestion)
  }
}

/// A default as a document gives it.
public enum DefaultValue: Equatable, Sendable {
  case fixed(Value)
  case date(DateBound)
  case time(TimeBound)

  /// The value in a submission begun at a moment.
  public func value(at moment: Moment) -> Value {
    switch self {
    case .fixed(let value): value
    case .date(let bound): .date(bound.date(at: moment))
    case .time(let bound): .time(bound.time(at: moment))
    }
  }
}
