package import FormCore
import FormMessages
import FormValues
package import JSONText

/// An object of another system's document while it is read: gives its members by name, gathers the
/// arguments that they become, and tells of members that nobody asked for.
package struct MemberReader {
  /// The object.
  package let json: JSON
  /// The name of the object in messages: `'TextBlock'`.
  package let what: String
  /// The arguments that members have become.
  package private(set) var arguments: [FormArgument] = []
  /// The names of members whose values were reported as of no use.
  package private(set) var unread: [String] = []
  private var known: [String]
  /// Members that the other system knows and that have nothing to become.
  private let lost: [String]
  /// The external values whose names in braces stand for them.
  private let externalKeys: Set<String>

  /// A reader of an object, and the members that are read elsewhere or known to be lost.
  package init(
    _ json: JSON, _ what: String, known: [String] = [], lost: [String] = [],
    externalKeys: Set<String> = []
  ) {
    (self.json, self.what, self.known, self.lost) = (json, what, known, lost)
    self.externalKeys = externalKeys
  }

  /// A member's value of the right form; nil if it is absent, null, or reported as wrong.
  package mutating func value(
    _ name: String, _ form: MemberForm, _ context: inout DecodingContext
  ) -> JSON? {
    known.append(name)
    guard let value = json[name], !value.isNull else { return nil }
    guard form.accepts(value) else {
      refuse(value, name, expected: form.expected, &context)
      return nil
    }
    return value
  }

  /// Reports a member's value as of no use, and remembers that nothing is kept of it.
  package mutating func refuse(
    _ value: JSON, _ name: String, expected: String, _ context: inout DecodingContext
  ) {
    context.reportWrongType(value, name, expected: expected)
    leaveUnread(name)
  }

  /// Remembers that nothing is kept of a member whose value was reported elsewhere.
  package mutating func leaveUnread(_ name: String) {
    if !unread.contains(name) { unread.append(name) }
  }

  /// The text of a member; nil if it is absent, null, or reported as wrong.
  package mutating func text(_ name: String, _ context: inout DecodingContext) -> String? {
    value(name, .text, &context)?.text
  }

  /// Takes a member as an argument.
  package mutating func argument(
    _ name: String, as argument: String? = nil, _ form: MemberForm,
    _ context: inout DecodingContext
  ) {
    guard let value = value(name, form, &context) else { return }
    add(argument ?? name, value, context)
  }

  /// Takes a text as an argument.
  package mutating func argument(
    _ name: String, as argument: String? = nil, _ context: inout DecodingContext
  ) {
    self.argument(name, as: argument, .text, &context)
  }

  /// Takes words as an argument; their braces are braces, except around an external value.
  package mutating func words(
    _ name: String, as argument: String? = nil, _ context: inout DecodingContext
  ) {
    guard let value = value(name, .text, &context), let text = value.text else { return }
    add(argument ?? name, words(text, of: value), context)
  }

  private func words(_ text: String, of value: JSON) -> JSON {
    guard value.mayHold(UInt8(ascii: "{")) else { return value }
    let words = LiteralWords.escaped(text, externalKeys: externalKeys)
    return JSON(.string(words), range: value.range)
  }

  /// Takes every member that was not asked for as an argument.
  package mutating func takeRest(_ context: DecodingContext) {
    for member in json.firstMembers?.map(\.self) ?? []
    where !known.contains(member.name) && !member.value.isNull {
      known.append(member.name)
      let text = LiteralWords.arguments.contains(member.name) ? member.value.text : nil
      add(member.name, text.map { words($0, of: member.value) } ?? member.value, context)
    }
  }

  /// Adds an argument that was calculated, at a value's location.
  package mutating func add(_ argument: String, _ value: JSON, _ context: DecodingContext) {
    let isMade = value.range.isEmpty
    let location = context.location(isMade ? json : value)
    arguments.append(
      FormArgument(
        name: Located(argument, at: location), value: value, location: location))
  }

  /// Whether a member has become an argument of a name.
  package func has(_ argument: String) -> Bool { arguments.contains { $0.name.value == argument } }

  /// Takes a member that needs no words.
  package mutating func skip(_ name: String) { known.append(name) }

  /// Takes a member whose elements are read elsewhere, where one that is not an array is reported.
  package mutating func skipElements(_ name: String) {
    skip(name)
    if let value = json[name], !value.isNull, value.elements == nil { leaveUnread(name) }
  }

  /// Tells of every member that nobody asked for; of those that the other system knows, all at
  /// once.
  package func finish(_ context: inout DecodingContext) {
    guard let members = json.firstMembers else { return }
    let lost = members.filter { !known.contains($0.name) && self.lost.contains($0.name) }
    if let first = lost.first {
      context.report(.notCarried(lost.map(\.name), what), at: context.location(of: first))
    }
    for member in members
    where !known.contains(member.name) && !self.lost.contains(member.name) {
      report(member, &context)
    }
  }

  /// Tells that a member is not carried over.
  package func report(_ member: JSON.Member, _ context: inout DecodingContext) {
    context.report(
      .notCarried(member.name, what, known, known + lost), at: context.location(of: member))
  }
}

extension Fault {
  fileprivate static func notCarried(_ names: [String], _ what: String) -> Fault {
    Fault(
      .componentUnknownMember,
      "\(listed(names.map { quoted($0) }, "and")) of \(what) \(names.count == 1 ? "is" : "are") "
        + "not carried over")
  }

  fileprivate static func notCarried(
    _ name: String, _ what: String, _ known: [String], _ near: [String]
  ) -> Fault {
    if name == "..." {
      return Fault(
        .componentUnknownMember,
        "'...' marks something missing in the document and has no effect")
    }
    return Fault(
      .componentUnknownMember,
      "\(quoted(name)) of \(what) is not carried over; the members are \(listed(known, "and"))",
      suggestion: nearestName(to: name, among: near))
  }
}
