import Glibc

/// A file without a name for what does not fit into memory: it is gone when it is closed, also when
/// the program is killed.
final class SpillFile: Sendable {
  private let descriptor: Int32
  private let folder: String

  /// Opens a new file in a folder, of mode 0600.
  init(in folder: String) throws(StoreFailure) {
    self.folder = folder
    var code: Int32 = 0
    (descriptor, code) = SpillFile.open(in: folder)
    guard descriptor >= 0 else {
      throw .unavailable(folder, SystemError("open", code))
    }
  }

  deinit { Glibc.close(descriptor) }

  /// O_TMPFILE, a macro that Swift does not import.
  private static let unnamed = 0o20_000_000 | O_DIRECTORY

  private static func open(in folder: String) -> (descriptor: Int32, code: Int32) {
    let unnamed = Glibc.open(folder, SpillFile.unnamed | O_RDWR | O_CLOEXEC, 0o600)
    if unnamed >= 0 { return (unnamed, 0) }
    // Not every file system has files without names; the name is taken away at once.
    for _ in 0..<100 {
      let tag = String(UInt64.random(in: .min ... .max), radix: 36)
      let path = "\(folder)/formline-\(tag).tmp"
      let named = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if named >= 0 {
        unlink(path)
        return (named, 0)
      }
      if errno != EEXIST { return (-1, errno) }
    }
    return (-1, EEXIST)
  }

  /// Fills a buffer from an offset; what lies behind the end of the file is zero.
  func read<Element: BitwiseCopyable>(
    into buffer: inout [Element], at offset: Int
  ) throws(StoreFailure) {
    let count = buffer.count * MemoryLayout<Element>.stride
    let done = try all(count, "pread") { done in
      buffer.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: done), count - done, offset + done)
      }
    }
    buffer.withUnsafeMutableBytes { bytes in
      for index in done..<count { bytes[index] = 0 }
    }
  }

  /// Writes all of some elements at an offset.
  func write<Element: BitwiseCopyable>(
    _ elements: [Element], at offset: Int
  ) throws(StoreFailure) {
    let count = elements.count * MemoryLayout<Element>.stride
    let done = try all(count, "pwrite") { done in
      elements.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress?.advanced(by: done), count - done, offset + done)
      }
    }
    guard done == count else { throw .unavailable(folder, .full) }
  }

  /// Calls again until all of so many bytes are moved, or no more are; returns how many were.
  private func all(
    _ count: Int, _ name: String, _ body: (_ done: Int) -> Int
  ) throws(StoreFailure) -> Int {
    var done = 0
    while done < count {
      let taken: Int
      do throws(SystemError) { taken = try result(name) { body(done) } } catch {
        throw .unavailable(folder, error)
      }
      guard taken > 0 else { break }
      done += taken
    }
    return done
  }
}
