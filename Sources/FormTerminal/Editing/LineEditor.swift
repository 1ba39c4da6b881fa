package import FormMessages
package import FormSession
internal import Glibc

/// One line while it is typed: keys in, a line out. It reads and writes nothing itself.
package struct LineEditor: Sendable {
  /// The effect of a key.
  package enum Outcome: Equatable, Sendable {
    /// The line is still being typed.
    case editing
    case line(String)
    /// Several lines that were pasted at a question for a text of several lines.
    case lines([String])
    /// The line was ended, and cannot be accepted.
    case refused(LineProblem)
    case ended
    /// A signal that the terminal sends as a byte.
    case signal(Int32)
    /// The row is to be drawn anew.
    case redraw
    /// Something to show below the row, which is then shown again.
    case tell(Message)
    case list([String])
  }

  /// The line as it stands.
  package private(set) var line: EditedText
  /// The text that was deleted last, for Ctrl-Y.
  package private(set) var deleted: String
  package let request: LineRequest
  /// The reason why the line cannot be accepted, as long as the character that stands for it is
  /// there.
  private var problem: LineProblem?
  private var isTooLong = false
  /// Whether the key before has deleted as well, so both are put back together.
  private var isDeleting = false
  private var walk: LineWalk
  /// Whether the line is still the prefill: typed text replaces it, and every other key edits it.
  package private(set) var isOffered: Bool
  /// The option that was shown for what was typed.
  private var onlyOption: String?
  private var completing: CompletionWalk?

  /// Begins a line; `deleted` is what Ctrl-Y puts back from the lines before.
  package init(_ request: LineRequest, deleted: String = "") {
    (self.request, self.deleted) = (request, request.isSecret ? "" : deleted)
    // An answer that is too long for a line is not offered in one.
    let prefill = request.assistant?.prefill ?? ""
    line = EditedText(prefill.utf8.count <= LineReader.limit ? prefill : "")
    isOffered = !line.isEmpty
    walk = LineWalk(request.assistant)
  }

  /// Returns the meaning of the line so far, in words; nil if it has none to show. The caller shows
  /// it: if only one option was found, Enter takes it from then on.
  package mutating func showWords() -> String? {
    onlyOption = nil
    guard !request.isSecret, !isOffered, line.byteCount <= 4096, problem == nil else { return nil }
    let text = line.text
    onlyOption = request.assistant?.onlyOption(for: text)
    guard let onlyOption else { return request.assistant?.words(for: text) }
    return request.assistant?.words(for: onlyOption) ?? "= \(onlyOption)"
  }

  /// Fewer words for a row that has no room for all of them; none where they would not be true.
  var fewerWords: [String] { request.assistant?.fewerHits(for: line.text) ?? [] }

  /// Notes that there was no room for the words, so Enter cannot take an option that was not shown.
  package mutating func hideWords() { onlyOption = nil }

  /// Takes one key.
  package mutating func take(_ key: Key) -> Outcome {
    let wasDeleting = isDeleting
    isDeleting = false
    if key != .enter { onlyOption = nil }
    if key != .tab, key != .backTab { completing = nil }
    defer { if key != .redraw, key != .escape { isOffered = false } }
    if let motion = EditedText.motions[key] {
      motion(&line)
      walk.stop()
      return .editing
    }
    if let deletion = EditedText.deletions[key] {
      delete(deletion, joining: wasDeleting)
      return .editing
    }
    switch key {
    case .text(let text): return type(text)
    case .broken(let bytes): note(bytes)
    case .paste(let bytes): return paste(bytes)
    case .enter: return finish()
    case .hangUp: return .ended
    case .endOfInput:
      if line.isEmpty || isOffered { return .ended }
      line.deleteRight()
    case .interrupt: return .signal(SIGINT)
    case .quit: return .signal(SIGQUIT)
    case .suspend: return .signal(SIGTSTP)
    case .redraw: return .redraw
    case .tab: return complete(backwards: false)
    case .backTab: return complete(backwards: true)
    case .up: walk.move(by: -1, &line)
    case .down: walk.move(by: 1, &line)
    case .insertDeleted: putBack()
    // Escape alone means nothing; the others stand in the tables.
    case .escape, .left, .right, .wordLeft, .wordRight, .home, .end, .deleteLeft, .delete,
      .deleteWordRight, .deleteWordLeft, .deleteBlankWord, .deleteToStart, .deleteToEnd, .transpose:
      break
    }
    return .editing
  }

  private mutating func putBack() {
    walk.stop()
    if line.byteCount + deleted.utf8.count <= LineReader.limit { line.insert(deleted) }
  }

  /// Deletes more than a character, and remembers it; what is deleted at once is put back at once.
  private mutating func delete(_ deletion: EditedText.Deletion, joining: Bool) {
    let taken = deletion.delete(&line)
    walk.stop()
    isDeleting = true
    guard !taken.isEmpty else { return }
    deleted = !joining ? taken : deletion.isBefore ? taken + deleted : deleted + taken
  }

  // MARK: Text

  private mutating func type(_ text: String) -> Outcome {
    if isOffered { line.replace(with: "") }
    if text == " ", walk.mark(&line) { return .editing }
    walk.stop()
    guard line.byteCount + text.utf8.count <= LineReader.limit else {
      isTooLong = true
      return .editing
    }
    if let scalar = text.unicodeScalars.first, (0x80..<0xA0).contains(scalar.value) {
      note(Array(text.utf8))
    } else {
      line.insert(text)
    }
    return .editing
  }

  /// Notes bytes that no line can have; a replacement character stands for them.
  private mutating func note(_ bytes: [UInt8]) {
    if problem == nil,
      case .failure(let found) = LineText.check(Array(line.textBeforeCursor.utf8)[...] + bytes)
    {
      problem = found
    }
    line.insert(Self.replacement)
  }

  private static let replacement = "\u{FFFD}"

  private mutating func finish() -> Outcome {
    if isTooLong { return .refused(.tooLong(limit: LineReader.limit)) }
    if let onlyOption { line.replace(with: onlyOption) }
    line.moveToEnd()
    let text = line.text
    if let problem, text.unicodeScalars.contains("\u{FFFD}") { return .refused(problem) }
    return .line(text)
  }

  // MARK: Paste

  private mutating func paste(_ bytes: [UInt8]) -> Outcome {
    walk.stop()
    var lines: [String] = []
    for piece in PastedText.lines(of: bytes) {
      switch LineText.check(piece) {
      case .success(let text): lines.append(text)
      case .failure(let problem): return .tell(problem.message)
      }
    }
    guard line.byteCount + bytes.count <= LineReader.limit else {
      return .tell(LineProblem.tooLong(limit: LineReader.limit).message)
    }
    guard let first = lines.first else { return .editing }
    if isOffered { line.replace(with: "") }
    if lines.count > 1, request.takesLines { return .lines(whole(lines)) }
    line.insert(first)
    return lines.count == 1
      ? .editing : .tell(Message(.linesNotUsed, ["count": .count(lines.count - 1)]))
  }

  /// Pasted lines, the first one behind what stands before the cursor, the last one before the
  /// rest.
  private func whole(_ lines: [String]) -> [String] {
    var lines = lines
    let rest = String(line.characters[line.cursor...])
    lines[0] = line.textBeforeCursor + lines[0]
    lines[lines.count - 1] += rest
    return lines
  }

  // MARK: Completion

  private mutating func complete(backwards: Bool) -> Outcome {
    walk.stop()
    guard !request.isSecret, let assistant = request.assistant else { return .editing }
    if completing != nil {
      completing?.step(backwards: backwards, &line)
      return .editing
    }
    let completion = assistant.completion(of: line.textBeforeCursor)
    let found = CompletionWalk(completion, line)
    found.extend(&line)
    guard completion.candidates.count > 1 else { return .editing }
    completing = found
    return .list(completion.candidates.map(\.shown))
  }
}
