import FormMessages
public import JSONText

/// The result of a strict reading of an answer.
public enum AnswerReading: Sendable {
  /// Null, empty text, an empty list, or no member at all.
  case absent
  case value(Value)
  /// Every rule that the answer breaks, at least one.
  case refused([Fault])
}

extension AnswerRule {
  /// Reads an answer from JSON: typed (`true`, `3.5`) or as text (`"true"`, `"3.5"`).
  public func read(_ json: JSON) -> AnswerReading {
    // A list or an object may have millions of elements, and is listed only if it can be an answer.
    switch (json.kind, type) {
    case (.array, .choices), (.object, .file), (.null, _), (.string, _), (.number, _),
      (.boolean, _):
      break
    case (.array, _): return refused(.unreadableList, .listGiven(type))
    case (.object, _): return refused(type.unreadable, .objectGiven(type))
    }
    return switch json.value {
    case .null: .absent
    case .string(let text): readText(text)
    case .number(let digits): scalar(digits, spelled: .number)
    case .boolean(let flag): scalar(flag ? "true" : "false", spelled: .boolean)
    case .array(let elements): list(elements)
    case .object(let members): object(members)
    }
  }

  /// Reads an answer from text, strictly; several choices are one choice, a JSON array, or choices
  /// with the separator between them.
  public func readText(_ text: String) -> AnswerReading {
    guard !text.isBlankText else { return .absent }
    guard type == .choices else { return scalar(text, spelled: .string) }
    if isChoice(text) { return choices([text]) }
    guard text.utf8.first == UInt8(ascii: "[") else { return choices(parts(of: text)) }
    let inner = JSONReader.read(Array(text.utf8), grammar: .strict, limits: .line)
    if case .array(let elements)? = inner.root?.value { return list(elements) }
    return separator == nil
      ? refused(.unreadableList, .notAList(text)) : choices(parts(of: text))
  }

  /// The choices in one text: those between the separators, if the input has one.
  package func parts(of text: String) -> [String] {
    guard let separator else { return [text] }
    return text.parts(between: separator)
  }

  /// Whether a text is one of the choices as it stands.
  private func isChoice(_ text: String) -> Bool {
    constraints.contains { constraint in
      guard case .membership(let rule) = constraint else { return false }
      return rule.admits(text.utf8.span)
    }
  }

  func scalar(_ text: String, spelled: Spelling) -> AnswerReading {
    if type == .choices { return refused(.unreadableList, .notAList(text)) }
    var violations: [Violation] = []
    // The words of a toggle say no more than true and false, and obey the same rules.
    let flag = spelled == .string ? words?.flag(text) : nil
    let meant = flag.map { $0 ? "true" : "false" } ?? text
    let scalar = validate(meant.utf8.span, spelled: flag == nil ? spelled : .boolean, &violations)
    guard violations.isEmpty, let scalar else {
      return .refused(violations.map { fault($0, given: text) })
    }
    return .value(value(scalar, text))
  }

  private func value(_ scalar: ScalarValue, _ text: String) -> Value {
    switch scalar {
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    case .date(let date): .date(date)
    case .time(let time): .time(time)
    case .dateTime(let dateTime): .dateTime(dateTime)
    case .text:
      switch type {
      case .choice: .choice(text)
      case .choices: .choices([text])
      case .file(let storage):
        .file(storage.size(ofInline: text) == nil ? .path(text) : .inline(text))
      case .text, .number, .boolean, .date, .time, .dateTime: .text(text)
      }
    }
  }

  private func list(_ elements: [JSON]) -> AnswerReading {
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element.value else {
        return refused(.unreadableList, .elementNotText)
      }
      texts.append(text)
    }
    return texts.isEmpty ? .absent : choices(texts)
  }

  /// Several choices: none blank, each one known, none twice, the right number of them. If very
  /// many are wrong, the first are reported, and the others counted.
  public func choices(_ texts: [String]) -> AnswerReading {
    if texts.contains(where: \.isBlankText) { return refused(.unreadableList, .elementNotText) }
    var (faults, more): ([Fault], Int) = ([], 0)
    var seen: Set<TextBytes> = []
    for text in texts {
      var violations: [Violation] = []
      validate(text.utf8.span, spelled: .string, &violations)
      let isNew = seen.insert(TextBytes(text)).inserted
      guard faults.count < AnswerRule.mostFaults else {
        more += violations.isEmpty && isNew ? 0 : 1
        continue
      }
      faults += violations.map { fault($0, given: text) }
      if !isNew {
        faults.append(Fault(.duplicateValue, Message(.chosenTwice, ["given": .quoting(text)])))
      }
    }
    if more > 0 { faults.append(.moreFaults(more, of: AnswerRule.mostFaults)) }
    var violations: [Violation] = []
    constraints.validate(count: texts.count, &violations)
    faults += violations.map { fault($0, count: texts.count) }
    return faults.isEmpty ? .value(.choices(texts)) : .refused(faults)
  }

  private func object(_ members: [JSON.Member]) -> AnswerReading {
    guard let file = StoredFile(members) else { return refused(.unreadableFile, .badFileObject) }
    return readStored(file)
  }

  /// Checks a file that a store keeps by its name and size.
  func readStored(_ file: StoredFile) -> AnswerReading {
    var faults = faults(ofFileNamed: file.name)
    var violations: [Violation] = []
    constraints.validate(fileSize: file.bytes, &violations)
    faults += violations.map { fault($0, named: file.name, bytes: file.bytes) }
    return faults.isEmpty ? .value(.file(.stored(file))) : .refused(faults)
  }

  /// The faults of a file that its name or path alone shows.
  func faults(ofFileNamed name: String) -> [Fault] {
    var violations: [Violation] = []
    constraints.validate(name.utf8.span, .text, &violations)
    return violations.map { fault($0, given: name) }
  }

  private func refused(_ code: FaultCode, _ message: Message) -> AnswerReading {
    .refused([Fault(code, message)])
  }
}

extension String {
  /// The texts between the occurrences of another text, compared by bytes.
  package func parts(between separator: String) -> [String] {
    let wanted = Array(separator.utf8)
    guard let first = wanted.first else { return [self] }
    let bytes = Array(utf8)
    var (parts, start, index): ([String], Int, Int) = ([], 0, 0)
    while index + wanted.count <= bytes.count {
      guard bytes[index] == first, bytes[index..<index + wanted.count].elementsEqual(wanted) else {
        index += 1
        continue
      }
      parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      index += wanted.count
      start = index
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}

extension Message {
  fileprivate static func notAList(_ given: String) -> Message {
    Message(.notAList, ["given": .quoting(given)])
  }
  fileprivate static func listGiven(_ type: ValueType) -> Message {
    Message(.listGiven, ["expected": .message(type.expectation)])
  }
  fileprivate static func objectGiven(_ type: ValueType) -> Message {
    Message(.objectGiven, ["expected": .message(type.expectation)])
  }
  fileprivate static let elementNotText = Message(.elementNotText)
  fileprivate static let badFileObject = Message(.badFileObject)
}

extension AnswerRule {
  /// A value as a record writes it.
  public func json(_ value: Value, _ style: ValueStyle) -> JSON {
    value.json(style, words)
  }
}
