package import FormCore
package import FormMessages
import FormValues

/// The conditions under which the questions of a form are asked, in words.
package struct AskedConditions {
  /// By the path of a question without the numbers of rows: all conditions, the outermost first.
  private var byPath: [String: [String]] = [:]

  package init(_ form: Form, in catalogue: Catalogue) {
    let words = ConditionWords(form, in: catalogue)
    var open = form.items.reversed().map { (item: $0, path: "", asked: [String]()) }
    while let (item, path, asked) = open.popLast() {
      let own = words.condition("visibleIf", of: item).map { [$0] } ?? []
      let asked = asked + own
      let name = path + item.key.text
      if !asked.isEmpty { byPath[name] = asked }
      let isNamed = item.group.map { form.groups[$0].isNamed } ?? false
      open += item.children.reversed().map { ($0, isNamed ? name + "." : path, asked) }
    }
  }

  /// The conditions of the question with a path.
  package func of(_ path: String) -> [String] { byPath[path] ?? [] }
}
