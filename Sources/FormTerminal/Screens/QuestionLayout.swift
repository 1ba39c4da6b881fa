import FormMessages
internal import FormSession
import FormWording

/// Lays one question out: its title, and what there is to write on or to choose from.
struct QuestionLayout {
  private let question: ScreenQuestion
  private let look: Look

  /// The most options that are shown.
  private static let mostOptions = 12
  /// The columns of a line to write on, and the most where what stands there needs them.
  private static let lineWidth = 40
  private static let widestLine = 76

  init(_ question: ScreenQuestion, _ look: Look) { (self.question, self.look) = (question, look) }

  func lines(_ width: Int) -> [ScreenLine] {
    let title = question.title + (question.isRequired ? " *" : "")
    if case .toggle(let isOn) = question.shape {
      let words = question.hint.map { wrapped("    \($0)", width, look.dim, hanging: 4) } ?? []
      return wrapped("\(isOn ? "[x]" : "[ ]") \(title)", width, look, hanging: 4) + words
    }
    return wrapped(title, width, look.bold) + answer(width)
  }

  private func answer(_ width: Int) -> [ScreenLine] {
    switch question.shape {
    case .toggle: []
    case .line: [box(question.offered ?? question.hint ?? "", width)]
    case .file(let words): [ScreenLine("[ \(VisibleText(words).text) ]", look).cut(to: width)]
    case .scale(let from, let to): [scale(from, to, width)]
    case .choices(let options, let chosen, let isMultiple):
      choices(options, chosen, isMultiple, width)
    }
  }

  private func box(_ text: String, _ width: Int) -> ScreenLine {
    let words = ScreenLine(VisibleText(text).text, question.offered == nil ? look.dim : look)
    let wanted = min(max(QuestionLayout.lineWidth, words.width + 4), QuestionLayout.widestLine)
    let inside = max(4, min(wanted, width) - 4)
    return ScreenLine("[ ", look) + words.cut(to: inside).padded(to: inside)
      + ScreenLine(" ]", look)
  }

  private func scale(_ from: String, _ to: String, _ width: Int) -> ScreenLine {
    let at = question.offered.map { "  (\($0))" } ?? ""
    let ends = ScreenLine("\(from) \(to)\(at)").width + 3
    let room = max(4, min(QuestionLayout.lineWidth, width) - ends)
    let line = "\(from) ├\(String(repeating: "─", count: room))┤ \(to)\(at)"
    return ScreenLine(VisibleText(line).text, look).cut(to: width)
  }

  private func choices(
    _ options: [String], _ chosen: Set<Int>, _ isMultiple: Bool, _ width: Int
  ) -> [ScreenLine] {
    var lines: [ScreenLine] = []
    for (index, option) in options.prefix(QuestionLayout.mostOptions).enumerated() {
      let sign = chosen.contains(index) ? (isMultiple ? "[x]" : "(•)") : isMultiple ? "[ ]" : "( )"
      lines += wrapped("\(sign) \(option)", width, look, hanging: 4)
    }
    let more = options.count - QuestionLayout.mostOptions
    if more > 0 { lines.append(ScreenLine("… \(more)", look.dim)) }
    return lines
  }

  private func wrapped(
    _ text: String, _ width: Int, _ look: Look, hanging: Int = 0
  ) -> [ScreenLine] {
    Wrap(width: width, hanging: hanging).lines(VisibleText(text)).map { ScreenLine($0, look) }
  }
}

extension ScreenLine {
  /// The line as far as it fits a width, with `…` at the cut.
  func cut(to columns: Int) -> ScreenLine {
    guard width > columns else { return self }
    var line = ScreenLine()
    var room = max(0, columns - 1)
    for span in spans {
      var text = ""
      for character in span.text {
        let size = DisplayWidth.columns(of: character)
        guard size <= room else {
          return line + ScreenLine(text + "…", span.look)
        }
        text.append(character)
        room -= size
      }
      line = line + ScreenLine(text, span.look)
    }
    return line
  }
}
