import FormArguments
import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// Reads the root members of a native document.
struct NativeDecoder {
  var context: DecodingContext

  init(_ context: DecodingContext) { self.context = context }

  mutating func document(_ root: JSON) -> FormDocument? {
    guard let members = root.firstMembers else {
      context.reportWrongType(root, "native", expected: NativeDialect.detectedBy)
      return nil
    }
    let location = context.location(root)
    if root["form"] == nil { context.report(.missingForm, at: location) }
    // Without a name of its own the document goes on with that of its file, to be checked to its
    // end.
    var document = FormDocument(
      identifier: Located(FormIdentifier(ofDocumentNamed: context.source.name).text, at: location),
      version: Located("1", at: location), items: [], location: location)
    for member in members { read(member, into: &document) }
    return document
  }

  private mutating func read(_ member: JSON.Member, into document: inout FormDocument) {
    guard let known = NativeMember(rawValue: member.name) else {
      if !context.ignores(.componentUnknownMember) {
        context.report(.unknownMember(member.name), at: context.location(of: member))
      }
      return
    }
    switch known {
    case .form: if let text = context.text(member) { document.identifier = text }
    case .formline: checkFormatVersion(member)
    case .version:
      if let text = version(member), !text.value.isEmpty { document.version = text }
    case .title: document.title = context.words(member)
    case .description: document.description = context.words(member)
    case .language: if let tag = languageTag(member) { document.language = tag }
    case .values: if let style = valueStyle(member) { document.valueStyle = style }
    case .given: document.externalKeys = names(member)
    case .suppress:
      document.suppressions = context.suppressions(member, within: 0..<Int.max)
    case .components:
      document.location = context.location(member.value)
      document.items = items(member)
    }
  }

  /// The version of a form; a number is read as the text that spells it.
  private mutating func version(_ member: JSON.Member) -> Located<String>? {
    if let digits = member.value.digits, digits.allSatisfy({ $0.isNumber || $0 == "." }) {
      return Located(digits, at: context.location(member.value))
    }
    return context.text(member)
  }

  private mutating func checkFormatVersion(_ member: JSON.Member) {
    switch Decimal.decode(member.value) {
    case .success(let number) where number.whole == NativeDialect.formatVersion: return
    case .failure(let fault) where fault.code == .componentWrongType:
      context.reportWrongType(member.value, member.name, expected: "a number")
    case .success, .failure:
      context.report(.unknownVersion(member.value), at: context.location(member.value))
    }
  }

  private mutating func languageTag(_ member: JSON.Member) -> String? {
    guard let text = context.text(member) else { return nil }
    guard LanguageRange.isTag(text.value) else {
      context.reportWrongType(
        member.value, member.name, expected: "a language tag such as en or pt-BR")
      return nil
    }
    return text.value
  }

  private mutating func valueStyle(_ member: JSON.Member) -> ValueStyle? {
    if let text = member.value.text, let style = ValueStyle(rawValue: text) { return style }
    let known = ValueStyle.allCases.map(\.rawValue)
    let fault = Fault.wrongType(
      member.value, member.name, expected: listed(known.map { "'\($0)'" }))
    let nearest = member.value.text.flatMap { nearestName(to: $0, among: known) }
    context.report(
      Fault(fault.code, fault.message, suggestion: nearest), at: context.location(member.value))
    return nil
  }

  private mutating func names(_ member: JSON.Member) -> [Located<String>] {
    var names: [Located<String>] = []
    let elements = context.elements(member, of: "names") ?? []
    guard elements.count <= FormDocument.maximumComponents else {
      context.report(
        .tooMany(elements.count, of: "names", in: member.name, FormDocument.maximumComponents),
        at: context.location(member.value))
      return []
    }
    for element in elements {
      if let text = element.text {
        names.append(Located(text, at: context.location(element)))
      } else {
        context.reportWrongType(element, member.name, expected: "a name")
      }
    }
    return names
  }

  private mutating func items(_ member: JSON.Member) -> [FormItem] {
    guard let elements = context.elements(member, of: "components") else {
      let location = context.location(member.value)
      return [StandIn.item(StandIn.key(at: location), at: location)]
    }
    var decoder = NativeItemDecoder(context)
    let items = decoder.items(elements)
    context = decoder.context
    return items
  }
}

extension Fault {
  fileprivate static let missingForm = missingMember(
    "form", of: "a form", "its identifier, such as clinic-visit")

  fileprivate static func unknownMember(_ name: String) -> Fault {
    let known = NativeMember.allCases.map(\.rawValue)
    return .unknown(
      .componentUnknownMember, name, isNot: "a member of a form", known: known,
      meant: NameElsewhere.root(name))
  }

  fileprivate static func unknownVersion(_ json: JSON) -> Fault {
    Fault(
      .formUnknownVersion,
      "version \(json.described) of the format is unknown; use \(NativeDialect.formatVersion)")
  }
}
