import FormValues

/// Makes up texts: by the pattern, the format, or the length.
struct TextSampler: Sendable {
  private let length: LengthRule
  private let format: TextFormat?
  private let isMultiline: Bool
  private let pattern: PatternSampler?
  /// The numbers of repetitions of parts, tried in turn.
  private let spreads: [Int]
  /// About as many bytes as the longest text of the pattern has.
  private let longest: Int

  init(_ parts: RuleParts) {
    (length, format, isMultiline) = (parts.length, parts.format, parts.isMultiline)
    pattern = parts.pattern.flatMap { PatternSampler($0) }
    let (least, most) = (length.min ?? 4, length.max ?? 20)
    let numbers = [3, least, most, 1, 2, 2 * least, 0, 6, 12, most / 2]
    let known = numbers.map { min(max($0, 0), TextSampler.mostSpread) }
    guard let pattern else {
      (spreads, longest) = ([], 0)
      return
    }
    longest = known.map { pattern.usualLength(spread: $0) }.max() ?? 0
    let fitting = TextSampler.spread(of: pattern, length)
    spreads = known.flatMap { [fitting, $0].compactMap(\.self) }
  }

  private static let mostSpread = 10_000

  /// The number of repetitions with which texts have about the length in the middle of those that are
  /// allowed; nil if none is too short.
  private static func spread(of pattern: PatternSampler, _ length: LengthRule) -> Int? {
    guard let least = length.min else { return nil }
    let wanted = least + (min(length.max ?? .max, least + 100) - least) / 2
    var (low, high) = (0, mostSpread)
    while low < high {
      let middle = (low + high) / 2
      if pattern.usualLength(spread: middle) < wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The length of texts that are made up however little room there is.
  static let short = 64
  /// The most characters that a text may need to be made up.
  private var mostLength: Int {
    let matching = pattern == nil ? 0 : PatternSampler.mostLength
    return switch format {
    case .email, .phone: max(matching, 1000)
    case .url: SampleTree.mostText
    case nil: pattern == nil ? SampleTree.mostText : matching
    }
  }

  /// Whether a text as long as it must be is made up, if it may have so many bytes.
  func canMakeUp(within room: Int = .max) -> Bool {
    let least = length.min ?? 0
    return least <= TextSampler.short || least <= min(mostLength, room)
  }

  /// How many answers take as long to look at as looking for a text in vain.
  var looksInVain: Int {
    let least = canMakeUp() ? length.min ?? 0 : 0
    return max(longest > 200 ? 50 * longest : 0, least > 1000 ? 20 * least : 0)
  }

  /// A text that is likely to satisfy the rules, or a short one if there is no room for as many
  /// bytes as these need; other attempts are made of other lengths.
  func text(_ random: inout SampleNumbers, _ attempt: Int, room: Int = .max) -> String {
    if let pattern, format == nil || attempt % 2 == 0 {
      return pattern.text(&random, spread: spreads[attempt % spreads.count])
    }
    let least = canMakeUp(within: room) ? max(1, length.min ?? 1) : 1
    let most = max(least, length.max ?? least + 30)
    switch format {
    case .email: return email(random.within(least, min(most, least + 20)), &random)
    case .url: return filled("https://example.org/", least, most, "abcdefgh/-0123", &random)
    case .phone: return filled("+49 30 ", max(least, 12), min(most, 20), "0123456789", &random)
    case nil: return words(random.within(least, min(most, least + 30)), &random)
    }
  }

  /// Words cut to so many characters.
  func words(_ length: Int, _ random: inout SampleNumbers) -> String {
    var (text, count) = ("", 0)
    while count < length {
      if count > 0 {
        text += isMultiline && random.oneIn(6) ? "\n" : " "
        count += 1
      }
      let word = random.element(TextSampler.vocabulary) ?? ""
      text += word
      count += word.unicodeScalars.count
    }
    return count == length ? text : String(text.unicodeScalars.prefix(length))
  }

  private static let vocabulary = [
    "amber", "birch", "cedar", "dune", "elm", "fern", "grove", "hazel", "iris", "juniper", "kelp",
    "Zoë", "Łódź", "Ὀδύσσεια", "名前", "🙂", "e\u{301}tude", "O'Hara", "\"quoted\"", "a,b;c", "100%",
  ]

  private func email(_ length: Int, _ random: inout SampleNumbers) -> String {
    let host = random.element(["@example.org", "@mail.example.com", "@x.io"]) ?? "@x.io"
    return filled("", 1, max(1, length - host.utf8.count), "abcdefghij.0123", &random) + host
  }

  /// A beginning, and characters after it up to a length of a range.
  private func filled(
    _ beginning: String, _ least: Int, _ most: Int, _ characters: String,
    _ random: inout SampleNumbers
  ) -> String {
    let low = max(least, beginning.utf8.count + 1)
    let length = random.within(low, max(low, min(most, low + 20)))
    let known = Array(characters.utf8)
    let rest = (beginning.utf8.count..<length).map { _ in known[random.below(known.count)] }
    return beginning + String(decoding: rest, as: UTF8.self)
  }
}
