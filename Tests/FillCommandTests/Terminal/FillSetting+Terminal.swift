import FormCore
import FormStorage
import FormTestTools
import FormValues
import Glibc
import JSONText

extension FillSetting {
  /// Begins to fill at a terminal: with lines that are edited, or plain, as the terminal edits
  /// them.
  func start(
    _ more: [String] = [], terminal: String? = "xterm-256color", noColor: String? = nil,
    columns: UInt16 = 80, variables: [String: String] = [:], isPlain: Bool = false,
    showsOutput: Bool = false
  ) throws -> PseudoTerminal {
    var environment = ["PATH": "/usr/bin:/bin", "TZ": "UTC"]
    environment["TERM"] = terminal
    environment["NO_COLOR"] = noColor
    environment.merge(variables) { $1 }
    return try PseudoTerminal(
      try BuiltProgram.path(), arguments + (isPlain ? ["--plain"] : []) + more,
      environment: environment, columns: columns,
      output: showsOutput ? nil : folder.path("output"))
  }

  /// The lines that a person types at each prompt, up to the review.
  var script: [(prompt: String, line: String)] {
    zip(FillSetting.keys, FillSetting.lines).map { key, line in
      (key, key == "letter" ? folder.path("letter.txt") : line)
    }
  }

  static let keys = ["name", "arrival", "breakfast", "diet", "nights", "letter", "pin"]

  /// The standard output of the program while it ran at a terminal.
  var output: String { String(decoding: folder.read("output") ?? [], as: UTF8.self) }

  /// The names in the folder of drafts.
  var drafts: [String] { folder.names(in: "Submissions/stay/drafts") }

  /// The identifiers of the drafts.
  var draftIDs: [String] {
    drafts.filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }
  }

  /// The place of a draft in the folder.
  func draftFile(_ id: String) -> String { "Submissions/stay/drafts/\(id).jsonl" }

  /// The only draft as it was kept last, as JSON; empty if there is none, or more than one.
  var draft: String {
    guard draftIDs.count == 1, let id = draftIDs.first.flatMap({ SubmissionID($0) }) else {
      return ""
    }
    let store = DirectorySubmissionStore(path: folder.path("Submissions"))
    let draft = try? store.readDraft(id, of: FormIdentifier(nearest: "stay"))
    return draft?.description ?? ""
  }

  /// Answers and stops, and puts a draft as an earlier version of the program kept it in the place
  /// of the one that is kept: one JSON document, which is returned with its file.
  func replaceDraftByDocument(_ lines: [String]) throws -> (file: String, text: String) {
    _ = try converse(lines)
    let (text, journal) = (draft, draftFile(draftIDs.first ?? ""))
    let file = String(journal.dropLast())
    try folder.write(Array(text.utf8), to: file)
    guard unlink(folder.path(journal)) == 0 else { throw RunFailure("no draft was kept") }
    return (file, text)
  }

  /// A conversation through a pipe.
  func converse(
    _ lines: [String], _ more: [String] = [], now: String = FillSetting.now
  ) throws -> ProgramRun {
    try run(["--interactive"] + more, input: .text(lines.map { $0 + "\n" }.joined()), now: now)
  }
}

extension PseudoTerminal {
  /// Types lines, each one when the prompt of a key is shown.
  func type(_ lines: [(prompt: String, line: String)]) throws {
    for (prompt, line) in lines {
      try expect("\(prompt)> ")
      try send(line + "\n")
    }
  }
}

extension String {
  /// The value of a member of a record, as text: `"id":"…"` gives what stands in the quotes.
  func member(_ name: String) -> String? {
    guard let start = firstRange(of: "\"\(name)\":\"")?.upperBound else { return nil }
    return String(self[start...].prefix { $0 != "\"" })
  }

  /// A record without what differs from one run to the next: identifier, times, checksum.
  var withoutRun: String {
    var text = self
    for name in ["id", "startedAt", "submittedAt", "crc"] {
      if let value = text.member(name) {
        text = text.split(separator: "\"\(name)\":\"\(value)\"").joined()
      }
    }
    return text
  }
}
