import JSONText

/// Where lines come from, as far as it is not clear from the run.
package struct InputOrigin: Sendable {
  /// The name of the input, if there are several.
  package let file: String?
  /// The members of a refused line that say it, each behind a comma.
  package let members: [UInt8]

  /// Nil if there is nothing to say.
  ///
  /// - Parameter worksheet: the name of the worksheet whose rows they are.
  package init?(file: String?, worksheet: String? = nil) {
    guard file != nil || worksheet != nil else { return nil }
    self.file = file
    var members: [UInt8] = []
    for (name, text) in [("file", file), ("sheet", worksheet)] {
      guard let text else { continue }
      members += Array(",\"\(name)\":\"".utf8)
      members.appendEscaped(text.utf8.span)
      members.append(.quote)
    }
    self.members = members
  }
}
