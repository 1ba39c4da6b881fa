/// A random submission that two channels decide differently.
struct RandomDisagreement: CustomStringConvertible {
  let seed: UInt64
  let document: String
  let answers: String
  let channel: AgreementChannel
  let bytes: AgreementCase.Outcome
  let other: AgreementCase.Outcome

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
