import Glibc

/// A system call that failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The name of the call, as in its manual page.
  package let call: String
  /// The error number.
  package let number: Int32

  /// Describes a failure.
  package init(_ call: String, _ number: Int32) {
    (self.call, self.number) = (call, number)
  }

  /// Whether there is nothing of that name.
  var isMissing: Bool { number == ENOENT }

  /// Whether the name is taken.
  var isTaken: Bool { number == EEXIST }

  /// The reason as a person would say it, without capital or full stop.
  var words: String {
    switch number {
    case ENOENT: "it does not exist"
    case EACCES, EPERM: "permission is denied"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "the limit for the size of a file is reached"
    case EROFS: "the file system is read-only"
    case ELOOP: "it is a symbolic link, which is not followed here"
    case ENOTDIR: "it, or what it lies in, is not a folder"
    case EISDIR: "it is a folder"
    case EEXIST: "something of that name is already there"
    case EIO: "the disk reported an error"
    case EMFILE, ENFILE: "too many files are open"
    case ENAMETOOLONG: "the name is too long"
    case EINVAL: "the system does not accept the name or the request"
    case ENXIO: "it cannot be opened as a file"
    default: "system error \(number) in \(call)"
    }
  }
}

extension SystemError {
  /// A write that took less than it must and did not say why.
  static let full = SystemError("write", ENOSPC)
}
