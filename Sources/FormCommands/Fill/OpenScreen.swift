import FormCommandLine
import FormCore
internal import FormSession

/// A screen that was seen in this run: a form of its own, with its own submission and draft.
final class OpenScreen {
  let route: Route
  var run: FillRun
  /// The session of a screen that was left, as it was.
  private var resting: Session?
  /// The messages about it.
  private var answers: (kept: Int, total: Int, snapshot: SessionSnapshot)?
  private var textBytes = 0

  init(_ route: Route, _ run: FillRun) {
    (self.route, self.run) = (route, run)
  }

  /// Keeps the session until somebody comes back.
  func rest(_ session: consuming Session) {
    answers = (session.kept, session.total, session.snapshot)
    textBytes = session.textBytes
    resting = consume session
  }

  /// About how many bytes of memory it takes while the person is on another one; 32 KiB of them are
  /// those of a small form and its draft.
  var bytes: Int { 32 << 10 + run.form.bytes + 2 * textBytes }

  /// Holds the conversation on this screen, or goes on with it.
  func converse() throws(CommandFailure) -> FillEnd {
    guard let session = resting.take() else { return try run.converse() }
    return try run.converse(resuming: session)
  }

  /// Says what is kept of the screen while the person is on another one.
  func tellKept() {
    guard let answers else { return }
    run.tellKept(route, answers.kept, of: answers.total, answers.snapshot)
  }
}
