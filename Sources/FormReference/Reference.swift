internal import FormArguments
package import FormCore
internal import FormMessages

/// Everything that can be looked up about forms, made from the tables that the engine goes by: kinds
/// of component, their arguments, modifiers of styles, functions of expressions, topics, and the words
/// of other systems.
package struct Reference: Sendable {
  private let registry: ComponentRegistry
  /// The pages of topics, in their order.
  package let topics: [ReferencePage]

  /// - Parameter more: topics of the program, after those of the engine.
  package init(_ registry: ComponentRegistry, topics more: [ReferencePage] = []) {
    self.registry = registry
    topics = Topics.all + more
  }

  /// The pages of all kinds of component.
  package var kinds: [ReferencePage] { registry.kinds.map { KindReference($0).page } }

  /// The pages of all functions of expressions, and of the literals that look like them.
  package var functions: [ReferencePage] { FunctionReference.pages }

  /// Everything that a word means, the kind first; empty if it means nothing.
  package func pages(of word: String) -> [ReferencePage] {
    if let pair = KindReference.split(word) {
      return registry[pair.kind].flatMap { KindReference($0).page(ofArgument: pair.argument) }
        .map { [$0] } ?? []
    }
    let name = word.hasSuffix("()") ? String(word.dropLast(2)) : word
    var pages: [ReferencePage] = []
    if name == word, let kind = registry[word] { pages.append(KindReference(kind).page) }
    pages += functions.filter { $0.name == name + "()" }
    pages += topics.filter { $0.name == word }
    if let page = ArgumentReference(word, registry).page { pages.append(page) }
    if let modifier = Modifier.Name(rawValue: word) { pages.append(modifier.page) }
    return pages.isEmpty ? ElsewhereReference.pages(of: word, registry) : pages
  }

  /// Every word that has a page, without those of other systems.
  package var words: [String] {
    let own = registry.kinds.map { $0.name } + functions.map(\.name) + topics.map(\.name)
    let arguments = registry.kinds.flatMap { kind in
      kind.parameters.map { "\(kind.name).\($0.name)" }
    }
    return own + arguments + Modifier.Name.allCases.map(\.rawValue)
  }
}
