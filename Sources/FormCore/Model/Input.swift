import FormArguments
package import FormExpressions
import FormMessages
public import FormValues
import JSONText
internal import Synchronization

/// One input of a checked form.
///
/// It never changes, and is shared by the form, sessions and checks.
public final class Input: Sendable {
  /// Its index among the form's inputs.
  public let index: Int
  /// Its index among all components of the form, in document order.
  public let rank: Int
  /// The name of the value in records and expressions.
  public let key: FieldKey
  /// The component with its arguments.
  public let component: any InputComponent
  /// The container around it, if there is one.
  public let group: Int?
  /// The default as the document gives it.
  public let documentDefault: DefaultValue?
  /// Known without a look at the component, for all inputs of a form are asked at once.
  public let valueType: ValueType
  /// Whether an answer must always be given; `requiredIf` is not looked at.
  public let isRequired: Bool
  /// The keys that it had in earlier versions of the form.
  package let formerKeys: [FieldKey]
  /// Whether its value is calculated, and never asked.
  public let isCalculated: Bool
  /// Whether its answer stands in no message: it is a secret, or calculated from one.
  package let isSecret: Bool
  /// Where its options stand, once one was looked for.
  private let optionIndex = AtomicLazyReference<TextIndex>()

  // Inlined, for the component is copied when it is passed on.
  @inline(__always) init(
    index: Int, rank: Int, key: FieldKey, component: any InputComponent, group: Int?,
    documentDefault: DefaultValue?, isSecret: Bool? = nil
  ) {
    (self.index, self.rank, self.key, self.component) = (index, rank, key, component)
    (self.group, self.documentDefault) = (group, documentDefault)
    let arguments = component.input
    (isRequired, formerKeys) = (arguments.required, arguments.formerly?.keys ?? [])
    (valueType, isCalculated) = (component.valueType, component.asCalculating != nil)
    self.isSecret = isSecret ?? component.presentation.isSecret
  }

  /// The same input with its component changed, or as a secret.
  package func with(_ component: (any InputComponent)? = nil, isSecret: Bool? = nil) -> Input {
    Input(
      index: index, rank: rank, key: key, component: component ?? self.component, group: group,
      documentDefault: documentDefault, isSecret: isSecret ?? self.isSecret)
  }

  /// The arguments that all inputs share.
  public var arguments: InputArguments { component.input }

  /// The question in words: the label, else the hint, the component's own words, or the key.
  public var title: String {
    let words = [arguments.label, arguments.hint, component.fallbackTitle]
    return words.compactMap { $0?.trimmed }.first { !$0.isEmpty } ?? key.text
  }

  /// The question as expressions in words name it.
  package var inWords: ExpressionWords.Question {
    ExpressionWords.Question(title.withoutColon) { self.option($0)?.title }
  }

  /// Where the options stand by their values; empty for an input without any.
  var options: TextIndex {
    optionIndex.load()
      ?? optionIndex.storeIfNil(TextIndex((component.asChoosing?.options ?? []).map(\.value)))
  }

  /// The option that a value stands for: of several the first that can be chosen, else the first.
  package func option(_ value: String, where isOpen: (Int) -> Bool = { _ in true }) -> Choice? {
    let index = options.first(value, where: isOpen) ?? options.first(value)
    return index.flatMap { component.asChoosing?.options[$0] }
  }

  /// The rule for an answer in a submission started at a moment.
  public func rule(at moment: Moment) -> AnswerRule { component.rule(at: moment) }

  /// The default that `fill` offers in a submission started at a moment.
  public func offeredDefault(at moment: Moment) -> Value? {
    documentDefault?.value(at: moment) ?? component.impliedDefault
  }

  /// The fault of a missing answer to a required question.
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
  case dateTime(DateTimeBound)

  /// The value in a submission started at a moment.
  public func value(at moment: Moment) -> Value {
    switch self {
    case .fixed(let value): value
    case .date(let bound): .date(bound.date(at: moment))
    case .time(let bound): .time(bound.time(at: moment))
    case .dateTime(let bound): .dateTime(bound.dateTime(at: moment))
    }
  }
}
