package import FormCommandLine
internal import FormDecoding
internal import FormDialects
import FormMessages

/// The candidates that a shell offers for a word of a command line.
package struct WordCandidates: Equatable, Sendable {
  /// Names that only the shell knows, when the word is typed.
  package enum Source: Equatable, Sendable {
    case files, folders
    /// Files, and the identifiers of the forms under `Forms/`.
    case forms
    /// The identifiers of the forms in the store.
    case storedForms
  }

  package private(set) var words: [String] = []
  package private(set) var source: Source?

  /// The candidates for a placeholder of a command's synopsis or option, such as `FORM`, `FILE|-`
  /// or `jsonl|json|csv`; words in small letters stand for themselves.
  package init(_ placeholder: String, of command: (any Command.Type)? = nil) {
    for part in placeholder.split(separator: "|").map(String.init) {
      if let first = part.utf8.first, (97...122).contains(first) {
        words.append(part)
      } else if let known = command?.words[part] {
        words += known
      } else {
        offerShared(part)
      }
    }
  }

  /// The candidates for the value of an option; nil for a flag.
  package init?(_ option: CommandOption, of command: (any Command.Type)? = nil) {
    guard let placeholder = option.placeholder else { return nil }
    self.init(placeholder, of: command)
    // One dialect is read and not written, so the placeholder is not enough.
    if option.name == CommandOption.dialect.name { words = FormReader.dialectNames() }
  }

  private mutating func offerShared(_ placeholder: String) {
    switch placeholder {
    case "FORM": source = .forms
    case "FORM-ID": source = .storedForms
    case "FILE", "INPUT", "OLD": source = .files
    case "DIR": source = .folders
    case "COMMAND": words += CommandTable.commands.map { $0.name }
    case "DIALECT": words += DialectRegistry.builtIn.names
    case "TAG": words += Catalogue.all.map(\.tag)
    default: break
    }
  }
}
