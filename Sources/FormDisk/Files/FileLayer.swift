/// An open file or folder, by its number in the layer that opened it.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32
  /// Whether it was opened to be locked.
  package let isLock: Bool

  package init(_ number: Int32, isLock: Bool = false) {
    (self.number, self.isLock) = (number, isLock)
  }
}

/// The purpose of opening a file, which decides the flags and the mode.
package enum OpenPurpose: Hashable, Sendable {
  /// A folder that a person named; links are followed.
  case namedFolder
  /// A folder of the store; links are refused.
  case folder
  /// A file of the store, for reading; links are refused and nothing blocks.
  case reading
  /// A file of the store, for reading and appending; links are refused and nothing blocks.
  case appending
  /// A file of the store whose bytes are written again in place; links are refused and nothing
  /// blocks.
  case overwriting
  /// A new file of mode 0600, for reading and appending; fails if the name is taken.
  case creating
  /// The lock, made with mode 0600 if it is missing; links are refused.
  case locking
  /// A file that a person named, for reading; links are followed and nothing blocks.
  case source
}

/// The status of a file.
package struct FileStatus: Hashable, Sendable {
  /// The kinds of file that the store distinguishes.
  package enum Kind: Hashable, Sendable {
    case regular, folder, link, pipe, socket, device
  }

  package let kind: Kind
  /// The size in bytes.
  package let size: Int
  /// The number of names that the file has.
  package let links: Int
  package let device: UInt64
  package let inode: UInt64
  /// When it was changed last, in milliseconds since 1970.
  package let modified: Int64
  /// Whether it belongs to the user of the program, and nobody else may read or write it.
  package let isPrivate: Bool

  package init(
    kind: Kind, size: Int, links: Int, device: UInt64, inode: UInt64, modified: Int64,
    isPrivate: Bool = true
  ) {
    (self.kind, self.size, self.links) = (kind, size, links)
    (self.device, self.inode, self.modified) = (device, inode, modified)
    self.isPrivate = isPrivate
  }
}

/// The calls of the file system that a store is made of.
///
/// Every name is relative to an open folder; without one, to the working directory. Calls do what
/// the system call of their name does and are not repeated by the layer, except after EINTR where
/// the system allows it.
package protocol FileLayer: Sendable {
  /// Opens a file or a folder for a purpose.
  func open(
    _ name: String, in folder: Descriptor?, for purpose: OpenPurpose
  ) throws(SystemError) -> Descriptor
  /// Closes a file or a folder.
  func close(_ file: Descriptor)
  func status(of file: Descriptor) throws(SystemError) -> FileStatus
  /// The status of a name itself, a link not followed.
  func status(of name: String, in folder: Descriptor?) throws(SystemError) -> FileStatus
  /// At most `count` bytes from an offset; none at the end.
  func read(_ file: Descriptor, at offset: Int, count: Int) throws(SystemError) -> [UInt8]
  /// Appends at most so many bytes from an offset to others; none at the end.
  func read(
    _ file: Descriptor, at offset: Int, count: Int, into bytes: inout [UInt8]
  ) throws(SystemError)
  /// Writes at the end, or less than all; returns how many bytes were taken.
  func append(_ bytes: ArraySlice<UInt8>, to file: Descriptor) throws(SystemError) -> Int
  /// Writes at an offset of a file that is not opened for appending.
  func overwrite(
    _ bytes: ArraySlice<UInt8>, in file: Descriptor, at offset: Int
  ) throws(SystemError) -> Int
  /// Cuts a file to a size in bytes.
  func truncate(_ file: Descriptor, to size: Int) throws(SystemError)
  /// `fdatasync`.
  func syncData(_ file: Descriptor) throws(SystemError)
  /// `fsync`, of a file or a folder.
  func sync(_ file: Descriptor) throws(SystemError)
  /// Takes the exclusive lock if it is free, and says whether it did.
  func lock(_ file: Descriptor) throws(SystemError) -> Bool
  /// Makes a folder; fails if the name is taken.
  func makeFolder(_ name: String, in folder: Descriptor?) throws(SystemError)
  /// Gives a file a second name in a folder; fails if the name is taken.
  func link(
    _ name: String, in folder: Descriptor, as newName: String, in target: Descriptor
  ) throws(SystemError)
  /// Gives an entry another name, in the place of what has that name.
  func rename(
    _ name: String, in folder: Descriptor, to newName: String, in target: Descriptor
  ) throws(SystemError)
  /// Removes a name from a folder.
  func remove(_ name: String, in folder: Descriptor) throws(SystemError)
  /// The names in a folder, in no order, without `.` and `..`.
  func names(in folder: Descriptor) throws(SystemError) -> [String]
  /// Waits before the lock is tried again.
  func pause(milliseconds: Int)
}

extension FileLayer {
  package func read(
    _ file: Descriptor, at offset: Int, count: Int, into bytes: inout [UInt8]
  ) throws(SystemError) {
    bytes += try read(file, at: offset, count: count)
  }
}
