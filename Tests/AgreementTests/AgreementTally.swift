import FormCore
import FormValues
import JSONText

/// The number of compared submissions, those left out and why, and the outcomes.
struct AgreementTally: Sendable {
  var forms = 0
  private(set) var accepted = 0
  private(set) var refused = 0
  /// By channel: how many submissions were compared.
  var pairs: [AgreementChannel: Int] = [:]
  /// By channel: how many sentences are in the words of the prompt's own reader, and how many of
  /// those were compared with what another typed channel said.
  var reworded: [AgreementChannel: (found: Int, compared: Int)] = [:]
  /// By channel and reason: how many submissions the channel cannot be given.
  private(set) var skipped: [AgreementChannel: [String: Int]] = [:]
  var disagreements: [RandomDisagreement] = []

  mutating func count(_ outcomes: [AgreementCase.Outcome]) {
    for outcome in outcomes {
      if case .accepted = outcome { accepted += 1 } else { refused += 1 }
    }
  }

  mutating func skip(_ channel: AgreementChannel, _ obstacle: Unexpressible) {
    skipped[channel, default: [:]][obstacle.reason, default: 0] += 1
  }

  mutating func add(_ other: AgreementTally) {
    forms += other.forms
    accepted += other.accepted
    refused += other.refused
    pairs.merge(other.pairs, uniquingKeysWith: +)
    reworded.merge(other.reworded) { ($0.found + $1.found, $0.compared + $1.compared) }
    skipped.merge(other.skipped) { $0.merging($1, uniquingKeysWith: +) }
    disagreements += other.disagreements
  }
}

extension AgreementTally: CustomStringConvertible {
  var description: String {
    var lines = [
      "\(forms) forms, \(accepted + refused) submissions: \(accepted) accepted, \(refused) refused; "
        + "\(disagreements.count) disagreements"
    ]
    for channel in AgreementChannel.allCases {
      let skipped = skipped[channel] ?? [:]
      guard pairs[channel] != nil || !skipped.isEmpty else { continue }
      let words =
        reworded[channel].map {
          ", \($0.found) sentences in the words of the prompt (\($0.compared) compared)"
        } ?? ""
      lines.append(
        "  \(channel): \(pairs[channel] ?? 0) compared\(words), "
          + "\(skipped.values.reduce(0, +)) not expressible")
      for (reason, count) in skipped.sorted(by: { $0.value > $1.value }) {
        lines.append("    \(count) \(reason)")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension AgreementChannel {
  /// Codes for which the prompt's reader has sentences of its own, which name what can be typed.
  private static let ownWords: Set<String> = [
    "unreadable.number", "unreadable.boolean", "unreadable.date", "unreadable.time",
    "unreadable.datetime", "unreadable.file", "choice.unknown", "number.out-of-range",
    "date.impossible",
    "time.impossible",
  ]

  /// The faults of an outcome that have the prompt's own sentences, if it says the same otherwise.
  func inOwnWords(
    _ found: AgreementCase.Outcome, of wanted: AgreementCase.Outcome
  ) -> [AgreementCase.Finding]? {
    guard Self.typed.contains(self), case .refused(let found) = found,
      case .refused(let wanted) = wanted, found.count == wanted.count
    else { return nil }
    let own = zip(found, wanted).filter { $0 != $1 }
    let isSame = own.allSatisfy { found, wanted in
      let hasOwnWords =
        Self.ownWords.contains(wanted.code)
        || wanted.code == "missing" && Self.asking.contains(self)
      return hasOwnWords && found.path == wanted.path && found.code == wanted.code
        && !found.sentence.isEmpty
    }
    return isSame ? own.map { $0.0 } : nil
  }

  /// Why the channel cannot come to such an outcome; nil if it can.
  func obstacle(
    _ wanted: AgreementCase.Outcome, _ attempt: SessionAttempt, _ form: Form
  ) -> Unexpressible? {
    guard case .refused(let findings) = wanted else { return nil }
    for finding in findings {
      let isGroup = form.groups.contains { $0.key.text == finding.path.lastKey }
      switch finding.code {
      case "hidden-value" where Self.asking.contains(self) && !attempt.asked.contains(finding.path):
        return Unexpressible("a hidden question is not asked")
      case "hidden-value" where self == .binding:
        return Unexpressible("a session remembers what was set before its question was hidden")
      case "count.below-min" where isGroup && Self.askedOnly.contains(self):
        return Unexpressible("questions begin with the least rows")
      case "count.above-max" where isGroup && Self.asking.contains(self):
        // Rows that were asked for before fewer were allowed are there all the same.
        let given = Int(finding.sentence.prefix { $0.isNumber }) ?? 0
        guard !attempt.asked.contains(where: { $0.hasPrefix("\(finding.path)[\(given)].") }) else {
          break
        }
        return Unexpressible("nobody is asked for a row too many")
      default: break
      }
    }
    return nil
  }
}

extension AgreementCase.Outcome {
  /// The paths of the answers that are refused because their questions are hidden.
  var hiddenPaths: Set<String> {
    guard case .refused(let findings) = self else { return [] }
    return Set(findings.filter { $0.code == "hidden-value" }.map(\.path))
  }

  /// The first fault that does not need all answers to be there.
  var first: AgreementCase.Outcome {
    guard case .refused(let findings) = self else { return self }
    return .refused(Array(findings.filter { $0.code != "missing" }.prefix(1)))
  }
}

extension String {
  /// The last key of a path.
  fileprivate var lastKey: String { split(separator: ".").last.map(String.init) ?? self }
}
