import FormArguments
import FormCore
import FormMessages
import FormValues
import JSONText

/// Fixes of keys, kinds and other names.
enum NameFixes {
  /// Writes the word that is meant in place of one that is a value.
  static func word(_ context: FixContext) -> DocumentFix? {
    let position = context.position
    guard !position.isName, let text = position.value.text, let word = context.fault.suggestion,
      !position.value.range.isEmpty, position.value.range.lowerBound == position.offset
    else { return nil }
    let isNear = nearestName(to: text, among: [word]) != nil
    let isCertain = isNear && context.fault.code != .defaultNotAChoice
    return DocumentFix(
      isCertain ? .safe : .suggested,
      [DocumentFix.Edit(position.value.range, SpacedJSON.text(.string(word)))],
      reveals: context.fault.code == .componentUnknownType)
  }

  /// Writes the kind of component that is meant by a word of another system, with its arguments.
  static func kindElsewhere(_ context: FixContext) -> DocumentFix? {
    let position = context.position
    guard let text = position.value.text, let known = KindElsewhere(text),
      let component = position.around, component["type"]?.range == position.value.range
    else { return nil }
    var edits = [DocumentFix.Edit(position.value.range, SpacedJSON.text(.string(known.kind)))]
    let given = component["args"]
    let missing = known.arguments.filter { given?[$0.name] == nil }
      .map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ")
    if !missing.isEmpty {
      if let given, given.kind == .object {
        edits.append(position.insertion(of: missing, at: given))
      } else {
        edits.append(position.insertion(of: "\"args\": { \(missing) }", at: component))
      }
    }
    return DocumentFix(.suggested, edits, reveals: true)
  }

  /// Calls the key of a component `uuid`.
  static func callKey(_ context: FixContext) -> DocumentFix? {
    let position = context.position
    guard position.isName, let member = position.member,
      NameElsewhere.member(member.name) == "uuid", position.value["uuid"] == nil
    else { return nil }
    return DocumentFix(.safe, [DocumentFix.Edit(member.nameRange, "\"uuid\"")])
  }

  /// Adds a key to a component that has none: the one that stands among its arguments, else one
  /// made from its words.
  static func addKey(_ context: FixContext) -> DocumentFix? {
    let (position, component) = (context.position, context.position.value)
    guard !position.isName, component.range.lowerBound == position.offset,
      let type = component.member("type"), let kind = type.value.text, component["uuid"] == nil
    else { return nil }
    let arguments = component["args"]
    if let arguments, let inside = arguments.member("uuid") {
      return MemberFixes.moveOut(inside, of: arguments, position)
    }
    let words = ["label", "hint", "text", "buttonText"].lazy
      .compactMap { arguments?[$0] }.compactMap { $0.text ?? $0.members?.first?.value.text }.first
    let plain = String(hyphenated(words ?? kind).prefix(40))
    let key = context.names.key(plain.isEmpty ? "component" : plain)
    let end = type.value.range.upperBound
    return DocumentFix(
      .safe, [DocumentFix.Edit(end..<end, ", \"uuid\": \(SpacedJSON.text(.string(key)))")])
  }

  /// Writes the keys that a dialect has made for questions without one, as they are.
  static func keepMadeKeys(_ context: FixContext) -> DocumentFix? {
    guard let document = context.document else { return nil }
    var edits: [DocumentFix.Edit] = []
    document.items.forEachInside { item in
      let source = item.location.source
      guard source === context.finding.location.source,
        let object = source.reading.root?.object(at: item.location.offset),
        object["uuid"] == nil, let type = object.member("type"), type.value.text != "text"
      else { return }
      let end = type.value.range.upperBound
      edits.append(
        DocumentFix.Edit(
          end..<end, ", \"uuid\": \(SpacedJSON.text(.string(item.key.value)))"))
    }
    return edits.isEmpty ? nil : DocumentFix(.safe, edits)
  }

  /// Spells the name of a form as it must be.
  static func identifier(_ context: FixContext) -> DocumentFix? {
    guard let text = context.position.value.text else { return nil }
    let plain = hyphenated(text)
    guard FormIdentifier(plain) != nil else { return nil }
    return DocumentFix(
      .suggested, [DocumentFix.Edit(context.position.value.range, SpacedJSON.text(.string(plain)))])
  }

  /// A text in small letters and digits, with hyphens for all else.
  private static func hyphenated(_ text: String) -> String {
    let words = text.lowercased().unicodeScalars.split { scalar in
      !("a"..."z").contains(scalar) && !("0"..."9").contains(scalar)
    }
    return words.map { String($0) }.joined(separator: "-")
  }
}
