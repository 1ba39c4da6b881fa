import FormCore
import Glibc

/// A file that a person named, open for reading.
struct AttachmentSource: ~Copyable {
  /// The last component of the path.
  let name: String
  /// Bytes, when it was opened.
  let size: Int
  private let maxBytes: Int
  private let file: OpenFile

  /// Opens a regular file of at most `maxBytes` bytes, without ever waiting for one.
  init(path: String, maxBytes: Int, _ layer: any FileLayer) throws(Fault) {
    let descriptor: Descriptor
    do { descriptor = try layer.open(path, in: nil, for: .source) } catch {
      throw .cannotOpen(path, error)
    }
    let file = OpenFile(layer, descriptor, path: path)
    let status: FileStatus
    do { status = try layer.status(of: descriptor) } catch { throw .cannotOpen(path, error) }
    guard status.kind == .regular else { throw .notAFile(path, status.kind) }
    let name = lastComponent(of: path)
    guard status.size <= maxBytes else { throw .tooLarge(name, status.size, maxBytes) }
    (self.name, size, self.maxBytes) = (name, status.size, maxBytes)
    self.file = file
  }

  /// Hands on the content piece by piece and returns its size; the file may have grown since it was
  /// opened, but no more than one byte past the limit is ever read.
  /// A fault is thrown as one of the answer of `key`.
  func read(
    for key: FieldKey, _ piece: ([UInt8]) throws(StoreFailure) -> Void
  ) throws(StoreFailure) -> Int {
    var total = 0
    while true {
      let count = min(256 << 10, maxBytes - total + 1)
      let bytes: [UInt8]
      do { bytes = try file.layer.read(file.descriptor, at: total, count: count) } catch {
        throw .attachment(key, .cannotOpen(file.path, error))
      }
      if bytes.isEmpty { return total }
      total += bytes.count
      guard total <= maxBytes else { throw .attachment(key, .tooLarge(name, total, maxBytes)) }
      try piece(bytes)
    }
  }
}

/// What stands after the last `/` that something stands after.
private func lastComponent(of path: String) -> String {
  let parts = path.utf8.split(separator: UInt8(ascii: "/"))
  return parts.last.map { String(Substring($0)) } ?? path
}

extension Fault {
  fileprivate static func cannotOpen(_ path: String, _ error: SystemError) -> Fault {
    switch error.number {
    case ENOENT, ENOTDIR, EINVAL, ENAMETOOLONG:
      Fault(.fileMissing, Message(.fileMissing, ["given": .quoting(path)]))
    case ENXIO, ENODEV:
      Fault(.unreadableFile, Message(.fileNotRegular, ["given": .quoting(path)]))
    case ELOOP:
      Fault(.unreadableFile, Message(.fileLinkLoop, ["given": .quoting(path)]))
    default:
      Fault(
        .unreadableFile,
        Message(.fileUnreadable, ["given": .quoting(path), "reason": .message(error.reason)]))
    }
  }

  fileprivate static func notAFile(_ path: String, _ kind: FileStatus.Kind) -> Fault {
    let phrase: Phrase = kind == .folder ? .folderNotFile : .fileNotRegular
    return Fault(.unreadableFile, Message(phrase, ["given": .quoting(path)]))
  }

  fileprivate static func tooLarge(_ name: String, _ size: Int, _ limit: Int) -> Fault {
    FileSizeRule(max: limit).fault(named: quoted(name), bytes: size)
  }
}
