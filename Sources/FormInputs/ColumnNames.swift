import FormArguments
package import FormCore
import FormMessages
package import FormValues
import JSONText

/// Which answers the columns of a table give: by a map, by key, by earlier key, or by label in any
/// of the languages of a form.
package struct ColumnNames: Sendable {
  /// The way in which a header was understood.
  package enum Reason: Equatable, Sendable {
    case map
    case key
    case formerKey
    case label
    /// A label or a key, ignoring case and spaces.
    case alike
  }

  /// What a header means.
  package enum Placement: Equatable, Sendable {
    case answer(path: String, Reason)
    /// The map says that the column is left out.
    case leftOut
    /// There is no name, so nothing may stand below it.
    case unnamed
    /// Several answers have this label.
    case ambiguous([String])
    case unknown
  }

  /// The most names among which the nearest to a header is looked for.
  private static let mostCompared = 100_000

  /// The name of the column, or member, of the record that a submission corrects.
  package static let record = "@id"

  package let form: Form
  /// The path of an answer by header; empty to leave the column out.
  private let map: [TextBytes: String]
  private var labels: [TextBytes: [String]] = [:]
  private var alike: [TextBytes: [String]] = [:]
  /// All names that are understood, to find the nearest to each of many headers.
  private let known: Once<NameIndex>

  /// The names of a form whose words are still in all their languages.
  package init(_ form: Form, map: [(header: String, path: String)] = []) {
    self.form = form
    self.map = Dictionary(map.map { (TextBytes($0.header), $0.path) }) { $1 }
    let paths = AnswerPath.columns(of: form)
    known = Once {
      let names = paths.lazy.flatMap { [$0.text(in: form)] + form.labels(of: $0.part) }
      return NameIndex(Array(names.prefix(ColumnNames.mostCompared)))
    }
    for path in paths {
      let text = path.text(in: form)
      enter(text, text, isLabel: false)
      for label in form.labels(of: path.part) { enter(label, text, isLabel: true) }
    }
  }

  private mutating func enter(_ name: String, _ path: String, isLabel: Bool) {
    let letters = ColumnNames.letters(of: name)
    guard !letters.isEmpty else { return }
    if isLabel { labels[TextBytes(name), default: []].appendOnce(path) }
    alike[TextBytes(letters), default: []].appendOnce(path)
  }

  /// A name in small letters, without spaces.
  private static func letters(of name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter { !$0.properties.isWhitespace }))
  }

  /// What a header means.
  package func placement(of header: String) -> Placement {
    let name = header.trimmed
    if let path = map[TextBytes(header)] ?? map[TextBytes(name)] {
      return path.isEmpty ? .leftOut : .answer(path: path, .map)
    }
    if name.isEmpty { return .unnamed }
    if let path = try? AnswerPath(name, in: form) {
      return .answer(path: name, form.isFormer(name, path) ? .formerKey : .key)
    }
    for (paths, reason) in [
      (labels[TextBytes(name)], Reason.label),
      (alike[TextBytes(ColumnNames.letters(of: name))], .alike),
    ] {
      guard let paths else { continue }
      return paths.count == 1 ? .answer(path: paths[0], reason) : .ambiguous(paths)
    }
    return .unknown
  }

  /// The name that is nearest to a header which means nothing.
  package func nearest(to header: String) -> String? {
    known.value.nearest(to: header.trimmed)
  }

  /// Whether a header means the record that a submission corrects.
  package func isRecord(_ header: String) -> Bool {
    let name = header.trimmed
    return (map[TextBytes(header)] ?? map[TextBytes(name)] ?? name) == ColumnNames.record
  }

  /// Whether a header means an answer.
  package func isAnswer(_ header: String) -> Bool {
    if case .answer = placement(of: header) { true } else { false }
  }

  /// The fault of the headers that cannot be placed; nil if there are none.
  package func problem(of headers: [String]) -> Fault? {
    let unplaced = headers.filter { header in
      switch placement(of: header) {
      case .answer, .leftOut, .unnamed: false
      case .ambiguous, .unknown: true
      }
    }
    guard !unplaced.isEmpty else { return nil }
    let shown = listed(unplaced.prefix(10).map(described), of: unplaced.count, "and")
    let noun = unplaced.count == 1 ? "the column" : "the columns"
    let verb = unplaced.count == 1 ? "gives no answer" : "give no answers"
    return Fault(
      .unknownKey,
      "\(noun) \(shown) \(verb) of this form; use "
        + "--map 'HEADER=KEY' to place a column, and --drop-unknown to drop what is not placed")
  }

  /// A header that cannot be placed, and why.
  private func described(_ header: String) -> String {
    if case .ambiguous(let paths) = placement(of: header) {
      return "\(quoted(header)) (the label of \(listedQuoted(paths, most: 5, "and")))"
    }
    return quoted(header) + (nearest(to: header).map { " (the nearest is \(quoted($0)))" } ?? "")
  }
}

extension Form {
  /// The labels of an input or a group in all languages.
  fileprivate func labels(of part: FormPart) -> [String] {
    let words: [Words?] =
      switch part {
      case .input(let input): [inputs[input].arguments.label]
      case .group(let group): [groups[group].component.title]
      }
    return words.compactMap { $0 }.flatMap { $0.texts.map(\.text.trimmed) }
  }

  /// Whether a name is an earlier one of the answer that it means.
  fileprivate func isFormer(_ name: String, _ path: AnswerPath) -> Bool {
    let key =
      switch path.part {
      case .input(let input): inputs[input].key.text
      case .group(let group): groups[group].key.text
      }
    return !name.utf8.reversed().starts(with: key.utf8.reversed())
  }
}

extension String {
  /// Without white space around it.
  fileprivate var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension [String] {
  fileprivate mutating func appendOnce(_ text: String) {
    // More than a few are never shown.
    if count < 6, !contains(text) { append(text) }
  }
}
