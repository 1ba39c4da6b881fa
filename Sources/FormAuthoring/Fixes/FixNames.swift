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
  /// How many members of the object that was asked for last have a name, in small letters.
  private var members: (offset: Int, counts: [String: Int])?

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

  /// How many members of an object have a name, apart from the case of its letters.
  func count(of name: String, in object: JSON) -> Int {
    let offset = object.range.lowerBound
    if members?.offset != offset {
      let names = (object.members ?? []).map { $0.name.lowercased() }
      members = (offset, names.reduce(into: [:]) { $0[$1, default: 0] += 1 })
    }
    return members?.counts[name.lowercased()] ?? 0
  }
}
