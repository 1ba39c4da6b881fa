import FormDisk
import FormMessages
internal import FormSession
internal import FormStorage
import FormValues
internal import Glibc

/// Looks at files and folders of the machine, or of one folder alone.
package struct DiskFileLookup: FileLookup {
  /// The folder out of which no path leads; nil where any path may be named.
  let files: AttachmentFolder?
  /// Whether that folder is named by the option, and not the one that data has without it.
  let isNamed: Bool

  package init(files: AttachmentFolder?, isNamed: Bool) {
    (self.files, self.isNamed) = (files, isNamed)
  }

  /// The most names of a folder that are shown.
  static let longestListing = 200

  package func look(at path: String, rule: AnswerRule) -> FileLook {
    if let folder = files.map({ $0.fullPath(of: path) }) ?? path, FormFiles.isFolder(folder) {
      return entries(folder)
    }
    do throws(Fault) {
      if let files {
        guard isNamed || files.fullPath(of: path) != nil else {
          throw .outside(path, of: files.path)
        }
        return .file(bytes: try files.look(at: path, maxBytes: rule.largestFile))
      }
      let probe = try AttachmentProbe(path: path, maxBytes: rule.largestFile)
      return .file(bytes: probe.bytes)
    } catch {
      return .refused(error)
    }
  }

  /// What can be chosen in a folder: folders and regular files.
  private func entries(_ folder: String) -> FileLook {
    guard let all = FormFiles.names(in: folder) else {
      let reason = SystemError("opendir", errno).reason
      return .refused(
        Fault(
          .unreadableFile,
          Message(.folderUnreadable, ["given": .quoting(folder), "reason": .message(reason)])))
    }
    let names = all.filter { !$0.hasPrefix(".") }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    let entries = names.lazy.compactMap { name -> String? in
      switch FormFiles.kind(of: "\(folder)/\(name)", followsLinks: files == nil) {
      case S_IFDIR: "\(name)/"
      case S_IFREG: name
      default: nil
      }
    }
    return .folder(Array(entries.prefix(Self.longestListing)))
  }
}

extension Fault {
  /// The fault of a path that leads out of the folder that data has where no option names one.
  fileprivate static func outside(_ path: String, of folder: String) -> Fault {
    Fault(
      .unreadableFile,
      Message(.fileOutsideHere, ["given": .quoting(path), "folder": .quoting(folder)]))
  }
}
