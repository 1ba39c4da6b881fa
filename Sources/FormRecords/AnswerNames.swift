internal import FormCore
internal import FormMessages
internal import JSONText

/// The names that records may have answers at, by their definitions.
package struct AnswerNames {
  private var columnList = NameList()
  private var answerList = NameList()

  init() {}

  /// Adds the names of a form.
  mutating func add(_ form: Form) {
    for input in form.inputs {
      let path = AnswerPath(inFirstRowsOf: input, in: form)
      let name = path.text(in: form)
      answerList.add(name)
      let isInRow = path.steps.contains { $0.row != nil }
      columnList.add(isInRow ? AnswerPath(of: input, in: form).text(in: form) : name)
    }
  }

  /// Adds columns that records have, whatever their definitions say.
  mutating func add(columns: [String]) {
    for name in columns { columnList.add(name) }
  }

  /// The members that a record has once: answers outside of rows, and repeated groups.
  package var columns: [String] { columnList.names }

  /// All answers, those in rows with the number of the first row.
  package var answers: [String] { answerList.names }

  /// Whether some record may have an answer at a path, in whichever rows.
  package func contains(_ path: String) -> Bool { answerList.contains(path.inFirstRows) }

  /// One of some paths that is a group and no answer, and an answer in it.
  package func group(among paths: [String]) -> (path: String, answer: String)? {
    let wanted = Dictionary(
      paths.filter { !contains($0) }.map { (TextBytes($0.inFirstRows), $0) },
      uniquingKeysWith: { first, _ in first })
    guard !wanted.isEmpty else { return nil }
    for name in answers {
      for end in name.utf8.indices
      where [UInt8(ascii: "."), UInt8(ascii: "[")].contains(name.utf8[end]) {
        if let path = wanted[TextBytes(String(name[..<end]))] { return (path, name) }
      }
    }
    return nil
  }
}

/// The name of an answer that is most like one that is not known: its bare key may have been given.
package func nearestAnswer(to name: String, among names: [String]) -> String? {
  names.first { $0.utf8.reversed().starts(with: ".\(name)".utf8.reversed()) }
    ?? nearestName(to: name, among: names)
}

/// Names in the order in which they came, each once; no more than there is room for.
private struct NameList {
  private(set) var names: [String] = []
  private var known: Set<TextBytes> = []
  private var bytes = 0

  private static let (most, mostBytes) = (100_000, 16 << 20)

  mutating func add(_ name: String) {
    guard names.count < Self.most, bytes + name.utf8.count <= Self.mostBytes,
      known.insert(TextBytes(name)).inserted
    else { return }
    bytes += name.utf8.count
    names.append(name)
  }

  func contains(_ name: String) -> Bool { known.contains(TextBytes(name)) }
}

extension String {
  /// A path such as `people[2].age` as `people.age`.
  package var withoutRows: String { replacingRows { _ in [] } }

  /// A path such as `people[2].age` as `people[1].age`; what does not count rows from 1 stays.
  var inFirstRows: String {
    replacingRows { row in
      let digits = row.dropFirst().dropLast()
      let isNumber = !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
      return isNumber && digits.first != UInt8(ascii: "0") ? Array("[1]".utf8) : Array(row)
    }
  }

  private func replacingRows(_ replace: (ArraySlice<UInt8>) -> [UInt8]) -> String {
    let path = Array(utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < path.count {
      if path[index] == UInt8(ascii: "["),
        let end = path[index...].firstIndex(of: UInt8(ascii: "]"))
      {
        bytes += replace(path[index...end])
        index = end + 1
      } else {
        bytes.append(path[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
