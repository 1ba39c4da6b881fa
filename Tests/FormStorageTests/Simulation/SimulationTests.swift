import FormCore
import FormTestStores
import Glibc
import Testing

@Suite("A simulated machine")
struct SimulationTests {
  private let form: Form

  init() throws {
    form = try TestForm.read(
      #"""
      {"form":"visit","components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name"}}]}
      """#)
  }

  private func run(
    _ seed: Int, _ planted: PlantedFault? = nil, keepsLog: Bool = false
  ) throws -> Simulation.Outcome {
    try Simulation(seed: seed, of: form, planted: planted, keepsLog: keepsLog).run()
  }

  private static func setting(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  /// `SIMULATED_SEEDS` tries so many seeds, from `SIMULATED_FIRST` on.
  @Test("keeps every promise of a store, whatever happens and in whatever order")
  func promises() throws {
    let first = Self.setting("SIMULATED_FIRST") ?? 1
    var (calls, kills, cuts, failures) = (0, 0, 0, 0)
    let seeds = first..<first + (Self.setting("SIMULATED_SEEDS") ?? 200)
    for seed in seeds {
      let outcome = try run(seed, keepsLog: seeds.count == 1)
      #expect(outcome.problems == [], "seed \(seed)")
      for line in outcome.log { print(line) }
      calls += outcome.calls
      kills += outcome.kills
      cuts += outcome.powerCuts
      failures += outcome.failures
    }
    print("\(seeds.count) seeds, \(calls) calls, \(kills) kills, \(cuts) cuts, \(failures) errors")
    if seeds.count >= 50 { #expect(kills > 0 && cuts > 0 && failures > 0) }
  }

  @Test("finds a planted fault", arguments: PlantedFault.allCases)
  func planted(fault: PlantedFault) throws {
    for seed in 1...1000 {
      let outcome = try run(seed, fault)
      if let problem = outcome.problems.first {
        return print("\(fault.rawValue): seed \(seed): \(problem)")
      }
    }
    Issue.record("\(fault.rawValue) was not found in 1000 seeds")
  }

  @Test("runs the same way for the same seed", arguments: [3, 17, 42])
  func sameSeed(seed: Int) throws {
    let (first, second) = (try run(seed), try run(seed))
    #expect(first.calls == second.calls && first.calls > 100)
    #expect(first.problems == second.problems)
  }
}
