/// A screen from its address to the person: one state at a time, changed by events alone.
///
/// The table of transitions is the whole of its behaviour: an event that the table does not have
/// for the present state changes nothing.
package struct ScreenMachine<Screen: Sendable, Problem: Sendable>: Sendable {
  package private(set) var state = ScreenState.start
  /// The event that led to the state; nil at the start.
  package private(set) var cause: ScreenEventKind?
  /// The screens that led here.
  package private(set) var routes: RouteStack
  /// The shown screen, while the state is `present`.
  package private(set) var screen: Screen?
  /// The reason why there is no screen, while the state is `error`.
  package private(set) var problem: Problem?

  /// Begins with a first screen, of which nothing is known yet.
  package init(at first: Route) { routes = RouteStack(first) }

  /// Takes an event; false if it is none of the present state, and nothing has changed.
  @discardableResult
  package mutating func take(_ event: ScreenEvent<Screen, Problem>) -> Bool {
    guard let next = ScreenTransition.next(from: state, on: event.kind) else { return false }
    (state, cause, screen, problem) = (next, event.kind, nil, nil)
    switch event {
    case .success(let screen): self.screen = screen
    case .badData(let problem), .failure(let problem): self.problem = problem
    case .react(let move): routes.follow(move)
    case .initiate, .loadData, .retry: break
    }
    return true
  }
}

/// The table of what may follow what.
enum ScreenTransition {
  static let table: [(from: ScreenState, event: ScreenEventKind, to: ScreenState)] = [
    (.start, .initiate, .fetch),
    (.fetch, .loadData, .load),
    (.fetch, .badData, .error),
    (.load, .success, .present),
    (.load, .failure, .error),
    (.present, .react, .fetch),
    (.error, .retry, .fetch),
  ]

  static func next(from state: ScreenState, on event: ScreenEventKind) -> ScreenState? {
    table.first { $0.from == state && $0.event == event }?.to
  }
}
