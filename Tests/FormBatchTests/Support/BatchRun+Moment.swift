import FormCore
import FormTestForms

extension BatchRun {
  /// When the lines are read; the fuzz targets, which compile `BatchRun` too, have a moment of their
  /// own.
  static let moment = TestForm.moment
}
