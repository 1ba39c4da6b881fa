import JSONText

/// Submissions for a native form document, made up of a seed: some as the form wants them, others
/// with anything wrong that people and programs get wrong. Each is one line of JSON text.
public struct RandomAnswers {
  private var numbers: SplitMix
  private let components: [JSON]
  private var keys: [String] = []

  /// Whether half of them answer few questions.
  private let isSparse: Bool

  /// Submissions for a document.
  public init(document: String, seed: UInt64, sparse: Bool = false) {
    (numbers, isSparse) = (SplitMix(seed: seed), sparse)
    components = JSONReader.read(Array(document.utf8)).root?["components"]?.elements ?? []
  }

  /// The next submission. Half of them have nothing done to them on purpose.
  public mutating func next() -> String {
    let faults = chance(50) ? 0 : 1 + numbers.below(3)
    let share = isSparse && chance(50) ? 3 : chance(60) ? 95 : 60
    var members = answers(components, share: share)
    for _ in 0..<faults { members = spoiled(members, components) }
    return Self.text(members)
  }

  /// Members may stand twice, so an object is a list.
  private indirect enum Node {
    case text(String)
    case object([(String, Node)])
    case rows([Node])
  }

  private mutating func chance(_ percent: Int) -> Bool { numbers.below(100) < percent }

  private mutating func one<Element>(_ list: [Element]) -> Element {
    list[numbers.below(list.count)]
  }

  private mutating func answers(_ components: [JSON], share: Int) -> [(String, Node)] {
    components.compactMap { component in
      guard let key = component["uuid"]?.text, let type = component["type"]?.text else {
        return nil
      }
      if let inner = component["components"]?.elements {
        return chance(share) ? (key, group(component, inner, share)) : nil
      }
      if type == "calculated" { return chance(10) ? (key, .text("\(numbers.below(9))")) : nil }
      guard chance(share) else { return nil }
      return (key, .text(good(type, component)))
    }
  }

  private mutating func group(_ component: JSON, _ inner: [JSON], _ share: Int) -> Node {
    guard let range = component["args"]?["repeat"] else {
      return .object(answers(inner, share: share))
    }
    let least = range["min"]?.digits.flatMap { Int($0) } ?? 0
    // What other answers count is not looked at: with few rows it is right now and then.
    let isCalculated = range["min"]?.members != nil || range["max"]?.members != nil
    let most = range["max"]?.digits.flatMap { Int($0) } ?? (isCalculated ? 3 : 1)
    return .rows(
      (0..<(least + numbers.below(most - least + 1))).map { _ in
        .object(answers(inner, share: share))
      })
  }

  /// An answer that is most likely right, as JSON text.
  private mutating func good(_ type: String, _ component: JSON) -> String {
    let arguments = component["args"]
    switch type {
    case "date": return #""2026-0\#(2 + numbers.below(8))-1\#(numbers.below(10))""#
    case "time": return #""1\#(numbers.below(8)):\#(one(["00", "15", "30"]))""#
    case "datetime":
      return #""2026-0\#(2 + numbers.below(8))-1\#(numbers.below(10))T1\#(numbers.below(8)):"#
        + #"\#(one(["00", "15", "30", "45"]))""#
    case "toggle": return one(["true", "false", #""true""#])
    case "slider": return "\(numbers.below(10))"
    case "picker":
      let isOwn = arguments?["other"]?.boolean == true && chance(30)
      if arguments?["multiple"]?.boolean == true {
        if isOwn { return one([#"["violet"]"#, #"["red","pale \u00e9"]"#]) }
        if let separator = arguments?["separator"]?.text, chance(50) {
          return #""red\#(separator)blue""#
        }
        return one([#"["red"]"#, #"["green","red"]"#, #"["blue"]"#, "[]"])
      }
      return isOwn ? #""violet""# : one([#""red""#, #""green""#, #""blue""#])
    case "filepicker":
      return arguments?["store"]?.text == "copy" ? #""scan.pdf""# : #""00ff""#
    default: return field(arguments?["format"]?.text, arguments?["pattern"] != nil)
    }
  }

  private mutating func field(_ format: String?, _ hasPattern: Bool) -> String {
    switch format {
    case "integer": "\(numbers.below(30))"
    case "decimal": one(["0.25", "3.50", "12", #""7.75""#, "2.50"])
    case "email": #""ada@example.org""#
    case "url": #""https://example.org""#
    case "phone": #""+49 30 901820""#
    default: hasPattern ? #""lovelace""# : one([#""Ada""#, #""Zoë""#, #""a \"b\"""#, #""lovely""#])
    }
  }

  /// Values that do not count as answers, alone or in a list.
  private static let blanks = [
    #""""#, #""  ""#, #""\u00a0""#, #""\t""#, #"[" "]"#, #"["red","\u00a0"]"#, #"["red",""]"#,
  ]

  /// The answers with one thing wrong, most often inside a group or a row.
  private mutating func spoiled(_ members: [(String, Node)], _ components: [JSON]) -> [(
    String, Node
  )] {
    guard !members.isEmpty else { return [("stranger", .text("1"))] }
    var members = members
    let index = numbers.below(members.count)
    let (key, node) = members[index]
    let inner = components.first { $0["uuid"]?.text == key }
    if chance(65), let inside = inner?["components"]?.elements {
      members[index].1 = spoiled(node, inside)
      return members
    }
    switch numbers.below(9) {
    case 0: members.remove(at: index)
    case 1: members[index].1 = .text("null")
    case 2: members[index].1 = .text(one(Self.blanks))
    case 3: members.insert((near(key), node), at: numbers.below(members.count + 1))
    case 4: members.append((key, node))
    case 5: members.append((inner?["args"]?["formerly"]?.text ?? "old\(key)", node))
    case 6: members.swapAt(index, numbers.below(members.count))
    default: members[index].1 = .text(one(Self.pool))
    }
    return members
  }

  private mutating func spoiled(_ node: Node, _ components: [JSON]) -> Node {
    switch node {
    case .text: return node
    case .object(let members): return .object(spoiled(members, components))
    case .rows(var rows):
      guard !rows.isEmpty else { return .rows([.object([]), .object([]), .object([])]) }
      let index = numbers.below(rows.count)
      switch numbers.below(8) {
      case 0: rows.remove(at: index)
      case 1: rows += Array(repeating: rows[index], count: 1 + numbers.below(4))
      case 2: rows[index] = .text(one(["null", "7", #""row""#, "[]", "{}"]))
      default: rows[index] = spoiled(rows[index], components)
      }
      return .rows(rows)
    }
  }

  /// A key that is nearly another one.
  private mutating func near(_ key: String) -> String {
    switch numbers.below(4) {
    case 0: String(key.dropLast())
    case 1: key + "s"
    case 2: String(key.reversed())
    default: "x" + key.dropFirst()
    }
  }

  private static func text(_ members: [(String, Node)]) -> String {
    "{" + members.map { #""\#($0)":\#(text($1))"# }.joined(separator: ",") + "}"
  }

  private static func text(_ node: Node) -> String {
    switch node {
    case .text(let text): text
    case .object(let members): text(members)
    case .rows(let rows): "[" + rows.map(text).joined(separator: ",") + "]"
    }
  }

  private static let pool = [
    #""""#, "0", "1", "-3", "2.5", "1e1", "99", "1234567890123456789", "true", #""7""#, #""abc""#,
    #""a longer text than allowed""#, #""yellow""#, #"["red","red"]"#, #"["red","green","blue"]"#,
    #"["sun"]"#, #""green,red""#, #""red, red""#, #""red,,blue""#, #""2026-05-15""#,
    #""2026-02-30""#, #""12:37""#, #""25:00""#, "null", "{}", "[]",
    #""ü\n""#, #""x\ty""#, #""\u0001""#, #""zz""#, #""00ff00ff00""#, #"[{}]"#, #"{"name":"a"}"#,
  ]
}
