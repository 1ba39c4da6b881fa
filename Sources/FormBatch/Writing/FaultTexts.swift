import FormValues
import JSONText

/// A cache of faults as JSON, without their keys. The same answer to the same input gives the same
/// message, and messages take most of the time of a refused line.
struct FaultTexts {
  /// Which rule of which input is broken.
  private struct Rule: Equatable {
    let slot: Int32
    let constraint: Int32?
    let code: FaultCode

    init(_ fault: borrowing LineFault, slot: Int) {
      self.slot = Int32(slot)
      (constraint, code) = (fault.constraint.map { Int32($0) }, fault.code)
    }
  }

  /// The answer and, behind it, its text. There are many entries, so each one is small.
  private struct Entry {
    let hash: UInt64
    let start: UInt32
    let middle: UInt32
    let end: UInt32
    let rule: Rule

    var given: Range<Int> { Int(start)..<Int(middle) }
    var text: Range<Int> { Int(middle)..<Int(end) }
  }

  /// None until the first fault is kept.
  private var entries: [Entry?] = []
  private var bytes: [UInt8] = []
  private var count = 0
  private static let buckets = 4096
  private static let maximumBytes = 1 << 20
  /// Longer answers rarely occur twice.
  private static let longest = 256

  /// Appends the JSON of a fault if it is in the cache; returns whether it is.
  func appendKnown(
    _ fault: borrowing LineFault, slot: Int, _ given: Span<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    guard given.count <= FaultTexts.longest, count > 0 else { return false }
    let rule = Rule(fault, slot: slot)
    guard let text = text(rule, FaultTexts.hash(rule, given), given) else { return false }
    output.append(bytes.span, text.lowerBound, text.upperBound)
    return true
  }

  /// Adds the JSON of a fault to the cache.
  mutating func keep(
    _ text: [UInt8], _ fault: borrowing LineFault, slot: Int, _ given: Span<UInt8>
  ) {
    guard given.count <= FaultTexts.longest else { return }
    let isFull = count >= FaultTexts.buckets / 2 || bytes.count > FaultTexts.maximumBytes
    if entries.isEmpty || isFull { forget() }
    let rule = Rule(fault, slot: slot)
    insert(text, rule, FaultTexts.hash(rule, given), given)
  }

  private func text(_ rule: Rule, _ hash: UInt64, _ given: Span<UInt8>) -> Range<Int>? {
    var bucket = FaultTexts.bucket(hash)
    while let entry = entries[bucket] {
      if entry.hash == hash, entry.rule == rule, bytes.span.hasBytes(entry.given, given) {
        return entry.text
      }
      bucket = FaultTexts.bucket(UInt64(bucket) + 1)
    }
    return nil
  }

  private mutating func insert(
    _ text: [UInt8], _ rule: Rule, _ hash: UInt64, _ given: Span<UInt8>
  ) {
    var bucket = FaultTexts.bucket(hash)
    while entries[bucket] != nil { bucket = FaultTexts.bucket(UInt64(bucket) + 1) }
    let start = UInt32(bytes.count)
    bytes.append(given, 0, given.count)
    let middle = UInt32(bytes.count)
    bytes += text
    entries[bucket] = Entry(
      hash: hash, start: start, middle: middle, end: UInt32(bytes.count), rule: rule)
    count += 1
  }

  /// Empties the cache, which is bounded.
  private mutating func forget() {
    entries = [Entry?](repeating: nil, count: FaultTexts.buckets)
    bytes.removeAll(keepingCapacity: true)
    count = 0
  }

  private static func bucket(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (buckets - 1)
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
