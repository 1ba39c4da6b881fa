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

  /// Writes the lines, each as soon as it is made.
  func write<E: Error>(_ width: Int, _ put: (ScreenLine) throws(E) -> Void) throws(E) {
    let title = question.title + (question.isRequired ? " *" : "")
    switch question.shape {
    case .toggle(let isOn):
      try wrap("\(isOn ? "[x]" : "[ ]") \(title)", width, look, hanging: 4, put)
      if let hint = question.hint { try wrap("    \(hint)", width, look.dim, hanging: 4, put) }
      return
    case .line, .file, .scale, .choices: try wrap(title, width, look.bold, put)
    }
    switch question.shape {
    case .toggle: break
    case .line: try put(box(question.offered ?? question.hint ?? "", width))
    case .file(let words):
      try put(ScreenLine("[ \(VisibleText(words).text) ]", look).cut(to: width))
    case .scale(let from, let to): try put(scale(from, to, width))
    case .choices(let options, let chosen, let isMultiple):
      for (index, option) in options.prefix(QuestionLayout.mostOptions).enumerated() {
        let isChosen = chosen.contains(index)
        let sign = isChosen ? (isMultiple ? "[x]" : "(•)") : isMultiple ? "[ ]" : "( )"
        try wrap("\(sign) \(option)", width, look, hanging: 4, put)
      }
      let more = options.count - QuestionLayout.mostOptions
      if more > 0 { try put(ScreenLine("… \(more)", look.dim)) }
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

  private func wrap<E: Error>(
    _ text: String, _ width: Int, _ look: Look, hanging: Int = 0,
    _ put: (ScreenLine) throws(E) -> Void
  ) throws(E) {
    try Wrap(width: width, hanging: hanging).write(VisibleText(text)) { line throws(E) in
      try put(ScreenLine(line, look))
    }
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
