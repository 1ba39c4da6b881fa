import FormCore
public import FormDisk
import FormMessages
public import FormValues
public import JSONText
import Synchronization

/// The folder in which the files lie that the answers of a run name.
///
/// Nothing outside of it is ever opened: a path must lie below it, and no link is followed on the
/// way. What was read is remembered until it is stored, by its content.
public final class AttachmentFolder: Sendable {
  /// The folder, as it was named.
  public var path: String { folder.path }
  private let isStoring: Bool
  private let folder: ConfinedFolder
  private let found = Mutex<[Digest: FoundFile]>([:])
  /// The paths of the files that were looked at.
  private let looked = Mutex<Set<String>>([])
  private let broken = Mutex<StoreFailure?>(nil)

  private struct FoundFile {
    let path: String
    let maxBytes: Int
  }

  /// Opens a folder. Where files are stored, records name them by their place in the store, else by
  /// the path that was given.
  ///
  /// - Throws: ``StoreFailure`` if the folder cannot be opened.
  public init(path: String, isStoring: Bool) throws(StoreFailure) {
    self.isStoring = isStoring
    do throws(SystemError) { folder = try ConfinedFolder(path: path, SystemFileLayer()) } catch {
      throw .unavailable(path, error)
    }
  }

  /// The failure of the machine while it read a file; anything refused because of it is to be
  /// read again.
  public var failure: StoreFailure? { broken.withLock { $0 } }

  /// Looks at a file of the folder without reading it, and returns its size; the store then opens
  /// it here again.
  ///
  /// - Parameters:
  ///   - path: the path of the file, below the folder.
  ///   - maxBytes: the most bytes that the file may have.
  /// - Throws: `file.missing`, `unreadable.file` or `file.too-large`.
  public func look(at path: String, maxBytes: Int) throws(Fault) -> Int {
    do throws(AttachmentProblem) {
      let size = try folder.open(path, maxBytes: maxBytes).size
      looked.withLock { _ = $0.insert(path) }
      return size
    } catch {
      throw error.fault
    }
  }

  /// The whole path of a folder in this one; nil outside of it.
  public func fullPath(of path: String) -> String? {
    folder.contains(path) ? folder.fullPath(of: path) : nil
  }

  /// Opens a file that was looked at; nil for any other.
  func open(_ path: String, maxBytes: Int) throws(AttachmentProblem) -> AttachmentSource? {
    guard looked.withLock({ $0.contains(path) }) else { return nil }
    return try folder.open(path, maxBytes: maxBytes)
  }

  /// Reads an answer that names a file of the folder, and the file with it; nil if the answer is
  /// no file, or carries its content itself.
  public func read(_ json: JSON, _ rule: AnswerRule) -> AnswerReading? {
    guard case .file(let storage) = rule.type else { return nil }
    let reading = rule.read(json)
    do throws(AttachmentProblem) {
      switch reading {
      case .value(.file(.path(let path))):
        return .value(.file(try take(path, storage, rule, expected: nil)))
      case .value(.file(.stored(let file))):
        let path = file.path ?? file.name
        return .value(.file(try take(path, .copy, rule, expected: file)))
      case .value, .absent, .refused: return reading
      }
    } catch {
      if case .machine(let error, let path) = error {
        broken.withLock { $0 = $0 ?? .unavailable(folder.fullPath(of: path), error) }
      }
      return .refused([error.fault])
    }
  }

  /// A file as a record holds it; `expected` is what the answer says of it.
  private func take(
    _ path: String, _ storage: FileStorage, _ rule: AnswerRule, expected: StoredFile?
  ) throws(AttachmentProblem) -> FilePointer {
    let limits = AttachmentRule(storage: storage, maxBytes: rule.largestFile)
    let source = try folder.open(path, maxBytes: limits.maxBytes)
    if storage != .copy {
      var content: [UInt8] = []
      _ = try source.read { content += $0 }
      if let text = storage.inlineText(of: content) { return .inline(text) }
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
        path: isStoring ? AttachmentDecoder.path(of: digest) : path))
  }

  /// Has the content of a file stored that was read, unless it is already; the content must still
  /// be what it was.
  func take(
    _ digest: Digest,
    _ keep: (borrowing AttachmentSource, (AttachmentProblem) -> StoreFailure) throws(StoreFailure)
      -> Digest
  ) throws(StoreFailure) {
    guard let file = found.withLock({ $0[digest] }) else { return }
    let full = folder.fullPath(of: file.path)
    let changed = StoreFailure.unavailable(path: full, reason: Message(.fileChanged))
    func failure(_ problem: AttachmentProblem) -> StoreFailure {
      guard case .machine(let error, _) = problem else { return changed }
      return .unavailable(full, error)
    }
    let source: AttachmentSource
    do throws(AttachmentProblem) {
      source = try folder.open(file.path, maxBytes: file.maxBytes)
    } catch {
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
  fileprivate static func otherContent(_ given: String, _ folder: String) -> Fault {
    .ofFile(.fileOtherContent, given, folder)
  }
}
