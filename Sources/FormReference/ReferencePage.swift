/// A page of the reference: what a word means, in prose, tables and examples that are laid out where
/// they are shown.
package struct ReferencePage: Sendable {
  package enum Section: Sendable {
    /// A paragraph.
    case prose(String)
    /// A title, and rows of two columns.
    case table(String, [Row])
    /// A title, and text that is shown line by line as it is.
    case verbatim(String, String)
  }

  /// A name and what it means.
  package struct Row: Sendable {
    package let name: String
    package let meaning: String

    package init(_ name: String, _ meaning: String) { (self.name, self.meaning) = (name, meaning) }
  }

  /// The word that is explained.
  package let name: String
  /// The meaning in one line, without a full stop.
  package let title: String
  package let sections: [Section]

  package init(_ name: String, _ title: String, _ sections: [Section]) {
    (self.name, self.title, self.sections) = (name, title, sections)
  }

  /// The name and the title, for a list of pages.
  package var row: Row { Row(name, title) }
}
