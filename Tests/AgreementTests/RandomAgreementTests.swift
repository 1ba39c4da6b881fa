import FormCore
import FormTestTools
import Glibc
import Testing

/// Random forms that use everything and random submissions: all channels inside the process agree.
///
/// The full size is 2,000 forms with 500 submissions each, in an optimised build:
///
///     AGREEMENT=2000 swift test -c release -Xswiftc -enable-testing \
///       --scratch-path .build/tested --filter RandomAgreementTests
///
/// `AGREEMENT_FIRST` is the seed of the first form, and `AGREEMENT_SEED` runs one form again.
@Suite("Random submissions are decided alike by every channel")
struct RandomAgreementTests {
  static let forms = number("AGREEMENT") ?? 40
  static let submissions = number("AGREEMENT") == nil ? 25 : 500
  static let first = number("AGREEMENT_FIRST") ?? 0

  static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  @Test("in verdict, path, code, sentence, order and bytes")
  func agreement() async {
    let tally =
      if let seed = Self.number("AGREEMENT_SEED") {
        Self.tally(of: UInt64(seed), submissions: 500) ?? AgreementTally()
      } else { await Self.tally() }
    print("seeds from \(Self.first): \(tally)")
    #expect(tally.accepted > 0 && tally.refused > 0)
    for disagreements in Dictionary(grouping: tally.disagreements, by: \.code).values {
      Issue.record("\(disagreements.count) times \(disagreements[0])")
    }
  }

  /// In forms of so many conditions, what has changed alone is evaluated.
  @Test("in forms of hundreds of components, too")
  func wideAgreement() async {
    let tally = await Self.tally(of: max(2, Self.forms / 10), parts: 80)
    print("wide, seeds from \(Self.first): \(tally)")
    #expect(tally.refused > 0)
    for disagreements in Dictionary(grouping: tally.disagreements, by: \.code).values {
      Issue.record("\(disagreements.count) times \(disagreements[0])")
    }
  }

  /// As many forms without errors as are wanted, two at a time.
  private static func tally(of forms: Int = forms, parts: Int? = nil) async -> AgreementTally {
    await withTaskGroup(of: AgreementTally?.self) { group in
      var (tally, seed) = (AgreementTally(), UInt64(first))
      for _ in 0..<2 { seed = start(seed, parts, in: &group) }
      while tally.forms < forms, let next = await group.next() {
        if let next { tally.add(next) }
        if tally.forms < forms { seed = start(seed, parts, in: &group) }
      }
      group.cancelAll()
      return tally
    }
  }

  private static func start(
    _ seed: UInt64, _ parts: Int?, in group: inout TaskGroup<AgreementTally?>
  ) -> UInt64 {
    group.addTask { Self.tally(of: seed, submissions: submissions, parts: parts) }
    return seed + 1
  }

  private static func tally(
    of seed: UInt64, submissions: Int, parts: Int? = nil
  ) -> AgreementTally? {
    guard var trial = RandomTrial(seed: seed, submissions: submissions, parts: parts) else {
      return nil
    }
    trial.run()
    return trial.tally
  }
}
