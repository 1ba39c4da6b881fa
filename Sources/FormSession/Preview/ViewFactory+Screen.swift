package import FormArguments
package import FormCore
import FormMessages
import FormValues

extension ViewFactory {
  /// The parts of a form that are shown as a session stands; of a group that is asked several times
  /// the first row, which is added if there is none.
  ///
  /// - Parameter phase: what has become of pictures that are fetched when they are shown.
  /// - Parameter scheme: the background that colours are chosen for.
  package func screen(
    _ session: consuming Session, phase: LayoutPhase = .success, scheme: ColorScheme = .light
  ) -> [ScreenNode] {
    session.addFirstRows()
    let form = session.form
    let parts = ShownParts(session)
    let walk = TreeTransformer<Item, ScreenNode?>(
      children: { item in
        guard let container = item.component.asLayout else { return item.children }
        return container.layout.shown(item.children.count, in: phase).map { item.children[$0] }
      },
      leave: { item, children in
        content(of: item, parts, scheme).map { content in
          ScreenNode(content: content, style: item.style, children: children.compactMap { $0 })
        }
      })
    return walk.transform(form.items).compactMap { $0 }
  }

  private func content(
    of item: Item, _ parts: ShownParts, _ scheme: ColorScheme
  ) -> ScreenNode.Content? {
    if let index = item.input { return question(index, parts) }
    if let index = item.group {
      let group = parts.form.groups[index]
      guard parts.isShown(group: index) else { return nil }
      return .container(container(group, parts))
    }
    guard parts.areWordsShown(item) else { return nil }
    if let display = item.component.asDisplay {
      let row = display.row(on: scheme)
      guard !row.words.isBlank else { return .space }
      let line = DisplayLine(
        parts.filled(row.words.trimmed, item), weight: row.weight, color: row.color)
      return .words(line)
    }
    return item.component.asControl.map { .button(parts.filled($0.title.trimmed, item)) }
  }

  private func container(_ group: Group, _ parts: ShownParts) -> ScreenContainer {
    if group.repetition != nil {
      return ScreenContainer(kind: .group, title: "\(group.rowTitle) 1")
    }
    let words = group.component.title.map(\.trimmed)
    let title = words.flatMap { $0.isEmpty ? nil : $0 }
    guard let layout = group.component.asLayout else {
      return ScreenContainer(kind: .group, title: title)
    }
    return ScreenContainer(layout, title: title)
  }

  private func question(_ index: Int, _ parts: ShownParts) -> ScreenNode.Content? {
    guard let slot = parts.slots[index], parts.session.isAsked(slot) else { return nil }
    let input = parts.session.input(at: slot)
    let rule = parts.session.rule(at: slot)
    let offer = parts.session.offer(for: slot)
    let question = ScreenQuestion(
      title: input.question, isRequired: parts.session.isRequired(slot),
      shape: shape(of: slot, input, rule, offer, parts.session),
      offered: offer.map { parts.session.words(for: $0, at: slot).text(of: $0) },
      hint: HintWords(input, rule, parts.session.startedAt).line(in: parts.form.catalogue))
    return .question(question)
  }

  private func shape(
    of slot: Int, _ input: Input, _ rule: AnswerRule, _ offer: Value?, _ session: borrowing Session
  ) -> ScreenQuestion.Shape {
    switch rule.type {
    case .boolean: return .toggle(isOn: offer == .boolean(true))
    case .choice, .choices:
      let options = session.options(at: slot)
      let chosen = options.indices.filter { offer?.chooses(options[$0].value) ?? false }
      return .choices(
        options.map(\.title), chosen: Set(chosen), isMultiple: rule.type == .choices)
    case .number:
      guard let scale = rule.scale, let min = scale.min, let max = scale.max else { return .line }
      let unit = input.component.presentation.unit.map { " \($0)" } ?? ""
      return .scale(from: min.description, to: max.description + unit)
    case .file:
      let words = input.component.presentation.buttonText?.trimmed
      return .file(
        words.flatMap { $0.isEmpty ? nil : $0 }
          ?? Message(.chooseFile).text(in: session.form.catalogue))
    case .text, .date, .time, .dateTime: return .line
    }
  }
}

/// The slots of the parts of a form in a session; for rows, those of the first one.
private final class ShownParts {
  // A class, for the walk's conversions hold it, and a session cannot be copied.
  let session: Session
  /// By input: its slot, if it has one.
  var slots: [Int: Int] = [:]
  /// By rank: the group around a component.
  private var around: [Int: Int] = [:]

  var form: Form { session.form }

  init(_ startedAt: consuming Session) {
    session = startedAt
    for slot in session.answerState.orderedSlots {
      if case .input(let index) = session.answerState.subject(of: slot), slots[index] == nil {
        slots[index] = slot
      }
    }
    var open: [(item: Item, group: Int?)] = form.items.map { ($0, nil) }
    while let (item, group) = open.popLast() {
      around[item.rank] = group
      open += item.children.map { ($0, item.group ?? group) }
    }
  }

  func areWordsShown(_ item: Item) -> Bool { isShown(item.rank, in: around[item.rank]) }

  func isShown(group: Int) -> Bool { isShown(form.groups[group].rank, in: group) }

  private func isShown(_ rank: Int, in group: Int?) -> Bool {
    guard let row = session.answerState.firstRow(inside: group) else { return false }
    var stack = EvaluationStack()
    return session.answerState.areWordsShown(rank: rank, in: group, row: row, on: &stack)
  }

  func filled(_ text: String, _ item: Item) -> String {
    let group = around[item.rank]
    return session.answerState.filled(
      text, in: session.answerState.firstRow(inside: group) ?? 0, group)
  }
}

extension Session {
  /// The most slots that are looked at for groups without a row, in all rounds.
  private static let mostLooks = 4_000_000

  /// Gives each group that is asked several times a row, if it can have one: first all that are shown,
  /// then those that these rows show.
  fileprivate mutating func addFirstRows() {
    var (looks, known) = (0, Set<Int>())
    while looks < Self.mostLooks {
      looks += answerState.slotCount
      let slots = (0..<answerState.slotCount).filter { slot in
        asksForRows(slot) && answerState.isShown(slot) && answerState.rowCount(at: slot) == 0
          && !known.contains(slot)
      }
      guard !slots.isEmpty else { return }
      known.formUnion(slots)
      addRows(at: slots)
    }
  }
}

extension Value {
  fileprivate func chooses(_ option: String) -> Bool {
    switch self {
    case .choice(let value): value.utf8.elementsEqual(option.utf8)
    case .choices(let values): values.contains { $0.utf8.elementsEqual(option.utf8) }
    case .text, .number, .boolean, .date, .time, .dateTime, .file: false
    }
  }
}
