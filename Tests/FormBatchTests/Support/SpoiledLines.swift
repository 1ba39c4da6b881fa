import FormAnalysis
import FormCore
import FormTestForms
import FormValues
import JSONText

/// Makes lines out of submissions that a form accepts: some as they are, most with something wrong
/// or unusual about them, the same ones for the same seed.
struct SpoiledLines {
  private var numbers: SplitMix
  private let samples: [JSON]

  /// Lines for a form; there may be no submission that it accepts.
  init(_ form: Form, seed: UInt64) {
    numbers = SplitMix(seed: seed)
    let source = SampleSource(form, at: TestForm.moment, seed: seed)
    let found = (0..<6).compactMap { try? source.accepted($0).json }
    let keys = form.inputs.map { JSON.Member(name: $0.key.text, value: .null) }
    samples = found.isEmpty ? [JSON(.object(keys))] : found
  }

  private mutating func chance(_ percent: Int) -> Bool { numbers.below(100) < percent }

  /// The next line, without its line break.
  mutating func line() -> [UInt8] {
    var members = samples[numbers.below(samples.count)].members ?? []
    if chance(15) { return Array(Self.text(members).utf8) }
    for _ in 0..<numbers.below(4) where !members.isEmpty { change(&members) }
    if chance(15) { members.shuffle(using: &numbers) }
    if chance(8) { members.append(JSON.Member(name: "strange", value: .null)) }
    if chance(3), let first = members.first { members.append(first) }
    var bytes = Array(Self.text(members).utf8)
    if chance(10) { bytes = spaced(bytes) }
    if chance(10), !bytes.isEmpty {
      bytes[numbers.below(bytes.count)] = UInt8(truncatingIfNeeded: numbers.below(256))
    }
    return bytes.filter { $0 != 0x0A }
  }

  private static func text(_ members: [JSON.Member]) -> String {
    JSON(.object(members)).description
  }

  /// Changes one member, most often inside the object or the rows that it holds.
  private mutating func change(_ members: inout [JSON.Member]) {
    let index = numbers.below(members.count)
    if chance(75), let inner = changed(members[index].value) {
      members[index] = JSON.Member(name: members[index].name, value: inner)
    } else if chance(25) {
      members.remove(at: index)
    } else {
      let text = Self.pool[numbers.below(Self.pool.count)]
      let value = JSONReader.read(Array(text.utf8)).root ?? .null
      members[index] = JSON.Member(name: members[index].name, value: value)
    }
  }

  /// An object or rows with a change in them; nil of anything else.
  private mutating func changed(_ value: JSON) -> JSON? {
    if var members = value.members, !members.isEmpty {
      change(&members)
      if chance(10) { members.shuffle(using: &numbers) }
      if chance(5) { members.append(JSON.Member(name: "strange", value: .null)) }
      if chance(3), let first = members.first { members.append(first) }
      return JSON(.object(members))
    }
    guard var rows = value.elements, !rows.isEmpty, rows.contains(where: { $0.members != nil })
    else { return nil }
    let index = numbers.below(rows.count)
    switch numbers.below(8) {
    case 0: rows.remove(at: index)
    case 1: rows.append(rows[index])
    case 2: rows[index] = .null
    default: rows[index] = changed(rows[index]) ?? rows[index]
    }
    return JSON(.array(rows))
  }

  /// The line with a space behind some of its commas and colons.
  private mutating func spaced(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte in
      (byte == 0x2C || byte == 0x3A) && chance(50) ? [byte, 0x20] : [byte]
    }
  }

  private static let pool = [
    #""""#, "0", "1", "7", "-3", "2.5", "3", "2.50", "1e1", "true", "false", #""true""#, #""7""#,
    #""a""#, #""c""#, #"["b"]"#, #"["a","c"]"#, #"["a","a"]"#, #""2026-05-15""#, #""2026-02-30""#,
    #""12:30""#, "null", #""long words here""#, #""ü\n""#, #""x\ty""#, "{}",
  ]
}
