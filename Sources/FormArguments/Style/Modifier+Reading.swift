import FormValues
internal import JSONText

extension Modifier {
  /// Reads one modifier, an object with its name as the only member; nil if it has no effect
  /// because of what is wrong with it.
  static func read(_ json: JSON, _ problems: inout StyleProblems) -> Modifier? {
    guard let members = json.members, members.count == 1 else {
      problems.add(ArgumentProblem(.notAModifier(json), at: json))
      return nil
    }
    guard let name = Name(rawValue: members[0].name) else {
      let fault = Fault.unknown(
        .styleUnknownModifier, members[0].name, isNot: "a modifier and has no effect",
        known: Modifier.Name.allCases.map(\.rawValue))
      problems.add(ArgumentProblem(fault, at: json))
      return nil
    }
    let node = StyleNode(members[0].value, name.rawValue)
    let modifier: Modifier? =
      switch name {
      case .foregroundColor: Paint.read(node, &problems).map { .foregroundColor($0) }
      case .backgroundColor: Paint.read(node, &problems).map { .backgroundColor($0) }
      case .font: FontStyle.read(node, &problems).map { .font($0) }
      case .padding: Padding.read(node, &problems).map { .padding($0) }
      case .frame: Frame.read(node, &problems).map { .frame($0) }
      default: problems.part { () throws(ArgumentProblem) in try read(name, node) } ?? nil
      }
    return problems.areHindrances ? nil : modifier
  }

  /// Reads a modifier that is one value, or has nothing to be read.
  private static func read(_ name: Name, _ node: StyleNode) throws(ArgumentProblem) -> Modifier? {
    switch name {
    case .backgroundView: try node.object("a view", as: .backgroundView)
    case .multilineTextAlignment: .multilineTextAlignment(try node.word(TextAlignment.self))
    case .lineLimit: .lineLimit(try lines(node))
    case .scaledToFill: try node.object("{}", as: .scaledToFill)
    case .scaledToFit: try node.object("{}", as: .scaledToFit)
    case .clipped: try node.object("{}", as: .clipped)
    case .clipShape: try clipShape(node)
    case .blur: .blur(try blurRadius(node))
    case .opacity: .opacity(try opacity(node))
    case .appearance: .appearance(try node.text())
    case .readonly: try node.object("{}", as: .readonly)
    case .foregroundColor, .backgroundColor, .font, .padding, .frame: nil
    }
  }

  /// The limit of lines; an empty object takes a limit away.
  private static func lines(_ node: StyleNode) throws(ArgumentProblem) -> Int? {
    if node.json.isNull || node.json.members?.isEmpty == true { return nil }
    guard case .success(let count) = Count.decode(node.json) else {
      throw node.wrong("a whole number, or {}")
    }
    return count.value
  }

  private static func clipShape(_ node: StyleNode) throws(ArgumentProblem) -> Modifier {
    _ = try (node.member("shape") ?? node).onlyCase(ShapeKind.allCases.map(\.rawValue))
    return .clipShape
  }

  private static func opacity(_ node: StyleNode) throws(ArgumentProblem) -> Decimal {
    let number = try node.number()
    guard number >= 0, number <= 1 else { throw node.wrong("a number from 0 to 1") }
    return number
  }

  private static func blurRadius(_ node: StyleNode) throws(ArgumentProblem) -> Decimal {
    try (node.member("radius") ?? node).number()
  }
}

extension StyleNode {
  /// A modifier whose value says nothing, or nothing that is looked into here.
  fileprivate func object(
    _ expected: String, as modifier: Modifier
  ) throws(ArgumentProblem) -> Modifier {
    guard json.kind == .object || json.isNull else { throw wrong(expected) }
    return modifier
  }
}

extension StyleProblems {
  /// The distance that a member is; nil if it is absent, or wrong, which is noted.
  fileprivate mutating func length(_ name: String, of node: StyleNode) -> Length? {
    member(name, of: node) { node throws(ArgumentProblem) in try node.length() }
  }
}

extension Padding {
  package static let members = ["all", "top", "leading", "bottom", "trailing"]

  /// The room at the edges: `all`, or each by its name, those that are missing 0.
  fileprivate static func read(_ node: StyleNode, _ problems: inout StyleProblems) -> Padding? {
    if case .success(let number) = Decimal.decode(node.json) {
      return Padding(all: .points(number))
    }
    guard let given = node.json.members else {
      problems.add(node.wrong("an object of distances"))
      return nil
    }
    for member in given where !members.contains(member.name) {
      let fault = Fault.unknown(
        .styleUnreadable, member.name, isNot: "an edge of 'padding'", known: members)
      problems.add(ArgumentProblem(fault, at: member))
    }
    if node.member("all") != nil {
      return problems.length("all", of: node).map { Padding(all: $0) }
    }
    func edge(_ name: String) -> Length { problems.length(name, of: node) ?? .points(0) }
    return Padding(
      top: edge("top"), leading: edge("leading"), bottom: edge("bottom"),
      trailing: edge("trailing"))
  }

  private init(all: Length) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }
}

extension Frame {
  /// The ways in which a document gives a frame, each with its members.
  package static let kinds: [(name: String, members: [String])] = [
    ("fixed", ["width", "height", "alignment"]),
    (
      "flexible",
      [
        "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight", "alignment",
      ]
    ),
  ]

  fileprivate static func read(_ node: StyleNode, _ problems: inout StyleProblems) -> Frame? {
    let found = problems.part { () throws(ArgumentProblem) in
      try node.onlyCase(kinds.map(\.name))
    }
    guard let kind = found else { return nil }
    problems.noteUnknown(in: kind, known: kinds.first { $0.name == kind.name }?.members ?? [])
    let alignment = problems.member("alignment", of: kind) { node throws(ArgumentProblem) in
      try node.word(Alignment.self)
    }
    if kind.name == "fixed" {
      return .fixed(
        width: problems.length("width", of: kind), height: problems.length("height", of: kind),
        alignment: alignment ?? .center)
    }
    return .flexible(
      width: span(kind, "Width", &problems), height: span(kind, "Height", &problems),
      alignment: alignment ?? .center)
  }

  private static func span(
    _ node: StyleNode, _ side: String, _ problems: inout StyleProblems
  ) -> Span {
    Span(
      min: problems.length("min\(side)", of: node),
      ideal: problems.length("ideal\(side)", of: node),
      max: problems.length("max\(side)", of: node))
  }
}

extension Fault {
  fileprivate static func notAModifier(_ json: JSON) -> Fault {
    Fault(
      .styleUnreadable,
      "found \(json.described), but a modifier is an object with one member, such as "
        + "{\"opacity\": 0.5}")
  }
}
