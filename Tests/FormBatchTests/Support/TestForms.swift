import FormTestForms

/// What `BatchRun` needs of the forms of tests; the fuzz targets, which compile it too, have forms
/// of their own under this name.
enum TestForms {
  static let moment = TestForm.moment
}
