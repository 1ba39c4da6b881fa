internal import FormCore
internal import FormSession
internal import FormStorage
internal import Glibc

/// Looks at files and folders of the machine.
struct DiskFileDesk: FileDesk {
  /// The most names of a folder that are shown.
  static let longestListing = 200

  func look(at path: String, rule: AnswerRule) -> FileLook {
    if FormFiles.isFolder(path) { return entries(path) }
    do throws(Fault) {
      let probe = try AttachmentProbe(path: path, maxBytes: rule.largestFile)
      return .file(bytes: probe.bytes)
    } catch {
      return .refused(error)
    }
  }

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
    return .folder(
      names.prefix(Self.longestListing).map { name in
        FormFiles.isFolder("\(folder)/\(name)") ? "\(name)/" : name
      })
  }
}
