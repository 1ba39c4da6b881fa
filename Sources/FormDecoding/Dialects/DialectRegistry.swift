import FormArguments
import FormCore
import FormMessages
public import FormValues
public import JSONText

/// The dialects that a program knows, as an explicit list in the order of recognition.
public struct DialectRegistry: Sendable {
  /// The dialects; the first one that recognises a document reads it.
  public let dialects: [any Dialect.Type]

  /// A registry of dialects; where two share a name, the first one counts.
  public init(_ dialects: [any Dialect.Type]) {
    self.dialects = dialects
  }

  /// The words that `--dialect` and `--to` take, in the order of the list.
  public var names: [String] { dialects.map { $0.name } }

  /// The dialect with a name, or the fault that says which names there are.
  public func dialect(named name: String) -> Result<any Dialect.Type, Fault> {
    if let found = dialects.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      return .success(found)
    }
    return .failure(
      .unknown(.formUnknownDialect, name, isNot: "a dialect", known: names))
  }

  /// The first dialect that recognises a document, or the fault that says what was found.
  ///
  /// Documents of other systems are refused by their names. What nobody recognises goes to the
  /// first dialect that it resembles: its findings say what the document lacks.
  public func recognise(_ root: JSON) -> Result<any Dialect.Type, Fault> {
    if let found = dialects.first(where: { $0.recognises(root) }) { return .success(found) }
    if let foreign = ForeignForm.recognise(root) { return .failure(.foreign(foreign.name, self)) }
    if let found = dialects.first(where: { $0.resembles(root) }) { return .success(found) }
    return .failure(.unrecognised(root, dialects))
  }
}

extension Fault {
  fileprivate static func unrecognised(_ root: JSON, _ dialects: [any Dialect.Type]) -> Fault {
    let known = dialects.map { "\($0.name) (\($0.detectedBy))" }
    return Fault(
      .formUnknownDialect,
      "\(root.outline) is not a known dialect; the dialects are \(listed(known, "and"))")
  }
}

extension JSON {
  /// A short description of the document: its kind and its first few members.
  fileprivate var outline: String {
    guard let members else { return described }
    if members.isEmpty { return "an object without members" }
    let names = members.prefix(3).map { quoted($0.name) }
    return "an object with \(listed(names, "and"))"
  }
}
