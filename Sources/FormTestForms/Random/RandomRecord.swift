/// Lines of a log, made up of a seed: records, what is nearly a record, and anything that damage or
/// a stranger makes of one. Several readers of such lines must say the same of each.
public struct RandomRecord {
  private var numbers: SplitMix
  private var spaces: [UInt8] = []

  /// Lines that are the same for the same seed.
  public init(seed: UInt64) { numbers = SplitMix(seed: seed) }

  /// The next line, without a line feed. About half of them are records.
  public mutating func next() -> [UInt8] {
    spaces = chance(75) ? [] : Array(chance(50) ? " ".utf8 : " \t\r\n ".utf8)
    var members = envelope()
    if chance(35) { spoil(&members) }
    var line: [UInt8] = object(members)
    if chance(10) { line = space() + line + space() }
    if chance(35) { damage(&line) }
    return line
  }

  private static let digest = String(repeating: "5e", count: 32)

  private typealias Members = [(name: [UInt8], value: [UInt8])]

  private mutating func envelope() -> Members {
    let texts = [
      ("id", "0190a5c0-0000-7000-8000-00000000000\(numbers.below(10))"), ("form", "visit"),
      ("version", "1"), ("digest", "sha256:\(Self.digest)"),
      ("startedAt", "2026-03-02T08:10:00Z"), ("submittedAt", "2026-03-02T08:11:00Z"),
      ("action", "send"), ("replaces", "0190a5c0-0000-7000-8000-000000000009"),
    ]
    var members: Members = []
    for (name, text) in texts where !["action", "replaces"].contains(name) || chance(20) {
      members.append((quoted(name), quoted(text)))
    }
    if chance(20) { members.append((quoted("given"), object([(quoted("site"), quoted("North"))]))) }
    members.append((quoted("values"), group(0)))
    if chance(10) { members.append((quoted("warnings"), Array(#"["soft"]"#.utf8))) }
    if chance(70) {
      members.append((quoted("seq"), Array("7".utf8)))
      members.append((quoted("crc"), quoted("0123abcd")))
    }
    return members
  }

  /// Leaves out, repeats, moves, renames or replaces members.
  private mutating func spoil(_ members: inout Members) {
    let index = numbers.below(members.count)
    switch numbers.below(6) {
    case 0: members.remove(at: index)
    case 1: members.insert(members[index], at: numbers.below(members.count))
    case 2: members.swapAt(index, numbers.below(members.count))
    case 3: members[index].name = one([quoted("more"), Array(#""\u0069d""#.utf8), string()])
    case 4: members[index].value = value(2)
    default: members.insert((string(), value(2)), at: numbers.below(members.count))
    }
  }

  private mutating func group(_ depth: Int) -> [UInt8] {
    if depth == 0, chance(2) { return nested() }
    var members: Members = []
    for _ in 0..<numbers.below(5) { members.append((name(), value(depth + 1))) }
    if chance(4) { members += members.suffix(1) }
    return object(members)
  }

  /// Containers about as deep as a line may have.
  private mutating func nested() -> [UInt8] {
    let count = 1530 + numbers.below(10)
    let (open, close): (String, String) = chance(50) ? ("[", "]") : (#"{"a":"#, "}")
    let inner = String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
    return object([(quoted("deep"), Array(inner.utf8))])
  }

  private mutating func name() -> [UInt8] {
    if chance(15) { return string() }
    return quoted(one(["name", "day", "sha256", "path", "rows", "Größe", "a.b", ""]))
  }

  private mutating func value(_ depth: Int) -> [UInt8] {
    switch numbers.below(depth > 4 ? 6 : 9) {
    case 0, 1: return string()
    case 2: return Array(one(["null", "true", "false", "nul", "True", ""].prefix(some(3))).utf8)
    case 3, 4:
      return Array(
        one(
          ["0", "7", "-1.50", "1e5", "1E+5", "-0", "9e999999", "01", "1.", ".5", "-", "1e"]
            .prefix(some(7))
        ).utf8)
    case 5: return file()
    case 6: return array((0..<numbers.below(4)).map { _ in value(depth + 1) })
    case 7: return array((0..<numbers.below(4)).map { _ in group(depth + 1) })
    default: return group(depth + 1)
    }
  }

  private mutating func file() -> [UInt8] {
    let path = chance(80) ? "files/5e/\(Self.digest)" : "files/5e"
    let digest = Array((chance(30) ? #""\u0073ha256""# : #""sha256""#).utf8)
    return object([
      (quoted("name"), string()), (quoted("bytes"), Array("3".utf8)), (digest, quoted(Self.digest)),
      (quoted("path"), quoted(path)),
    ])
  }

  private mutating func string() -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<numbers.below(5) {
      text += one(
        [
          Array("Ada".utf8), Array("Zoë 漢 👍".utf8), Array(#"\n\t\"\\\/"#.utf8),
          Array(#"\u0041"#.utf8), Array(#"\ud83d\udc4d"#.utf8), [0x7F], [0xE2, 0x80, 0xAE],
          Array("é".utf8), Array("e\u{301}".utf8), Array("sixteen bytes of plain text".utf8),
          Array(#"\uD83D"#.utf8), Array(#"\udc4d"#.utf8), Array(#"\x"#.utf8),
          Array(#"\u00g0"#.utf8), [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80],
          [0xF4, 0x90, 0x80, 0x80], [0x1F],
        ].prefix(some(10)))
    }
    return [0x22] + text + [0x22]
  }

  private func quoted(_ text: String) -> [UInt8] { Array("\"\(text)\"".utf8) }

  private mutating func object(_ members: Members) -> [UInt8] {
    var bytes = Array("{".utf8) + space()
    for (index, member) in members.enumerated() {
      if index > 0 { bytes += Array(",".utf8) + space() }
      bytes += member.name + space() + Array(":".utf8) + space() + member.value + space()
    }
    return bytes + Array("}".utf8)
  }

  private mutating func array(_ elements: [[UInt8]]) -> [UInt8] {
    var bytes = Array("[".utf8) + space()
    for (index, element) in elements.enumerated() {
      bytes += (index > 0 ? Array(",".utf8) : []) + space() + element + space()
    }
    return bytes + Array("]".utf8)
  }

  private mutating func damage(_ line: inout [UInt8]) {
    let odd = Array(#"{}[]",:\u0019aé "#.utf8) + [0, 0x0A, 0x1F, 0x7F, 0x80, 0xC3, 0xFF]
    for _ in 0...numbers.below(3) where !line.isEmpty {
      let index = numbers.below(line.count)
      switch numbers.below(6) {
      case 0, 1: line[index] = one(odd)
      case 2: line[index] ^= 1 << UInt8(numbers.below(8))
      case 3: line.remove(at: index)
      case 4: line.insert(one(odd), at: index)
      default: if chance(30) { line.removeSubrange(index...) }
      }
    }
  }

  private mutating func space() -> [UInt8] {
    spaces.isEmpty || chance(50) ? [] : [one(spaces)]
  }

  /// The number of items to choose from in a list: mostly the first few, which are valid.
  private mutating func some(_ sound: Int) -> Int { chance(96) ? sound : .max }

  private mutating func chance(_ percent: Int) -> Bool { numbers.below(100) < percent }

  private mutating func one<Elements: RandomAccessCollection>(
    _ list: Elements
  ) -> Elements.Element where Elements.Index == Int {
    list[list.startIndex + numbers.below(list.count)]
  }
}
