internal import JSONText

extension Modifier {
  /// Reads one modifier, an object with its name as the only member.
  static func read(_ json: JSON) throws(StyleProblem) -> Modifier {
    guard let members = json.members, members.count == 1 else {
      throw StyleProblem(.notAModifier(json), at: json)
    }
    guard let name = Name(rawValue: members[0].name) else {
      throw StyleProblem(.unknown(members[0].name), at: json)
    }
    return try read(name, StyleNode(members[0].value, name.rawValue))
  }

  private static func read(_ name: Name, _ node: StyleNode) throws(StyleProblem) -> Modifier {
    switch name {
    case .foregroundColor: .foregroundColor(try Paint.read(node))
    case .backgroundColor: .backgroundColor(try Paint.read(node))
    case .backgroundView: .backgroundView
    case .font: .font(try FontStyle.read(node))
    case .multilineTextAlignment: .multilineTextAlignment(try node.word(TextAlignment.self))
    case .lineLimit: .lineLimit(try lines(node))
    case .scaledToFill: .scaledToFill
    case .scaledToFit: .scaledToFit
    case .clipped: .clipped
    case .clipShape: .clipShape
    case .blur: .blur(try blurRadius(node))
    case .opacity: .opacity(try node.number())
    case .padding: .padding(try Padding.read(node))
    case .frame: .frame(try Frame.read(node))
    }
  }

  /// The limit of lines; an empty object takes a limit away.
  private static func lines(_ node: StyleNode) throws(StyleProblem) -> Int? {
    if node.json.isNull || node.json.members?.isEmpty == true { return nil }
    guard case .success(let count) = Count.decode(node.json) else {
      throw node.wrong("a whole number, or {}")
    }
    return count.value
  }

  private static func blurRadius(_ node: StyleNode) throws(StyleProblem) -> Decimal {
    try (node.member("radius") ?? node).number()
  }
}

extension FontStyle {
  fileprivate static func read(_ node: StyleNode) throws(StyleProblem) -> FontStyle {
    let kind = try node.onlyCase(["system", "systemFixed", "custom", "customFixed", "described"])
    var font = FontStyle()
    font.style = try kind.member("style")?.caseName()
    font.design = try kind.member("design")?.caseName()
    font.weight = try kind.member("weight")?.weightName()
    font.family = try (kind.member("name") ?? kind.member("family"))?.text()
    font.size = try (kind.member("size") ?? kind.member("fixedSize"))?.number()
    if kind.name.hasPrefix("custom") { _ = try kind.required("name") }
    return font
  }
}

extension StyleNode {
  fileprivate func caseName() throws(StyleProblem) -> String {
    guard let name = json.caseName else { throw wrong("a word") }
    return name
  }

  fileprivate func weightName() throws(StyleProblem) -> String {
    if case .success(let number) = Decimal.decode(json) { return number.description }
    return try caseName()
  }
}

extension Padding {
  /// The room at the edges: `all`, or each by its name, those that are missing 0.
  fileprivate static func read(_ node: StyleNode) throws(StyleProblem) -> Padding {
    if case .success(let number) = Decimal.decode(node.json) {
      return Padding(all: .points(number))
    }
    guard let members = node.json.members else { throw node.wrong("an object of distances") }
    let known = ["all", "top", "leading", "bottom", "trailing"]
    for member in members where !known.contains(member.name) {
      throw StyleProblem(.unknownEdge(member.name, known), at: node.json)
    }
    if let all = node.member("all") { return Padding(all: try all.length()) }
    func edge(_ name: String) throws(StyleProblem) -> Length {
      try node.member(name)?.length() ?? .points(0)
    }
    return Padding(
      top: try edge("top"), leading: try edge("leading"), bottom: try edge("bottom"),
      trailing: try edge("trailing"))
  }

  private init(all: Length) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }
}

extension Frame {
  fileprivate static func read(_ node: StyleNode) throws(StyleProblem) -> Frame {
    let kind = try node.onlyCase(["fixed", "flexible"])
    let alignment = try kind.member("alignment")?.word(Alignment.self) ?? .center
    if kind.name == "fixed" {
      return .fixed(
        width: try kind.member("width")?.length(), height: try kind.member("height")?.length(),
        alignment: alignment)
    }
    return .flexible(
      width: try span(kind, "Width"), height: try span(kind, "Height"), alignment: alignment)
  }

  private static func span(_ node: StyleNode, _ side: String) throws(StyleProblem) -> Span {
    Span(
      min: try node.member("min\(side)")?.length(),
      ideal: try node.member("ideal\(side)")?.length(),
      max: try node.member("max\(side)")?.length())
  }
}

extension Fault {
  fileprivate static func notAModifier(_ json: JSON) -> Fault {
    Fault(
      .styleUnreadable,
      "found \(json.described), and a modifier is an object with one member, such as "
        + "{\"opacity\": 0.5}")
  }

  fileprivate static func unknown(_ name: String) -> Fault {
    let known = Modifier.Name.allCases.map(\.rawValue)
    return Fault(
      .styleUnknownModifier,
      "\(quoted(name)) is not a modifier, and is kept without effect; "
        + "known are \(listed(known, "and"))",
      suggestion: nearestName(to: name, among: known))
  }

  fileprivate static func unknownEdge(_ name: String, _ known: [String]) -> Fault {
    Fault(
      .styleUnreadable,
      "\(quoted(name)) is not an edge of 'padding'; known are \(listed(known, "and"))",
      suggestion: nearestName(to: name, among: known))
  }
}
