import Glibc

/// A folder that is removed, with all that is in it, when it goes out of use.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// Makes an empty folder.
  package init() throws {
    path = try TemporaryFolder.makePath()
  }

  /// The path of a new empty folder.
  package static func makePath() throws -> String {
    var template = Array("/tmp/formline-test-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw TemporaryFolderFailure(number: errno) }
    return made
  }

  deinit {
    var folders = [path]
    // Folders in the order they were found: each one before those in it.
    var index = 0
    while index < folders.count {
      folders += clear(folders[index])
      index += 1
    }
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// Removes the files of a folder and returns the folders in it.
  private func clear(_ folder: String) -> [String] {
    // Permissions that a test took away would keep it from being emptied.
    chmod(folder, 0o700)
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var folders: [String] = []
    while let entry = readdir(stream) {
      let name = TemporaryFolder.name(of: entry)
      if name == "." || name == ".." { continue }
      let path = "\(folder)/\(name)"
      if unlink(path) != 0 { folders.append(path) }
    }
    return folders
  }

  /// The path of a name in it.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

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

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = path(name)
    // Programs that other tests start at this moment do not inherit it.
    guard let file = fopen(path, "we") else { throw TemporaryFolderFailure(number: errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw TemporaryFolderFailure(number: errno)
    }
    return path
  }

  /// The names in a folder of it, sorted; none if it cannot be opened.
  package func names(in folder: String) -> [String] {
    guard let stream = opendir(path(folder)) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(TemporaryFolder.name(of: entry))
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// The permission bits of a name in it; nil if it is not there.
  package func mode(_ name: String) -> UInt32? {
    var status = stat()
    return lstat(path(name), &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafeBytes(of: &entry.pointee.d_name) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The content of a file; nil if it cannot be opened.
  package func read(_ name: String) -> [UInt8]? {
    guard let file = fopen(path(name), "re") else { return nil }
    defer { fclose(file) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      content += buffer[..<count]
    }
    return content
  }
}

/// A system call that a test needs failed.
package struct TemporaryFolderFailure: Error {
  package let number: Int32

  package init(number: Int32) { self.number = number }
}
