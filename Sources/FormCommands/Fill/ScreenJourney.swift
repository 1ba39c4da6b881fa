import FormCommandLine
import FormCore
import FormMessages
internal import FormSession
import FormTerminal
import FormValues

/// One run of `fill` over its screens: goes from one to the next as buttons say, and keeps what was
/// entered on each.
struct ScreenJourney {
  private let line: CommandLineWords
  private let directory: ScreenDirectory
  private let catalogue: Catalogue
  private var machine: Screens
  /// In the order in which they were first seen.
  private var screens: [OpenScreen]
  private(set) var console: Console

  /// The options of a command line that are about its first screen alone.
  private static let ofFirstScreen = [
    "answers", "set", "resume", "discard", "correct", "like", "dialect",
  ]

  /// The most bytes of memory of the screens that are kept while another one is loaded.
  private static let mostBytes = 48 << 20

  /// A journey that begins with a run on the screen that the machine presents.
  init(
    _ line: CommandLineWords, in directory: ScreenDirectory, _ machine: Screens,
    _ run: FillRun
  ) {
    (self.line, self.directory, self.machine, console) = (line, directory, machine, run.console)
    catalogue = Catalogue.best(for: run.plan.languages)
    screens = [OpenScreen(machine.routes.current, run)]
  }

  /// Fills the first screen, and those that it leads to, until one is submitted or the person
  /// stops.
  mutating func run() throws(CommandFailure) -> ExitCode {
    do throws(CommandFailure) {
      let code = try walk()
      tellKept()
      return code
    } catch {
      tellKept()
      throw error
    }
  }

  private mutating func walk() throws(CommandFailure) -> ExitCode {
    var screen = screens[0]
    var end = try screen.run.run()
    while true {
      console = screen.run.console
      switch consume end {
      case .ended(let code): return code
      case .left(let session, let move):
        screen.rest(session)
        screen = try follow(move, from: screen)
        end = try screen.converse()
      }
    }
  }

  /// Goes where a button leads: to a screen that was seen, as it was left, or to a new one.
  private mutating func follow(
    _ move: ScreenMove, from last: OpenScreen
  ) throws(CommandFailure) -> OpenScreen {
    let target = machine.routes.target(of: move)
    let isOpen = target == nil || screens.contains { $0.route == target }
    guard isOpen || screens.reduce(0, { $0 + $1.bytes }) <= Self.mostBytes else {
      last.run.arrival = Message(.tooManyScreens)
      return last
    }
    machine.take(.react(move))
    let screen = try present(after: last.run)
    // Going back on the first screen leads nowhere.
    screen.run.arrival =
      target == nil
      ? Message(.firstScreen) : Message(.screenTrace, ["trace": .text(machine.routes.trace)])
    (screen.run.console, screen.run.stored) = (console, last.run.stored)
    return screen
  }

  /// The screen of the present route, loaded if it is a new one.
  private mutating func present(after last: FillRun) throws(CommandFailure) -> OpenScreen {
    let route = machine.routes.current
    if let seen = screens.first(where: { $0.route == route }) {
      machine.take(.loadData)
      machine.take(.success(seen.run.form.identifier))
      seen.run.reader = last.reader
      return seen
    }
    let retrying = RetryConversation(
      console, catalogue, isBetweenScreens: true, isPlain: last.plan.isPlain,
      continuing: last.reader)
    let loader = FormLoader(
      line.about("", without: Self.ofFirstScreen), console.environment, catalogue)
    let loaded = try loader.next(in: directory, &machine, retrying)
    let (name, hasScreens) = (loaded.source.name, loaded.hasScreens)
    let plan = try FillPlan(line.about(name, without: Self.ofFirstScreen), console.environment)
    let form = try loader.form(
      of: consume loaded, in: plan.languages, &console, takesReplaced: true)
    var run = try FillRun(form, plan, console, hasScreens: hasScreens)
    // A form without screens has no button that goes back.
    (run.reader, run.offersWayBack) = (retrying.reader, !hasScreens)
    let screen = OpenScreen(route, run)
    screens.append(screen)
    return screen
  }

  /// Tells of the drafts of all screens but the present one, which tells of its own.
  private func tellKept() {
    let isPresent = machine.state == .present
    for screen in screens where !isPresent || screen.route != machine.routes.current {
      screen.tellKept()
    }
  }
}
