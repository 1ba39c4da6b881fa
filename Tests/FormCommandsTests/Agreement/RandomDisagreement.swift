/// A random submission that two channels decide differently.
struct RandomDisagreement: CustomStringConvertible {
  let seed: UInt64
  let document: String
  let answers: String
  let channel: AgreementChannel
  let bytes: AgreementCase.Outcome
  let other: AgreementCase.Outcome

  /// The kinds of disagreement that are known, and why they are there.
  static let known: [String: String] = [
    "cells: unknown-key / unknown-key":
      "a cell that is no calculated value is quoted as a number",
    "binding: accepted / unbound": "bindings have no paths",
    "session: accepted / missing": "a refused answer still decides what others must be given",
    "session: pattern.no-match / pattern.no-match": "a secret is told in other words",
    "session: custom / custom": "a secret is told in other words",
    "session: range.above-max / range.below-min":
      "a placeholder stands beside the bound that an expression gives",
    "session: step.off-grid / range.below-min":
      "a placeholder stands beside the bound that an expression gives",
  ]

  /// The channel, and the codes at which the two part.
  var code: String {
    let (one, two) = (Self.findings(bytes), Self.findings(other))
    let count = zip(one, two).prefix { $0 == $1 }.count
    let left = count < one.count ? one[count].code : "accepted"
    let right = count < two.count ? two[count].code : "accepted"
    return "\(channel): \(left) / \(right)"
  }

  private static func findings(_ outcome: AgreementCase.Outcome) -> [AgreementCase.Finding] {
    if case .refused(let findings) = outcome { findings } else { [] }
  }

  var description: String {
    """
    AGREEMENT_SEED=\(seed): \(code)
    form     \(document)
    answers  \(answers)
    bytes    \(bytes)
    \(channel)  \(other)
    """
  }
}
