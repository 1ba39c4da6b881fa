import FormMessages

/// An open file of a store, closed when it goes out of use.
package struct OpenFile: ~Copyable {
  package let layer: any FileLayer
  package let descriptor: Descriptor
  /// The path as messages name it.
  package let path: String
  /// What the system said of it when it was opened; nil if it was not asked then.
  private let opened: FileStatus?

  package init(_ layer: any FileLayer, _ descriptor: Descriptor, path: String) {
    (self.layer, self.descriptor, self.path, opened) = (layer, descriptor, path, nil)
  }

  /// A file that was just opened, with its status.
  init(
    withStatus layer: any FileLayer, _ descriptor: Descriptor, path: String
  ) throws(StoreFailure) {
    do { opened = try layer.status(of: descriptor) } catch {
      layer.close(descriptor)
      throw .unavailable(path, error)
    }
    (self.layer, self.descriptor, self.path) = (layer, descriptor, path)
  }

  /// Opens a regular file that a person named.
  package init(source path: String) throws(StoreFailure) {
    let layer = SystemFileLayer()
    self.init(layer, try OpenFile.openRegular(path, layer), path: path)
  }

  private static func openRegular(
    _ path: String, _ layer: SystemFileLayer
  ) throws(StoreFailure) -> Descriptor {
    do {
      let opened = try layer.open(path, in: nil, for: .source)
      if try layer.status(of: opened).kind == .regular { return opened }
      layer.close(opened)
    } catch { throw .unavailable(path, error) }
    throw .refused(path: path, reason: Message(.notRegular))
  }

  deinit { layer.close(descriptor) }

  package func status() throws(StoreFailure) -> FileStatus {
    do { return try layer.status(of: descriptor) } catch { throw .unavailable(path, error) }
  }

  /// Its status when it was opened, if that is known: its kind and identity are those of today, its
  /// size may be of before.
  package func statusAtOpening() throws(StoreFailure) -> FileStatus {
    if let opened { opened } else { try status() }
  }

  /// Bytes from an offset: all that were asked for, unless the file ends before.
  package func read(at offset: Int, count: Int) throws(StoreFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      while bytes.count < count {
        let more = try layer.read(
          descriptor, at: offset + bytes.count, count: count - bytes.count)
        if more.isEmpty { break }
        if bytes.isEmpty { bytes = more } else { bytes += more }
      }
    } catch { throw .unavailable(path, error) }
    return bytes
  }

  /// Appends at most so many bytes from an offset to others; none at the end.
  package func read(
    at offset: Int, count: Int, into bytes: inout [UInt8]
  ) throws(StoreFailure) {
    do { try layer.read(descriptor, at: offset, count: count, into: &bytes) } catch {
      throw .unavailable(path, error)
    }
  }

  /// Appends so many bytes from an offset to others, unless the file ends before.
  package func readAll(
    at offset: Int, count: Int, into bytes: inout [UInt8]
  ) throws(StoreFailure) {
    let end = bytes.count + count
    while bytes.count < end {
      let before = bytes.count
      try read(at: offset + count - (end - before), count: end - before, into: &bytes)
      if bytes.count == before { return }
    }
  }

  /// Hands on the whole content, piece by piece.
  package func forEachPiece(_ piece: ([UInt8]) -> Void) throws(StoreFailure) {
    var offset = 0
    while true {
      let bytes = try read(at: offset, count: 256 << 10)
      if bytes.isEmpty { return }
      piece(bytes)
      offset += bytes.count
    }
  }

  /// Hands on the bytes of a range, piece by piece, with where they stand; ends where the file ends.
  package func forEachPiece(
    in range: Range<Int>, _ take: ([UInt8], Int) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let bytes = try read(at: offset, count: min(1 << 20, range.upperBound - offset))
      if bytes.isEmpty { return }
      try take(bytes, offset)
      offset += bytes.count
    }
  }

  /// Appends all bytes, in as many writes as it takes; after an error some may be written.
  package func append(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let taken = try layer.append(rest, to: descriptor)
      // A write that takes nothing and reports nothing would go on for ever.
      guard taken > 0 else { throw SystemError.full }
      rest = rest.dropFirst(taken)
    }
  }

  /// Appends all bytes; after an error some may be written.
  package func appendAll(_ bytes: [UInt8]) throws(StoreFailure) {
    do { try append(bytes) } catch { throw .unavailable(path, error) }
  }

  /// Writes bytes at an offset; the file must not be open for appending.
  package func overwriteAll(_ bytes: [UInt8], at offset: Int) throws(StoreFailure) {
    var rest = bytes[...]
    do throws(SystemError) {
      while !rest.isEmpty {
        let taken = try layer.overwrite(
          rest, in: descriptor, at: offset + bytes.count - rest.count)
        guard taken > 0 else { throw SystemError.full }
        rest = rest.dropFirst(taken)
      }
    } catch { throw .unavailable(path, error) }
  }

  package func sync() throws(StoreFailure) {
    do { try layer.sync(descriptor) } catch { throw .unavailable(path, error) }
  }
}
