import FormSession
import Testing

@Suite("Screens have routes")
struct RouteTests {
  @Test(
    "a name is in small letters, with one hyphen for each run of other characters",
    arguments: [
      ("Home", "home"), ("Visit Details (2)", "visit-details-2-"), ("a--b", "a-b"),
      ("a_.b", "a-b"), ("Überblick", "-berblick"), ("", ""),
    ] as [(String, String)])
  func spelling(name: String, text: String) {
    #expect(Route(name).text == text)
  }

  @Test("names that differ in nothing else are one route")
  func same() { #expect(Route("Visit_Details") == Route("visit details")) }

  @Test("the trace tells the way, the same screen twice where it was gone to twice")
  func trace() {
    var routes = RouteStack(Route("A"))
    routes.follow(.goTo(Route("a")))
    routes.follow(.goTo(Route("b")))
    #expect(routes.trace == "a.a.b")
    #expect(routes.current == Route("b"))
  }

  @Test("the trace of very many screens tells the last twenty")
  func longTrace() {
    var routes = RouteStack(Route("s0"))
    for number in 1...19 { routes.follow(.goTo(Route("s\(number)"))) }
    #expect(routes.trace == (0...19).map { "s\($0)" }.joined(separator: "."))
    routes.follow(.goTo(Route("s20")))
    #expect(routes.trace == "…." + (1...20).map { "s\($0)" }.joined(separator: "."))
  }

  @Test("a move leads to its screen or to the one before, and back from the first one nowhere")
  func targets() {
    var routes = RouteStack(Route("a"))
    #expect(routes.target(of: .goTo(Route("b"))) == Route("b"))
    #expect(routes.target(of: .goBack) == nil)
    routes.follow(.goTo(Route("b")))
    #expect(routes.target(of: .goBack) == Route("a"))
  }

  @Test("going back leads to the screen before, and on the first screen stays")
  func back() {
    var routes = RouteStack(Route("a"))
    routes.follow(.goTo(Route("b")))
    routes.follow(.goBack)
    #expect(routes == RouteStack(Route("a")))
    routes.follow(.goBack)
    #expect(routes.trace == "a")
  }
}
