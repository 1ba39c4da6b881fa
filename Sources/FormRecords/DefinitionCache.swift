package import FormCommandLine
internal import FormComponents
package import FormCore
internal import FormDialects
package import FormStorage
internal import FormTerminal
package import FormValues
internal import JSONText

/// The state of the definition that a record names.
package enum StoredDefinition {
  case form(Form)
  /// It is there, but this program cannot make a form of it; or it was not looked at.
  case unusable(mayHaveSecrets: Bool)
  /// The store does not have it, or has something else in its place.
  case lost

  package var form: Form? { if case .form(let form) = self { form } else { nil } }

  var isLost: Bool { if case .lost = self { true } else { false } }

  /// Whether it is not known which answers are secrets, so none is to be shown.
  package var hidesAnswers: Bool {
    switch self {
    case .form: false
    case .unusable(let mayHaveSecrets): mayHaveSecrets
    case .lost: true
    }
  }
}

/// The definitions that the records of a form name; those read last stay in memory.
///
/// Forms take many times as much memory as their definitions, and a store may name any number of
/// them.
package struct DefinitionCache {
  private let store: DirectorySubmissionStore
  private let form: FormIdentifier
  private var definitions: [String: StoredDefinition] = [:]
  /// The sizes of the forms in memory, and of all that were read; of those read again three times.
  private var (bytesAtHand, bytesRead) = (0, 0)
  /// The digests that were looked at; true for definitions that are lost.
  private var known: [String: Bool] = [:]

  /// The most definitions that are looked at: no form has so many versions.
  static let most = 1000
  /// The most bytes of definitions whose forms are in memory together: a form takes up to 48 bytes
  /// for each.
  package static let mostAtHand = 9 << 19
  /// The same of this one, and the most bytes that are read in all.
  private let (mostAtHand, mostRead): (Int, Int)

  package init(_ folder: SubmissionsFolder, _ form: FormIdentifier) {
    self.init(folder.store, form)
  }

  package init(
    _ store: DirectorySubmissionStore, _ form: FormIdentifier, mostAtHand: Int = Self.mostAtHand,
    mostRead: Int = 64 << 20
  ) {
    (self.store, self.form) = (store, form)
    (self.mostAtHand, self.mostRead) = (mostAtHand, mostRead)
  }

  /// The form that a digest names; nil if the store does not have it, or it cannot be used.
  package mutating func form(_ digest: String) -> Form? { definition(digest).form }

  /// Returns the definition with a digest.
  package mutating func definition(_ digest: String) -> StoredDefinition {
    if let found = definitions[digest] { return found }
    guard known[digest] != nil || known.count < Self.most, bytesRead < mostRead else {
      return .unusable(mayHaveSecrets: true)
    }
    let (definition, size) = load(digest)
    // Those that a store has once take no longer than it is large; those read again do.
    bytesRead += known[digest] == nil ? size : 3 * size
    known[digest] = definition.isLost
    return definition
  }

  /// The bytes of a definition; 0 of one that is lost.
  package func size(of digest: String) -> Int { bytes(of: digest)?.count ?? 0 }

  /// Forgets the forms in memory.
  package mutating func forgetForms() {
    let wasLarge = bytesAtHand > 1 << 20
    (definitions, bytesAtHand) = ([:], 0)
    if wasLarge { ProcessMemory.giveBack() }
  }

  /// Reads a definition, and keeps its form; others that take too much beside it are forgotten before.
  private mutating func load(_ digest: String) -> (StoredDefinition, size: Int) {
    let bytes = bytes(of: digest)
    let size = bytes?.count ?? 0
    if bytesAtHand + size > mostAtHand { forgetForms() }
    let definition = bytes.map { read($0, digest) } ?? .lost
    bytesAtHand += size
    definitions[digest] = definition
    return (definition, size)
  }

  /// The bytes of a definition; nil if the store does not have them.
  private func bytes(of digest: String) -> [UInt8]? {
    Digest(digest).flatMap { DefinitionCache.bytes(of: $0, store, form) }
  }

  /// The bytes of a definition; nil if the store does not have them, or other ones in their place.
  package static func bytes(
    of digest: Digest, _ store: DirectorySubmissionStore, _ form: FormIdentifier
  ) -> [UInt8]? {
    guard let bytes = try? store.definition(digest, of: form), SHA256.hash(bytes) == digest else {
      return nil
    }
    return bytes
  }

  private func read(_ bytes: [UInt8], _ digest: String) -> StoredDefinition {
    let (document, form) = DefinitionCache.read(bytes, digest)
    if let form { return .form(form) }
    return .unusable(
      mayHaveSecrets: document.map { DefinitionCache.mayHaveSecrets($0.items) } ?? true)
  }

  /// The document and the form that a definition is, each if it can be made; the form only if
  /// `isWanted`.
  package static func read(
    _ bytes: [UInt8], _ digest: String, isWanted: (FormDocument) -> Bool = { _ in true }
  ) -> (document: FormDocument?, form: Form?) {
    var (document, findings) = FormReader.read(
      DocumentSource(name: "forms/\(digest).json", bytes: bytes))
    guard let document, isWanted(document) else { return (document, nil) }
    return (document, Form.build(document, registry: .builtIn, findings: &findings))
  }

  /// Whether some item may ask for a secret, of whatever kind it is.
  private static func mayHaveSecrets(_ items: [FormItem]) -> Bool {
    var waiting = items
    while let item = waiting.popLast() {
      if item.arguments.contains(where: { $0.name.value == "secret" }) { return true }
      waiting += item.children?.value ?? []
    }
    return false
  }

  /// The names that answers have by some definitions; nil stands for those that were looked at.
  package mutating func names(of digests: [String]? = nil) -> AnswerNames {
    var names = AnswerNames()
    for digest in (digests ?? Array(known.keys)).sorted() {
      // One that gave way to others is read again, whatever was read before.
      let definition =
        known[digest] == nil ? definition(digest) : definitions[digest] ?? load(digest).0
      if let form = definition.form { names.add(form) }
    }
    return names
  }

  /// The number of definitions that are lost.
  package var lostCount: Int { known.values.count { $0 } }
}

/// The definitions of records that are read one after the other: mostly the same as that of the
/// record before.
package struct RunOfDefinitions {
  package private(set) var cache: DefinitionCache
  private var digest: [UInt8] = []
  /// The definition of the record that was read last.
  package private(set) var current = StoredDefinition.lost
  package private(set) var hidesAnswers = true
  private(set) var hasForm = false
  /// Counts the definitions, those that came again too.
  package private(set) var number = 0

  package init(_ cache: DefinitionCache) { self.cache = cache }

  /// Goes on to the definition of a record; true if it is another one than before.
  package mutating func move(to page: borrowing RecordPage) -> Bool {
    let text = page.text.bytes.span
    if !digest.isEmpty, text.hasBytes(page.digest, digest.span) { return false }
    digest = [UInt8](text, page.digest.lowerBound, page.digest.upperBound)
    // The form before may be all that there is room for.
    current = .lost
    current = cache.definition(digestText)
    (hidesAnswers, hasForm, number) = (current.hidesAnswers, current.form != nil, number + 1)
    return true
  }

  /// The names that answers have by the definitions that were looked at.
  package mutating func names() -> AnswerNames {
    forgetRecord()
    return cache.names()
  }

  /// The form of a definition; nil if it has none that can be used, or if no digest is given.
  package mutating func form(_ digest: String) -> Form? {
    guard !digest.isEmpty else { return nil }
    forgetRecord()
    return cache.form(digest)
  }

  /// Forgets the definition of the record that was read last: there may not be room for another one.
  private mutating func forgetRecord() {
    (digest, current, hidesAnswers, hasForm) = ([], .lost, true, false)
  }

  /// The digest of the definition, as the record has it.
  package var digestText: String { String(decoding: digest, as: UTF8.self) }
}
