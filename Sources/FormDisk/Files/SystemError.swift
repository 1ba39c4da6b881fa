package import FormMessages
internal import Glibc

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
  package var isMissing: Bool { number == ENOENT }

  /// Whether the name is taken.
  package var isTaken: Bool { number == EEXIST }

  /// Whether this user may not do it.
  package var isForbidden: Bool { number == EACCES || number == EPERM }

  /// The reason as a person would say it, without capital or full stop.
  package var reason: Message {
    Message(
      phrase,
      [
        "number": .count(Int(number)), "call": .text(call),
        "limit": .number("\(SystemFileLayer.usualNames)"),
      ])
  }

  private var phrase: Phrase {
    switch number {
    case ENOENT: .systemMissing
    case EACCES, EPERM: .systemDenied
    case ENOSPC: .systemFull
    case EDQUOT: .systemQuota
    case EFBIG: .systemSizeLimit
    case EROFS: .systemReadOnly
    case ELOOP: .systemLink
    case ENOTDIR: .systemNotFolder
    case EISDIR: .systemFolder
    case EEXIST: .systemTaken
    case EIO: .systemDisk
    case EMFILE, ENFILE: .systemManyFiles
    case ENAMETOOLONG: .systemLongName
    case EINVAL: .systemInvalid
    case ENXIO: .systemNoFile
    case EOVERFLOW: .systemManyNames
    default: .systemOther
    }
  }
}

extension SystemError {
  /// A write that took less than it must and did not say why.
  package static let full = SystemError("write", ENOSPC)

  /// A log that has as many records or segments as one can have.
  package static let tooLong = SystemError("write", EFBIG)
}
