import FormArguments
import FormCore
import FormMessages

/// What is written for the words of other systems.
enum ElsewhereReference {
  /// The page of a word; none if nothing is known of it.
  static func pages(of word: String, _ registry: ComponentRegistry) -> [ReferencePage] {
    if let known = KindElsewhere(word), let kind = registry[known.kind] {
      let example = known.arguments.map { "\"\($0.name)\": \($0.value)" }
      var sections: [ReferencePage.Section] = [.prose("Write \(known.instead).")]
      if !example.isEmpty {
        sections.append(.verbatim("Inside 'args':", example.joined(separator: ", ")))
      }
      sections.append(.prose("'formline explain \(kind.name)' describes it."))
      return [ReferencePage(word, "not a kind of component of Formline", sections)]
    }
    if let member = NameElsewhere.member(word) ?? NameElsewhere.root(word) {
      return [
        ReferencePage(
          word, "not a member of a form document", [.prose("Write '\(member)'.")])
      ]
    }
    let arguments = NameElsewhere.arguments.filter {
      $0.words.contains(KindElsewhere.plain(word))
    }
    guard !arguments.isEmpty else { return [] }
    let names = arguments.map { "'\($0.name)'" }
    return [
      ReferencePage(word, "not an argument of Formline", [.prose("Write \(listed(names)).")])
    ]
  }
}
