import Testing

@testable import FormSession

@Suite("A screen goes from its address to the person")
struct ScreenMachineTests {
  typealias Machine = ScreenMachine<String, String>
  typealias Event = ScreenEvent<String, String>

  /// One event of each kind.
  static let events: [Event] = [
    .initiate, .loadData, .badData("not JSON"), .success("a screen"), .failure("no templates"),
    .react(.goTo(Route("next"))), .retry,
  ]

  /// The events that bring a new machine into each state.
  static let ways: [(ScreenState, [Event])] = [
    (.start, []), (.fetch, [.initiate]), (.load, [.initiate, .loadData]),
    (.present, [.initiate, .loadData, .success("the first")]),
    (.error, [.initiate, .badData("gone")]),
  ]

  static let legal: [ScreenState: [ScreenEventKind: ScreenState]] = [
    .start: [.initiate: .fetch], .fetch: [.loadData: .load, .badData: .error],
    .load: [.success: .present, .failure: .error], .present: [.react: .fetch],
    .error: [.retry: .fetch],
  ]

  private func machine(in way: [Event]) -> Machine {
    var machine = Machine(at: Route("home"))
    for event in way { machine.take(event) }
    return machine
  }

  @Test("7 of the 35 pairs of state and event lead on, and 28 leave everything as it is")
  func pairs() {
    #expect(Set(Self.events.map(\.kind)) == Set(ScreenEventKind.allCases))
    #expect(Set(Self.ways.map(\.0)) == Set(ScreenState.allCases))
    var (moved, ignored) = (0, 0)
    for (state, way) in Self.ways {
      for event in Self.events {
        let before = machine(in: way)
        #expect(before.state == state)
        var after = before
        let isTaken = after.take(event)
        if let next = Self.legal[state]?[event.kind] {
          #expect(isTaken && after.state == next, "\(state), \(event)")
          moved += 1
        } else {
          #expect(!isTaken && after.state == state, "\(state), \(event)")
          #expect(after.routes == before.routes)
          #expect(after.screen == before.screen && after.problem == before.problem)
          ignored += 1
        }
      }
    }
    #expect(moved == 7 && ignored == 28)
  }

  @Test("the table has each pair once")
  func table() {
    #expect(ScreenTransition.table.count == 7)
    for row in ScreenTransition.table {
      #expect(Self.legal[row.from]?[row.event] == row.to)
    }
  }

  @Test("entering present publishes the screen, and leaving it clears it")
  func publishes() {
    var machine = machine(in: [.initiate, .loadData])
    #expect(machine.screen == nil)
    machine.take(.success("a screen"))
    #expect(machine.screen == "a screen")
    machine.take(.react(.goTo(Route("next"))))
    #expect(machine.screen == nil && machine.state == .fetch)
    #expect(machine.routes.trace == "home.next")
  }

  @Test("an error has its reason until it is tried again")
  func reason() {
    for way: [Event] in [
      [.initiate, .badData("why")], [.initiate, .loadData, .failure("why")],
    ] {
      var machine = machine(in: way)
      #expect(machine.problem == "why")
      machine.take(.success("not now"))
      #expect(machine.problem == "why" && machine.screen == nil)
      machine.take(.retry)
      #expect(machine.problem == nil && machine.state == .fetch)
    }
  }

  @Test("a route that is gone to in any state but present stays where it was")
  func routeStays() {
    for (state, way) in Self.ways where state != .present {
      var machine = machine(in: way)
      machine.take(.react(.goTo(Route("next"))))
      #expect(machine.routes.trace == "home")
    }
  }
}
