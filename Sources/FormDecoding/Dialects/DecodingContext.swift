package import FormArguments
package import FormCore
import FormMessages
package import FormValues
package import JSONText

/// A document while it is decoded: knows the locations of its parts, and collects what is wrong.
package struct DecodingContext {
  /// The document.
  package let source: DocumentSource
  /// The kinds of components that the document may use, as far as they are known.
  package let registry: ComponentRegistry
  /// The findings so far.
  package private(set) var findings: Findings
  /// Whether what is wrong is left out, so the rest of the document can be used.
  private let leavesOut: Bool
  /// The components and options that the document may still have.
  private var budget = DecodingBudget()
  /// The bytes of the names of all arguments that the registry's kinds have.
  private(set) lazy var argumentNames = Set(
    registry.kinds.flatMap { $0.parameters.map { Array($0.name.utf8) } })

  /// A document of which nothing has been decoded yet.
  package init(
    source: DocumentSource, findings: Findings = Findings(), leavesOut: Bool = false,
    registry: ComponentRegistry = ComponentRegistry([])
  ) {
    (self.source, self.findings, self.leavesOut) = (source, findings, leavesOut)
    self.registry = registry
  }

  /// The location of the beginning of a value.
  package func location(_ json: JSON) -> Location { Location(source, json.range.lowerBound) }

  /// The location of a member's name.
  package func location(of member: JSON.Member) -> Location {
    Location(source, member.nameRange.lowerBound)
  }

  /// Reports a fault.
  package mutating func report(_ fault: Fault, at location: Location) {
    // A value that is too deep is lost with its content, and an empty form has no rest to use.
    let isFinal = [.jsonTooDeep, .formNoComponents, .formTooManyComponents].contains(fault.code)
    findings.report(Diagnostic(fault, at: location, isReplaced: leavesOut && !isFinal))
  }

  /// Whether a further fault of a code makes no difference, so it need not be made.
  package func ignores(_ code: FaultCode) -> Bool { findings.ignores(code, isReplaced: leavesOut) }

  /// Reports an error in whose place something stands, so the rest can be used.
  package mutating func reportReplaced(_ fault: Fault, at location: Location) {
    findings.report(Diagnostic(fault, at: location, isReplaced: true))
  }

  /// Adds what was found in a part of the document that was read on its own.
  package mutating func add(_ other: Findings) {
    findings.add(other)
  }

  /// Reports a value that is of no use where it stands; `expected` as in "text is expected".
  package mutating func reportWrongType(_ json: JSON, _ name: String, expected: String) {
    report(.wrongType(json, name, expected: expected), at: location(json))
  }

  /// The text of a member, or nil after reporting that it is none.
  package mutating func text(_ member: JSON.Member) -> Located<String>? {
    guard let text = member.value.text else {
      reportWrongType(member.value, member.name, expected: "text")
      return nil
    }
    return Located(text, at: location(member.value))
  }

  /// The elements of a member, or nil after reporting that it is not an array.
  package mutating func elements(_ member: JSON.Member, of what: String) -> [JSON]? {
    guard let elements = member.value.elements else {
      reportWrongType(member.value, member.name, expected: "an array of \(what)")
      return nil
    }
    return elements
  }

  /// As many of some elements as the document may have components; that there are more is reported.
  package mutating func components(_ elements: [JSON]) -> [JSON] { components(elements) { $0 } }

  /// The same for parts that become components, each made of a value.
  package mutating func components<Part>(_ parts: [Part], of value: (Part) -> JSON) -> [Part] {
    let admitted = budget.components(parts)
    reportExcess(of: parts, behind: admitted.count, value)
    return admitted
  }

  /// The same for entries of a list that components are taken from.
  package mutating func entries(_ elements: [JSON]) -> [JSON] {
    let admitted = Array(elements.prefix(FormDocument.maximumComponents))
    reportExcess(of: elements, behind: admitted.count) { $0 }
    return admitted
  }

  /// As many of some elements as the document may have options; that there are more is reported.
  package mutating func options(_ elements: [JSON]) -> [JSON] { options(elements) { $0 } }

  /// The same for parts that become options, each made of a value.
  package mutating func options<Part>(_ parts: [Part], of value: (Part) -> JSON) -> [Part] {
    let admitted = budget.options(parts)
    reportExcess(of: parts, behind: admitted.count, value)
    return admitted
  }

  /// Whether the document has more parts than it may have, so the rest of it is of no use.
  package var isTooLarge: Bool { budget.isReported }

  /// Whether the components may have so many more arguments; that they may not is reported once.
  package mutating func admits(arguments count: Int, at value: JSON) -> Bool {
    if budget.admits(arguments: count) { return true }
    if !budget.isReported { report(.tooManyArguments, at: location(value)) }
    budget.isReported = true
    return false
  }

  /// Whether the document may suppress so many more codes; that it may not is reported once.
  mutating func admits(suppressions count: Int, at value: JSON) -> Bool {
    if budget.admits(suppressions: count) { return true }
    if !budget.isReported { report(.tooManySuppressions, at: location(value)) }
    budget.isReported = true
    return false
  }

  private mutating func reportExcess<Part>(
    of parts: [Part], behind admitted: Int, _ value: (Part) -> JSON
  ) {
    guard admitted < parts.count, !budget.isReported else { return }
    budget.isReported = true
    report(.tooManyComponents, at: location(value(parts[admitted])))
  }

  /// Words, or nil after reporting that they are none.
  package mutating func words(_ member: JSON.Member) -> Words? { decoded(member) }

  /// An expression, or nil after reporting that it is none.
  package mutating func expression(_ member: JSON.Member) -> ExpressionText? { decoded(member) }

  private mutating func decoded<Part: ArgumentValue>(_ member: JSON.Member) -> Part? {
    switch Part.decode(member.value) {
    case .success(let part): return part
    case .failure(let fault):
      report(
        Fault(fault.code, "\(quoted(member.name)): \(fault.message)"), at: location(member.value))
      return nil
    }
  }
}

extension Fault {
  /// The fault of a value that is of no use; `expected` as in "text is expected".
  package static func wrongType(_ json: JSON, _ name: String, expected: String) -> Fault {
    Fault(
      .componentWrongType,
      "\(quoted(name)): found \(json.described), but \(expected) is expected")
  }

  /// A value that should be the name of an action, and is none.
  package static func namelessAction(_ json: JSON, _ member: String) -> Fault {
    wrongType(json, member, expected: "the name of an action")
  }

  /// The fault of an object that lacks a member.
  package static func missingMember(_ name: String, of what: String, _ meaning: String) -> Fault {
    Fault(.componentMissingMember, "\(what) needs the member '\(name)': \(meaning)")
  }
}
