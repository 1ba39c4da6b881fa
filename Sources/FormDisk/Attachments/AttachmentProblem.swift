import FormMessages
package import FormValues
import Glibc

/// Why a file that a person named is not taken.
package enum AttachmentProblem: Error {
  /// The file itself: there is none, it is none, it may not be read, it is too large.
  case file(Fault)
  /// The machine could not read it now; of the file that says nothing.
  case machine(SystemError, path: String)

  /// The problem that a failed call shows at the file at `path`.
  package init(_ error: SystemError, at path: String) {
    switch error.number {
    case ENOENT, ENOTDIR, EINVAL, ENAMETOOLONG:
      self = .file(Fault(.fileMissing, Message(.fileMissing, ["given": .quoting(path)])))
    case ENXIO, ENODEV:
      self = .file(Fault(.unreadableFile, Message(.fileNotRegular, ["given": .quoting(path)])))
    case ELOOP:
      self = .file(Fault(.unreadableFile, Message(.fileLinkLoop, ["given": .quoting(path)])))
    case EACCES, EPERM: self = .file(.unreadable(path, error))
    default: self = .machine(error, path: path)
    }
  }

  /// The same as a fault of the answer that names the file.
  package var fault: Fault {
    switch self {
    case .file(let fault): fault
    case .machine(let error, let path): .unreadable(path, error)
    }
  }
}

extension Fault {
  fileprivate static func unreadable(_ path: String, _ error: SystemError) -> Fault {
    Fault(
      .unreadableFile,
      Message(.fileUnreadable, ["given": .quoting(path), "reason": .message(error.reason)]))
  }

  /// The fault of a file that an answer names by its hash, and that the store does not have.
  package static func notKept(_ file: StoredFile) -> Fault {
    Fault(.fileMissing, Message(.fileNotKept, ["given": .quoting(file.name)]))
  }
}
