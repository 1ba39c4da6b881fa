package import FormCore
package import FormMessages
package import FormValues

/// Takes typed lines as answers: reads them, checks them by the rule, and looks at files.
package struct AnswerDecoder: Sendable {
  private let files: any FileLookup
  private let home: String?
  private let choices = ChoiceReaders()

  package init(files: any FileLookup, home: String?) {
    (self.files, self.home) = (files, home)
  }

  /// The value that a line means as the answer of a slot, whatever the rule and the other answers
  /// say to it; they are asked when all answers are there.
  package func takeUnchecked(_ line: String, at slot: Int, in session: borrowing Session) -> Taken {
    let input = session.input(at: slot)
    let reader = AnswerReader(
      input, session.rule(at: slot), session.options(at: slot), moment: session.startedAt,
      present: session.offer(for: slot), home: home,
      catalogue: session.form.catalogue, checksRule: false,
      known: known(input, session))
    return reader.read(line)
  }

  /// The meaning of a line as the answer of a slot.
  package func take(_ line: String, at slot: Int, in session: borrowing Session) -> Taken {
    take(line, at: slot, in: session, reader(at: slot, in: session))
  }

  /// The same with the reader of the slot.
  func take(
    _ line: String, at slot: Int, in session: borrowing Session, _ reader: AnswerReader
  ) -> Taken {
    let input = session.input(at: slot)
    let rule = session.rule(at: slot)
    let catalogue = session.form.catalogue
    switch reader.read(line) {
    case .refused(let fault): return refusal(fault, line, input, rule)
    case .value(.file(.path(let path)), _): return look(path, input, rule, catalogue)
    case let taken: return taken
    }
  }

  /// The reader of lines as answers of a slot, without looking at files.
  func reader(at slot: Int, in session: borrowing Session) -> AnswerReader {
    let input = session.input(at: slot)
    return AnswerReader(
      input, session.rule(at: slot), session.options(at: slot),
      moment: session.startedAt, present: session.offer(for: slot), home: home,
      catalogue: session.form.catalogue, known: known(input, session))
  }

  private func known(_ input: Input, _ session: borrowing Session) -> ChoiceReaders? {
    session.form.fillsWords(of: input.index) ? nil : choices
  }

  /// The path that a line means.
  func path(_ line: String) -> Result<String, Fault> { FilePathReader(home: home).read(line) }

  /// The names of the folders in a folder and of the files that a rule accepts by their names; nil
  /// if it is not a folder.
  func names(in folder: String, _ rule: AnswerRule) -> [String]? {
    guard case .folder(let names) = files.look(at: folder, rule: rule) else { return nil }
    return accepted(names, rule)
  }

  private func accepted(_ names: [String], _ rule: AnswerRule) -> [String] {
    names.filter { $0.hasSuffix("/") || rule.faults(of: .file(.path($0))).isEmpty }
  }

  /// A path, once it is known what lies there; what is repeated of it is in a language.
  package func look(
    _ path: String, _ input: Input, _ rule: AnswerRule, _ catalogue: Catalogue
  ) -> Taken {
    switch files.look(at: path, rule: rule) {
    case .folder(let entries): return .folder(path, accepted(entries, rule))
    case .refused(let fault): return .refused(fault)
    case .file(let bytes):
      let value = Value.file(.path(path))
      if let fault = rule.faults(of: value).first { return .refused(input.worded(fault)) }
      let echo = Message(.pathAndSize, ["path": .text(path), "size": .size(bytes)])
      return .value(value, echo: echo.text(in: catalogue))
    }
  }

  /// A folder has no file's ending, and is listed all the same.
  private func refusal(_ fault: Fault, _ line: String, _ input: Input, _ rule: AnswerRule) -> Taken
  {
    guard fault.code == .fileNotAccepted,
      case .success(let path) = FilePathReader(home: home).read(line),
      case .folder(let entries) = files.look(at: path, rule: rule)
    else { return .refused(fault) }
    return .folder(path, accepted(entries, rule))
  }
}

/// Looks up the file at a path before the path becomes an answer.
package protocol FileLookup: Sendable {
  /// Looks at a path without changing anything; the rule has already checked its name.
  func look(at path: String, rule: AnswerRule) -> FileLook
}

/// The kind of file at a path.
package enum FileLook: Equatable, Sendable {
  /// A file that can be attached, with its size in bytes.
  case file(bytes: Int)
  /// A folder, with the names in it; those of folders end with a slash.
  case folder([String])
  case refused(Fault)
}
