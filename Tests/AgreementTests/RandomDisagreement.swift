/// A random submission that a channel decides otherwise than the first one.
struct RandomDisagreement: CustomStringConvertible {
  let seed: UInt64
  let document: String
  let answers: String
  let channel: AgreementChannel
  let wanted: AgreementCase.Outcome
  let found: AgreementCase.Outcome

  /// The channel, and the codes at which the two part.
  var code: String {
    let (one, two) = (Self.findings(wanted), Self.findings(found))
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
    wanted   \(wanted)
    \(channel)  \(found)
    """
  }
}
