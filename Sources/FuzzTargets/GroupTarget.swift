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

/// One line of answers in groups: as they stand in the line, they are checked as by way of its
/// tree.
enum GroupTarget: FuzzTarget {
  static let name = "group"

  private static let options = [
    BatchOptions(), BatchOptions(isBare: true, dropsUnknown: true, dropsHidden: true),
    BatchOptions(isBare: true, values: .strings),
  ]

  static func attempt(_ bytes: [UInt8]) {
    let line = bytes.filter { $0 != 0x0A }
    let options = options[line.count % options.count]
    for form in [FuzzedForms.objects, FuzzedForms.rows, FuzzedForms.dependentRows] {
      let run = BatchRun(line, form, options)
      let tree = BatchRun(line, form, options, byTree: true)
      run.mustAgree(with: tree, "as its tree gives")
    }
  }
}
