public import FormCore

/// The one place that turns the items of a form into prompts and rows of words.
public struct ViewFactory: Sendable {
  private let form: Form
  /// The words before each input, and behind the last one.
  private let words: [[DisplayLine]]

  public init(_ form: Form) {
    self.form = form
    words = ViewFactory.words(of: form)
  }

  /// What is shown at the beginning: title, description, and how many questions there are.
  public func heading(_ session: borrowing Session) -> [DisplayLine] {
    let title = form.title.map(\.trimmed) ?? form.identifier.text
    var lines = [
      DisplayLine("\(title) (\(counted(session.total, "question")))", weight: .title)
    ]
    if let description = form.description, !description.isBlank {
      lines.append(DisplayLine(description.trimmed))
    }
    return lines
  }

  /// The words between an input and the one before it.
  public func rows(before index: Int) -> [DisplayLine] {
    words.indices.contains(index) ? words[index] : []
  }

  /// The words behind the last input.
  public var closingRows: [DisplayLine] { words.last ?? [] }

  /// The question of an input, as the session stands.
  public func prompt(for index: Int, in session: borrowing Session) -> Prompt {
    let input = form.inputs[index]
    let rule = session.rules[index]
    let hint = HintWords(input, rule, session.begun)
    let choices = (input.component as? any ChoosingComponent)?.options ?? []
    return Prompt(
      index: index, number: session.number(of: index) ?? 0, total: session.total,
      key: input.key.text, title: input.question,
      standing: standing(of: input, in: session), hint: hint.line,
      options: choices.map(\.title), help: help(for: input, hint),
      isSecret: input.component.presentation.isSecret, isMultiline: rule.isMultiline,
      isFile: rule.isFile, hasOffer: session.offer(for: index) != nil)
  }

  private func standing(of input: Input, in session: borrowing Session) -> String {
    guard let offer = session.offer(for: input.index) else {
      return input.isRequired ? "required" : "optional"
    }
    let words = AnswerWords(input).text(of: offer)
    return session.status(of: input.index) == .open ? "default: \(words)" : "now: \(words)"
  }

  private func help(for input: Input, _ hint: HintWords) -> [String] {
    var lines: [String] = []
    if let help = input.arguments.help, !help.isBlank { lines.append(help.trimmed) }
    if let line = hint.line { lines.append(line) }
    return lines + [hint.guide]
  }

  /// Every answer as it stands.
  public func review(_ session: borrowing Session) -> Review {
    var rows: [Review.Row] = []
    for (place, index) in session.questions.enumerated() {
      let input = form.inputs[index]
      let answer =
        switch session.status(of: index) {
        case .open: "(not asked yet)"
        case .absent: "(no answer)"
        case .given(let value): AnswerWords(input).text(of: value)
        }
      rows.append(Review.Row(number: place + 1, title: input.question, answer: answer))
    }
    return Review(rows: rows)
  }
}

extension ViewFactory {
  private enum Piece {
    case words(DisplayLine)
    case input(Int)
  }

  private static func words(of form: Form) -> [[DisplayLine]] {
    let walk = TreeTransformer<Item, [Piece]>(
      children: \.children, leave: { item, children in pieces(of: item) + children.flatMap { $0 } })
    var result: [[DisplayLine]] = [[]]
    for piece in walk.transform(form.items).joined() {
      switch piece {
      case .words(let line): result[result.count - 1].append(line)
      case .input: result.append([])
      }
    }
    return result
  }

  private static func pieces(of item: Item) -> [Piece] {
    if let input = item.input { return [.input(input)] }
    if let display = item.component as? any DisplayComponent {
      let row = display.row
      guard !row.words.isBlank else { return [] }
      return [.words(DisplayLine(row.words.trimmed, weight: row.weight, color: row.color))]
    }
    if let control = item.component as? any ControlComponent {
      let words = "[\(control.title.trimmed)] names the action \(quoted(control.action))"
      return [.words(DisplayLine(words, weight: .caption))]
    }
    return []
  }
}

extension Input {
  /// The title without the colon that labels of other systems end with.
  public var question: String {
    guard title.utf8.count > 1, title.utf8.last == UInt8(ascii: ":") else { return title }
    return String(title.dropLast()).trimmed
  }
}
