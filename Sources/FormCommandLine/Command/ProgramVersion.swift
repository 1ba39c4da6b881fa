/// The version of the program.
package enum ProgramVersion {
  package static let number = "0.1.0"

  /// The day of the version, by ISO 8601.
  package static let released = "2026-11-23"
}
