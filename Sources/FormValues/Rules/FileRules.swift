package import FormMessages

/// Which files are accepted, by the ending of their names, ignoring case.
public struct FileKindRule: Hashable, Sendable {
  /// Endings in lower case, each with its dot: `.pdf`.
  public let endings: [String]
  /// The bytes of all endings, one after the other, and where each of them ends.
  private let bytes: [UInt8]
  private let ends: [Int]

  public init(_ endings: [String]) {
    self.endings = endings
    bytes = endings.flatMap { Array($0.utf8) }
    var end = 0
    ends = endings.map { ending in
      end += ending.utf8.count
      return end
    }
  }

  /// Whether the name of a file has one of the endings.
  public func admits(name: Span<UInt8>) -> Bool {
    var start = 0
    for end in ends {
      if hasEnding(name, start, end) { return true }
      start = end
    }
    return false
  }

  private func hasEnding(_ name: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let first = name.count - (end - start)
    guard first > 0 else { return false }
    for index in start..<end where lowered(name[first + index - start]) != bytes[index] {
      return false
    }
    return true
  }

  package func fault(_ code: FaultCode, given: String) -> Fault {
    Fault(
      .fileNotAccepted,
      Message(.fileNotAccepted, ["given": .quoting(given), "endings": .texts(endings, .or)]))
  }

  package var hint: Message? { Message(.filesEnding, ["endings": .texts(endings, .or)]) }
}

/// The size that a file may have, in bytes.
public struct FileSizeRule: Hashable, Sendable {
  /// Bytes.
  public let max: Int

  public init(max: Int) {
    self.max = max
  }

  public func violation(size bytes: Int) -> FaultCode? { bytes > max ? .fileTooLarge : nil }

  /// The fault of a file, or of content that has no name.
  package func fault(named name: String?, bytes: Int?) -> Fault {
    let phrase: Phrase = name == nil ? .contentTooLarge : .fileTooLarge
    let size = bytes.map { Message(.bytes, ["count": .count($0)]) }
    return Fault(
      .fileTooLarge,
      Message(
        phrase,
        [
          "given": .text(name ?? ""), "size": size.map { .message($0) } ?? .text(""),
          "limit": .size(max), "max": .count(max),
        ]))
  }

  package var hint: Message? { Message(.mostSize, ["size": .size(max)]) }
}

extension FileKindRule: DeclaredConstraint {
  package static let explanations = [
    FaultExplanation(
      .fileNotAccepted, "this kind of file is not accepted",
      meaning: "Files are accepted by the ending of their name, ignoring case.",
      fix: "Send a file of a kind that the message lists.",
      example: .submission(
        #"{"letter": "letter.exe"}"#,
        to: #"{"type": "filepicker", "uuid": "letter", "args": {"accept": ".pdf,.txt"}}"#,
        fixed: #"{"letter": "letter.pdf"}"#))
  ]

  package var kind: RuleKind { RuleKind(["accept"], whereFree: "any kind of file") }

  package func violation(_ name: Span<UInt8>) -> FaultCode? {
    admits(name: name) ? nil : .fileNotAccepted
  }

  package func describe(in schema: inout SchemaParts) { schema.fileName = pattern }

  package func shape(_ parts: inout RuleParts) { parts.endings = endings }

  package func implies(_ other: Constraint) -> Bool {
    guard case .fileKind(let now) = other else { return false }
    return endings.allSatisfy { ending in
      now.endings.contains { ending.utf8.reversed().starts(with: $0.utf8.reversed()) }
    }
  }

  /// Any name that ends with one of the endings, ignoring case.
  private var pattern: String {
    let branches = endings.map { ending in
      ending.unicodeScalars.map { scalar in
        let lower = "\(scalar)"
        guard ("a"..."z").contains(scalar) else { return PatternWriter.literal(scalar) }
        return "[\(lower.uppercased())\(lower)]"
      }
      .joined()
    }
    return "^[\\s\\S]+(?:\(branches.joined(separator: "|")))$"
  }
}

extension FileSizeRule: DeclaredConstraint {
  package static let explanations = [
    FaultExplanation(
      .fileTooLarge, "the file is too large",
      meaning:
        "'maxBytes' is the largest size of a file (default: 100 MiB, or 1 MiB if "
        + "the content is inside the record).",
      fix: "Send a smaller file.",
      example: .submission(
        #"{"scan": "00ff00ff"}"#, to: ExampleInput.scan, fixed: #"{"scan": "00ff"}"#))
  ]

  package var kind: RuleKind { RuleKind(["maxBytes"], whereFree: "any size") }

  package func fault(_ code: FaultCode, given: String) -> Fault {
    fault(named: quoted(given), bytes: nil)
  }

  package func describe(in schema: inout SchemaParts) { schema.mostBytes = max }

  package func shape(_ parts: inout RuleParts) { parts.largest = max }

  package func implies(_ other: Constraint) -> Bool {
    if case .fileSize(let now) = other { max <= now.max } else { false }
  }
}

private func lowered(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 0x20 : byte }

extension Phrase {
  fileprivate static let fileNotAccepted = Phrase(
    "fileNotAccepted", "{given} is not accepted; only {endings} files are allowed")
  fileprivate static let contentTooLarge = Phrase(
    "contentTooLarge", "the content has {size}, but at most {limit} {max:is|are} allowed")
  fileprivate static let fileTooLarge = Phrase(
    "fileTooLarge", "{given} has {size}, but at most {limit} {max:is|are} allowed")
  fileprivate static let filesEnding = Phrase("filesEnding", "{endings} files")
}
