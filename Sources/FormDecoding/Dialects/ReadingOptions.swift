public import FormArguments
public import FormCore

/// The options for reading a document, and the files beside it.
public struct ReadingOptions: Sendable {
  /// The device whose layout is read, of a document that has several; nil for all of them.
  public var device: String?
  /// Whether the document must come down to one layout, so it can be filled.
  public var needsOneLayout = false
  /// Whether a document with errors in its JSON is read as far as it can be, to find what else is
  /// wrong; such a document is good for nothing else.
  package var readsOn = false
  /// The files of the document's folder.
  public var files: OptionFiles
  /// The kinds of components that the document may use: an argument of theirs that stands beside
  /// `args` is said to be one.
  public var registry: ComponentRegistry

  /// Options; without any, every layout is read, and there are no files.
  public init(
    device: String? = nil, needsOneLayout: Bool = false, files: OptionFiles = .none,
    registry: ComponentRegistry = ComponentRegistry([])
  ) {
    (self.device, self.needsOneLayout, self.files) = (device, needsOneLayout, files)
    self.registry = registry
  }
}
