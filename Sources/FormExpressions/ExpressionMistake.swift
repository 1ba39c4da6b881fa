import FormMessages

/// Signs and words of other languages that people write, and what stands for them here.
enum ExpressionMistake {
  /// The problem of a foreign sign at a place, if there is one.
  static func find(in bytes: [UInt8], at index: Int) -> ExpressionProblem? {
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

  /// What to write instead of a foreign word, if it is one.
  static func word(_ word: String) -> (meant: String?, advice: String)? {
    for known in words where known.word == word.lowercased() { return (known.meant, known.advice) }
    return nil
  }

  private static let equality = "two values are compared with '='"
  private static let quotes = "a text stands in straight single quotes, as in 'text'"

  /// The longer ones first, where one begins like another.
  private static let signs: [(spelling: String, meant: String?, advice: String)] = [
    ("===", "=", equality), ("==", "=", equality), ("!==", "!=", "values differ by '!='"),
    ("<>", "!=", "values differ by '!='"), ("=>", ">=", "not less is '>='"),
    ("=<", "<=", "not greater is '<='"), ("≠", "!=", "values differ by '!='"),
    ("≥", ">=", "not less is '>='"), ("≤", "<=", "not greater is '<='"),
    ("&&", "and", "both conditions are joined by 'and'"),
    ("&", nil, "conditions are joined by 'and', texts by concat(…)"),
    ("||", "or", "either condition is written with 'or'"),
    ("|", "or", "either condition is written with 'or'"),
    ("!", "not", "the opposite of a condition is written with 'not'"),
    ("\"", nil, quotes), ("‘", nil, quotes), ("’", nil, quotes), ("“", nil, quotes),
    ("”", nil, quotes), ("`", nil, quotes),
    ("**", nil, "there is no power; multiply with '*'"),
    ("^", nil, "there is no power; multiply with '*'"),
    ("%", nil, "there is no remainder and no percent"), ("×", "*", "numbers are multiplied by '*'"),
    ("÷", "/", "numbers are divided by '/'"), ("−", "-", "minus is written '-'"),
    ("?", nil, "a choice between two values is written if(condition, then, else)"),
    (";", ",", "arguments are parted by ','"), ("}", nil, "it closes no '{'"),
    (".", nil, "a number begins with a digit, as in 0.5"),
    ("$", nil, "a key stands in braces, as in {key}"),
    ("#", nil, "a key stands in braces, as in {key}"),
  ]

  private static let words: [(word: String, meant: String?, advice: String)] = [
    ("null", nil, "what is unanswered is asked for with answered({key})"),
    ("nil", nil, "what is unanswered is asked for with answered({key})"),
    ("none", nil, "what is unanswered is asked for with answered({key})"),
    ("empty", nil, "what is unanswered is asked for with answered({key})"),
    ("yes", "true", "a yes is written true"), ("no", "false", "a no is written false"),
    ("is", "=", equality), ("eq", "=", equality), ("equals", "=", equality),
    ("ne", "!=", "values differ by '!='"), ("lt", "<", "less is written '<'"),
    ("gt", ">", "greater is written '>'"), ("le", "<=", "not greater is written '<='"),
    ("ge", ">=", "not less is written '>='"), ("div", "/", "numbers are divided by '/'"),
    ("mod", nil, "there is no remainder"),
    ("xor", "!=", "that exactly one is true is written with '!='"),
    ("like", nil, "a part of a text is found by 'contains', a pattern by matches(text, 'pattern')"),
    ("not", nil, "'not' stands before a whole comparison, as in not {key} in ['a', 'b']"),
  ]
}
