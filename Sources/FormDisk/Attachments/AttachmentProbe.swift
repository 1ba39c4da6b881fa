public import FormValues

/// A file that a person named, found fit to be attached.
public struct AttachmentProbe: Hashable, Sendable {
  /// The last component of the path.
  public let name: String
  /// The size in bytes.
  public let bytes: Int

  /// Looks at a file without reading it: it exists, is a regular file, may be read, and is not too
  /// large. Never waits: not for a pipe, a device, or a loop of links.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - maxBytes: the most bytes that the file may have.
  /// - Throws: `file.missing`, `unreadable.file` or `file.too-large`.
  public init(path: String, maxBytes: Int) throws(Fault) {
    do throws(AttachmentProblem) {
      let source = try AttachmentSource(path: path, maxBytes: maxBytes, SystemFileLayer())
      (name, bytes) = (source.name, source.size)
    } catch {
      throw error.fault
    }
  }
}
