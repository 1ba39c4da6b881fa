import FormCommandLine
internal import FormSession

/// How the filling of one form ended.
enum FillEnd: ~Copyable {
  case ended(ExitCode)
  /// The person left for another screen.
  case left(Session, ScreenMove)
}
