import FormArguments
package import FormCore
package import FormInputs
package import FormValues
package import JSONText

/// A form compiled once for bytes: every key has a slot, and every slot the rule of its input.
package final class BatchPlan: Sendable {
  let form: Form
  /// The options for reading and writing submissions.
  package let options: BatchOptions
  let style: ValueStyle
  /// The keys in the order of the form, as lines have them.
  let shape: LineShape
  /// The rule of each slot.
  let rules: [AnswerRule]
  /// Checks answers by these rules. The lists of choices are shared by all who have a copy.
  let answerValidator: AnswerValidator
  /// Which slots stand in one object: the submission first, each group behind the one around it.
  let levels: [LineLevel]
  /// Whether submissions have no objects or arrays of groups in them.
  let isFlat: Bool
  /// The keys of each level.
  let keys: [KeyTable]
  /// The slot of each input.
  let slotOfInput: [Int]
  /// For each slot, that of the group whose object it is in; -1 in a submission or row itself.
  let around: [Int]
  /// The slot of each repeated group and of each group that is an object; -1 for others.
  let slotOfGroup: [Int]
  /// The plan by which answers that depend on each other are evaluated.
  let evaluation: EvaluationPlan
  /// An empty table of answers.
  let table: AnswerTable
  /// Whether answers depend on each other.
  let isDependent: Bool
  /// Whether answers are added to accepted lines, or removed from them.
  let completesAnswers: Bool
  /// The number of slots that must have an answer, whatever the others are.
  let requiredCount: Int
  /// Whether lines in canonical form take the shortcut.
  let readsCanonical: Bool
  /// Whether the positions of their answers are needed.
  let keepsAnswers: Bool
  /// Whether such lines are copied unchanged.
  let copiesLines: Bool
  /// Whether rows in canonical form are written directly.
  let writesCanonicalRows: Bool
  /// Whether submissions are read as trees of values.
  let readsTrees: Bool
  /// Whether an answer that the form doubts makes a difference: its line is then read as a tree.
  let seeksDoubts: Bool
  /// For each slot, its input or group.
  let parts: [FormPart]
  /// For each slot, the properties of its input.
  let meanings: [SlotMeaning]
  /// For each slot, its path in the submission or in its row.
  let paths: [String]
  /// The text before the values of an accepted submission.
  let prefix: [UInt8]
  /// Writes submissions as rows; nil for other targets.
  let rows: RowWriter?
  /// Places the columns of a table; nil if they must be named by their keys.
  package let columns: ColumnNames?
  /// Checks submissions as trees of values.
  let validator: SubmissionValidator
  /// Whether a line may be a record: not if `form` or `values` is a key of the form.
  let readsRecords: Bool

  /// Completes each line before it is read; nil if lines are read as they are.
  let completing: LineCompleting?
  /// By slot: the author's words for a fault, if they have places for answers.
  let messages: [CutWords?]

  /// Compiles a form; `today` and `now` are those of the moment, and `externalValues`
  /// those that the caller supplies.
  ///
  /// - Parameters:
  ///   - reading: reads files before the rule does, which reads those for which it returns nil.
  ///   - spellings: reads answers as people type them; nil to take each for what it says.
  ///   - columns: places the columns of a table by more than their keys. Rows of empty cells are then
  ///     skipped and counted.
  ///   - completing: completes each line; the options must ask for notes about lines.
  ///   - byTree: checks submissions as trees of values even if that is not necessary, which is
  ///     slower and has the same result.
  package init(
    _ form: Form, at moment: Moment, _ options: BatchOptions = BatchOptions(),
    externalValues: [FieldKey: String] = [:],
    reading: (@Sendable (JSON, AnswerRule) -> AnswerReading?)? = nil,
    spellings: AnswerSpellings? = nil, columns: ColumnNames? = nil,
    completing: LineCompleting? = nil, byTree: Bool = false
  ) {
    self.completing = completing
    (self.form, self.columns) = (form, columns)
    var options = options
    if options.target == .rows { options.isBare = true }
    self.options = options
    let (style, evaluation) = (options.values ?? form.valueStyle, form.evaluation)
    (self.style, self.evaluation) = (style, evaluation)
    table = AnswerTable(form, at: moment, externalValues: externalValues)
    readsTrees = byTree
    seeksDoubts =
      !byTree && evaluation.hasWarnings
      && (options.refusesDoubted || options.isNoting || !options.isBare)
    let isDependent = !form.isIndependent && !readsTrees
    self.isDependent = isDependent
    completesAnswers =
      isDependent
      && (options.dropsHidden || evaluation.scopes.contains { !$0.calculated.isEmpty })
    var validator = SubmissionValidator(form, at: moment, externalValues: externalValues)
    (validator.dropsUnknown, validator.dropsHidden) = (options.dropsUnknown, options.dropsHidden)
    (validator.reading, validator.refusesDoubted) = (reading, options.refusesDoubted)
    validator.spellings = spellings
    self.validator = validator
    var line = LinePlan(
      form, validator.rules, style, opensFiles: reading != nil, spellings: spellings,
      hideable: (
        Set(isDependent ? evaluation.scopes.flatMap(\.hideable) : []),
        Set(isDependent ? evaluation.scopes.flatMap(\.hideableGroups) : [])
      ))
    let watched = Set(evaluation.scopes.flatMap(\.watched))
    meanings = line.parts.map { SlotMeaning($0, form, evaluation, watched: watched) }
    if isDependent, !completesAnswers, options.target != .rows, !options.isNoting,
      !form.hasAnswersInWords
    {
      for slot in line.slots.indices { line.slots[slot].isKept = meanings[slot].isWatched }
    }
    shape = LineShape(
      line.slots, line.tokens, line.levels, line.keys[0], mostRows: form.mostRows)
    (rules, answerValidator) = (line.rules, AnswerValidator(line.rules))
    (levels, keys) = (line.levels, line.keys)
    (slotOfInput, around) = (line.slotOfInput, line.around)
    (requiredCount, isFlat) = (levels[0].requiredCount, levels.count == 1)
    parts = line.parts
    messages = line.parts.map { part in
      guard case .input(let index) = part, let message = form.inputs[index].arguments.message
      else { return nil }
      return CutWords(message.plain, in: form.inputs[index].group, of: form)
    }
    slotOfGroup = line.slotOfGroup(form)
    paths = line.paths(form)
    keepsAnswers = isDependent || options.target == .rows || options.isNoting
    readsCanonical =
      !readsTrees && options.source != .records && (isFlat || !keepsAnswers)
    copiesLines =
      readsCanonical && options.isBare && options.source == .lines && options.target == .lines
      && !options.isNoting && !completesAnswers
    writesCanonicalRows =
      readsCanonical && !keepsAnswers && isFlat && options.source == .rows
      && options.target == .lines
    readsRecords = options.source == .records || SubmissionEnvelope.isPossible(in: form)
    rows = options.target == .rows ? RowWriter(form, options) : nil
    prefix = options.isBare ? [] : BatchPlan.envelope(form)
  }

  /// What the answer of a slot is: as it is typed, as the caller opens a file, else as its rule
  /// reads it.
  func read(_ json: JSON, slot: Int) -> AnswerReading {
    validator.read(json, input: meanings[slot].input)
  }

  var slots: [PlannedSlot] { shape.slots }
  /// The number of answers for which each worker of a run has room: one to every input.
  package var answersOfWorker: Int { slots.count }
  var tokens: [UInt8] { shape.tokens }

  private static func envelope(_ form: Form) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("form")
    writer.string(form.identifier.text)
    writer.name("version")
    writer.string(form.version)
    writer.name("values")
    return writer.bytes
  }
}
