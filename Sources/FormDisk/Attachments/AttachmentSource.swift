import FormMessages
import FormValues

/// A file that a person named, open for reading.
package struct AttachmentSource: ~Copyable {
  /// The last component of the path.
  package let name: String
  /// Bytes, when it was opened.
  package let size: Int
  private let maxBytes: Int
  private let file: OpenFile

  /// Opens a regular file of at most `maxBytes` bytes, without ever waiting for one.
  package init(path: String, maxBytes: Int, _ layer: any FileLayer) throws(AttachmentProblem) {
    let descriptor: Descriptor
    do { descriptor = try layer.open(path, in: nil, for: .source) } catch {
      throw AttachmentProblem(error, at: path)
    }
    try self.init(
      OpenFile(layer, descriptor, path: path), name: lastComponent(of: path), maxBytes: maxBytes)
  }

  /// Takes an open file, if it is a regular one of at most `maxBytes` bytes.
  package init(_ file: consuming OpenFile, name: String, maxBytes: Int) throws(AttachmentProblem) {
    let status: FileStatus
    do { status = try file.layer.status(of: file.descriptor) } catch {
      throw AttachmentProblem(error, at: file.path)
    }
    guard status.kind == .regular else { throw .file(.notRegular(file.path, status.kind)) }
    guard status.size <= maxBytes else { throw .file(.tooLarge(name, status.size, maxBytes)) }
    (self.name, size, self.maxBytes) = (name, status.size, maxBytes)
    self.file = file
  }

  /// Hands on the content piece by piece and returns its size.
  package func read(_ piece: ([UInt8]) -> Void) throws(AttachmentProblem) -> Int {
    try read(refused: { $0 }) { (bytes) throws(AttachmentProblem) in piece(bytes) }
  }

  /// The same where a piece may not be taken; a problem becomes the failure that it is for the
  /// caller.
  package func read<Failure: Error>(
    refused: (AttachmentProblem) -> Failure, _ piece: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var total = 0
    while true {
      let bytes: [UInt8]
      do throws(AttachmentProblem) { bytes = try self.piece(at: total) } catch {
        throw refused(error)
      }
      if bytes.isEmpty { return total }
      total += bytes.count
      try piece(bytes)
    }
  }

  /// Some of the content; the file may have grown since it was opened, but no more than one byte
  /// past the limit is ever read.
  private func piece(at total: Int) throws(AttachmentProblem) -> [UInt8] {
    let count = min(256 << 10, maxBytes - total + 1)
    let bytes: [UInt8]
    do { bytes = try file.layer.read(file.descriptor, at: total, count: count) } catch {
      throw AttachmentProblem(error, at: file.path)
    }
    guard total + bytes.count <= maxBytes else {
      throw .file(.tooLarge(name, total + bytes.count, maxBytes))
    }
    return bytes
  }
}

/// The last component of a path, without trailing slashes.
private func lastComponent(of path: String) -> String {
  let parts = path.utf8.split(separator: UInt8(ascii: "/"))
  return parts.last.map { String(Substring($0)) } ?? path
}

extension Fault {
  fileprivate static func notRegular(_ path: String, _ kind: FileStatus.Kind) -> Fault {
    let phrase: Phrase = kind == .folder ? .folderNotFile : .fileNotRegular
    return Fault(.unreadableFile, Message(phrase, ["given": .quoting(path)]))
  }

  fileprivate static func tooLarge(_ name: String, _ size: Int, _ limit: Int) -> Fault {
    FileSizeRule(max: limit).fault(named: quoted(name), bytes: size)
  }
}
