/// The format of an input.
package struct InputFormat: Hashable, Sendable {
  package let source: BatchSource
  /// The byte between the cells of rows.
  package let delimiter: UInt8
  /// Whether the rows are those of a worksheet.
  package let isWorksheet: Bool

  package init(_ source: BatchSource, delimiter: UInt8 = UInt8(ascii: ",")) {
    (self.source, self.delimiter, isWorksheet) = (source, delimiter, false)
  }

  private init(isWorksheet: Bool) {
    (source, delimiter, self.isWorksheet) = (.rows, UInt8(ascii: ","), isWorksheet)
  }

  /// The rows of a worksheet of a workbook.
  package static let worksheet = InputFormat(isWorksheet: true)

  /// The format of an input: by the ending of its name, else by its first bytes.
  ///
  /// - Parameter isAnswer: whether a name in a header is that of an answer. Text without an ending
  ///   is read as rows only if one is.
  package init(of look: InputLook, named name: String, isAnswer: (String) -> Bool) {
    let delimiter = look.delimiter ?? UInt8(ascii: ",")
    switch InputFormat.ending(of: name) {
    case "csv": self.init(.rows, delimiter: delimiter)
    case "tsv": self.init(.rows, delimiter: UInt8(ascii: "\t"))
    case "jsonl", "ndjson": self.init(.lines)
    case "json": self.init(look.shape.isOfLines ? .lines : .array)
    default:
      switch look.shape {
      case .array: self.init(.array)
      case .rows, .text:
        let isTable = look.names(delimiter: delimiter).contains(where: isAnswer)
        self.init(isTable ? .rows : .lines, delimiter: isTable ? delimiter : UInt8(ascii: ","))
      case .nothing, .objects, .longObject, .markup: self.init(.lines)
      }
    }
  }

  /// What stands behind the last point of a name, in small letters.
  package static func ending(of name: String) -> String {
    guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    let ending = name[name.utf8.index(after: point)...]
    return ending.utf8.contains(UInt8(ascii: "/")) ? "" : ending.lowercased()
  }
}

extension InputLook.Shape {
  /// Whether it is objects, and not an array of them.
  fileprivate var isOfLines: Bool {
    switch self {
    case .objects, .longObject: true
    case .nothing, .array, .rows, .markup, .text: false
    }
  }
}
