import FormValues

/// Keys and labels made from the headers of a table.
struct ProposedName {
  private var taken: Set<String> = []
  /// By key: the number that the next column of the same name is tried with.
  private var counts: [String: Int] = [:]

  /// A key of a header that no other column has: the header itself, as far as a key can be one.
  mutating func key(of header: String, number: Int) -> String {
    let trimmed = header.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isPlain = trimmed.unicodeScalars.allSatisfy { scalar in
      !"{}[].'\"\\@".unicodeScalars.contains(scalar)
    }
    var key = isPlain ? trimmed : Self.plain(trimmed)
    if key.isEmpty || FieldKey(key) == nil { key = "column-\(number)" }
    let base = key
    var count = counts[base] ?? 2
    while !taken.insert(key.lowercased()).inserted {
      key = "\(base)-\(count)"
      count += 1
    }
    counts[base] = count
    return key
  }

  /// A header with hyphens for the marks that paths are written with.
  private static func plain(_ header: String) -> String {
    let words = header.split { !$0.isLetter && !$0.isNumber }
    return words.joined(separator: "-")
  }

  /// The words for a header: `arrival_time` is `Arrival time`.
  static func label(of header: String) -> String {
    let words = header.split { $0.isWhitespace || $0 == "_" || $0 == "-" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
