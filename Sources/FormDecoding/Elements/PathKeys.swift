package import FormCore
import FormMessages
package import FormValues
package import JSONText

/// Makes the keys of components that have none of their own: from what they say, or from their path
/// in the document, the same every time it is read, and none that another component gives.
package struct PathKeys {
  private var taken: Set<[UInt8]>
  /// By key the number before which none is free, because it may be wanted by thousands.
  private var numbers: [[UInt8]: Int] = [:]

  /// - Parameter given: the keys that the document gives.
  package init(given: some Sequence<String>) { taken = Set(given.map { Array($0.utf8) }) }

  /// A key that no other component has, made from a kind and a path.
  package mutating func key(_ kind: String, _ path: String) -> String {
    let key = PathKeys.plain(kind, path)
    guard !taken.insert(Array(key.utf8)).inserted else { return key }
    var number = numbers[Array(key.utf8), default: 2]
    while !taken.insert(Array("\(key)-\(number)".utf8)).inserted { number += 1 }
    numbers[Array(key.utf8)] = number + 1
    return "\(key)-\(number)"
  }

  /// The key of a path where no other component has it.
  package static func plain(_ kind: String, _ path: String) -> String {
    let word = String(
      kind.lowercased().unicodeScalars.prefix(24).map { scalar in
        let isKept = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
        return isKept ? Character(scalar) : "-"
      })
    return path.isEmpty ? word : "\(word)-\(path)"
  }

  /// The key made of a component's words: their letters and digits, with `-` between words; empty
  /// without any.
  package static func words(_ text: String) -> String {
    var words = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars.prefix(mostOfWords) {
      let properties = scalar.properties
      let isMark = [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
      if properties.isAlphabetic || properties.numericType != nil || isMark && !words.isEmpty {
        words.append(scalar)
      } else if let last = words.last, last != "-" {
        words.append("-")
      }
    }
    if words.last == "-" { words.removeLast() }
    return String(words)
  }

  private static let mostOfWords = 40

  /// The path of a part; one that grows too long for keys is made short by its checksum.
  package static func path(_ path: String, _ part: String) -> String {
    let whole = path.isEmpty ? part : "\(path)-\(part)"
    guard whole.utf8.count > 64 else { return whole }
    var check = CRC32C()
    check.update(Array(whole.utf8))
    return "\(whole.prefix(40))-\(String(check.value, radix: 16))"
  }
}

/// The components of a document whose values go by keys that were made, for one warning of all.
package struct MadeKeys {
  private var first: (key: Located<String>, count: Int)?

  /// None yet.
  package init() {}

  /// Counts a component whose key was made.
  package mutating func note(_ key: Located<String>) {
    first = first.map { ($0.key, $0.count + 1) } ?? (key, 1)
  }

  /// Reports them, if there are any.
  ///
  /// - Parameter member: the member that would give them a key.
  package func report(_ member: String, _ context: inout DecodingContext) {
    guard let (key, count) = first else { return }
    context.report(.madeKey(key.value, member, others: count - 1), at: key.location)
  }
}

extension Fault {
  fileprivate static func madeKey(_ key: String, _ member: String, others: Int) -> Fault {
    let rest =
      others == 0 ? "" : "; the same holds for \(counted(others, "other question"))"
    return Fault(
      .componentMadeKey,
      "this question has no '\(member)', so its key \(quoted(key)) is made from its words and "
        + "changes with them\(rest)")
  }
}

extension FormItem {
  /// Whether the original that is written again gives the key once more.
  ///
  /// - Parameter word: the word that keys are made of if the original has no type.
  package func keepsKey(at path: String, or word: String) -> Bool {
    let id = original?.json["id"]
    if let given = id?.text ?? id?.digits, !given.isEmpty {
      return given.utf8.elementsEqual(key.value.utf8)
    }
    return key.value == PathKeys.plain(original?.json["type"]?.text ?? word, path)
  }
}

extension JSON {
  /// The texts of every member of a name, at all depths.
  package func texts(ofMember name: String) -> [String] {
    var found: [String] = []
    var open = [self]
    while let json = open.popLast() {
      open += json.elements ?? []
      for member in json.members ?? [] {
        if member.name == name, let text = member.value.text { found.append(text) }
        open.append(member.value)
      }
    }
    return found
  }
}
