package import FormMessages
package import FormValues

/// A folder out of which no path leads: nothing above it is opened, and nothing behind a link.
package struct ConfinedFolder: ~Copyable {
  /// The folder, as it was named.
  package let path: String
  private let layer: any FileLayer
  private let folder: Descriptor

  package init(path: String, _ layer: any FileLayer) throws(SystemError) {
    (self.path, self.layer) = (path, layer)
    folder = try layer.open(path, in: nil, for: .namedFolder)
  }

  deinit { layer.close(folder) }

  /// Opens a file below the folder, link after link refused.
  package func open(_ given: String, maxBytes: Int) throws(AttachmentProblem) -> AttachmentSource {
    var parts = try self.parts(of: given)
    guard let name = parts.popLast() else { throw .file(.outside(given, path)) }
    // The folder on the way that is open, and how many were.
    var (last, count): (Descriptor?, Int) = (nil, 0)
    defer { if let last { layer.close(last) } }
    let opened: Descriptor
    do throws(SystemError) {
      for part in parts {
        let next = try layer.open(part, in: last ?? folder, for: .folder)
        if let last { layer.close(last) }
        (last, count) = (next, count + 1)
      }
      opened = try layer.open(name, in: last ?? folder, for: .reading)
    } catch {
      // The error number for a link differs: too many links, or not a folder.
      let next = count < parts.count ? parts[count] : name
      let status = try? layer.status(of: next, in: last ?? folder)
      throw status?.kind == .link
        ? .file(.link(given, path)) : AttachmentProblem(error, at: given)
    }
    return try AttachmentSource(
      OpenFile(layer, opened, path: given), name: name, maxBytes: maxBytes)
  }

  /// Whether a path leads into the folder, or to it.
  package func contains(_ given: String) -> Bool { (try? parts(of: given)) != nil }

  /// The whole path of a file, for operators.
  package func fullPath(of given: String) -> String {
    given.utf8.first == UInt8(ascii: "/") ? given : "\(path)/\(given)"
  }

  /// The names on the way to a file: below the folder, never upwards.
  private func parts(of given: String) throws(AttachmentProblem) -> [String] {
    var rest = Array(given.utf8)
    if rest.first == UInt8(ascii: "/") {
      let start = Array(path.utf8) + (path.utf8.last == UInt8(ascii: "/") ? [] : Array("/".utf8))
      guard rest.starts(with: start) else { throw .file(.outside(given, path)) }
      rest.removeFirst(start.count)
    }
    let parts = rest.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    guard !parts.contains("..") else { throw .file(.outside(given, path)) }
    return parts.filter { $0 != "." }
  }
}

extension Fault {
  fileprivate static func outside(_ given: String, _ folder: String) -> Fault {
    .ofFile(.fileOutside, given, folder)
  }

  fileprivate static func link(_ given: String, _ folder: String) -> Fault {
    .ofFile(.fileBehindLink, given, folder)
  }

  /// The fault of a file in a folder.
  package static func ofFile(_ phrase: Phrase, _ given: String, _ folder: String) -> Fault {
    Fault(
      .unreadableFile, Message(phrase, ["given": .quoting(given), "folder": .quoting(folder)]))
  }
}
