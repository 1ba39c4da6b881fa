/// One thing that Formline says to the people who fill a form: its name, and its words in English.
///
/// In the words `{name}` stands for an argument, `{name:one|more}` for the form that goes with its
/// count. A phrase stands beside what says it, or in a subject beside this file; the catalogues of
/// other languages find it by its name. An object, so phrases are small and quick to compare.
public final class Phrase: Sendable {
  package let name: String
  let english: Template

  /// A phrase; no other one has the name.
  package init(_ name: String, _ english: String) {
    (self.name, self.english) = (name, Template(english))
  }
}

extension Phrase: Hashable {
  public static func == (left: Phrase, right: Phrase) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
