import FormCore
import FormValues
import JSONText

/// A document that a client has open, and what is known of it.
struct OpenForm: Sendable {
  let uri: String
  /// The path of its file; nil if it is none.
  let path: String?
  private(set) var version: Int?
  private(set) var text: OpenText
  /// What the last check found: in the present text if `isChecked`, else in an earlier one.
  private(set) var checked: CheckedText?
  private(set) var isChecked = false
  /// The paths of the option files that the text named when it was checked last.
  private(set) var optionPaths: Set<String> = []
  /// What was found before: a large form takes long to be given back, and nobody needs to wait for
  /// that before the new findings are sent.
  private var outdated: CheckedText?

  init(_ uri: String, version: Int?, _ text: OpenText) {
    (self.uri, self.version, self.text) = (uri, version, text)
    path = FileAddress.path(of: uri)
  }

  /// Takes changes of the text, each of what the one before left.
  mutating func change(_ changes: [TextChange], version: Int?) {
    for change in changes { text.replace(change.range, with: change.text) }
    self.version = version
    isChecked = false
  }

  /// Forgets that the text was checked, because a file beside it has changed.
  mutating func forget() { isChecked = false }

  /// Checks the text, if it has changed since, but for the form as a whole if that takes long.
  ///
  /// - Parameter most: the most bytes of texts of which anything is kept.
  mutating func check(_ open: [String: [UInt8]], on day: CivilDate, most: Int) {
    guard !isChecked else { return }
    // Both of a large form, or of one with large option files, would take too much.
    if bytesToCheck > most { checked = nil }
    outdated = checked
    let new = CheckedText(text.bytes, of: uri, open, on: day, after: checked)
    (checked, optionPaths, isChecked) = (new, new.optionPaths, true)
    if checked?.isQuick == true { checked?.complete() }
  }

  /// Completes the check, unless something else has to be done before.
  mutating func complete(until isInterrupted: () -> Bool = { false }) {
    checked?.complete(until: isInterrupted)
  }

  /// Does what nobody waits for: gives back what was found before, and makes the index of the keys,
  /// which the next completion reads.
  mutating func tidyUp() {
    giveBackOutdated()
    _ = checked?.index
  }

  mutating func giveBackOutdated() { outdated = nil }

  /// Gives back what was found; it is found again when it is wanted.
  mutating func giveBack() { (checked, outdated, isChecked) = (nil, nil, false) }

  /// The bytes of the texts of which it is kept what was found.
  var keptBytes: Int { (checked?.bytes ?? 0) + (outdated?.bytes ?? 0) }

  /// About the same while the text is checked.
  var bytesToCheck: Int {
    let own = text.bytes.count > CheckedText.mostBytes ? 0 : text.bytes.count
    return checked.map { $0.bytes + max($0.bytes, own) } ?? own
  }
}
