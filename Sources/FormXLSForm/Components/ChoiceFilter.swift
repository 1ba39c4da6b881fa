import FormMessages
import FormValues

/// A filter of options: columns that must hold what an expression gives, and what is left of it for
/// each option.
struct ChoiceFilter {
  /// Whether an option is on offer.
  enum Verdict {
    case always, never
    case when(FormNode)
  }

  private(set) var columns: [(name: String, expression: FormNode)] = []
  /// For each option; empty if all are on offer.
  private(set) var verdicts: [Verdict] = []
  private let cell: CellText
  private let known: Set<String>
  private let rows: [ChoiceLists.Row]
  private let maker: ComponentMaker
  private let index: Int
  /// The most options that may have a condition each.
  private static let mostConditions = 2_000

  init(
    _ cell: CellText, _ known: Set<String>, _ rows: [ChoiceLists.Row], _ maker: ComponentMaker,
    _ index: Int
  ) {
    (self.cell, self.known, self.rows) = (cell, known.union(["name"]), rows)
    (self.maker, self.index) = (maker, index)
    let expression: XPathExpression
    do throws(XPathProblem) { expression = try XPathExpression.read(cell.text) } catch {
      maker.report(TranslationProblem(error), "choice_filter", cell)
      return
    }
    let rest = expression.parts(joinedBy: .and).filter { !take($0) }
    do throws(TranslationProblem) { verdicts = try verdicts(of: rest) } catch {
      (columns, verdicts) = ([], [])
      maker.report(error, "choice_filter", cell)
    }
    let isNever = verdicts.allSatisfy { if case .never = $0 { true } else { false } }
    if isNever, !verdicts.isEmpty {
      verdicts = []
      maker.cells.report(.leavesNone, at: cell, weighing: .warning)
    }
  }

  /// Takes `column = value` as a column; false for anything else.
  private mutating func take(_ part: XPathExpression) -> Bool {
    guard case .binary(.equal, let left, let right) = part.kind,
      let (name, value) = column(left).map({ ($0, right) }) ?? column(right).map({ ($0, left) }),
      !columns.contains(where: { $0.name == name }),
      let node = try? text(of: value)
    else { return false }
    columns.append((name, node))
    return true
  }

  private var translator: Translator {
    var translator = Translator(maker.scope, at: index)
    (translator.columns, translator.isFilter) = (known, true)
    return translator
  }

  private func text(of value: XPathExpression) throws(TranslationProblem) -> FormNode {
    let fragment = try translator.fragment(value)
    guard [.text, .unknown].contains(fragment.kind) || fragment.isChoice, !fragment.isList else {
      throw TranslationProblem("a column is compared with a text", at: fragment.offset)
    }
    return try maker.node(of: fragment, cell)
  }

  /// What conditions say of each option, with its columns as constants.
  private func verdicts(of parts: [XPathExpression]) throws(TranslationProblem) -> [Verdict] {
    var verdicts: [Verdict] = []
    var (count, isEffective) = (0, false)
    for row in rows where !parts.isEmpty {
      let folding = ConstantFolding(
        column: { known.contains($0) ? row.text(in: $0)?.text ?? "" : nil },
        answers: { answers(to: $0) })
      let rest = parts.filter { folding.flag($0) != true }
      guard !rest.contains(where: { folding.flag($0) == false }) else {
        verdicts.append(.never)
        isEffective = true
        continue
      }
      var conditions: [Fragment] = []
      for part in rest {
        var translator = translator
        translator.option = row
        conditions.append(try translator.condition(translator.fragment(folding.folded(part))))
      }
      guard let first = conditions.first else {
        verdicts.append(.always)
        continue
      }
      count += 1
      guard count <= ChoiceFilter.mostConditions else {
        throw TranslationProblem("more than 2000 options need a condition each", at: 0)
      }
      let whole = conditions.count == 1 ? first : .joined(conditions, "and", .and)
      verdicts.append(.when(try maker.node(of: whole, cell)))
      isEffective = true
    }
    for name in known where parts.contains(where: { $0.names(name) }) { maker.scope.use(name) }
    return isEffective ? verdicts : []
  }

  /// The texts that the answer to a question can be, where all are known.
  private func answers(to part: XPathExpression) -> [String]? {
    guard let target = OptionLookup(translator).question(part), target != index else { return nil }
    if case .select(_, _, true) = maker.scope.survey.nodes[target].type { return nil }
    switch maker.scope.kind(of: target) {
    case .choice(let values), .choices(let values):
      let texts = values.texts
      return texts.isEmpty || texts.count >= KnownTexts.most ? nil : texts
    default: return nil
    }
  }

  /// The column that a part is.
  private func column(_ part: XPathExpression) -> String? {
    guard case .path(let path) = part.kind, path.start == .here, path.steps.count == 1,
      case .child(let name) = path.steps[0].name, known.contains(name)
    else { return nil }
    return name
  }
}

extension XPathExpression {
  /// Whether a name stands in the expression.
  fileprivate func names(_ name: String) -> Bool {
    switch kind {
    case .number, .text, .reference: false
    case .negation(let inner): inner.names(name)
    case .binary(_, let left, let right): left.names(name) || right.names(name)
    case .call(_, let arguments): arguments.contains { $0.names(name) }
    case .path(let path): path.steps.contains { $0.name == .child(name) }
    }
  }
}

extension Fragment {
  fileprivate var isChoice: Bool { if case .choice = kind { true } else { false } }
}

extension Fault {
  fileprivate static let leavesNone = Fault(
    .componentUnknownArgument,
    "'choice_filter' is not carried over: it is true of no option, and all are on offer")
}
