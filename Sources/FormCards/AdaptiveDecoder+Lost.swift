import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

extension AdaptiveDecoder {
  /// The stand-in for an element that is not carried over: one of another kind, or a non-element.
  func notCarried(_ node: Node) -> FormItem {
    let location = context.location(node.json)
    let type = node.json["type"]
    let name = type?.text ?? "element"
    if let type, AdaptiveSchema.elements.contains(name) || AdaptiveSchema.actions.contains(name) {
      let fault = Fault.lostElement(name, node.json["title"]?.text)
      context.report(fault, at: context.location(type))
      return standIn(node, name, saying: LiteralWords.escaped(fault.message))
    }
    if node.json.kind != .object {
      context.reportWrongType(node.json, node.member ?? "elements", expected: "an object")
    } else if type?.text != nil {
      context.reportReplaced(
        .unknownElement(name, amongActions: node.member == "actions"),
        at: type.map(context.location) ?? location)
      // Nobody knows whether the other members should be carried over.
      let rest = (node.json.members ?? []).map(\.name).filter { $0 != "fallback" }
      MemberReader(node.json, quoted(name), known: rest, lost: ["fallback"]).finish(&context)
    } else if let type {
      context.reportWrongType(type, "type", expected: "text")
    } else {
      context.report(.missingMember("type", of: "an element", "its kind"), at: location)
    }
    return standIn(node, name)
  }

  /// A display in the place of an element, which is kept for writing.
  func standIn(_ node: Node, _ kind: String, saying words: String? = nil) -> FormItem {
    var item = StandIn.item(
      key(node, kind), at: context.location(node.json), saying: words, original: original(node))
    item.spelling = node.spelling
    return item
  }

  /// Notes an element from which no component comes.
  func drop(_ json: JSON, as type: String) {
    dropped.append(Unsupported(type, of: json["id"]?.text))
  }

  func original(_ node: Node) -> OriginalItem {
    OriginalItem(dialect: AdaptiveCardDialect.name, json: node.json, member: node.member)
  }

  /// Names every input that no component came from: those in what is not carried over as a whole,
  /// such as a carousel, a card that a picture shows, or what stands in for an unknown element.
  func reportLostInputs(in root: JSON) {
    var open = [root]
    while let json = open.popLast() {
      if let members = json.members {
        if let type = json["type"]?.text, type.hasPrefix(AdaptiveKind.inputPrefix),
          !visited.contains(json.range.lowerBound)
        {
          context.report(.lostInput(type, json["id"]?.text), at: context.location(json))
        }
        open += members.map(\.value)
      } else if let elements = json.elements {
        open += elements
      }
    }
  }
}

extension Fault {
  fileprivate static func lostElement(_ type: String, _ title: String?) -> Fault {
    let name = title.map { " \(quoted($0))" } ?? ""
    return Fault(.componentUnknownMember, "\(quoted(type))\(name) is not carried over")
  }

  fileprivate static func lostInput(_ type: String, _ id: String?) -> Fault {
    let name = id.map { " \(quoted($0))" } ?? ""
    return Fault(
      .componentUnknownMember,
      "\(quoted(type))\(name) is not carried over because its container is not")
  }

  fileprivate static func unknownElement(_ type: String, amongActions: Bool) -> Fault {
    .unknown(
      .componentUnknownType, type,
      isNot: "an \(amongActions ? "action" : "element") of Adaptive Cards",
      known: AdaptiveKind.known(amongActions: amongActions),
      others: amongActions ? AdaptiveSchema.actions : AdaptiveSchema.elements)
  }
}

extension AdaptiveDecoder {
  /// The element that stands for one that gives way; nil if none is to.
  ///
  /// A fallback may have one itself. One that is neither an element nor `drop` changes nothing.
  func fallBack(_ node: Node) -> Node? {
    var node = node
    while AdaptiveFallback.isNeeded(by: node.json), let type = node.json["type"],
      let name = type.text, let fallback = node.json["fallback"]
    {
      let isDropped = fallback.text?.lowercased() == "drop"
      guard isDropped || fallback.kind == .object else { break }
      visit(node.json)
      let unmet =
        AdaptiveFallback.isKnown(name) ? AdaptiveFallback.unmet(of: node.json) : nil
      context.report(
        .replaced(name, node.json["id"]?.text, unmet: unmet, isDropped: isDropped),
        at: context.location(type))
      if isDropped {
        drop(node.json, as: name)
        return nil
      }
      node.whole = node.whole ?? node.json
      node.json = fallback
    }
    return node
  }
}

extension Fault {
  fileprivate static func replaced(
    _ type: String, _ id: String?, unmet: String?, isDropped: Bool
  ) -> Fault {
    let name = id.map { " \(quoted($0))" } ?? ""
    let instead = isDropped ? "drops it" : "replaces it"
    let reason = unmet.map { "requires \(quoted($0))" } ?? "is not carried over"
    return Fault(
      .componentUnknownMember, "\(quoted(type))\(name) \(reason); its 'fallback' \(instead)")
  }
}
