import FormArguments
import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// A component of a linked screen with its body: what it becomes in a form.
struct ScreenBody {
  let key: Located<String>
  /// An open word; one that Formline knows is that component.
  let type: String
  let location: Location

  /// The component, and the button that its body makes.
  func items(
    _ members: [JSON.Member], typeLocation: Location, _ context: inout DecodingContext
  ) -> [FormItem] {
    let button = type == "button" ? nil : self.button(members, context)
    let own = context.registry.ownKind(type).flatMap { $0.role == .container ? nil : $0 }
    let isKnown = own != nil || ScreenWord.known.contains(type)
    let takesOptions = own?.takesOptions ?? (type == "picker")
    var arguments = members.filter { member in
      type == "button"
        || (member.name != ScreenWord.signature
          && !(member.name == ScreenWord.actionBody && button != nil))
    }
    guard isKnown else {
      let back = takeBack(&arguments, context)
      let buttons = [back, button].compactMap { $0 }
      if arguments.isEmpty, buttons.isEmpty, members.isEmpty {
        context.report(.emptyCard(key.value, type), at: location)
      }
      return [card(arguments, buttons, typeLocation, &context)]
    }
    var item = FormItem(
      type: Located(type, at: typeLocation), key: key, arguments: [], location: location)
    // The faults of a component are shown in its place, and the screen goes on.
    item.foreign = ForeignNames(kind: type)
    var taken: [FormArgument] = []
    taken.reserveCapacity(arguments.count)
    for member in arguments {
      if takesOptions, member.name == ScreenWord.options {
        item.options = options(member, &context)
      } else {
        taken.append(argument(member, named: name(of: member), context))
      }
    }
    item.mayBeEmpty = type == "button"
    if type == "button", !taken.contains(where: { $0.name.value == "action" }) {
      taken.append(made("action", ""))
    }
    item.arguments = taken
    return [item] + (button.map { [$0] } ?? [])
  }

  /// Whether a member says what the component's button calls.
  func namesAction(_ member: JSON.Member) -> Bool {
    member.name == ScreenWord.signature || (type == "button" && member.name == "action")
  }

  /// A button may name its action as other components do.
  private func name(of member: JSON.Member) -> String {
    guard type == "button" else { return member.name }
    switch member.name {
    case ScreenWord.signature: return "action"
    case ScreenWord.actionBody: return "value"
    default: return member.name
    }
  }

  private func argument(
    _ member: JSON.Member, named name: String, _ context: DecodingContext
  ) -> FormArgument {
    var value = member.value
    if LiteralWords.arguments.contains(name), value.mayHold(UInt8(ascii: "{")),
      let text = value.text
    {
      value = JSON(.string(LiteralWords.escaped(text)), range: value.range)
    }
    return FormArgument(
      name: Located(name, at: context.location(of: member)), value: value,
      location: context.location(member.value))
  }

  private func made(_ name: String, _ text: String) -> FormArgument {
    FormArgument(name: Located(name, at: location), value: .string(text), location: location)
  }

  /// The options of a picker: words with commas between them.
  private func options(
    _ member: JSON.Member, _ context: inout DecodingContext
  ) -> Located<[FormOption]> {
    let location = context.location(member.value)
    let words = ScreenWord.options(in: member.value.text ?? "")
    let options = context.options(words) { _ in member.value }
    return Located(options.map { FormOption(value: $0, location: location) }, at: location)
  }

  private func card(
    _ members: [JSON.Member], _ buttons: [FormItem], _ typeLocation: Location,
    _ context: inout DecodingContext
  ) -> FormItem {
    let texts = context.components(members, of: \.value).map { member in
      FormItem(
        type: Located("text", at: context.location(of: member)),
        key: Located("\(key.value)/\(member.name)", at: context.location(of: member)),
        arguments: [argument(member, named: "text", context)],
        location: context.location(of: member))
    }
    let kind = FormArgument(
      name: Located("kind", at: typeLocation), value: .string(type), location: typeLocation)
    var item = FormItem(
      type: Located("card", at: typeLocation), key: key, arguments: [kind],
      children: Located(texts + buttons, at: location), location: location)
    item.mayBeEmpty = true
    return item
  }

  /// The button that goes back, where a card says that it has one; a card that has none shows
  /// nothing of that.
  private func takeBack(_ members: inout [JSON.Member], _ context: DecodingContext) -> FormItem? {
    guard let index = members.firstIndex(where: { $0.name == ScreenWord.hasBackButton }),
      let hasBack = ["true": true, "false": false][members[index].value.text]
    else { return nil }
    let location = context.location(of: members.remove(at: index))
    guard hasBack else { return nil }
    return FormItem(
      type: Located("button", at: location),
      key: Located("\(key.value)/\(ScreenWord.hasBackButton)", at: location),
      arguments: [made("label", ScreenWord.back.label), made("action", ScreenWord.back.action)],
      location: location)
  }

  private func button(_ members: [JSON.Member], _ context: DecodingContext) -> FormItem? {
    guard let signature = members.first(where: { $0.name == ScreenWord.signature }) else {
      return nil
    }
    let texts = members.filter { $0.name != ScreenWord.signature }
      .map { (name: $0.name, text: $0.value.text ?? "") }
    let label = ScreenWord.label(texts, signature: signature.value.text ?? "")
    var arguments = [
      made("label", LiteralWords.escaped(label)), argument(signature, named: "action", context),
    ]
    if let body = members.first(where: { $0.name == ScreenWord.actionBody }) {
      arguments.append(argument(body, named: "value", context))
    }
    let location = context.location(of: signature)
    return FormItem(
      type: Located("button", at: location),
      key: Located("\(key.value)/\(ScreenWord.buttonPart)", at: location), arguments: arguments,
      location: location)
  }
}

extension Fault {
  fileprivate static func emptyCard(_ key: String, _ kind: String) -> Fault {
    Fault(
      .componentEmptyGroup,
      "\(quoted(key)), a card of the type \(quoted(kind)), has no body, so it shows nothing")
  }
}
