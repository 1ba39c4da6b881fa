import FormArguments
import FormCore
import FormMessages
internal import FormReports
import FormStorage
package import FormValues
internal import JSONText

/// The words of a form for its keys, and for the values of its choices and toggles.
package struct AnswerLabels {
  private var titles: [String: String] = [:]
  /// By path: the labels of options by their values.
  private var options: [String: [String: String]] = [:]
  private var toggles: Set<String> = []
  private let (yes, no): (String, String)

  init(_ form: Form) {
    let catalogue = form.catalogue
    (yes, no) = (Message(.yes).text(in: catalogue), Message(.no).text(in: catalogue))
    for path in AnswerPath.columns(of: form) {
      let name = path.text(in: form)
      switch path.part {
      case .group(let group): titles[name] = form.groups[group].title
      case .input(let index): learn(form.inputs[index], name)
      }
    }
    tellApart()
  }

  private mutating func learn(_ input: Input, _ name: String) {
    titles[name] = input.title.withoutColon
    if input.valueType == .boolean { toggles.insert(name) }
    for option in input.component.asChoosing?.options ?? [] {
      options[name, default: [:]][option.value] = option.title
    }
  }

  /// Puts the path behind titles that several questions have.
  private mutating func tellApart() {
    var counts: [String: Int] = [:]
    for title in titles.values { counts[title, default: 0] += 1 }
    for (name, title) in titles where counts[title] != 1 { titles[name] = "\(title) (\(name))" }
  }

  /// The words of a key; the key itself if the form does not have it.
  package func title(of path: String) -> String { titles[path] ?? path }

  /// The words of a value; nil if it has none but itself.
  package func text(of cell: RecordCell, _ page: borrowing RecordPage) -> String? {
    let path = page.paths.texts[cell.path]
    switch cell.kind {
    case .boolean:
      guard toggles.contains(path) else { return nil }
      return page.text.bytes[cell.range.lowerBound] == UInt8(ascii: "t") ? yes : no
    case .text, .escapedText: return options[path]?[page.plainText(of: cell)]
    case .list, .looseList:
      guard let labels = options[path],
        let elements = JSONReader.read(page.data(of: cell), limits: .record).root?.elements
      else { return nil }
      let texts = elements.compactMap(\.text)
      guard texts.count == elements.count else { return nil }
      return texts.map { labels[$0] ?? $0 }.joined(separator: ", ")
    case .number, .file: return nil
    }
  }
}
