package import FormValues
package import JSONText

/// About how many bytes of memory a form takes while it is read and checked.
///
/// Each part has its price, which was measured with forms of very many of them. Each number of
/// parts has a limit of its own as well, but no memory has room for the most of all of them.
package struct FormSize: Sendable {
  package private(set) var bytes: Int
  /// What the document itself takes, which may be written in few bytes or many.
  private var bytesOfDocument: Int

  /// The same without the document.
  package var bytesOfParts: Int { bytes - bytesOfDocument }

  /// The most bytes of a form.
  package static let most = 140 << 20

  /// - Parameter bytes: those of its document.
  package init(document bytes: Int) {
    self.bytes = bytes * 11 / 4
    bytesOfDocument = self.bytes
  }

  /// Adds another document that parts of the form come from: a fragment, or a file of options.
  package mutating func addFile(_ bytes: Int) {
    self.bytes += bytes * 11 / 4
    // Its texts stay.
    bytesOfDocument += bytes * 7 / 4
  }

  /// Adds the cells that the document was made from, with their texts, and the places in it that
  /// they are known by.
  package mutating func addCells(_ count: Int, marks: Int, document bytes: Int) {
    self.bytes += 120 * count + 12 * marks + bytes
    bytesOfDocument = self.bytes
  }

  package var isTooLarge: Bool { bytes > FormSize.most }

  /// Adds a component, with its earlier keys and modifiers; words in several languages are objects of
  /// them.
  package mutating func addComponent(
    _ arguments: some Sequence<JSON>, earlierKeys: Int, modifiers: Int
  ) {
    bytes += 1_330 + 470 * earlierKeys + 390 * modifiers
    for argument in arguments {
      bytes += 125
      if let words = argument.members {
        bytes += 120 * words.count
        for text in words { addNames(in: text.value) }
      } else {
        addNames(in: argument)
      }
    }
  }

  /// Adds what a text takes in addition if answers stand in it.
  private mutating func addNames(in text: JSON) {
    if text.mayHold(UInt8(ascii: "{")) { bytes += 175 }
  }

  package mutating func addOption(_ label: Words?, _ columns: [OptionColumn]) {
    bytes += 205 + 175 * (label?.texts.count ?? 0) + 110 * columns.count
  }

  package mutating func addExpression(_ text: String) { bytes += 500 + 90 * text.utf8.count }

  /// Adds what a pattern is compiled to, and what is learned of the texts that it is matched with.
  package mutating func addPattern(_ text: JSON) {
    bytes += 7_000 + 250 * (text.text?.utf8.count ?? 0)
  }

  /// Adds the path to a question or a group, which tables have as the name of a column, and refused
  /// lines as that of a fault.
  package mutating func addPath(around keys: some Sequence<FieldKey>) {
    bytes += keys.reduce(0) { $0 + 56 + 3 * $1.text.utf8.count }
  }

  /// The fault of a form that takes too many bytes.
  package static let fault = Fault(
    .formTooManyComponents,
    "the form has too many parts together: components, arguments, languages, expressions, patterns, "
      + "options, columns, files of options, fragments, modifiers, earlier keys and groups inside each "
      + "other would take more than "
      + "\(most >> 20) MiB of memory; split it, or leave some out")
}
