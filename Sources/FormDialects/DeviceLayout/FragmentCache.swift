import FormArguments
import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// The fragments of a layout: form documents in its folder, each read once.
final class FragmentCache {
  /// The options for reading fragments.
  private let options: ReadingOptions
  private var known: [OptionFileName: Result<Fragment, Fault>] = [:]
  /// The number of components that have been taken from fragments.
  private var components = 0
  /// The bytes of fragments that have been read, and those that have been taken: a fragment counts
  /// as often as it stands in the layout.
  private var (bytesRead, bytesTaken) = (0, 0)
  /// The most levels of fragments inside each other.
  private static let maximumDepth = 16

  /// A fragment that was read. It is measured once, for it may stand in a layout many thousand
  /// times.
  private struct Fragment {
    let document: FormDocument
    /// Its bytes, with those of the fragments in it.
    let bytes: Int
    let components: Int
    /// The number of levels of components inside each other.
    let depth: Int

    init(_ document: FormDocument, bytes: Int) {
      (self.document, self.bytes) = (document, bytes)
      let walk = TreeTransformer<FormItem, (components: Int, depth: Int)>(
        children: { $0.children?.value ?? [] },
        leave: { _, inside in
          (inside.reduce(1) { $0 + $1.components }, 1 + (inside.map(\.depth).max() ?? 0))
        })
      let sizes = walk.transform(document.items)
      components = sizes.reduce(0) { $0 + $1.components }
      depth = sizes.map(\.depth).max() ?? 0
    }
  }

  init(_ options: ReadingOptions) {
    self.options = ReadingOptions(files: options.files, registry: options.registry)
  }

  /// The name in `<name>.<instance number>`.
  static func parts(of widget: String) -> (name: String, instance: String)? {
    guard let point = widget.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let number = widget.utf8[widget.utf8.index(after: point)...]
    guard !number.isEmpty, number.allSatisfy({ (48...57).contains($0) }),
      point > widget.startIndex
    else { return nil }
    return (String(widget[..<point]), String(widget[widget.index(after: point)...]))
  }

  /// A fragment, or why there is none. What is wrong inside it is reported when it is read.
  ///
  /// - Parameters:
  ///   - open: the fragments that are being read already.
  ///   - depth: how deep the widget stands.
  func fragment(
    _ name: String, open: [String], depth: Int, _ context: inout DecodingContext
  ) -> Result<FormDocument, Fault> {
    if open.contains(name) { return .failure(.cycle(open, name)) }
    guard open.count < FragmentCache.maximumDepth else { return .failure(.tooDeep) }
    guard let file = OptionFileName("\(name).json") else { return .failure(.badName(name)) }
    let found = known[file] ?? read(name, file, open: open, &context)
    known[file] = found
    return found.flatMap { fragment in
      components += fragment.components
      guard components <= FormDocument.maximumComponents else { return .failure(.tooMany) }
      bytesTaken += fragment.bytes
      guard bytesTaken <= OptionFiles.maximumBytes else { return .failure(.tooLarge) }
      guard depth + fragment.depth < TreeLimit.depth else { return .failure(.tooDeep) }
      return .success(fragment.document)
    }
  }

  private func read(
    _ name: String, _ file: OptionFileName, open: [String], _ context: inout DecodingContext
  ) -> Result<Fragment, Fault> {
    guard bytesRead <= OptionFiles.maximumBytes else { return .failure(.tooLarge) }
    let source: DocumentSource
    switch options.files.read(file) {
    case .failure(let fault): return .failure(.missing(name, fault))
    case .success(let read): source = read
    }
    bytesRead += source.bytes.count
    guard bytesRead <= OptionFiles.maximumBytes else { return .failure(.tooLarge) }
    let before = bytesTaken
    var findings = Findings()
    var document: FormDocument?
    if let (root, dialect) = FormReader.root(of: source, &findings) {
      if dialect == DeviceLayoutDialect.self {
        let inner = LayoutDecoder(
          DecodingContext(source: source, findings: findings, registry: options.registry), root,
          options, self, open: open + [name])
        document = inner.document(root)
        findings = inner.context.findings
      } else {
        document = dialect.decode(root, of: source, options, &findings)
      }
    }
    context.add(findings)
    guard let document else { return .failure(.unreadable(name)) }
    return .success(Fragment(document, bytes: source.bytes.count + bytesTaken - before))
  }
}

extension Fault {
  fileprivate static let tooDeep = Fault(
    .jsonTooDeep, "fragments or their components nest too deeply")

  fileprivate static let tooMany = Fault(
    .formTooManyComponents,
    "the fragments together have more than \(FormDocument.maximumComponents) components")

  fileprivate static let tooLarge = Fault(
    .layoutMissingFragment,
    "the fragments of a layout can have \(OptionFiles.maximumBytes) bytes in all, "
      + "counted each time they are used")

  fileprivate static func cycle(_ open: [String], _ name: String) -> Fault {
    let path = (open.drop { $0 != name } + [name]).map { quoted($0) }.joined(separator: " → ")
    return Fault(.layoutFragmentCycle, "the fragment \(quoted(name)) includes itself: \(path)")
  }

  fileprivate static func missing(_ name: String, _ fault: Fault) -> Fault {
    Fault(.layoutMissingFragment, "the fragment \(quoted(name)): \(fault.message)")
  }

  fileprivate static func unreadable(_ name: String) -> Fault {
    Fault(.layoutMissingFragment, "the fragment \(quoted(name)) cannot be read as a form document")
  }

  fileprivate static func badName(_ name: String) -> Fault {
    Fault(
      .layoutMissingFragment,
      "\(quoted(name)) is not the name of a fragment; give a file in the folder of the layout, not a path"
    )
  }
}
