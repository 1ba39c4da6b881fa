internal import FormDisk
internal import Glibc

/// The form documents of a folder.
package enum FormFiles {
  /// The most documents, and the most folders that wait to be read, below one folder.
  package static let most = 100_000

  /// The paths of every `*.json` in a folder and below, and of every folder that is a form, sorted;
  /// links to folders are not followed. Nil if there are more than anybody checks at once.
  package static func below(_ folder: String, most: Int = FormFiles.most) -> [String]? {
    var found: [String] = []
    var folders = [folder]
    while let next = folders.popLast() {
      if isFormFolder(next) {
        found.append(next)
        continue
      }
      guard let entries = entries(next) else { return nil }
      for (name, isFolder) in entries {
        let path = path(of: name, in: next)
        if isFolder {
          folders.append(path)
        } else if name.hasSuffix(".json") {
          found.append(path)
        }
      }
      guard found.count <= most, folders.count <= most else { return nil }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a path is a folder with the worksheets of a form.
  package static func isFormFolder(_ path: String) -> Bool {
    isFolder(path) && exists(self.path(of: "survey.csv", in: path))
  }

  /// Whether there is something at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The path of a file in a folder.
  static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Whether a path is a folder.
  package static func isFolder(_ path: String) -> Bool {
    kind(of: path, followsLinks: true) == S_IFDIR
  }

  /// The kind of what is at a path, as in `st_mode`; nil if there is nothing.
  static func kind(of path: String, followsLinks: Bool) -> mode_t? {
    var status = stat()
    let result = followsLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The whole path of what is there, links followed; nil if there is nothing.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The entries of a folder, none if it cannot be read; nil if there are too many names.
  private static func entries(_ folder: String) -> [(name: String, isFolder: Bool)]? {
    let names = names(in: folder) ?? []
    guard names.count <= SystemFileLayer.usualNames else { return nil }
    return names.map { name in
      var status = stat()
      // A file that cannot be examined is not passed over: reading it gives the reason.
      let isThere = lstat("\(folder)/\(name)", &status) == 0
      return (name, isThere && status.st_mode & S_IFMT == S_IFDIR)
    }
  }

  /// The names in a folder, as the system gives them, bytes that are not UTF-8 as U+FFFD, and of too
  /// many one more than are read; nil, and its error number, where it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count <= SystemFileLayer.usualNames, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
