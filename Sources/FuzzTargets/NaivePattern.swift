import FormBatch
import FormComponents
import FormCore
import FormDialects
import FormMessages
import FormPatterns
import FormSession
import FormStorage
import FormTables
import FormTerminal
import FormValues
import JSONText

/// A part of the pattern syntax with the plainest meaning there is: from all places where a match
/// may begin to all places where it may end.
struct NaivePattern {
  private indirect enum Shape {
    case scalar((Unicode.Scalar) -> Bool)
    case start, end
    case sequence([Shape])
    case choice([Shape])
    case repeated(Shape, Int, Int?)
  }

  private let shape: Shape

  /// Reads a pattern; nil if it is written with more than this matcher knows.
  init?(_ text: String) {
    var rest = Array(text.unicodeScalars)[...]
    guard let shape = Self.choice(&rest, 0), rest.isEmpty else { return nil }
    self.shape = shape
  }

  func matches(_ text: [Unicode.Scalar]) -> Bool {
    Self.ends(shape, [0], text).contains(text.count)
  }

  private static func ends(_ shape: Shape, _ starts: Set<Int>, _ text: [Unicode.Scalar]) -> Set<Int>
  {
    switch shape {
    case .scalar(let holds):
      return Set(starts.filter { $0 < text.count && holds(text[$0]) }.map { $0 + 1 })
    case .start: return starts.intersection([0])
    case .end: return starts.intersection([text.count])
    case .sequence(let parts): return parts.reduce(starts) { ends($1, $0, text) }
    case .choice(let parts): return parts.reduce(into: []) { $0.formUnion(ends($1, starts, text)) }
    case .repeated(let part, let least, let most):
      var now = starts
      for _ in 0..<least {
        let next = ends(part, now, text)
        if next == now { break }
        now = next
      }
      var all = now
      for _ in 0..<min((most ?? .max) - least, text.count + 1) {
        now = ends(part, now, text)
        all.formUnion(now)
      }
      return all
    }
  }

  private static func choice(_ rest: inout ArraySlice<Unicode.Scalar>, _ depth: Int) -> Shape? {
    guard depth < 12 else { return nil }
    var branches: [Shape] = []
    while true {
      var parts: [Shape] = []
      while let next = rest.first, next != "|", next != ")" {
        guard let part = piece(&rest, depth) else { return nil }
        parts.append(part)
      }
      branches.append(.sequence(parts))
      guard rest.first == "|" else { return .choice(branches) }
      rest.removeFirst()
    }
  }

  private static func piece(_ rest: inout ArraySlice<Unicode.Scalar>, _ depth: Int) -> Shape? {
    guard let next = rest.popFirst() else { return nil }
    let atom: Shape
    switch next {
    case "^": return .start
    case "$": return .end
    case ".": atom = .scalar { $0 != "\n" && $0 != "\r" }
    case "(":
      if rest.starts(with: "?:".unicodeScalars) { rest.removeFirst(2) }
      guard let inner = choice(&rest, depth + 1), rest.popFirst() == ")" else { return nil }
      atom = inner
    case "[":
      guard let set = set(&rest) else { return nil }
      atom = set
    case "\\":
      guard let set = escape(rest.popFirst()) else { return nil }
      atom = set
    case "*", "+", "?", "{", "}", "]": return nil
    default: atom = .scalar { $0 == next }
    }
    return repeated(atom, &rest)
  }

  private static func escape(_ letter: Unicode.Scalar?) -> Shape? {
    switch letter {
    case "w": .scalar { word.contains($0) }
    case "s": .scalar { " \t\n\r\u{B}\u{C}".unicodeScalars.contains($0) }
    case "D": .scalar { !("0"..."9").contains($0) }
    default: nil
    }
  }

  private static let word = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_".unicodeScalars)

  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Shape? {
    let isNegated = rest.first == "^"
    if isNegated { rest.removeFirst() }
    var members: [Unicode.Scalar] = []
    while let next = rest.popFirst() {
      if next == "]" {
        let found = Set(members)
        return .scalar { found.contains($0) != isNegated }
      }
      // Only letters, digits and some marks mean themselves in every place.
      guard next.properties.isAlphabetic || (0x30...0x39).contains(next.value) || next == "_" else {
        return nil
      }
      members.append(next)
    }
    return nil
  }

  private static func repeated(
    _ atom: Shape, _ rest: inout ArraySlice<Unicode.Scalar>
  ) -> Shape? {
    switch rest.first {
    case "*": rest.removeFirst(); return .repeated(atom, 0, nil)
    case "+": rest.removeFirst(); return .repeated(atom, 1, nil)
    case "?": rest.removeFirst(); return .repeated(atom, 0, 1)
    case "{":
      guard let close = rest.firstIndex(of: "}") else { return nil }
      let inside = String(String.UnicodeScalarView(rest[..<close].dropFirst()))
      rest = rest[(close + 1)...]
      let numbers = inside.split(separator: ",", omittingEmptySubsequences: false)
      guard let least = Int(numbers[0]), numbers.count <= 2 else { return nil }
      if numbers.count == 1 { return .repeated(atom, least, least) }
      if numbers[1].isEmpty { return .repeated(atom, least, nil) }
      guard let most = Int(numbers[1]), least <= most else { return nil }
      return .repeated(atom, least, most)
    default: return atom
    }
  }
}
