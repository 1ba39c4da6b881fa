import Glibc

/// A folder of a test's own, removed with all that is in it when it is let go.
package final class TemporaryFolder {
  /// The absolute path, without a slash at its end.
  package let path: String

  /// Makes the folder.
  package init() throws(RunFailure) {
    var template = Array("/tmp/formline-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw RunFailure("no temporary folder: error \(errno)")
    }
    path = String(cString: made)
  }

  deinit {
    _ = try? ProgramRun.run("rm", ["-rf", "--", path])
  }

  /// The path of an entry in the folder.
  package func entry(_ name: String) -> String { "\(path)/\(name)" }

  /// The names in the folder, sorted.
  package var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
