internal import FormSession

/// Up and Down: through the options of a picker, elsewhere through earlier lines.
struct LineWalk: Equatable, Sendable {
  private let entries: [String]
  private let isOptions: Bool
  /// Whether several options may be taken, one behind the other.
  private let isSeveral: Bool
  /// Which entry stands in the line; nil for what was typed.
  private var index: Int?
  private var typed = ""

  init(_ assistant: LineAssistant?) {
    entries = assistant?.walk ?? []
    isOptions = assistant?.walksOptions ?? false
    isSeveral = assistant?.takesSeveral ?? false
  }

  /// Puts the next entry into the line, or what was typed before the first one.
  mutating func move(by step: Int, _ line: inout EditedText) {
    if index == nil { typed = line.text }
    let entries = entriesToOffer
    guard !entries.isEmpty else { return }
    let next: Int?
    switch (index, step < 0) {
    case (nil, true): next = entries.count - 1
    case (nil, false): next = isOptions ? 0 : nil
    case (0?, true): next = isOptions ? nil : 0
    case (let index?, true): next = index - 1
    case (let index?, false): next = index + 1 < entries.count ? index + 1 : nil
    }
    index = next
    line.replace(with: next.map { head + entries[$0] } ?? typed)
  }

  /// The entries that do not stand in the line already.
  private var entriesToOffer: [String] {
    let head = head
    guard !head.isEmpty else { return entries }
    let taken = Set(head.split(separator: ",").map { String($0.drop { $0 == " " }) })
    return entries.filter { !taken.contains($0) }
  }

  /// The text that was typed before the chosen option.
  private var head: String {
    guard isSeveral, let comma = typed.lastIndex(of: ",") else { return "" }
    return typed[...comma] + " "
  }

  /// Takes the option that stands in the line, so another one can follow; false if none does.
  mutating func mark(_ line: inout EditedText) -> Bool {
    guard isSeveral, index != nil else { return false }
    line.moveToEnd()
    line.insert(", ")
    index = nil
    return true
  }

  /// Notes that the line was edited; from now on it counts as typed.
  mutating func stop() { index = nil }
}
