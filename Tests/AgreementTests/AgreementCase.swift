import Testing

/// One submission of one form, and what every channel must say of it.
struct AgreementCase: Sendable, CustomTestStringConvertible {
  /// A sentence of fact.
  let name: String
  /// The native form document.
  let form: String
  /// The submission as one line of JSON text.
  let answers: String
  /// The outcome in every channel, apart from the differences.
  let outcome: Outcome
  /// The facts that are given beside the answers.
  let externalValues: [TypedAnswer]
  /// The answer that no sentence may quote; the sentences are then those of the first channel.
  let secret: String?
  /// The intended differences of channels.
  let differences: [Difference]

  /// The whole table.
  static let all = [
    bounds, calculatedRows, keys, unknownKeys, calculated, text, numbers, dates, dateTimes, choices,
    files, groups,
    conditions,
    secrets, words, defaults, offers, together, sharedKeys, sharedValues, lookups,
  ].flatMap(\.self)

  var testDescription: String { name }

  init(
    _ name: String, form: String, answers: String, _ outcome: Outcome,
    externalValues: [TypedAnswer] = [], secret: String? = nil, _ differences: [Difference] = []
  ) {
    self.name = name
    let isDocument = form.hasPrefix(#"{"form":"#)
    self.form = isDocument ? form : #"{"form":"visit","components":[\#(form)]}"#
    (self.answers, self.outcome) = (answers, outcome)
    (self.externalValues, self.secret, self.differences) = (externalValues, secret, differences)
  }

  /// The expected outcome of a channel; nil if the submission cannot be given through it.
  func expected(_ channel: AgreementChannel) -> Outcome? {
    guard let difference = differences.last(where: { $0.channels.contains(channel) }) else {
      return outcome
    }
    return difference.outcome
  }

  /// The outcome of one line of answers.
  enum Outcome: Hashable, Sendable {
    /// The values as the record has them.
    case accepted(String)
    case refused([Finding])

    /// A submission with one fault.
    static func refused(_ path: String, _ code: String, _ sentence: String) -> Outcome {
      .refused([Finding(path, code, sentence)])
    }
  }

  /// A fault as people see it: its path, empty for the whole submission, its code and its sentence.
  struct Finding: Hashable, Sendable {
    let path: String
    var code: String
    let sentence: String

    init(_ path: String, _ code: String, _ sentence: String) {
      (self.path, self.code, self.sentence) = (path, code, sentence)
    }
  }

  /// What some channels are meant to say instead, and why; no outcome if they cannot be given the
  /// submission.
  struct Difference: Sendable {
    let channels: Set<AgreementChannel>
    let outcome: Outcome?
    let reason: String

    static func says(
      _ channels: Set<AgreementChannel>, _ outcome: Outcome, _ reason: String
    ) -> Difference {
      Difference(channels: channels, outcome: outcome, reason: reason)
    }

    static func cannotBeGiven(_ channels: Set<AgreementChannel>, _ reason: String) -> Difference {
      Difference(channels: channels, outcome: nil, reason: reason)
    }
  }
}

/// The path of a question and the text that answers it.
struct TypedAnswer: Hashable, Sendable {
  let path: String
  let text: String

  init(_ path: String, _ text: String) { (self.path, self.text) = (path, text) }
}

extension AgreementCase.Outcome: CustomStringConvertible {
  var description: String {
    switch self {
    case .accepted(let values): values
    case .refused(let findings):
      findings.map { "[\($0.path)] \($0.code): \($0.sentence)" }.joined(separator: "\n")
    }
  }
}
