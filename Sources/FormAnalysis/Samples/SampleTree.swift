import FormCore
import FormValues
internal import JSONText

/// The answers of a sample while it is made up, each by its path, and how many rows groups have.
struct SampleTree {
  /// The most bytes of texts that a sample gets beside short ones: no line of more than twice as
  /// many is read.
  static let mostText = 4 << 20

  private let form: Form
  private(set) var answers: [String: JSON] = [:]
  /// The bytes of all answers that are texts.
  private var textSize = 0
  /// The bytes of the paths of all answers.
  private var pathSize = 0
  var rows: [String: Int] = [:]
  /// A member that is not a key of the form.
  var stray: String?

  init(_ form: Form) {
    self.form = form
  }

  /// The answer at a path.
  subscript(path: String) -> JSON? {
    get { answers[path] }
    set {
      let former = answers[path]
      answers[path] = newValue
      textSize += SampleTree.size(of: newValue) - SampleTree.size(of: former)
      if (former == nil) != (newValue == nil) {
        pathSize += newValue == nil ? -path.utf8.count : path.utf8.count
      }
    }
  }

  /// The bytes that a text at a path may have.
  func textRoom(at path: String) -> Int {
    SampleTree.mostText - textSize + SampleTree.size(of: answers[path])
  }

  /// How many answers take as long to look at as what the texts and paths have beyond the usual.
  var textLooks: Int { max(0, (textSize + pathSize) / 64 - answers.count) }

  private static func size(of answer: JSON?) -> Int { answer?.text?.utf8.count ?? 0 }

  /// One slot for an answer.
  struct Leaf {
    let input: Input
    let path: String
  }

  /// Whether a path leads through no row but first ones.
  static func isInFirstRows(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "[") {
      let rest = bytes[(index + 1)...]
      guard rest.first == UInt8(ascii: "1"), rest.dropFirst().first == UInt8(ascii: "]") else {
        return false
      }
    }
    return true
  }

  /// The slots for answers that are asked, in document order, with rows as they are chosen when
  /// they are come to, for a group and its path.
  mutating func leaves(rowsOf choose: (Group, String) -> Int) -> [Leaf] {
    leaves(of: nil, "", choose)
  }

  // Groups nest at most as deep as components do, which is little.
  private mutating func leaves(
    of group: Int?, _ prefix: String, _ choose: (Group, String) -> Int
  ) -> [Leaf] {
    var result: [Leaf] = []
    for part in form.contents[group.map { $0 + 1 } ?? 0] {
      switch part {
      case .input(let index):
        let input = form.inputs[index]
        guard !input.isCalculated else { continue }
        result.append(Leaf(input: input, path: prefix + input.key.text))
      case .group(let index):
        let inner = form.groups[index]
        let path = prefix + inner.key.text
        switch inner.nesting {
        case .flat: result += leaves(of: index, prefix, choose)
        case .object: result += leaves(of: index, path + ".", choose)
        case .rows:
          let count = choose(inner, path)
          rows[path] = count
          for row in 0..<count { result += leaves(of: index, "\(path)[\(row + 1)].", choose) }
        }
      }
    }
    return result
  }

  /// The answers as an object by key; a group without answers is left out.
  var json: JSON {
    let strays: [(String, JSON)] = stray.map { [($0, .boolean(true))] } ?? []
    return .object(members(of: nil, "") + strays)
  }

  private func members(of group: Int?, _ prefix: String) -> [(String, JSON)] {
    var result: [(String, JSON)] = []
    for part in form.contents[group.map { $0 + 1 } ?? 0] {
      switch part {
      case .input(let index):
        let key = form.inputs[index].key.text
        if let json = answers[prefix + key] { result.append((key, json)) }
      case .group(let index):
        result += members(ofGroup: form.groups[index], prefix)
      }
    }
    return result
  }

  private func members(ofGroup group: Group, _ prefix: String) -> [(String, JSON)] {
    let path = prefix + group.key.text
    switch group.nesting {
    case .flat: return members(of: group.index, prefix)
    case .object:
      let inner = members(of: group.index, path + ".")
      return inner.isEmpty ? [] : [(group.key.text, .object(inner))]
    case .rows:
      let count = rows[path] ?? 0
      guard count > 0 else { return [] }
      let objects = (1...count).map { JSON.object(members(of: group.index, "\(path)[\($0)].")) }
      return [(group.key.text, .array(objects))]
    }
  }
}
