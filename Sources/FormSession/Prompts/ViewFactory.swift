public import FormArguments
public import FormCore
import FormMessages
import FormValues

/// The one place that turns the items of a form into prompts and rows of words.
public struct ViewFactory: Sendable {
  private let form: Form
  /// By scope: the words in it, in document order.
  private let words: [[Piece]]

  /// - Parameter scheme: the background that the colours of words are chosen for.
  public init(_ form: Form, on scheme: ColorScheme = .dark) {
    self.form = form
    words = ViewFactory.words(of: form, scheme)
  }

  /// The lines at the beginning: title, description, and the number of questions.
  public func heading(_ session: borrowing Session, counts: Bool = true) -> [DisplayLine] {
    let title = form.title.map { filled($0, session) } ?? form.identifier.text
    let heading = Message(
      .heading, ["title": .text(title), "count": .count(session.total)])
    let words = counts ? heading.text(in: form.catalogue) : title
    var lines = [DisplayLine(words, weight: .title)]
    if let description = form.description, !description.isBlank {
      lines.append(DisplayLine(filled(description, session)))
    }
    return lines
  }

  /// Words of the form itself.
  private func filled(_ words: Words, _ session: borrowing Session) -> String {
    session.answerState.filled(words.trimmed, in: 0, nil)
  }

  /// The words that stand before a slot, and have not been shown yet.
  public func rows(
    before slot: Int, in session: borrowing Session, _ shown: inout ShownWords
  ) -> [DisplayLine] {
    session.answerState.stops(at: slot).flatMap {
      rows(in: $0.row, before: $0.rank, session, &shown)
    }
  }

  /// The words behind the last question that have not been shown yet.
  public func closingRows(
    _ session: borrowing Session, _ shown: inout ShownWords
  ) -> [DisplayLine] {
    rows(in: 0, before: Int.max, session, &shown)
  }

  private func rows(
    in row: Int, before rank: Int, _ session: borrowing Session, _ shown: inout ShownWords
  ) -> [DisplayLine] {
    let pieces = words[session.answerState.scope(ofRow: row)]
    var next = shown.pieceCounts[row] ?? 0
    var (lines, stack): ([DisplayLine], EvaluationStack) = ([], EvaluationStack())
    while next < pieces.count, pieces[next].rank < rank {
      let piece = pieces[next]
      next += 1
      guard
        session.answerState.areWordsShown(rank: piece.rank, in: piece.group, row: row, on: &stack)
      else { continue }
      let number = piece.isOfRow ? " \(session.answerState.rowNumber(row))" : ""
      let text = session.answerState.filled(piece.line.text, in: row, piece.group)
      lines.append(
        DisplayLine(text + number, weight: piece.line.weight, color: piece.line.color))
    }
    shown.pieceCounts[row] = next
    return lines
  }

  /// The buttons that are shown, in document order; one in rows once, if any row shows it, for it
  /// sends the whole record.
  package func buttons(in session: borrowing Session) -> [ActionButton] {
    let answerState = session.answerState
    var (buttons, stack): ([(rank: Int, button: ActionButton)], EvaluationStack) = (
      [], EvaluationStack()
    )
    for piece in words.joined() {
      guard let button = piece.button,
        let row = answerState.rows(inside: piece.group).first(where: { row in
          answerState.areWordsShown(rank: piece.rank, in: piece.group, row: row, on: &stack)
        })
      else { continue }
      let title = answerState.filled(button.title, in: row, piece.group)
      buttons.append((piece.rank, ActionButton(title: title, action: button.action)))
    }
    return buttons.sorted { $0.rank < $1.rank }.map(\.button)
  }

  /// The question of a slot, as the session stands.
  public func prompt(for slot: Int, in session: borrowing Session) -> Prompt {
    let input = session.input(at: slot)
    let rule = session.rule(at: slot)
    let hint = HintWords(input, rule, session.startedAt)
    return Prompt(
      index: slot, number: session.number(of: slot) ?? 0, total: session.total,
      key: session.path(of: slot), title: input.question,
      standing: standing(of: slot, in: session), hint: hint.line(in: form.catalogue),
      options: session.options(at: slot).map(\.title), help: help(for: input, hint),
      isSecret: input.isSecret, isMultiline: rule.isMultiline,
      isFile: rule.isFile,
      takesText: rule.type == .text && !input.isSecret,
      hasOffer: session.offer(for: slot) != nil)
  }

  private func standing(
    of slot: Int, in session: borrowing Session
  ) -> String {
    guard let offer = session.offer(for: slot) else {
      return say(Message(session.isRequired(slot) ? .required : .optional))
    }
    let words = session.words(for: offer, at: slot).text(of: offer)
    let phrase: Phrase =
      if session.status(of: slot) == .open {
        .defaultIs
      } else {
        session.fault(of: offer, at: slot) == nil ? .nowIs : .nowUnfit
      }
    return say(Message(phrase, ["answer": .text(words)]))
  }

  private func say(_ message: Message) -> String { message.text(in: form.catalogue) }

  private func help(for input: Input, _ hint: HintWords) -> [String] {
    var lines: [String] = []
    if let help = input.arguments.help, !help.isBlank { lines.append(help.trimmed) }
    if let line = hint.line(in: form.catalogue) { lines.append(line) }
    return lines + [say(hint.respelled(hint.guide, form.catalogue))]
  }

  /// Every answer as it stands.
  public func review(_ session: borrowing Session) -> Review {
    var rows: [Review.Row] = []
    var number = 0
    let warnings = Dictionary(session.warnings.map { ($0.slot ?? -1, $0.fault) }) { first, _ in
      first
    }
    for slot in session.shownSlots {
      let input = session.input(at: slot)
      let isAsked = session.isAsked(slot)
      guard isAsked || session.answerState.value(of: slot) != nil else { continue }
      if isAsked { number += 1 }
      rows.append(
        Review.Row(
          number: isAsked ? number : nil, title: session.rowWords(at: slot) + input.question,
          answer: answer(at: slot, in: session),
          warning: warnings[slot]?.message(in: session.form.catalogue)))
    }
    return Review(rows: rows)
  }

  /// The answer of a slot as it stands.
  func answer(at slot: Int, in session: borrowing Session) -> String {
    switch session.status(of: slot) {
    case .given(let value): session.words(for: value, at: slot).text(of: value)
    case .open: say(Message(.notAskedYet))
    case .absent: say(Message(session.asksForRows(slot) ? .no : .noAnswer))
    }
  }
}

/// The number of words of a form that have been shown, row by row.
public struct ShownWords: Sendable {
  fileprivate var pieceCounts: [Int: Int] = [:]

  public init() {}
}

extension ViewFactory {
  /// Words of the form: a display, a button, or the name of a group.
  fileprivate struct Piece: Sendable {
    let line: DisplayLine
    let rank: Int
    /// The container around it, or the one that it names.
    let group: Int?
    /// Whether it names a row, and so is followed by its number.
    var isOfRow = false
    var button: ActionButton?
  }

  private static func words(of form: Form, _ scheme: ColorScheme) -> [[Piece]] {
    var result: [[Piece]] = Array(repeating: [], count: form.scopeCount)
    var open: [(items: ArraySlice<Item>, group: Int?)] = [(form.items[...], nil)]
    while let top = open.indices.last {
      guard let item = open[top].items.popFirst() else {
        open.removeLast()
        continue
      }
      let group = item.group ?? open[top].group
      if let piece = piece(of: item, in: group, form, scheme) {
        result[form.scope(inside: group)].append(piece)
      }
      if !item.children.isEmpty { open.append((shownChildren(of: item)[...], group)) }
    }
    return result
  }

  /// The children that a container shows once everything has been fetched.
  private static func shownChildren(of item: Item) -> [Item] {
    guard let container = item.component.asLayout else { return item.children }
    return container.layout.shown(item.children.count, in: .success).map { item.children[$0] }
  }

  private static func piece(
    of item: Item, in group: Int?, _ form: Form, _ scheme: ColorScheme
  ) -> Piece? {
    if let index = item.group { return name(of: form.groups[index]) }
    if let display = item.component.asDisplay {
      let row = display.row(on: scheme)
      guard !row.words.isBlank else { return nil }
      let isBold = row.weight == .body && item.style.font?.isBold == true
      let line = DisplayLine(
        row.words.trimmed, weight: isBold ? .title : row.weight,
        color: item.style.foreground(scheme) ?? row.color)
      return Piece(line: line, rank: item.rank, group: group)
    }
    return item.component.asControl.map { control in
      Piece(button: control, rank: item.rank, in: group, form)
    }
  }

  private static func name(of group: Group) -> Piece? {
    if group.repetition != nil {
      return Piece(
        line: DisplayLine(group.rowTitle), rank: group.rank, group: group.index, isOfRow: true)
    }
    guard let title = group.component.title, !title.isBlank else { return nil }
    return Piece(line: DisplayLine(title.trimmed), rank: group.rank, group: group.index)
  }
}

extension Input {
  /// The title without the colon that labels of other systems end with.
  public var question: String {
    guard title.utf8.count > 1, title.utf8.last == UInt8(ascii: ":") else { return title }
    return String(title.dropLast()).trimmed
  }
}

extension ViewFactory.Piece {
  /// A button and what it names; one without an action does nothing, and cannot be pressed.
  fileprivate init(
    button control: any ControlComponent, rank: Int, in group: Int?, _ form: Form
  ) {
    let title = control.title.trimmed
    let words = Message(
      .actionNamed, ["title": .text(title), "action": .quoting(control.action)])
    let isIdle = control.action.isEmpty
    let line = DisplayLine(isIdle ? "[\(title)]" : words.text(in: form.catalogue), weight: .caption)
    let action = RecordAction(name: control.action, value: control.value)
    self.init(
      line: line, rank: rank, group: group,
      button: isIdle ? nil : ActionButton(title: title, action: action))
  }
}
