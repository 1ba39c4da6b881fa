import FormValues
import JSONText

/// A cache of faults as JSON, without their keys. The same answer to the same input gives the same
/// message, and messages take most of the time of a refused line.
struct FaultTexts {
  /// Which rule of which input is broken.
  private struct Rule: Equatable {
    let slot: Int
    let code: FaultCode
    let constraint: Int?
  }

  private struct Entry {
    let rule: Rule
    let hash: UInt64
    let given: Range<Int>
    let text: Range<Int>
  }

  private var entries = [Entry?](repeating: nil, count: FaultTexts.places)
  private var bytes: [UInt8] = []
  private var count = 0
  private static let places = 4096
  private static let maximumBytes = 1 << 20
  /// Longer answers rarely occur twice.
  private static let longest = 256

  /// Appends the JSON of a fault if it is in the cache; returns whether it is.
  func appendKnown(
    _ fault: borrowing LineFault, slot: Int, _ given: Span<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    guard given.count <= FaultTexts.longest else { return false }
    let rule = Rule(slot: slot, code: fault.code, constraint: fault.constraint)
    guard let text = text(rule, FaultTexts.hash(rule, given), given) else { return false }
    output.append(bytes.span, text.lowerBound, text.upperBound)
    return true
  }

  /// Adds the JSON of a fault to the cache.
  mutating func keep(
    _ text: [UInt8], _ fault: borrowing LineFault, slot: Int, _ given: Span<UInt8>
  ) {
    guard given.count <= FaultTexts.longest else { return }
    if count >= FaultTexts.places / 2 || bytes.count > FaultTexts.maximumBytes { forget() }
    let rule = Rule(slot: slot, code: fault.code, constraint: fault.constraint)
    insert(text, rule, FaultTexts.hash(rule, given), given)
  }

  private func text(_ rule: Rule, _ hash: UInt64, _ given: Span<UInt8>) -> Range<Int>? {
    var place = FaultTexts.place(hash)
    while let entry = entries[place] {
      if entry.hash == hash, entry.rule == rule, bytes.span.hasBytes(entry.given, given) {
        return entry.text
      }
      place = FaultTexts.place(UInt64(place) + 1)
    }
    return nil
  }

  private mutating func insert(
    _ text: [UInt8], _ rule: Rule, _ hash: UInt64, _ given: Span<UInt8>
  ) {
    var place = FaultTexts.place(hash)
    while entries[place] != nil { place = FaultTexts.place(UInt64(place) + 1) }
    let start = bytes.count
    bytes.append(given, 0, given.count)
    let end = bytes.count
    bytes += text
    entries[place] = Entry(rule: rule, hash: hash, given: start..<end, text: end..<bytes.count)
    count += 1
  }

  /// Empties the cache, which is bounded.
  private mutating func forget() {
    for place in entries.indices { entries[place] = nil }
    bytes.removeAll(keepingCapacity: true)
    count = 0
  }

  private static func place(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (places - 1)
  }

  private static func hash(_ rule: Rule, _ given: Span<UInt8>) -> UInt64 {
    let numbers = UInt64(truncatingIfNeeded: rule.slot &* 64 &+ (rule.constraint ?? -1))
    var hash = numbers &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index &+ 8 <= given.count {
      hash = (hash ^ (hash &>> 32) ^ given.word(at: index)) &* 0x9E37_79B9_7F4A_7C15
      index &+= 8
    }
    while index < given.count {
      hash = (hash ^ UInt64(given[index])) &* 0x0000_0100_0000_01B3
      index &+= 1
    }
    return hash ^ (hash &>> 32)
  }
}
