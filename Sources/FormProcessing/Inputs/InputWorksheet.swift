import FormCommandLine
import FormInputs
import FormMessages
import FormTerminal
import FormValues
import FormWorkbooks

/// The worksheet that `--sheet` names: by its name, or by its number from 1.
package struct WorksheetChoice: Sendable {
  let word: String

  /// Nil if there is no such option.
  package init?(_ word: String?) {
    guard let word else { return nil }
    self.word = word
  }

  /// The worksheet of a workbook.
  func worksheet(of workbook: Workbook) -> Workbook.Worksheet? {
    if let worksheet = workbook.worksheet(named: word) { return worksheet }
    guard let number = Int(word), workbook.worksheets.indices.contains(number - 1) else {
      return nil
    }
    return workbook.worksheets[number - 1]
  }
}

/// A worksheet of a workbook whose rows are submissions.
struct InputWorksheet: Sendable {
  let name: String
  /// Whether the workbook has others.
  let hasOthers: Bool
  /// Its rows, from the beginning.
  private let rows: WorksheetRows

  /// Opens the worksheet of a workbook that is chosen; the first one that is not hidden if none is.
  init(_ file: ArchiveFile, _ choice: WorksheetChoice?, of input: String) throws(CommandFailure) {
    let workbook = try InputWorksheet.reading(input) { () throws(WorkbookProblem) in
      try Workbook(file)
    }
    let found =
      choice.map { $0.worksheet(of: workbook) }
      ?? workbook.worksheets.first { !$0.isHidden } ?? workbook.worksheets.first
    guard let found else {
      throw InputWorksheet.unknown(choice?.word ?? "", workbook.worksheets.map(\.name), input)
    }
    rows = try InputWorksheet.reading(input) { () throws(WorkbookProblem) in
      try workbook.rows(of: found)
    }
    (name, hasOthers) = (found.name, workbook.worksheets.count > 1)
  }

  /// The text of the rows, from the beginning.
  func text(writesComma: Bool) -> WorksheetText { WorksheetText(rows, writesComma: writesComma) }

  /// Does a step of reading a workbook, with its problem as a refusal of the input.
  static func reading<Result>(
    _ input: String, _ step: () throws(WorkbookProblem) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(WorkbookProblem) { return try step() } catch {
      throw .refused("\(input): \(error.sentence)")
    }
  }

  /// The failure of a choice that the workbook does not have.
  private static func unknown(
    _ word: String, _ names: [String], _ input: String
  ) -> CommandFailure {
    let noun = names.count == 1 ? "worksheet" : "worksheets"
    return .usage(
      Fault.sentence(
        "--sheet \(quoted(word)): \(input) has the \(noun) \(listedQuoted(names, "and"))",
        suggesting: nearestName(to: word, among: names)))
  }
}
