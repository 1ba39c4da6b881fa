import FormArguments
import FormCore
import FormDecoding
import FormValues
import JSONText

/// Writes values as the published decoder takes them, and names what it has no words for.
struct ContentWriter {
  /// The names of members and cases that were left out, in their order.
  private(set) var lost: [String] = []
  /// Whether a modifier that the published types do not have is kept, because its decoder may know it.
  let keepsUnknown: Bool
  /// Whether members that are not known are kept, and all members in their order.
  let keepsMembers: Bool

  /// A writer; of a view that was read from these documents everything is kept.
  init(isOfRead: Bool) { (keepsUnknown, keepsMembers) = (isOfRead, isOfRead) }

  private init() { (keepsUnknown, keepsMembers) = (true, false) }

  /// A value as the published decoder takes it; the same value if nothing changes or is lost by
  /// that.
  static func settled(_ json: JSON, _ shape: ContentShape) -> JSON {
    var writer = ContentWriter()
    guard let value = writer.value(json, shape), writer.lost.isEmpty, value != json else {
      return json
    }
    return value
  }

  /// A value in the only spelling that the decoder takes; nil if it takes none that says the same.
  mutating func value(_ json: JSON, _ shape: ContentShape) -> JSON? {
    let plain = json.unwrapped
    switch shape {
    case .text: return plain.text == nil ? nil : plain
    case .integer:
      guard case .success(let number) = Decimal.decode(plain), number.isWhole else { return nil }
      return JSON(number.encoded.value, range: plain.range)
    case .flag:
      guard case .success(let flag) = Bool.decode(plain) else { return nil }
      return JSON(.boolean(flag), range: plain.range)
    case .number: return MemberForm.number.accepts(plain) ? plain : nil
    case .length: return MemberForm.length.accepts(plain) ? plain : nil
    case .size: return size(plain)
    case .word(let words):
      guard let word = plain.caseName, words.contains(word) else { return nil }
      return plain.text == nil ? JSON(.string(word), range: plain.range) : plain
    case .list(let element):
      guard let elements = plain.elements else { return nil }
      return JSON(.array(elements.compactMap { self.element($0, element) }), range: plain.range)
    case .object(let members): return object(plain, members)
    case .oneOf(let cases): return oneOf(plain, cases)
    case .named(let name): return value(plain, ContentShape.shape(of: name))
    }
  }

  private mutating func element(_ json: JSON, _ shape: ContentShape) -> JSON? {
    let before = lost.count
    if let value = value(json, shape) { return value }
    guard case .named(.modifier) = shape, json.members?.count == 1,
      let name = json.members?.first?.name
    else {
      if lost.count == before { lost.append("an element") }
      return nil
    }
    if keepsUnknown, !ContentShape.hasModifier(name) { return json }
    lost.removeSubrange(before...)
    lost.append(name)
    return nil
  }

  /// A width and a height; one number is both.
  private func size(_ json: JSON) -> JSON? {
    let sides = json.elements ?? [json, json]
    let numbers = sides.compactMap { side -> JSON? in
      guard case .success(let number) = Decimal.decode(side) else { return nil }
      return JSON(number.encoded.value, range: side.range)
    }
    return sides.count == 2 && numbers.count == 2 ? JSON(.array(numbers), range: json.range) : nil
  }

  mutating func object(_ json: JSON, _ members: [ContentMember]) -> JSON? {
    guard json.kind == .object || json.isNull else { return nil }
    let names = Set(members.flatMap { [$0.name, $0.alias].compactMap { $0 } })
    for member in json.firstMembers?.map(\.self) ?? []
    where !keepsMembers && !names.contains(member.name) && !member.value.isNull {
      lost.append(member.name)
    }
    var written: [(String, JSON)] = []
    for member in members {
      let found = [member.name, member.alias].compactMap { $0.flatMap { json[$0] } }
        .first { !$0.isNull }
      if let found, let value = value(found, member.shape) {
        written.append((member.name, value))
        continue
      }
      if found != nil { lost.append(member.name) }
      guard let fallback = member.fallback else { continue }
      if case .invented = fallback, found == nil { lost.append("the missing \(member.name)") }
      guard let value = value(of: fallback, member.shape) else { return nil }
      written.append((member.name, value))
    }
    written.sort { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    let object = JSON.object(written).arranged(as: keepsMembers ? json : nil, known: names)
    return JSON(object.value, range: json.range)
  }

  private mutating func value(of fallback: ContentFallback, _ shape: ContentShape) -> JSON? {
    switch fallback {
    case .required: nil
    case .text(let text): .string(text)
    case .number(let digits): .number(digits)
    case .flag(let flag): .boolean(flag)
    case .list(let digits): .array(digits.map { .number($0) })
    case .word(let word): .object([(word, .object([]))])
    case .labelled(let name, let text): .object([(name, .object([("_0", .string(text))]))])
    case .object: value(.object([]), shape)
    case .invented(let fallback): value(of: fallback, shape)
    }
  }

  private mutating func oneOf(_ json: JSON, _ cases: [ContentCase]) -> JSON? {
    let members =
      json.text.map { [($0, JSON.object([]))] } ?? json.members?.map { ($0.name, $0.value) }
    guard let members, members.count == 1,
      let found = cases.first(where: { $0.name == members[0].0 })
    else { return nil }
    return payload(members[0].1, of: found).map {
      JSON(JSON.object([(found.name, $0)]).value, range: json.range)
    }
  }

  private mutating func payload(_ json: JSON, of found: ContentCase) -> JSON? {
    var plain = json.unwrapped
    switch found.payload {
    case .nothing: return .object([])
    case .labelled(let members): return object(plain, members)
    case .optional(let shape):
      if plain.isNull || plain.members?.isEmpty == true { return .object([]) }
      return value(plain, shape).map { .object([("_0", $0)]) }
    case .one(let shape):
      if let alias = found.alias {
        if case .object = shape {
          if plain.kind != .object { plain = .object([(alias, plain)]) }
        } else if let inside = plain[alias] {
          plain = inside
        }
      }
      return value(plain, shape).map { .object([("_0", $0)]) }
    }
  }
}
