import FormBatch
import FormCore
import FormTestSupport
import Glibc
import JSONText
import Testing

/// Random forms that use everything and random submissions: all channels inside the process agree.
///
/// `AGREEMENT=2000` takes 2,000 forms with 500 submissions each; a seed of a failure runs again
/// alone with `AGREEMENT_SEED`.
@Suite("Random submissions are decided alike by every channel")
struct RandomAgreementTests {
  static let forms = number("AGREEMENT") ?? 40
  static let submissions = number("AGREEMENT") == nil ? 50 : 500

  static let seeds: [UInt64] =
    if let seed = number("AGREEMENT_SEED") { [UInt64(seed)] } else {
      (0..<UInt64(forms)).map { $0 }
    }

  static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  @Test("in verdict, path, code, sentence, order and bytes")
  func agreement() {
    var (forms, accepted, refused) = (0, 0, 0)
    var found: [RandomDisagreement] = []
    for seed in Self.seeds {
      guard let trial = RandomTrial(seed: seed, submissions: Self.submissions) else { continue }
      forms += 1
      found += trial.disagreements()
      accepted += trial.accepted
      refused += trial.refused
    }
    print("\(forms) forms, \(accepted) accepted, \(refused) refused, \(found.count) disagreements")
    let isWhole = Self.seeds.count > 1
    #expect(!isWhole || (forms * 2 > Self.seeds.count && accepted > 100 && refused > 200))
    let byCode = Dictionary(grouping: found, by: \.code)
    for disagreements in byCode.values {
      Issue.record("\(disagreements.count) times \(disagreements[0])")
    }
  }
}
