import FormCore
import FormValues
import JSONText

/// The names of a document, each collected once for all fixes that are made for it together.
final class FixNames {
  private let document: FormDocument?
  /// The keys of the document and those that were given, in small letters; nil before they matter.
  private var keys: Set<String>?
  /// The number with which the next key of the same words is looked for.
  private var numbers: [String: Int] = [:]
  /// By the offset of an object: how many of its members have a name, or are given it, in small
  /// letters.
  private var members: [Int: [String: Int]] = [:]

  init(_ document: FormDocument?) { self.document = document }

  /// A key that nothing else has: the words, with a number behind them if they are taken.
  func key(_ words: String) -> String {
    var keys = self.keys ?? documentKeys
    // Given away meanwhile, so it is not copied.
    self.keys = nil
    defer { self.keys = keys }
    var (key, count) = (words, numbers[words] ?? 2)
    while !keys.insert(key).inserted {
      key = "\(words)-\(count)"
      count += 1
    }
    numbers[words] = count
    return key
  }

  private var documentKeys: Set<String> {
    var keys: Set<String> = []
    document?.items.forEachInside { keys.insert($0.key.value.lowercased()) }
    return keys
  }

  /// Gives a member of an object another name; false if another one has or is given that, apart
  /// from the case of its letters.
  func rename(_ member: JSON.Member, to name: String, in object: JSON) -> Bool {
    let offset = object.range.lowerBound
    var counts = members.removeValue(forKey: offset) ?? [:]
    defer { members[offset] = counts }
    if counts.isEmpty {
      for member in object.members ?? [] { counts[member.name.lowercased(), default: 0] += 1 }
    }
    let (before, after) = (member.name.lowercased(), name.lowercased())
    guard counts[after, default: 0] == (before == after ? 1 : 0) else { return false }
    counts[after] = 1
    return true
  }
}
