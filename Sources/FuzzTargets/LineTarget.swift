import FormBatch
import FormComponents
import FormCore
import FormDialects
import FormMessages
import FormPatterns
import FormSession
import FormStorage
import FormTables
import FormTerminal
import FormValues
import JSONText

/// One line of bulk input: the path over bytes gives the verdict, the faults and the bytes that the
/// tree of its values gives.
enum LineTarget: FuzzTarget {
  static let name = "line"

  private static let options = [
    BatchOptions(), BatchOptions(isBare: true, dropsUnknown: true),
    BatchOptions(isBare: true, values: .strings),
    BatchOptions(dropsUnknown: true, values: .strings),
  ]

  static func attempt(_ bytes: [UInt8]) {
    let line = bytes.filter { $0 != 0x0A }
    let options = options[line.count % options.count]
    let run = BatchRun(line, FuzzedForms.rich, options)
    let tree = BatchRun(line, FuzzedForms.rich, options, byTree: true)
    run.mustAgree(with: tree, "as its tree gives")
  }
}

/// Many lines: what comes out does not depend on where the input is cut into blocks.
enum BlockTarget: FuzzTarget {
  static let name = "block"

  static func attempt(_ bytes: [UInt8]) {
    let limit = 512
    let whole = BatchRun(bytes, FuzzedForms.rich, blockSize: 1 << 16, maximumLine: limit)
    for size in [1, 7, 64] {
      let cut = BatchRun(bytes, FuzzedForms.rich, blockSize: size, maximumLine: limit)
      cut.mustAgree(with: whole, "blocks of \(size) bytes give what one block gives")
    }
  }
}
