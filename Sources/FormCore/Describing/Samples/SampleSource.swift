public import JSONText

/// Submissions made up of a form's rules: accepted ones, and ones with one fault that is known.
///
/// Every sample is made of its seed and number alone, the same on every machine. What is made up is
/// judged by the rules themselves before it is given out.
public struct SampleSource: Sendable {
  private let form: Form
  private let seed: UInt64
  private let samplers: [ValueSampler]

  /// - Parameter moment: what `today` and `now` mean.
  public init(_ form: Form, at moment: Moment, seed: UInt64) {
    (self.form, self.seed) = (form, seed)
    samplers = form.inputs.map { ValueSampler($0, at: moment) }
  }

  /// A submission that the form accepts.
  public func accepted(_ number: Int) throws(SampleProblem) -> Sample {
    var numbers = SampleNumbers(seed: seed, number: number)
    return Sample(members: try answers(&numbers), fault: nil)
  }

  /// A submission with exactly one fault.
  public func refused(_ number: Int) throws(SampleProblem) -> Sample {
    var numbers = SampleNumbers(seed: ~seed, number: number)
    let answers = try answers(&numbers)
    for _ in 0..<100 {
      if let sample = spoiled(answers, &numbers) { return sample }
    }
    throw .noFault
  }

  private func answers(
    _ numbers: inout SampleNumbers
  ) throws(SampleProblem) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = []
    for (input, sampler) in zip(form.inputs, samplers) {
      if !input.isRequired, numbers.oneIn(4) { continue }
      if let value = sampler.accepted(&numbers) {
        members.append((input.key.text, value.json(.typed)))
      } else if input.isRequired {
        throw .noAnswer(input.key)
      }
    }
    return members
  }

  /// The same answers with one fault, or nil when the one that was tried cannot be had.
  private func spoiled(
    _ answers: [(name: String, value: JSON)], _ numbers: inout SampleNumbers
  ) -> Sample? {
    let index = numbers.below(form.inputs.count + 1)
    guard index < form.inputs.count else {
      guard form.input(named: Sample.unknownKey) == nil else { return nil }
      return Sample(
        members: answers + [(Sample.unknownKey, .boolean(true))],
        fault: Sample.NamedFault(key: Sample.unknownKey, code: .unknownKey))
    }
    let input = form.inputs[index]
    var members = answers.filter { !$0.name.hasSameBytes(as: input.key.text) }
    if input.isRequired, numbers.oneIn(4) {
      return Sample(
        members: members, fault: Sample.NamedFault(key: input.key.text, code: .missing))
    }
    guard let (json, code) = samplers[index].refused(&numbers) else { return nil }
    members.append((input.key.text, json))
    return Sample(members: members, fault: Sample.NamedFault(key: input.key.text, code: code))
  }
}

/// A submission that was made up.
public struct Sample: Sendable {
  /// The fault that it has; nil in one that is accepted.
  public let fault: NamedFault?
  private let members: [(name: String, value: JSON)]

  init(members: [(name: String, value: JSON)], fault: NamedFault?) {
    (self.members, self.fault) = (members, fault)
  }

  /// The answers as an object by key.
  public var json: JSON { .object(members.map { ($0.name, $0.value) }) }

  /// A fault by its key and code.
  public struct NamedFault: Hashable, Sendable {
    public let key: String
    public let code: FaultCode
  }

  static let unknownKey = "no-such-key"
}

/// Why no sample can be made of a form.
public enum SampleProblem: Error, Hashable, Sendable {
  /// No answer was found that satisfies every rule of a required input.
  case noAnswer(FieldKey)
  /// No fault was found that stands alone.
  case noFault
}
