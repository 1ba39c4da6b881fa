public import JSONText

/// A form whose every part has been checked; it exists only when the document has no errors.
///
/// It never changes, and is shared: everything that judges, asks or writes answers holds it.
public final class Form: Sendable {
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
  /// The containers in document order, each before those inside it.
  public let groups: [Group]
  let canonicalForm: CanonicalForm
  let inputsByKey: [FieldKey: Int]
  let groupsByKey: [FieldKey: Int]
  /// What stands directly in the form, then in each group: inputs and groups in document order.
  public let contents: [[FormPart]]
  let memberTables: [[TextBytes: FormPart]]
  let layout: FormLayout
  let logic: FormLogic
  let words: FormWords
  /// Formline's own words for the people who fill the form.
  public let catalogue: Catalogue

  init(
    identifier: FormIdentifier, version: String, title: Words?, description: Words?,
    language: String, valueStyle: ValueStyle, given: [FieldKey], items: [Item], inputs: [Input],
    groups: [Group], canonicalForm: CanonicalForm, inputsByKey: [FieldKey: Int],
    groupsByKey: [FieldKey: Int], contents: [[FormPart]], memberTables: [[TextBytes: FormPart]],
    layout: FormLayout, logic: FormLogic, words: FormWords, catalogue: Catalogue
  ) {
    (self.identifier, self.version, self.title) = (identifier, version, title)
    (self.description, self.language, self.valueStyle) = (description, language, valueStyle)
    (self.given, self.items, self.inputs) = (given, items, inputs)
    (self.groups, self.canonicalForm, self.inputsByKey) = (groups, canonicalForm, inputsByKey)
    (self.groupsByKey, self.contents, self.memberTables) = (groupsByKey, contents, memberTables)
    (self.layout, self.logic, self.words) = (layout, logic, words)
    self.catalogue = catalogue
  }

  /// The definition in canonical native form, made anew at each call.
  public var canonical: JSON { canonicalForm.json }

  /// The SHA-256 of the canonical form, taken anew at each call: says which definition judged a
  /// record.
  public var digest: Digest { SHA256.hash(JSONWriter.bytes(of: canonical)) }

  /// The input with a key, or with one that the input formerly had.
  public func input(_ key: FieldKey) -> Input? {
    inputsByKey[key].map { inputs[$0] }
  }

  /// The container with a key.
  public func group(_ key: FieldKey) -> Group? {
    groupsByKey[key].map { groups[$0] }
  }

  /// Whether no answer, and no sentence about one, ever depends on another, and no group repeats or
  /// nests: such a form is judged one answer at a time.
  public var isPlain: Bool {
    isIndependent && !hasAnswersInWords && !groups.contains { $0.isNamed }
  }

  /// Whether what is allowed as an answer never depends on another one.
  package var isIndependent: Bool { logic.isPlain }

  /// Whether what is said of an answer may tell others.
  package var hasAnswersInWords: Bool { !words.filledInputs.isEmpty }

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
  /// Its place among all components of the form, in document order.
  public let rank: Int
  /// Which of the form's inputs it is, if it holds a value.
  public let input: Int?
  /// Which of the form's groups it is, if it holds components.
  public let group: Int?
  /// How it looks, as far as the document says it.
  public let style: Style
  /// The arguments that are given by expressions, by name.
  let expressions: [NamedExpression]
  /// The items inside a container.
  public let children: [Item]
}

/// A part of a form, or of a group of it.
public enum FormPart: Hashable, Sendable {
  case input(Int)
  case group(Int)
}

/// One input of a checked form.
public struct Input: Sendable {
  /// Its place among the form's inputs.
  public let index: Int
  /// Its place among all components of the form, in document order.
  public let rank: Int
  public let key: FieldKey
  public internal(set) var component: any InputComponent
  /// The container around it, if there is one.
  public let group: Int?
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
  public var missing: Fault { worded(Fault(.missing, Message(.answerMissing))) }

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

extension Form {
  /// Whether other answers decide what is allowed for an input.
  public func isMoving(_ input: Int) -> Bool { logic.inputs[input].isMoving }

  /// Whether other answers decide the bounds of an input.
  public func hasMovingBounds(_ input: Int) -> Bool { !logic.inputs[input].bounds.isEmpty }
}
