extension AdaptivePattern {
  /// An expression of JavaScript with what patterns of forms write in another way or do not need:
  /// escapes of characters that mean nothing, brackets that stand for themselves, lazy quantifiers
  /// and the names of groups. What is left of it matches the same texts.
  static func translated(_ regex: String) -> String {
    var translation = JavaScriptTranslation(Array(regex.unicodeScalars))
    return translation.run()
  }
}

/// One walk over an expression.
private struct JavaScriptTranslation {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var result = String.UnicodeScalarView()
  private var isInSet = false
  /// Whether what was read last can repeat something, so `?` behind it makes it lazy.
  private var isAfterQuantifier = false
  /// Whether what was read last in a set is a class of characters, which begins no range.
  private var isAfterClass = false

  private static let syntax = Set("^$\\.*+?()[]{}|/-".unicodeScalars)
  private static let classes = Set("dDwWsS".unicodeScalars)

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  mutating func run() -> String {
    while index < scalars.count {
      if scalars[index] == "\\" {
        escape()
      } else if isInSet {
        inSet()
      } else {
        outside()
      }
    }
    return String(result)
  }

  private func peek(_ offset: Int) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  private mutating func write(_ text: String, reading count: Int) {
    result.append(contentsOf: text.unicodeScalars)
    index += count
    (isAfterQuantifier, isAfterClass) = (false, false)
  }

  private mutating func escape() {
    guard let next = peek(1) else { return write("\\", reading: 1) }
    let isLetter = ("a"..."z").contains(next) || ("A"..."Z").contains(next)
    let needsNone = !isLetter && !("0"..."9").contains(next) && !Self.syntax.contains(next)
    write(needsNone ? "\(next)" : "\\\(next)", reading: 2)
    isAfterClass = Self.classes.contains(next)
  }

  private mutating func inSet() {
    switch scalars[index] {
    case "]":
      write("]", reading: 1)
      isInSet = false
    case "[": write("\\[", reading: 1)
    case "-" where isAfterClass && peek(1) != "]": write("\\-", reading: 1)
    case "-" where peek(1) == "\\" && peek(2).map(Self.classes.contains) == true:
      write("\\-", reading: 1)
    default: write("\(scalars[index])", reading: 1)
    }
  }

  private mutating func outside() {
    switch scalars[index] {
    case "[":
      write("[", reading: 1)
      isInSet = true
      if peek(0) == "^" { write("^", reading: 1) }
    case "]": write("\\]", reading: 1)
    case "}": write("\\}", reading: 1)
    case "{":
      let length = quantifierLength
      guard length > 0 else { return write("\\{", reading: 1) }
      write(String(String.UnicodeScalarView(scalars[index..<index + length])), reading: length)
      isAfterQuantifier = true
    case "?" where isAfterQuantifier: write("", reading: 1)
    case "*", "+", "?":
      write("\(scalars[index])", reading: 1)
      isAfterQuantifier = true
    case "(" where peek(1) == "?" && peek(2) == "<" && peek(3) != "=" && peek(3) != "!":
      let end = scalars[index...].firstIndex(of: ">") ?? scalars.count - 1
      write("(?:", reading: end - index + 1)
    case "(" where peek(1) == "?": write("(?", reading: 2)
    default: write("\(scalars[index])", reading: 1)
    }
  }

  /// The length of `{3}`, `{3,}` or `{3,5}` here; 0 for a bracket that stands for itself.
  private var quantifierLength: Int {
    var (end, commas, digits) = (index + 1, 0, 0)
    while end < scalars.count, scalars[end] != "}" {
      if scalars[end] == ",", digits > 0, commas == 0 {
        commas = 1
      } else if ("0"..."9").contains(scalars[end]) {
        digits += 1
      } else {
        return 0
      }
      end += 1
    }
    return end < scalars.count && digits > 0 ? end - index + 1 : 0
  }
}
