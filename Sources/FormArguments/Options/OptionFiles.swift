import FormMessages
public import FormValues

/// The reader of the files that pickers take their options from.
public struct OptionFiles: Sendable {
  /// The most bytes that the option files of a form have together.
  public static let maximumBytes = 16 << 20
  /// The most cells that the option files of a form have together, beside the values.
  public static let maximumCells = 1_000_000
  /// The most bytes that they have together, each counted once for each picker that names it.
  public static let maximumGiven = 32 << 20

  /// Reads a file, or says why it cannot.
  package let read: @Sendable (OptionFileName) -> Result<DocumentSource, Fault>

  /// Files that a function reads; what it fails with is reported where the file is named.
  public init(_ read: @escaping @Sendable (OptionFileName) -> Result<DocumentSource, Fault>) {
    self.read = read
  }

  /// No files at all: for documents that do not come from a folder.
  public static let none = OptionFiles { name in
    .failure(
      Fault(
        .optionsUnreadable,
        "\(quoted(name.text)) cannot be read: only a form from a file can have other files"))
  }
}

/// The name of an option file, which can be no path: one file in the folder of the form.
public struct OptionFileName: Hashable, Sendable {
  /// The name with its ending.
  public let text: String
  package let isJSON: Bool

  /// A name that ends with `.csv` or `.json`, does not begin with a point, and has 5 to 255 bytes,
  /// none of them a slash or a control character.
  public init?(_ text: String) { self.init(text, endings: [".csv", ".json"]) }

  /// A name with one of some endings, in small letters.
  package init?(_ text: String, endings: [String]) {
    let lower = text.lowercased()
    isJSON = lower.hasSuffix(".json")
    guard endings.contains(where: { lower.hasSuffix($0) }), (5...255).contains(text.utf8.count),
      text.utf8.first != UInt8(ascii: "."),
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") })
    else { return nil }
    self.text = text
  }
}
