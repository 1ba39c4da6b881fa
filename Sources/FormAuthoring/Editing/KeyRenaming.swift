package import FormCore
import FormMessages
package import FormValues
import JSONText

/// Gives a key another name wherever it stands, and keeps the old one as an earlier key of its
/// component, so old answers are still taken.
package struct KeyRenaming {
  /// A document and the index of its keys.
  package typealias Indexed = (checked: CheckedDocument, index: KeyIndex?)

  /// Why a key cannot be renamed.
  package struct Refusal: Error {
    package let message: String
  }

  private let index: KeyIndex
  private let document: FormDocument
  private let registry: ComponentRegistry

  package init(_ index: KeyIndex, _ document: FormDocument, _ registry: ComponentRegistry) {
    (self.index, self.document, self.registry) = (index, document, registry)
  }

  /// The edits that rename a key.
  ///
  /// - Parameters:
  ///   - key: the index of the key.
  ///   - before: the findings of the document.
  ///   - check: checks the changed document; a change that adds a finding, or after which a name
  ///     means another key, is refused.
  package func edits(
    _ key: Int, to name: String, _ before: [Diagnostic], check: ([UInt8]) -> Indexed
  ) throws(Refusal) -> [DocumentFix.Edit] {
    guard FieldKey(name) != nil else { throw Refusal(message: "\(quoted(name)) cannot be a key") }
    guard let location = index.keys[key].location, location.source === index.source,
      let position = DocumentPosition(location), position.value.text == index.keys[key].text
    else { throw Refusal(message: "the key does not stand in this document") }
    guard index.keys[key].text != name else { return [] }
    let inner = String(SpacedJSON.text(.string(name)).dropFirst().dropLast())
    let range = position.value.range
    var edits = [DocumentFix.Edit(range.lowerBound + 1..<range.upperBound - 1, inner)]
    edits += index.uses.filter { $0.key == key }.map { DocumentFix.Edit($0.bytes, inner) }
    edits += formerly(key, name, position).map { [$0] } ?? []
    let after = check(index.source.bytes.applying(edits))
    try confirm(name, before, after)
    return edits
  }

  private func confirm(
    _ name: String, _ before: [Diagnostic], _ after: Indexed
  ) throws(Refusal) {
    var known: [FaultCode: Int] = [:]
    for finding in before { known[finding.fault.code, default: 0] += 1 }
    for finding in after.checked.findings {
      known[finding.fault.code, default: 0] -= 1
      guard known[finding.fault.code, default: 0] >= 0 else {
        throw Refusal(message: "\(quoted(name)) cannot be the key: \(finding.fault.message)")
      }
    }
    guard after.index?.uses.map(\.key) == index.uses.map(\.key) else {
      throw Refusal(message: "\(quoted(name)) cannot be the key: other names would mean it")
    }
  }

  /// The edit that notes the old key; nil for a component that has no earlier keys.
  private func formerly(_ key: Int, _ name: String, _ position: DocumentPosition) -> DocumentFix
    .Edit?
  {
    guard let rank = index.keys[key].rank, let component = position.component,
      takesEarlierKeys(rank)
    else { return nil }
    let old = SpacedJSON.text(.string(index.keys[key].text))
    guard let arguments = component["args"] else {
      return position.insertion(of: "\"args\": { \"formerly\": [\(old)] }", at: component)
    }
    guard let earlier = arguments["formerly"] else {
      guard let first = arguments.members?.first else {
        return arguments.kind == .object
          ? position.insertion(of: "\"formerly\": [\(old)]", at: arguments) : nil
      }
      let start = first.nameRange.lowerBound
      return DocumentFix.Edit(start..<start, "\"formerly\": [\(old)], ")
    }
    guard let others = earlier.text.map({ [$0] }) ?? earlier.elements?.compactMap(\.text) else {
      return nil
    }
    let all = [index.keys[key].text] + others.filter { $0 != name && $0 != index.keys[key].text }
    return DocumentFix.Edit(earlier.range, SpacedJSON.text(.array(all.map { JSON.string($0) })))
  }

  private func takesEarlierKeys(_ rank: Int) -> Bool {
    var (next, takes) = (0, false)
    document.items.forEachInside { item in
      if next == rank {
        takes = registry[item.type.value]?.parameters.contains { $0.name == "formerly" } ?? false
      }
      next += 1
    }
    return takes
  }
}
