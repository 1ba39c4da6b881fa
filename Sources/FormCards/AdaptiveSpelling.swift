import FormArguments
import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// The spelling of an element of a card: its members that mean nothing to forms, the element whose
/// `fallback` it is, and the set of actions around it.
struct AdaptiveSpelling {
  /// The element that was read.
  let element: JSON
  /// The element in the card: this one, or the one whose `fallback` it is.
  private let whole: JSON
  /// The set that an action stood in.
  let set: JSON?

  /// Notes how an element was written.
  static func note(_ whole: JSON, set: JSON?, member: String?) -> OriginalItem {
    let json = JSON.object([("whole", whole)] + (set.map { [("set", $0)] } ?? []))
    return OriginalItem(dialect: AdaptiveCardDialect.name, json: json, member: member)
  }

  /// The spelling of an item that was read from a card; nil of any other.
  init?(of item: FormItem) {
    guard let json = item.written(in: AdaptiveCardDialect.self), let whole = json["whole"] else {
      return nil
    }
    (self.whole, set) = (whole, json["set"])
    element = AdaptiveFallback.chain(whole).last ?? whole
  }

  /// The kind of the element; nil for one that does not say it, or is not carried over.
  var kind: AdaptiveKind? { element["type"]?.text.flatMap { AdaptiveKind(rawValue: $0) } }

  /// Whether a member that is words is absent or blank.
  func lacks(_ name: String) -> Bool { Words(element[name]?.text ?? "").isBlank }

  /// Whether a member is these words.
  func says(_ words: String?, in name: String) -> Bool {
    guard let text = element[name]?.text, let words else { return false }
    return LiteralWords.escaped(text).hasSameBytes(as: words)
  }

  /// An element in place of the one that was read, with the members of that which mean nothing.
  func arranged(_ written: JSON, as kind: AdaptiveKind, isInCard: Bool) -> JSON {
    let known = AdaptiveMembers.known(of: kind).filter { name in
      !AdaptiveMembers.isIdle(name, in: element, kind, isInCard: isInCard)
    }
    let members = (written.members ?? []).compactMap { member -> (String, JSON)? in
      guard let read = element[member.name] else {
        // An element without elements need not say it.
        return member.value.elements?.isEmpty == true ? nil : (member.name, member.value)
      }
      let isSame =
        AdaptiveMembers.words.contains(member.name)
        && read.text?.lowercased() == member.value.text?.lowercased()
      return (member.name, isSame ? read : member.value)
    }
    return around(JSON.object(members).arranged(as: element, known: Set(known)))
  }

  /// The members that an element of another kind has nothing for.
  func lostMembers(as kind: AdaptiveKind) -> [String] {
    (element.firstMembers?.map(\.self) ?? [])
      .filter { !AdaptiveMembers.known(of: kind).contains($0.name) && !$0.value.isNull }
      .map(\.name)
  }

  /// An element inside those whose `fallback` it is.
  func around(_ written: JSON) -> JSON { Self.around(written, in: whole) }

  /// A set with other actions, as it was written.
  static func set(_ actions: [JSON], as set: JSON?) -> JSON {
    let written = JSON.object([
      ("type", .string(AdaptiveKind.actionSet.rawValue)), ("actions", .array(actions)),
    ])
    guard let set else { return written }
    return around(
      written.arranged(as: AdaptiveFallback.chain(set).last ?? set, known: ["type", "actions"]),
      in: set)
  }

  private static func around(_ written: JSON, in whole: JSON) -> JSON {
    AdaptiveFallback.chain(whole).dropLast().reversed().reduce(written) { inside, outer in
      JSON.object([("fallback", inside)]).arranged(as: outer, known: [])
    }
  }
}

/// Which members of elements mean something to forms.
enum AdaptiveMembers {
  /// The members that become something, or stand for what is inside.
  static func known(of kind: AdaptiveKind) -> Set<String> {
    let common = ["type", "id"] + kind.childMembers + (kind.hasWrap ? ["wrap"] : [])
    return Set(common + (kind.isInput ? ofInputs : []) + (own[kind] ?? []))
  }

  private static let ofInputs = ["label", "isRequired", "errorMessage", "placeholder", "value"]

  private static let own: [AdaptiveKind: [String]] = [
    .text: ["maxLength", "regex", "isMultiline", "style"], .number: ["min", "max"],
    .date: ["min", "max"], .time: ["min", "max"], .toggle: ["title", "valueOn", "valueOff"],
    .choiceSet: ["choices", "isMultiSelect"], .textBlock: ["text"] + look,
    .richTextBlock: ["inlines"] + look, .factSet: ["facts"], .image: ["url", "altText"],
    .submit: ["title", "data"], .openURL: ["title", "url"], .showCard: ["title", "card"],
  ]

  /// The members that are one of a few words, in whatever case they are written.
  static let words = ["style", "size", "weight", "color", "horizontalAlignment"]

  private static let look = [
    "style", "size", "weight", "color", "horizontalAlignment", "wrap", "maxLines",
  ]

  /// Whether the value of a member says no more than its absence, so it stays where it is not
  /// written.
  static func isIdle(
    _ name: String, in json: JSON, _ kind: AdaptiveKind, isInCard: Bool
  ) -> Bool {
    guard let value = json[name] else { return false }
    switch name {
    case "type", "id": return false
    case "isRequired" where isInCard: return true
    case "placeholder" where kind == .toggle: return true
    case "value" where kind == .toggle && AdaptiveValue.isTrue(json["isRequired"]):
      return !(value.boolean ?? (value.text == (json["valueOn"]?.text ?? "true")))
    case "maxLength": return AdaptiveValue.isZero(value) || isBlank(value)
    case "style" where kind != .text: return value.text?.lowercased() != "heading"
    case "style", "size", "weight", "color":
      return ["default", "normal", "text"].contains(value.text?.lowercased()) || isBlank(value)
    case "isRequired", "isMultiline", "isMultiSelect", "wrap":
      return value.boolean == false || value.text == "false" || isBlank(value)
    default: return isBlank(value) || value.elements?.isEmpty == true
    }
  }

  private static func isBlank(_ value: JSON) -> Bool {
    value.text.map { Words($0).isBlank } ?? false
  }
}
