import FormMessages

/// Signs and words of other languages that people write, and what stands for them here.
package enum ExpressionMistake {
  /// The number of bytes that a foreign sign or word has at the beginning of a text; 0 for others.
  package static func length(of text: some Collection<UInt8>) -> Int {
    let bytes = Array(text)
    if let sign = signs.first(where: { bytes.has($0.spelling, at: 0) }) {
      return sign.spelling.utf8.count
    }
    let written = String(decoding: bytes.prefix { (97...122).contains($0 | 0x20) }, as: UTF8.self)
    return word(written) == nil ? 0 : written.utf8.count
  }

  /// The problem of a foreign sign at a place, if there is one.
  static func find(in bytes: [UInt8], at index: Int) -> ExpressionProblem? {
    guard beginnings[Int(bytes[index])] else { return nil }
    for (spelling, meant, advice) in signs where bytes.has(spelling, at: index) {
      // `!=` is an operator, and it begins like the foreign `!`.
      if spelling == "!", index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "=") {
        continue
      }
      return .syntax(
        "'\(VisibleText(spelling).text)' has no meaning here; \(advice)", suggestion: meant,
        at: index)
    }
    return nil
  }

  /// The advice on a foreign word, and the word that is meant; nil for other words.
  static func word(_ word: String) -> (meant: String?, advice: String)? {
    for known in words where known.word == word.lowercased() { return (known.meant, known.advice) }
    return nil
  }

  /// By byte: whether a foreign sign begins with it. Most signs of an expression do not.
  private static let beginnings: [Bool] = {
    var beginnings = Array(repeating: false, count: 256)
    for sign in signs { if let byte = sign.spelling.utf8.first { beginnings[Int(byte)] = true } }
    return beginnings
  }()

  private static let equality = "use '=' to compare values"
  private static let quotes = "write texts in straight single quotes, as in 'text'"

  /// The longer ones first, where one begins like another.
  private static let signs: [(spelling: String, meant: String?, advice: String)] = [
    ("===", "=", equality), ("==", "=", equality), ("!==", "!=", "use '!=' for different values"),
    ("<>", "!=", "use '!=' for different values"), ("=>", ">=", "use '>=' for not less"),
    ("=<", "<=", "use '<=' for not greater"), ("≠", "!=", "use '!=' for different values"),
    ("≥", ">=", "use '>=' for not less"), ("≤", "<=", "use '<=' for not greater"),
    ("&&", "and", "use 'and' to join conditions"),
    ("&", nil, "use 'and' to join conditions, concat(…) to join texts"),
    ("||", "or", "use 'or' for either condition"),
    ("|", "or", "use 'or' for either condition"),
    ("!", "not", "use 'not' for the opposite of a condition"),
    ("\"", nil, quotes), ("‘", nil, quotes), ("’", nil, quotes), ("“", nil, quotes),
    ("”", nil, quotes), ("`", nil, quotes),
    ("**", nil, "there is no power operator; use '*' to multiply"),
    ("^", nil, "there is no power operator; use '*' to multiply"),
    ("%", nil, "there are no remainder or percent operators"), ("×", "*", "use '*' to multiply"),
    ("÷", "/", "use '/' to divide"), ("−", "-", "use '-' for minus"),
    ("?", nil, "use if(condition, then, else)"),
    (";", ",", "use ',' between arguments"), ("}", nil, "there is no '{' for it"),
    (".", nil, "begin a number with a digit, as in 0.5"),
    ("$", nil, "write keys in braces, as in {key}"),
    ("#", nil, "write keys in braces, as in {key}"),
  ]

  private static let words: [(word: String, meant: String?, advice: String)] = [
    ("null", nil, "use answered({key}) to find missing answers"),
    ("nil", nil, "use answered({key}) to find missing answers"),
    ("none", nil, "use answered({key}) to find missing answers"),
    ("empty", nil, "use answered({key}) to find missing answers"),
    ("yes", "true", "write true for yes"), ("no", "false", "write false for no"),
    ("is", "=", equality), ("eq", "=", equality), ("equals", "=", equality),
    ("ne", "!=", "use '!=' for different values"), ("lt", "<", "use '<' for less"),
    ("gt", ">", "use '>' for greater"), ("le", "<=", "use '<=' for not greater"),
    ("ge", ">=", "use '>=' for not less"), ("div", "/", "use '/' to divide"),
    ("mod", nil, "there is no remainder operator"),
    ("xor", "!=", "use '!=' if exactly one must be true"),
    (
      "like", nil, "use 'contains' to find a part of a text, matches(text, 'pattern') for a pattern"
    ),
    ("not", nil, "write 'not' before the whole comparison, as in not {key} in ['a', 'b']"),
  ]
}
