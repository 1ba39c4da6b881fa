import FormRecords
import FormStorage
import FormValues
import JSONText

/// Lines of a log, one after the other: what is found in a line by the names of the lines before is
/// what its tree has.
enum RecordTarget: FuzzTarget {
  static let name = "record"

  static func attempt(_ bytes: [UInt8]) {
    let opensRows = bytes.count.isMultiple(of: 2)
    var memory = RecordScan.Memory(keepsAnswers: true)
    var page = RecordPage(RecordPaths(most: 1000), opensRows: opensRows)
    var treePage = RecordPage(RecordPaths(most: 1000), opensRows: opensRows)
    var known = RecordScan()
    var alone = RecordScan()
    for piece in bytes.split(separator: 0x0A).prefix(16) {
      let line = Array(piece)
      var nothing = RecordScan.Memory()
      let padded = PaddedLine(PaddedText(line))
      let isRecord = known.read(padded, &memory)
      guard alone.read(padded, &nothing) == isRecord else {
        broken("a line is a record whatever was before it")
      }
      guard isRecord else { continue }
      for member in RecordScan.Member.allCases where known[member] != alone[member] {
        broken("the members of a record stand where they stand without the lines before")
      }
      guard page.read(&known) else { continue }
      guard treePage.read(tree: line) else { broken("a record that is read has a tree") }
      if answers(page) != answers(treePage) { broken("the answers of a record are its tree's") }
    }
  }

  /// The answers with their paths, as text; a tree is written again without escapes and spaces.
  private static func answers(_ page: borrowing RecordPage) -> [String] {
    page.cells.map { cell in
      "\(page.paths.texts[cell.path]) \(page.data(of: cell)) \(page.plainText(of: cell))"
    }
  }
}
