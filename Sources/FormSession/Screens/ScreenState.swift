/// The state of a screen.
package enum ScreenState: Hashable, Sendable, CaseIterable {
  case start
  /// Its text is being fetched.
  case fetch
  /// Its text is there, and is being made a form of.
  case load
  case present
  /// The screen has nothing to show; it can be tried again.
  case error
}

/// An event of a screen.
package enum ScreenEvent<Screen, Problem> {
  case initiate
  case loadData
  /// The text could not be had, or is none that a document can be read from.
  case badData(Problem)
  case success(Screen)
  /// The document cannot be shown.
  case failure(Problem)
  /// The person left for another screen.
  case react(ScreenMove)
  case retry

  /// Which event it is.
  package var kind: ScreenEventKind {
    switch self {
    case .initiate: .initiate
    case .loadData: .loadData
    case .badData: .badData
    case .success: .success
    case .failure: .failure
    case .react: .react
    case .retry: .retry
    }
  }
}

extension ScreenEvent: Sendable where Screen: Sendable, Problem: Sendable {}

/// An event without what it brings.
package enum ScreenEventKind: Hashable, Sendable, CaseIterable {
  case initiate, loadData, badData, success, failure, react, retry
}
