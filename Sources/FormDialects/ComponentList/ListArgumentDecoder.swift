import FormArguments
import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// Reads the arguments of one component of a component list into native ones, in their order, and
/// adds what the dialect promises.
///
/// Numbers and booleans are spelled as text, for that is how a component list writes them.
struct ListArgumentDecoder {
  /// The kind; nil for one that the program has added, which may have any argument.
  private let kind: ListKind?
  private let options: [FormOption]
  private(set) var context: DecodingContext
  /// The names of arguments that were reported as of no use.
  private(set) var unread: [String] = []
  private var arguments: [FormArgument] = []

  init(_ kind: ListKind?, _ options: [FormOption], of source: DocumentSource) {
    (self.kind, self.options) = (kind, options)
    context = DecodingContext(source: source)
  }

  mutating func decode(_ members: [JSON.Member], at location: Location) -> [FormArgument] {
    for member in members { read(member) }
    if let promise = kind?.promise, !has(promise.name) {
      arguments.append(
        FormArgument(
          name: Located(promise.name, at: location), value: promise.value, location: location))
    }
    return arguments
  }

  private func has(_ name: String) -> Bool { arguments.contains { $0.name.value == name } }

  private mutating func read(_ member: JSON.Member) {
    guard let kind else {
      if let text = spelled(member) { add(member.name, text, member) }
      return
    }
    guard let argument = ListArgument(rawValue: member.name), kind.arguments.contains(argument)
    else {
      let fault = Fault.unknown(
        .componentUnknownArgument, member.name,
        isNot: "an argument of '\(kind.rawValue)' in a component list",
        known: kind.arguments.map(\.rawValue))
      context.report(fault, at: context.location(of: member))
      return
    }
    guard let text = spelled(member) else { return }
    switch argument {
    case .font, .fontType: addFont(text, member)
    case .selection: addSelection(text, member, kind)
    case .style: add("view", text, member)
    case .text, .fontColor, .label, .hint, .buttonText, .min, .max, .step:
      add(member.name, text, member)
    }
  }

  /// The text that an argument is, or that spells its number or boolean.
  private mutating func spelled(_ member: JSON.Member) -> String? {
    switch member.value.value {
    case .string(let text): return text
    case .boolean(let flag): return String(flag)
    case .number(let digits):
      guard case .success(let number) = Decimal.decode(member.value) else { return digits }
      return number.description
    case .null, .array, .object:
      context.reportWrongType(member.value, member.name, expected: "text")
      unread.append(member.name)
      return nil
    }
  }

  private mutating func add(_ name: String, _ text: String, _ member: JSON.Member) {
    arguments.append(
      FormArgument(
        name: Located(name, at: context.location(of: member)),
        value: JSON(.string(text), range: member.value.range),
        location: context.location(member.value)))
  }

  private mutating func addFont(_ text: String, _ member: JSON.Member) {
    guard !has("font") else {
      context.report(.secondFont(member.name), at: context.location(of: member))
      return
    }
    add("font", ListFont(reading: text).rawValue, member)
  }

  /// A selection is the answer that is offered; one that could not be given is none.
  private mutating func addSelection(
    _ text: String, _ member: JSON.Member, _ kind: ListKind
  ) {
    if text.isEmpty { return }
    let isAnswer =
      kind == .time
      ? CivilTime(text) != nil : options.contains { $0.value.utf8.elementsEqual(text.utf8) }
    guard isAnswer else {
      context.report(.straySelection(text, kind), at: context.location(member.value))
      return
    }
    add("default", text, member)
  }
}

extension Fault {
  fileprivate static func secondFont(_ name: String) -> Fault {
    Fault(
      .componentUnknownArgument, "\(quoted(name)) has no effect because the font is already given")
  }

  fileprivate static func straySelection(_ text: String, _ kind: ListKind) -> Fault {
    let reason =
      kind == .time
      ? "is not a time such as 09:30; the current time is suggested"
      : "is not one of the options, so nothing is preselected"
    return Fault(.componentUnknownArgument, "'selection' \(quoted(text)) \(reason)")
  }
}
