import Glibc

/// The programs that were built together with the running tests.
package enum BuiltProgram {
  /// The path of an executable product, `formline` for example, beside the running test program.
  ///
  /// Fails if there is none; `swift build` makes it in the same folder.
  package static func path(_ name: String = "formline") throws(RunFailure) -> String {
    let candidates = [executable, CommandLine.arguments.first].compactMap(\.self)
    for candidate in candidates {
      // The test program may lie inside a bundle: look in its folder and in those around it.
      var folder = candidate[...]
      for _ in 0..<4 {
        guard let slash = folder.lastIndex(of: "/") else { break }
        folder = folder[..<slash]
        let path = "\(folder)/\(name)"
        if isProgram(path) { return path }
      }
    }
    throw RunFailure("no program '\(name)' beside \(candidates)")
  }

  private static var executable: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
