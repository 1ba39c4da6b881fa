import FormBatch
import FormComponents
import FormCore
import FormDialects
import FormInputs
import FormMessages
import FormPatterns
import FormSession
import FormStorage
import FormTables
import FormTerminal
import FormValues
import JSONText

/// Rows below a header: written as they stand, they are what their trees give, and nothing depends
/// on where the input is cut into blocks.
enum RowTarget: FuzzTarget {
  static let name = "row"

  private static let options = [
    BatchOptions(source: .rows), BatchOptions(isBare: true, dropsUnknown: true, source: .rows),
    BatchOptions(isBare: true, dropsUnknown: true, values: .strings, source: .rows),
    BatchOptions(dropsUnknown: true, source: .rows, target: .rows),
  ]

  private static let forms = [FuzzedForms.rich, FuzzedForms.rows]
  private static let blockSizes = [1, 7, 64]

  static func attempt(_ bytes: [UInt8]) {
    // The length selects the options to try, so each attempt is short.
    let options = options[bytes.count % options.count]
    let form = forms[bytes.count / Self.options.count % forms.count]
    let size = blockSizes[bytes.count % blockSizes.count]
    let run = BatchRun(bytes, form, options, maximumLine: limit)
    let tree = BatchRun(bytes, form, options, maximumLine: limit, byTree: true)
    run.mustAgree(with: tree, "as their trees give")
    let cut = BatchRun(bytes, form, options, blockSize: size, maximumLine: limit)
    cut.mustAgree(with: run, "blocks of \(size) bytes give what one block gives")
  }

  private static let limit = 512
}
