import FormMessages

/// The reason why a workbook cannot be read.
package enum WorkbookProblem: Error, Equatable, Sendable {
  /// The source of the bytes failed, and says why.
  case source(String)
  /// Another kind of file.
  case otherFile(OtherFile)
  /// The archive ends too early, or what it says of itself does not fit.
  case damaged(DamagedPart)
  case encrypted(String)
  /// An entry whose name leads out of the folder of the archive.
  case outside(String)
  /// Two entries of one name.
  case twice(String)
  case tooManyEntries
  case tooManyWorksheets(most: Int)
  /// An entry that is compressed in a way that workbooks do not use.
  case compression(String, method: Int)
  /// An entry that grows far beyond its size in the archive.
  case bomb(String)
  /// An entry, or a part of it, that is larger than what is read.
  case tooLarge(String, what: String, most: Int)
  case missing(String)
  case documentType(String)
  case encoding(String)
  case markup(String, line: MarkupFault)
  /// A row or a cell that cannot be read.
  case cell(worksheet: String, row: Int, column: Int?, CellFault)

  /// A kind of file that is not read.
  package enum OtherFile: Equatable, Sendable {
    case openDocument, binaryWorkbook, oldWorkbook, otherArchive, noArchive
  }

  /// What is damaged.
  package enum DamagedPart: Equatable, Sendable {
    case directory
    case entry(String)
    case checksum(String)
  }

  /// What is wrong with markup.
  package enum MarkupFault: Equatable, Sendable {
    case endsEarly, nesting, tag, entity, noText
  }

  /// What is wrong with a row or a cell.
  package enum CellFault: Equatable, Sendable {
    case order, reference, sharedString, kind, noResult, isError, rowTooLong
  }
}

extension WorkbookProblem {
  /// The problem as a sentence without a full stop.
  package var sentence: String {
    switch self {
    case .source(let reason): reason
    case .otherFile(let kind): kind.sentence
    case .damaged(.directory): "the archive is damaged or cut off: its directory cannot be read"
    case .damaged(.entry(let name)): "the archive is damaged: \(quoted(name)) cannot be inflated"
    case .damaged(.checksum(let name)):
      "the archive is damaged: \(quoted(name)) does not have its checksum"
    case .encrypted(let name): "\(quoted(name)) is encrypted; save the workbook without a password"
    case .outside(let name): "the archive names \(quoted(name)), which is outside of its folder"
    case .twice(let name): "the archive has \(quoted(name)) twice"
    case .tooManyEntries:
      "the archive has more than \(ArchiveDirectory.mostEntries) entries, the most that are read"
    case .tooManyWorksheets(let most):
      "the workbook has more than \(most) worksheets, the most that are read"
    case .compression(let name, let method):
      "\(quoted(name)) is compressed by method \(method); methods 0 and 8 are read"
    case .bomb(let name):
      "\(quoted(name)) grows to more than \(EntryReader.mostGrowth) times its size in the archive"
    case .tooLarge(let name, let what, let most):
      "\(quoted(name)) has \(what) larger than \(sized(most)), the most that is read"
    case .missing(let name): "the workbook has no part \(quoted(name))"
    case .documentType(let name):
      "\(quoted(name)) has a document type; entities are not read from anywhere"
    case .encoding(let name): "\(quoted(name)) is not UTF-8"
    case .markup(let name, let fault): "\(quoted(name)) is not a worksheet in XML: \(fault.words)"
    case .cell(let worksheet, let row, let column, let fault):
      "worksheet \(quoted(worksheet)), "
        + (column.map { "cell \(CellReference.letters($0))\(row)" } ?? "row \(row)")
        + ": \(fault.words)"
    }
  }
}

extension WorkbookProblem.OtherFile {
  fileprivate var sentence: String {
    switch self {
    case .openDocument: "it is an OpenDocument file; save it as a workbook (.xlsx)"
    case .binaryWorkbook: "it is a binary workbook (.xlsb); save it as a workbook (.xlsx)"
    case .oldWorkbook:
      "it is an old or encrypted workbook; save it as a workbook (.xlsx) without a password"
    case .otherArchive: "it is an archive, and not a workbook (.xlsx)"
    case .noArchive: "it is not a workbook (.xlsx)"
    }
  }
}

extension WorkbookProblem.MarkupFault {
  fileprivate var words: String {
    switch self {
    case .endsEarly: "it ends too early"
    case .nesting: "an element is closed that is not open, or too many are open"
    case .tag: "a tag is not complete"
    case .entity: "an entity has no meaning"
    case .noText: "a character is not allowed"
    }
  }
}

extension WorkbookProblem.CellFault {
  fileprivate var words: String {
    switch self {
    case .order: "it does not follow the one before"
    case .reference:
      "rows up to \(CellReference.mostRows) and columns up to "
        + "\(CellReference.letters(CellReference.mostColumns)) are read"
    case .sharedString: "it names a shared text that the workbook does not have"
    case .kind: "it is of a kind that is not known"
    case .noResult:
      "it has a formula without a result; save the workbook in a spreadsheet program first"
    case .isError: "it stands for an error; correct it in a spreadsheet program first"
    case .rowTooLong:
      "the row is longer than \(sized(WorkbookRow.mostBytes)), the most that is read"
    }
  }
}
