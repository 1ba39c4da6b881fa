public import FormCore
import Glibc
public import JSONText
import Synchronization

/// The folder in which the files lie that the answers of a run name.
///
/// Nothing outside of it is ever opened: a path must lie below it, and no link is followed on the
/// way. What was read is remembered until it is stored, by its content.
public final class AttachmentFolder: Sendable {
  /// The folder, as it was named.
  public let path: String
  private let isStoring: Bool
  private let layer: any FileLayer
  private let folder: Descriptor
  private let found = Mutex<[Digest: FoundFile]>([:])
  private let broken = Mutex<StoreFailure?>(nil)

  private struct FoundFile {
    let path: String
    let maxBytes: Int
  }

  /// Opens a folder. Where files are stored, records name them by their place in the store, else by
  /// the path that was given.
  public init(path: String, isStoring: Bool) throws(StoreFailure) {
    (self.path, self.isStoring, layer) = (path, isStoring, SystemFileLayer())
    do throws(SystemError) { folder = try layer.open(path, in: nil, for: .namedFolder) } catch {
      throw .unavailable(path, error)
    }
  }

  deinit { layer.close(folder) }

  /// What the machine failed in when it was to read a file; whatever was refused for it is to be
  /// read again.
  public var failure: StoreFailure? { broken.withLock { $0 } }

  /// Reads an answer that names a file of the folder, and the file with it; nil where the answer is
  /// no file, or carries its content itself.
  public func read(_ json: JSON, _ rule: AnswerRule) -> AnswerReading? {
    guard case .file(let storage) = rule.type else { return nil }
    let reading = rule.read(json)
    do throws(AttachmentProblem) {
      switch reading {
      case .value(.file(.path(let path))):
        return .value(.file(try take(path, storage, rule, expected: nil)))
      case .value(.file(.stored(let file))):
        let place = file.path ?? file.name
        return .value(.file(try take(place, .copy, rule, expected: file)))
      case .value, .absent, .refused: return reading
      }
    } catch {
      if case .machine(let error, let path) = error {
        broken.withLock { $0 = $0 ?? .unavailable(place(of: path), error) }
      }
      return .refused([error.fault])
    }
  }

  /// A file as a record holds it; `expected` is what the answer says of it.
  private func take(
    _ path: String, _ storage: FileStorage, _ rule: AnswerRule, expected: StoredFile?
  ) throws(AttachmentProblem) -> FilePointer {
    let limits = AttachmentRule(storage: storage, maxBytes: rule.largestFile)
    let source = try open(path, maxBytes: limits.maxBytes)
    guard storage == .copy else {
      var content: [UInt8] = []
      _ = try source.read { content += $0 }
      return .inline(
        storage == .hex ? InlineEncoding.hex(content) : InlineEncoding.base64(content))
    }
    var hash = SHA256()
    let bytes = try source.read { hash.update($0) }
    let digest = hash.finish()
    if let expected, expected.sha256 != digest.hex { throw .file(.otherContent(path, self.path)) }
    if isStoring {
      found.withLock { $0[digest] = FoundFile(path: path, maxBytes: limits.maxBytes) }
    }
    return .stored(
      StoredFile(
        name: expected?.name ?? source.name, bytes: bytes, sha256: digest.hex,
        path: isStoring ? AttachmentIntake.path(of: digest) : path))
  }

  /// Opens a file below the folder, link after link refused.
  private func open(_ given: String, maxBytes: Int) throws(AttachmentProblem) -> AttachmentSource {
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
      // What a link is taken for differs: it is one too many, or no folder.
      let next = count < parts.count ? parts[count] : name
      let status = try? layer.status(of: next, in: last ?? folder)
      throw status?.kind == .link
        ? .file(.link(given, path)) : AttachmentProblem(error, at: given)
    }
    return try AttachmentSource(
      OpenFile(layer, opened, path: given), name: name, maxBytes: maxBytes)
  }

  /// Where a file lies, as an operator is told.
  private func place(of given: String) -> String {
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

  /// Has the content of a file stored that was read, unless it is already; the content must still be
  /// what it was.
  func take(
    _ digest: Digest,
    _ keep: (borrowing AttachmentSource, (AttachmentProblem) -> StoreFailure) throws(StoreFailure)
      -> Digest
  ) throws(StoreFailure) {
    guard let file = found.withLock({ $0[digest] }) else { return }
    let place = place(of: file.path)
    let changed = StoreFailure.unavailable(path: place, reason: Message(.fileChanged))
    func failure(_ problem: AttachmentProblem) -> StoreFailure {
      guard case .machine(let error, _) = problem else { return changed }
      return .unavailable(place, error)
    }
    let source: AttachmentSource
    do throws(AttachmentProblem) { source = try open(file.path, maxBytes: file.maxBytes) } catch {
      throw failure(error)
    }
    guard try keep(source, failure) == digest else { throw changed }
    found.withLock { _ = $0.removeValue(forKey: digest) }
  }
}

extension AnswerRule {
  /// The most bytes of a file.
  public var largestFile: Int {
    for case .fileSize(let rule) in constraints { return rule.max }
    return 100 << 20
  }
}

extension Fault {
  fileprivate static func outside(_ given: String, _ folder: String) -> Fault {
    of(.fileOutside, given, folder)
  }

  fileprivate static func link(_ given: String, _ folder: String) -> Fault {
    of(.fileBehindLink, given, folder)
  }

  fileprivate static func otherContent(_ given: String, _ folder: String) -> Fault {
    of(.fileOtherContent, given, folder)
  }

  private static func of(_ phrase: Phrase, _ given: String, _ folder: String) -> Fault {
    Fault(
      .unreadableFile, Message(phrase, ["given": .quoting(given), "folder": .quoting(folder)]))
  }
}
