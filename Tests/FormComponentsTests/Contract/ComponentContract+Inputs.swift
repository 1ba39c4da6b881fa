import FormAnalysis
import FormArguments
import FormCore
import FormMessages
import FormTestForms
import FormValues
import JSONText

extension ComponentContract {
  /// Whether a form with one such component is built, by its common arguments and findings.
  package func asksForItsLabel() {
    guard let input = kind.initial.asInput else { return }
    let isNeeded: (label: Bool, hint: Bool) =
      switch Swift.type(of: input).labelNeed {
      case .none: (false, false)
      case .label: (true, true)
      case .labelOrHint: (true, false)
      }
    let words = JSON.string("Words")
    expect(reportsNoLabel([]) == isNeeded.label, "the need of a label is kept")
    expect(reportsNoLabel([("hint", words)]) == isNeeded.hint, "the need of a label is kept")
    expect(!reportsNoLabel([("label", words)]), "a label is enough")
    expect(
      reportsNoLabel([("label", .string(" \t")), ("hint", .string(""))]) == isNeeded.label,
      "blank words are no label")
  }

  /// A default that is taken is offered, and one of another type is refused at its value.
  package func checksItsDefault() {
    guard let input = kind.initial.asInput,
      kind.parameters.contains(where: { $0.name == "default" })
    else { return }
    let (good, bad) = Self.defaults(input.valueType)
    if let good { expect(built([("default", good)]).codes.isEmpty, "\(good) is a default") }
    for wrong in bad {
      let found = built([("default", wrong)]).findings
      expect(
        found.map(\.fault.code) == [.defaultWrongType],
        "\(wrong) is no default, found \(found.map(\.fault.code))")
    }
  }

  /// No answer, however hostile, makes a constraint trap; what is refused has a sentence of one
  /// line.
  package func survivesHostileAnswers(rounds: Int = 200) {
    guard let input = kind.initial.asInput else { return }
    var random = SplitMix(seed: 2026)
    let moments = [Moment.epoch, Self.moment(.first), Self.moment(.last)]
    for moment in moments {
      for component in [input] + variants.compactMap({ $0.asInput }) {
        let rule = component.rule(at: moment)
        for hint in rule.hints {
          let words = Catalogue.all.map { hint.text(in: $0) }
          expect(words.allSatisfy { !$0.utf8.contains(UInt8(ascii: "\n")) }, "a hint is one line")
        }
        for text in Self.hostileTexts { validate(rule, text) }
        if moment == .epoch { for text in Self.longTexts { validate(rule, text) } }
        for _ in 0..<rounds { validate(rule, Self.randomText(&random)) }
      }
    }
  }

  /// Samples are found that satisfy every rule, whichever argument makes it, and others that one
  /// refuses.
  package func hasSamples() {
    guard let input = kind.initial.asInput, input.asCalculating == nil else { return }
    let singles = kind.parameters.compactMap { parameter in
      Self.sample(parameter.kind).map { [(parameter.name, $0)] }
    }
    for arguments in [[]] + singles where !arguments.contains(where: { $0.0 == "validIf" }) {
      let others = requiredArguments.filter { other in
        !arguments.contains { $0.0 == other.0 }
      }
      let needed: [(String, JSON)] = [("label", .string("Words")), ("required", .boolean(true))]
      let added = needed.filter { new in !(arguments + others).contains { $0.0 == new.0 } }
      guard let form = build(others + arguments + added).form else { continue }
      let source = SampleSource(form, at: Self.moment(.epoch), seed: 1)
      let name = arguments.first?.0 ?? "no argument"
      expect((try? source.accepted(0)) != nil, "samples satisfy the rule of '\(name)'")
      expect((try? source.refused(0)) != nil, "samples break a rule of '\(name)'")
      for rule in form.inputs.flatMap({ $0.rule(at: Self.moment(.epoch)).constraints }) {
        let type = Swift.type(of: rule.declared)
        expect(ConstraintKinds.all.contains { $0 == type }, "\(type) is in the registry")
      }
    }
  }

  private func validate(_ rule: AnswerRule, _ text: String) {
    for json in [JSON.string(text), .array([.string(text), .string(text)])] {
      guard case .refused(let faults) = rule.read(json) else { continue }
      expect(!faults.isEmpty, "a refusal says why")
      for fault in faults {
        let bytes = fault.message.utf8
        expect(
          bytes.count < 4000 && !bytes.contains { $0 < 0x20 || $0 == 0x7F },
          "the sentence for \(fault.code.rawValue) is one visible line")
      }
    }
  }

  /// The component with each of its own arguments given alone.
  private var variants: [any Component] {
    kind.parameters.compactMap { parameter in
      Self.sample(parameter.kind).map { sample in
        decoded(requiredArguments.filter { $0.0 != parameter.name } + [(parameter.name, sample)])
          .component
      }
    }
  }

  private static func moment(_ date: CivilDate) -> Moment {
    Moment(instant: Instant(milliseconds: 0), date: date, time: .midnight)
  }

  private static let hostileTexts: [String] = {
    let units = ["\u{0}", "a", "9", "-", ".", "[", "\"", "é", "🙂", "\u{202E}", "\u{1B}[2J", "\n"]
    return units + units.map { String(repeating: $0, count: 100) } + [
      "nan", "1e5", "0x10", "-0", "99999999999999999999", "0.0000000000000000001", "2023-02-30",
      "9999-99-99", "24:00", "99:99", "true ", "['a']", #"["a","a"]"#, "{}", "null",
    ]
  }()

  private static let longTexts = ["\u{0}", "9", "🙂"].map {
    String(repeating: $0, count: (1 << 20) / $0.utf8.count)
  }

  private static func randomText(_ random: inout SplitMix) -> String {
    let length = random.below(12)
    let bytes = (0..<length).map { _ in
      random.below(3) == 0
        ? UInt8(truncatingIfNeeded: random.next()) : UInt8(ascii: "0") &+ UInt8(random.below(12))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A default that inputs of a type take, and some that they never take.
  private static func defaults(_ type: ValueType) -> (good: JSON?, bad: [JSON]) {
    switch type {
    case .text: (.string("Ada"), [.number("5"), .boolean(true), .array([]), .object([])])
    case .number: (.number("2"), [.string("x"), .boolean(true), .array([]), .object([])])
    case .boolean: (.boolean(true), [.string("yes"), .number("1"), .array([]), .object([])])
    case .date: (.string("today+7d"), [.string("soon"), .number("1"), .boolean(true), .array([])])
    case .time: (.string("now"), [.string("soon"), .number("1"), .boolean(true), .array([])])
    case .dateTime:
      (.string("now+7d"), [.string("soon"), .number("1"), .boolean(true), .array([])])
    case .choice: (.string("a"), [.number("1"), .boolean(true), .array([.string("a")])])
    case .choices: (.array([.string("a")]), [.number("1"), .boolean(true), .object([])])
    case .file: (nil, [.string("a.pdf"), .number("1"), .boolean(true), .object([])])
    }
  }
}

extension ComponentContract {
  /// The findings of building a form of one such component.
  private func built(
    _ arguments: [(String, JSON)]
  ) -> (findings: [Diagnostic], codes: [FaultCode]) {
    var all = requiredArguments + arguments
    if !arguments.contains(where: { $0.0 == "label" || $0.0 == "hint" }),
      !all.contains(where: { $0.0 == "label" })
    {
      all.append(("label", .string("Words")))
    }
    let (findings, codes, _) = build(all)
    return (findings, codes)
  }

  private func reportsNoLabel(_ arguments: [(String, JSON)]) -> Bool {
    build(requiredArguments + arguments).codes.contains(.componentNoLabel)
  }

  private func build(
    _ arguments: [(String, JSON)]
  ) -> (findings: [Diagnostic], codes: [FaultCode], form: Form?) {
    var members: [(String, JSON)] = [
      ("type", .string(kind.name)), ("uuid", .string("answer")), ("args", .object(arguments)),
    ]
    if kind.takesOptions {
      members.append(("options", .array(["a", "b", "c"].map { .string($0) })))
    }
    let document = JSON.object([
      ("form", .string("visit")), ("components", .array([.object(members)])),
    ])
    let built = BuiltForm(document.description, registry: ComponentRegistry([kind]))
    return (built.findings.sorted, built.codes, built.form)
  }
}
