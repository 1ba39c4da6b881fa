public import FormArguments
public import FormMessages
public import FormValues
import JSONText

/// A form whose every part has been checked; it exists only when the document has no errors.
///
/// It never changes, and is shared: everything that checks, asks or writes answers holds it.
public final class Form: Sendable {
  /// The name of the form, which also names its folder in a store.
  public let identifier: FormIdentifier
  /// The version that the author gave the form.
  public let version: String
  /// The title that people see; nil if the document gives none.
  public let title: Words?
  /// What the form is for, for people; nil if the document gives none.
  public let description: Words?
  /// BCP 47 tag of the language of plain strings.
  public let language: String
  /// Whether records hold typed values or strings.
  public let valueStyle: ValueStyle
  /// The keys of the external values, which the caller supplies and nobody is asked for.
  public let externalKeys: [FieldKey]
  /// The items in document order, as a tree.
  public let items: [Item]
  /// The inputs in document order, which is the order of prompts and of records.
  public let inputs: [Input]
  /// The containers in document order, each before those inside it.
  public let groups: [Group]
  package let canonicalForm: CanonicalForm
  /// The parts directly in the form, then in each group: inputs and groups in document order.
  public let contents: [[FormPart]]
  let layout: FormLayout
  package let logic: FormLogic
  let words: FormWords
  /// Formline's own words for the people who fill the form.
  public let catalogue: Catalogue
  /// The tables of keys, made at first use because many programs never ask.
  private let madeKeyTables: Once<KeyTables>
  private let madeEvaluation: Once<EvaluationPlan>
  private let madeDigest: Once<Digest>

  init(
    identifier: FormIdentifier, version: String, title: Words?, description: Words?,
    language: String, valueStyle: ValueStyle, externalKeys: [FieldKey], items: [Item],
    inputs: [Input],
    groups: [Group], canonicalForm: CanonicalForm, contents: [[FormPart]], layout: FormLayout,
    logic: FormLogic, words: FormWords, catalogue: Catalogue
  ) {
    (self.identifier, self.version, self.title) = (identifier, version, title)
    (self.description, self.language, self.valueStyle) = (description, language, valueStyle)
    (self.externalKeys, self.items, self.inputs) = (externalKeys, items, inputs)
    (self.groups, self.canonicalForm, self.contents) = (groups, canonicalForm, contents)
    (self.layout, self.logic, self.words, self.catalogue) = (layout, logic, words, catalogue)
    madeKeyTables = Once { KeyTables(inputs, groups) }
    madeEvaluation = Once { EvaluationPlan(inputs, groups, layout, logic) }
    madeDigest = Once { SHA256.hash(canonicalForm.bytes) }
  }

  /// The definition in canonical native form, as JSON text; made anew at each call.
  public var definition: [UInt8] { canonicalForm.bytes }

  /// The SHA-256 of the canonical form, taken at the first call: says which definition checked a
  /// record.
  public var digest: Digest { madeDigest.value }

  var keyTables: KeyTables { madeKeyTables.value }

  /// The plan by which its answers decide about each other.
  package var evaluation: EvaluationPlan { madeEvaluation.value }

  /// The input with a key, or with one that the input formerly had; nil if several groups have one.
  public func input(_ key: FieldKey) -> Input? { keyTables.inputs[key].map { inputs[$0] } }

  /// The container with a key; nil if several groups have one.
  public func group(_ key: FieldKey) -> Group? { keyTables.groups[key].map { groups[$0] } }

  /// The most rows of a submission, all groups together.
  package var mostRows: Int { layout.mostRows }

  /// Whether what is allowed as an answer never depends on another one.
  package var isIndependent: Bool { logic.isPlain }

  /// Whether what is said of an answer may tell others.
  package var hasAnswersInWords: Bool { !words.filledInputs.isEmpty }

  /// Whether answers stand in the words of an input.
  package func fillsWords(of input: Int) -> Bool { words.filledInputs.contains(input) }

  /// Whether an answer can be a file.
  package var asksForFiles: Bool {
    inputs.contains { input in if case .file = input.valueType { true } else { false } }
  }

  /// The input that has an answer of a record.
  public func input(at path: RecordPath) -> Input? {
    if case .input(let input)? = keyTables.part(at: path) { inputs[input] } else { nil }
  }

  /// The input with a key given as text; nil if several groups have one.
  public func input(named text: String) -> Input? {
    FieldKey(text).flatMap { input($0) }
  }

  /// The key of an input that is nearest to a word that was given.
  public func nearestKey(to given: String) -> String? {
    nearestName(to: given, among: inputs.lazy.map { $0.key.text })
  }
}

/// A part of a form, or of a group of it.
public enum FormPart: Hashable, Sendable {
  case input(Int)
  case group(Int)
}

extension Form {
  /// Whether other answers decide what is allowed for an input.
  public func isDynamic(_ input: Int) -> Bool { logic.inputs[input].isDynamic }

  /// Whether other answers decide the bounds of an input.
  public func hasDynamicBounds(_ input: Int) -> Bool { !logic.inputs[input].bounds.isEmpty }

  /// Whether other answers decide how many rows a group may have.
  package func hasDynamicRows(_ group: Int) -> Bool { logic.rows[group] != nil }
}

extension Form {
  /// The input or group that a member of an object stands for, in the object of a group or, without
  /// one, of the whole submission; former keys count where they are free.
  public func part(named name: String, in group: Int?) -> FormPart? {
    keyTables.part(named: name, in: group)
  }

  /// The key of an input or a group.
  package func key(of part: FormPart) -> String {
    switch part {
    case .input(let input): inputs[input].key.text
    case .group(let group): groups[group].key.text
    }
  }

  /// The position of an input or a group in document order.
  package func rank(of part: FormPart) -> Int {
    switch part {
    case .input(let input): inputs[input].rank
    case .group(let group): groups[group].rank
    }
  }

  /// The scope of what stands in a group; that of the form itself without one. A repeated group
  /// begins a scope of its own.
  package func scope(inside group: Int?) -> Int { group.map { layout.innerScope[$0] } ?? 0 }

  /// The number of scopes.
  package var scopeCount: Int { layout.scopes.count }

  /// The innermost group around an input that repeats.
  package func repeatedGroup(around input: Input) -> Group? {
    var next = input.group
    while let index = next {
      if groups[index].repetition != nil { return groups[index] }
      next = groups[index].parent
    }
    return nil
  }
}
