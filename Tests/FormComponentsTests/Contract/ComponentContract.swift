import FormArguments
package import FormCore
import FormValues
import JSONText
package import Testing

/// The promises of every kind of component, whoever wrote it; one function for each.
///
/// A promise that is broken fails the test that checks it, naming the kind and the argument.
package struct ComponentContract: Sendable {
  /// The kind that is looked at.
  package let kind: ComponentKind
  private let sourceLocation: Testing.SourceLocation

  /// A contract for one kind.
  package init(
    _ kind: ComponentKind, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    self.kind = kind
    self.sourceLocation = sourceLocation
  }

  /// Fails the test if a promise is broken.
  func expect(_ isKept: Bool, _ promise: @autoclosure () -> String) {
    #expect(isKept, "\(kind.name): \(promise())", sourceLocation: sourceLocation)
  }

  /// Names, summary and parameters are there, written alike, and used once.
  package func describesItself() {
    expect(Self.isWord(kind.name), "a name is lower-case letters and _")
    expect(kind.aliases.allSatisfy(Self.isWord), "an alias is lower-case letters and _")
    expect(Self.isLine(kind.summary), "a summary is one line without full stop")
    let names = kind.parameters.map(\.name)
    expect(Set(names).count == names.count, "parameters have names of their own")
    for parameter in kind.parameters {
      expect(!parameter.name.isEmpty, "a parameter has a name")
      expect(Self.isLine(parameter.meaning), "'\(parameter.name)' has a meaning of one line")
      expect(!parameter.kind.described.isEmpty, "'\(parameter.name)' has a kind in words")
    }
  }

  /// The canonical arguments are read as the same canonical arguments.
  package func canonicalArgumentsReadBack() {
    expect(decoded(fullArguments).codes.isEmpty, "the samples are read without a finding")
    let singles = kind.parameters.compactMap { parameter in
      Self.sample(parameter.kind).map { sample in
        requiredArguments.filter { $0.0 != parameter.name } + [(parameter.name, sample)]
      }
    }
    for arguments in [fullArguments] + singles {
      let first = decoded(arguments)
      let canonical = kind.encode(first.component)
      let second = decoded(canonical.map { ($0.name, $0.value) })
      expect(second.codes == first.codes, "canonical arguments are read with the same findings")
      let again = kind.encode(second.component)
      expect(
        canonical.map(\.name) == again.map(\.name) && canonical.map(\.value) == again.map(\.value),
        "canonical arguments stay as they are")
      let names = canonical.map(\.name)
      expect(
        names == kind.parameters.map(\.name).filter { names.contains($0) },
        "canonical arguments stand in the order of the table")
    }
    let required = kind.parameters.filter(\.isRequired).map(\.name)
    expect(kind.encode(kind.initial).map(\.name) == required, "defaults are not written")
  }

  /// Each argument is taken as its JSON type and as a string that spells it.
  package func takesStrings() {
    for parameter in kind.parameters {
      guard let sample = Self.sample(parameter.kind), let spelled = Self.spelled(sample) else {
        continue
      }
      let others = requiredArguments.filter { $0.0 != parameter.name }
      let typed = kind.encode(decoded(others + [(parameter.name, sample)]).component)
      let texts = kind.encode(decoded(others + [(parameter.name, spelled)]).component)
      expect(
        typed.map(\.value) == texts.map(\.value),
        "'\(parameter.name)' is the same as \(sample) and as \(spelled)")
    }
  }

  /// A misspelt argument is a warning with the nearest name, at its name.
  package func warnsOfUnknownArguments() {
    for parameter in kind.parameters where parameter.name.utf8.count > 3 {
      let misspelt = String(parameter.name.prefix(1) + parameter.name.dropFirst(2))
      let found = decoded(requiredArguments + [(misspelt, .string("x"))]).findings
        .filter {
          $0.fault.code == .componentUnknownArgument && $0.location.offset == Self.nameOffset
        }
      expect(found.first?.fault.suggestion == parameter.name, "'\(misspelt)' is nearest to a name")
      expect(found.first?.severity == .warning, "'\(misspelt)' is a warning")
    }
  }

  /// Each required argument that is missing is reported at the component.
  package func reportsMissingArguments() {
    for parameter in kind.parameters where parameter.isRequired {
      let others = requiredArguments.filter { $0.0 != parameter.name }
      let found = decoded(others).findings.filter { $0.fault.code == .componentMissingArgument }
      expect(
        found.map(\.location.offset) == [Self.itemOffset]
          && found.allSatisfy { $0.fault.message.contains("'\(parameter.name)'") },
        "'\(parameter.name)' is missed at the component")
    }
  }

  /// A value of another JSON type is reported at the value.
  package func reportsWrongTypes() {
    for parameter in kind.parameters where parameter.kind != .any {
      for wrong in Self.wrongValues(parameter.kind) {
        let others = requiredArguments.filter { $0.0 != parameter.name }
        let found = decoded(others + [(parameter.name, wrong)]).findings
          .filter { $0.fault.message.hasPrefix("'\(parameter.name)': ") }
        expect(
          found.map(\.fault.code) == [.componentWrongType]
            && found.map(\.location.offset) == [Self.valueOffset],
          "'\(parameter.name)' is not \(wrong)")
      }
    }
  }
}

extension ComponentContract: CustomTestStringConvertible {
  package var testDescription: String { kind.name }
}

extension ComponentContract {
  /// The byte offsets of the locations in the items that are made here.
  static let itemOffset = 1
  static let nameOffset = 2
  static let valueOffset = 3

  private static let source = DocumentSource(name: "contract.json", bytes: Array("{    }".utf8))

  /// The arguments that must be given.
  var requiredArguments: [(String, JSON)] {
    kind.parameters.filter(\.isRequired).compactMap { parameter in
      Self.sample(parameter.kind).map { (parameter.name, $0) }
    }
  }

  /// The arguments that must be given, and those that all inputs share.
  private var fullArguments: [(String, JSON)] {
    kind.parameters.filter { $0.isRequired || InputArguments.names.contains($0.name) }
      .compactMap { parameter in Self.sample(parameter.kind).map { (parameter.name, $0) } }
  }

  /// The result of reading some arguments.
  func decoded(
    _ arguments: [(String, JSON)]
  ) -> (component: any Component, findings: [Diagnostic], codes: [FaultCode]) {
    var review = ArgumentReview(item(arguments))
    let component: any Component =
      switch kind.decode(&review) {
      case .input(let input): input
      case .other(let other): other
      }
    return (component, review.findings.all, review.findings.all.map(\.fault.code))
  }

  private func item(_ arguments: [(String, JSON)]) -> FormItem {
    func location(_ offset: Int) -> Location { Location(Self.source, offset) }
    return FormItem(
      type: Located(kind.name, at: location(0)), key: Located("key", at: location(0)),
      arguments: arguments.map { name, value in
        FormArgument(
          name: Located(name, at: location(Self.nameOffset)), value: value,
          location: location(Self.valueOffset))
      },
      options: kind.takesOptions
        ? Located(
          ["a", "b", "c"].map { FormOption(value: $0, location: location(0)) }, at: location(0))
        : nil,
      location: location(Self.itemOffset))
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (97...122).contains($0) || $0 == UInt8(ascii: "_") }
  }

  private static func isLine(_ text: String) -> Bool {
    !text.isEmpty && !text.utf8.contains(UInt8(ascii: "\n")) && text.utf8.last != UInt8(ascii: ".")
  }
}

extension InputArguments {
  /// The names of the arguments that all inputs share, but the default, which goes by the type.
  fileprivate static var names: [String] { parameters.map(\.name).filter { $0 != "default" } }
}
