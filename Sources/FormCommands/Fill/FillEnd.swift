import FormCommandLine
internal import FormSession

/// The end of filling one form.
enum FillEnd: ~Copyable {
  case ended(ExitCode)
  /// The person left for another screen.
  case left(Session, ScreenMove)
}
