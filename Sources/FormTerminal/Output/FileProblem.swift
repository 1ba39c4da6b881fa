package import FormMessages
import Glibc

/// The reason why a file that a person named could not be read or written.
package struct FileProblem: Error, Equatable, Sendable {
  /// The problem of the file.
  package enum Reason: Equatable, Sendable {
    case missing, folder, notRegular, notPermitted, linkLoop, nameTooLong, notAPath
    case tooLarge(limit: Int)
    /// What is in the file, as a sentence says it.
    case content(String)
    case failed(code: Int32)
  }

  /// The path as it was given; `-` is standard input.
  package let path: String
  /// The reason for the failure.
  package let reason: Reason

  /// The problem in words: `no such file`.
  package var words: String { reasonInWords.text(in: .english) }

  private var reasonInWords: Message {
    switch reason {
    case .missing: Message(.fileAbsent)
    case .folder: Message(.fileIsFolder)
    case .notRegular: Message(.fileNoFile)
    case .notPermitted: Message(.fileDenied)
    case .linkLoop: Message(.fileCircle)
    case .nameTooLong: Message(.systemLongName)
    case .notAPath: Message(.fileNoPath)
    case .tooLarge(let limit): Message(.fileLarge, ["count": .count(limit)])
    case .content(let sentence): Message(.onePart, ["part": .text(sentence)])
    case .failed(let code): Message(.onePart, ["part": .text(SystemText.reason(code))])
    }
  }

  /// The problem of a file that must not be a link.
  package var reasonOfUnlinked: Message {
    reason == .linkLoop ? Message(.fileIsLink) : reasonInWords
  }

  /// The problem, with the name of the file.
  package var message: Message {
    Message(.reasonAt, ["place": .text("'\(path)'"), "reason": .message(reasonInWords)])
  }

  /// A sentence for people: `'a.json': no such file`.
  package var sentence: String {
    path == "-" ? "standard input: \(words)" : "'\(path)': \(words)"
  }

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  package init(_ path: String, code: Int32) {
    self.path = path
    reason =
      switch code {
      case ENOENT, ENOTDIR: .missing
      case EISDIR: .folder
      case EACCES, EPERM: .notPermitted
      case ELOOP: .linkLoop
      case ENAMETOOLONG: .nameTooLong
      // A socket, or a device without a driver, cannot be opened.
      case ENXIO, ENODEV: .notRegular
      default: .failed(code: code)
      }
  }
}
