import FormMessages
import FormValues
package import JSONText

/// A part of a style while it is read: its value, and what it is called in messages.
struct StyleNode {
  let json: JSON
  let name: String

  /// The part, out of the `_0` that it may be wrapped in.
  init(_ json: JSON, _ name: String) {
    var inner = json
    if let members = json.members, members.count == 1, members[0].name == "_0" {
      inner = members[0].value
    }
    (self.json, self.name) = (inner, name)
  }

  /// A member, as the part itself names it; nil if it is absent or null.
  func member(_ name: String) -> StyleNode? {
    guard let value = json[name], !value.isNull else { return nil }
    return StyleNode(value, name)
  }

  func required(_ name: String) throws(ArgumentProblem) -> StyleNode {
    guard json.kind == .object else { throw wrong("an object with '\(name)'") }
    guard let node = member(name) else {
      throw ArgumentProblem(
        Fault(
          .styleUnreadable, naming: "\(member: self.name) needs \(member: name)"), at: json)
    }
    return node
  }

  /// The only member of an object that stands for one of several cases.
  func onlyCase(_ known: [String]) throws(ArgumentProblem) -> StyleNode {
    if let text = json.text, known.contains(text) {
      return StyleNode(JSON(.object([]), range: json.range), text)
    }
    guard let members = json.members, members.count == 1 else {
      throw wrong("one of \(listed(known))")
    }
    guard known.contains(members[0].name) else {
      throw ArgumentProblem(
        Fault(
          .styleUnreadable,
          naming: "\(member: name): \(quoted(members[0].name)) is unknown; "
            + "use \(listed(known))",
          suggestion: nearestName(to: members[0].name, among: known)),
        at: json)
    }
    return StyleNode(members[0].value, members[0].name)
  }

  func number() throws(ArgumentProblem) -> Decimal {
    guard case .success(let number) = Decimal.decode(json) else { throw wrong("a number") }
    return number
  }

  /// A number, or `"infinity"`.
  func length() throws(ArgumentProblem) -> Length {
    guard case .success(let length) = Length.decode(json) else {
      throw wrong(ArgumentKind.length.described)
    }
    return length
  }

  func text() throws(ArgumentProblem) -> String {
    guard let text = json.text else { throw wrong("text") }
    return text
  }

  /// A word, or an object with the word as its only member: `"center"` or `{"center": {}}`.
  func word<Word: RawRepresentable & CaseIterable>(
    _ type: Word.Type
  ) throws(ArgumentProblem) -> Word where Word.RawValue == String {
    let known = type.allCases.map(\.rawValue)
    guard let word = json.caseName.flatMap({ Word(rawValue: $0) }) else { throw noWord(of: known) }
    return word
  }

  /// One of some words, written in the same way.
  func word(among known: [String]) throws(ArgumentProblem) -> String {
    guard let word = json.caseName, known.contains(word) else { throw noWord(of: known) }
    return word
  }

  private func noWord(of known: [String]) -> ArgumentProblem {
    ArgumentProblem(
      Fault(
        .styleUnreadable,
        naming: "\(member: name): found \(json.caseName.map { quoted($0) } ?? json.described), "
          + "but one of \(listed(known)) is expected",
        suggestion: json.caseName.flatMap { nearestName(to: $0, among: known) }),
      at: json)
  }

  func wrong(_ expected: String) -> ArgumentProblem {
    ArgumentProblem(
      Fault(
        .styleUnreadable,
        naming: "\(member: name): found \(json.described), but \(expected) is expected"),
      at: json)
  }
}

extension JSON {
  /// The word that a value is, as text or as the only member of an object without content.
  package var caseName: String? {
    if let text { return text }
    guard let members, members.count == 1, members[0].value.members?.isEmpty == true else {
      return nil
    }
    return members[0].name
  }
}
