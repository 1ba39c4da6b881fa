import Glibc

/// Why a file named by a person could not be read or written.
package struct FileProblem: Error, Equatable, Sendable {
  /// What is wrong with the file.
  package enum Reason: Equatable, Sendable {
    case missing, folder, notRegular, notPermitted, linkLoop, nameTooLong, notAPath
    case tooLarge(limit: Int)
    case failed(code: Int32)
  }

  /// The path as it was given; `-` is standard input.
  package let path: String
  /// What is wrong.
  package let reason: Reason

  /// What is wrong, in words: `no such file`.
  package var words: String {
    switch reason {
    case .missing: "no such file"
    case .folder: "is a folder"
    case .notRegular: "not a regular file"
    case .notPermitted: "permission denied"
    case .linkLoop: "its symbolic links go in a circle"
    case .nameTooLong: "the name is too long"
    case .notAPath: "a path is not empty and has no NUL in it"
    case .tooLarge(let limit): "larger than \(limit) bytes, which is the most that is read"
    case .failed(let code): SystemText.reason(code)
    }
  }

  /// The same of a file that must not be a link.
  var wordsOfUnlinked: String {
    reason == .linkLoop ? "is a link, and no file of its own" : words
  }

  /// A sentence for people: `'a.json': no such file`.
  package var sentence: String {
    path == "-" ? "standard input: \(words)" : "'\(path)': \(words)"
  }

  init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  init(_ path: String, code: Int32) {
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
