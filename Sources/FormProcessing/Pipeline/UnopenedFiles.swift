import FormCommandLine
package import FormCore
import FormDisk
import FormMessages
import FormStorage
package import FormValues
import Glibc
package import JSONText

/// Refuses answers that name files where records are stored and no folder of files is given: a
/// stored record has its files.
package struct UnopenedFiles: Sendable {
  /// The folder of the form in the store.
  private let store: String

  /// Nil if nothing is to be refused, because the form asks for no file.
  package init?(_ form: Form, store: String) {
    guard form.asksForFiles else { return nil }
    self.store = "\(store)/\(form.identifier)"
  }

  /// Reads an answer that is a file; nil if it is none.
  package func read(_ json: JSON, _ rule: AnswerRule) -> AnswerReading? {
    guard case .file(let storage) = rule.type else { return nil }
    let reading = rule.read(json)
    switch reading {
    case .value(.file(.path(let path))): return .refused([.notOpened(path, storage)])
    case .value(.file(.stored(let file))):
      return isKept(file) ? reading : .refused([.notKept(file)])
    case .value, .absent, .refused: return reading
    }
  }

  /// Reads an answer that is a file of the store already; nil if it is none.
  package func readKept(_ json: JSON, _ rule: AnswerRule) -> AnswerReading? {
    guard case .file = rule.type, case .value(let value) = rule.read(json),
      case .file(.stored(let file)) = value, isKept(file)
    else { return nil }
    return .value(value)
  }

  /// Whether the store has a file, by its content.
  private func isKept(_ file: StoredFile) -> Bool {
    guard let digest = Digest(hex: file.sha256) else { return false }
    return access("\(store)/files/\(digest.hex.prefix(2))/\(digest.hex)", F_OK) == 0
  }
}

extension Fault {
  /// The fault of a text where a file is expected and no file can be opened.
  fileprivate static func notOpened(_ given: String, _ storage: FileStorage) -> Fault {
    // A path has a folder or an ending; anything else was meant as the content.
    let looksLikePath = given.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
    guard storage == .copy || looksLikePath else {
      let encoding = storage == .hex ? "lower-case hexadecimal" : "base64"
      return Fault(
        .unreadableFile, "\(quoted(given)) is not the content of a file in \(encoding)")
    }
    return Fault(
      .fileMissing,
      "\(quoted(given)) names a file, but files are stored only from the folder of "
        + "--attachments")
  }
}
