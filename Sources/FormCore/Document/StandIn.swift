import FormMessages
package import FormValues
import JSONText

/// An item that replaces a component that cannot be read, so the rest of the document is
/// read and checked; the reason has been reported as an error.
package enum StandIn {
  /// The kind of component that stands there.
  package static let kind = "text"

  /// A display that says that something went wrong.
  ///
  /// - Parameter words: what it says, if anything else.
  /// - Parameter original: what was written there, for dialects whose other programs may know it.
  package static func item(
    _ key: Located<String>, at location: Location, saying words: String? = nil,
    original: OriginalItem? = nil
  ) -> FormItem {
    let text = JSON(.string(words ?? "something went wrong with \(quoted(key.value))"))
    var item = FormItem(
      type: Located(kind, at: location), key: key,
      arguments: [
        FormArgument(name: Located("text", at: location), value: text, location: location)
      ],
      location: location)
    item.original = original
    return item
  }

  /// A key for a component that has none, other than any key that people write.
  package static func key(at location: Location) -> Located<String> {
    Located("component at byte \(location.offset)", at: location)
  }
}
