/// One thing that Formline says to the people who fill a form: its name, and its words in English.
///
/// In the words `{name}` stands for an argument, `{name:one|more}` for the form that goes with its
/// count. A phrase stands beside what says it, or in a subject beside this file. Its words in other
/// languages stand in their catalogues, by its name, or with the phrase itself. An object, so
/// phrases are small and quick to compare.
public final class Phrase: Sendable {
  package let name: String
  let english: Template
  /// By language tag: words that no catalogue needs to have.
  let others: [String: Template]

  /// A phrase; no other one has the name.
  ///
  /// - Parameter others: the words in other languages, by their tags, such as `de`.
  package init(_ name: String, _ english: String, _ others: [String: String] = [:]) {
    (self.name, self.english) = (name, Template(english))
    self.others = others.mapValues { Template($0) }
  }
}

extension Phrase: Hashable {
  public static func == (left: Phrase, right: Phrase) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
