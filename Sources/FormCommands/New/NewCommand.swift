internal import FormAuthoring
package import FormCommandLine
import FormInputs
import FormMessages
import FormTerminal
import FormValues

/// `formline new`: a form document to begin with, or one proposed for a table of answers.
package struct NewCommand: Command {
  package static let name = "new"
  package static let summary = "Write a form to begin with, or one for a table"
  package static let synopsis = "NAME"
  package static let examples = [
    CommandExample(
      "formline new site-visit", "Write Forms/site-visit.json, with a few questions"),
    CommandExample(
      "formline new guests --from guests.csv", "Propose a question for each column of a table"),
  ]
  package static let options = [
    CommandOption(
      "from", .required("FILE|-"), "Table to propose a form for: CSV below a header, in UTF-8")
  ]

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let word = try line.onlyOperand("NAME")
    guard let identifier = FormIdentifier(word) else {
      throw .usage(
        "\(quoted(word)) is not a form identifier; begin with a lower-case letter or a digit, use "
          + "only these and hyphens, and at most 63 characters")
    }
    let table = try line.value("from").map { file throws(CommandFailure) in
      try TableFile(file, console.environment.input)
    }
    let proposal = table?.proposal(for: identifier)
    if let table, let proposal, proposal.form == nil {
      throw .refused("\(table.shownName) has no rows below a header to propose a form for")
    }
    let form = proposal?.form ?? DraftedForm(new: identifier)
    let path = "\(NewFile.folder)/\(identifier.text).json"
    try NewFile.write(Array(form.text.utf8), to: path)
    try console.write(TerminalText(lines: described(form)))
    try console.flush()
    tell(of: proposal, &console)
    console.say(
      "\(quoted(path)) is written; check it with \(VisibleText(command(["check", path]))), "
        + "fill it with \(VisibleText(command(["fill", identifier.text])))")
    return .done
  }

  private static func command(_ words: [String]) -> String {
    "'" + ShellWord.line(["formline"] + words) + "'"
  }

  /// A line for each part of the form.
  private static func described(_ form: DraftedForm) -> String {
    let isProposed = form.parts.contains { $0.certainty != nil }
    let columns = ["key", "kind"] + (isProposed ? ["sure"] : []) + ["what it does"]
    var table = columns.map { TableColumn($0 == "what it does" && isProposed ? "because" : $0) }
    let rows = form.parts.map { part in
      [part.key, part.kind] + (part.certainty.map { [$0.rawValue] } ?? []) + [part.reason]
    }
    for row in rows { for index in table.indices { table[index].fit(row[index]) } }
    let lines = TextTable(table, width: nil)
    return ([lines.header] + rows.map { lines.line($0) }).map { $0 + "\n" }.joined()
  }

  private static func tell(of proposal: TableProposal?, _ console: inout Console) {
    guard let proposal else { return }
    if proposal.brokenRows > 0 {
      console.say(
        "formline new: \(counted(proposal.brokenRows, "row")) with more cells than the header")
    }
    if proposal.rows == TableProposal.mostRows {
      console.say("formline new: only the first \(proposal.rows) rows were looked at")
    }
  }
}

/// A table that a form is proposed for.
private struct TableFile {
  private let bytes: [UInt8]
  private let delimiter: UInt8
  let shownName: String

  /// The most bytes that are read.
  private static let most = 64 << 20

  init(_ name: String, _ input: Int32) throws(CommandFailure) {
    shownName = name == "-" ? "standard input" : quoted(name)
    let all: [UInt8]
    do throws(FileProblem) {
      all = try FileText.read(name, limit: Self.most, takesPipes: true, input: input)
    } catch {
      throw .failed(error.sentence)
    }
    let look = InputLook(Array(all.prefix(InputLook.most)), isWhole: all.count <= InputLook.most)
    switch look.container {
    case .compressed(let command)?:
      throw .refused("\(shownName) is compressed; use '\(command)' and '--from -'")
    case .archive?:
      throw .refused(
        "\(shownName) is a workbook or another archive; save the table as CSV in UTF-8")
    case nil: break
    }
    switch look.shape {
    case .rows, .text, .nothing: break
    case .objects, .longObject, .array, .markup:
      throw .refused("\(shownName) is not a table; CSV below a header is expected")
    }
    guard look.encoding != .latin1 else {
      throw .refused(
        "\(shownName) is not UTF-8, and looks like Latin-1; use 'iconv -f WINDOWS-1252 -t UTF-8'")
    }
    delimiter = look.delimiter ?? UInt8(ascii: ",")
    guard var decoder = InputDecoder(look.encoding, endsLinesByReturns: look.endsLinesByReturns)
    else {
      bytes = all
      return
    }
    var decoded: [UInt8] = []
    decoder.decode(all, isEnd: true, into: &decoded)
    bytes = decoded
  }

  func proposal(for identifier: FormIdentifier) -> TableProposal {
    TableProposal(bytes, delimiter: delimiter, for: identifier)
  }
}
