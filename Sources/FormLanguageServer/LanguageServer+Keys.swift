import FormAuthoring
import FormCore
import FormValues
import JSONText

// Where keys are declared and named, and how they are renamed.
extension LanguageServer {
  /// The key that is declared or named at an offset, and the bytes of it.
  private static func key(
    _ checked: CheckedText, at offset: Int
  ) -> (key: Int, range: Range<Int>)? {
    guard let index = checked.index else { return nil }
    for use in index.uses
    where use.bytes.lowerBound <= offset && offset <= use.bytes.upperBound {
      return (use.key, use.bytes)
    }
    for key in index.keys.indices {
      guard let range = declaration(key, checked), range.lowerBound <= offset,
        offset <= range.upperBound
      else { continue }
      return (key, range)
    }
    return nil
  }

  /// The bytes of a key where it is declared, without quotation marks.
  private static func declaration(_ key: Int, _ checked: CheckedText) -> Range<Int>? {
    guard let location = checked.index?.keys[key].location,
      let value = checked.source.reading.readable?.value(at: location.offset),
      value.text == checked.index?.keys[key].text
    else { return nil }
    return value.range.lowerBound + 1..<value.range.upperBound - 1
  }

  /// Where a key is declared, and where it is named, in the order of the text.
  static func locations(
    _ form: OpenForm, _ checked: CheckedText, _ offset: Int, declaration: Bool, uses: Bool
  ) -> JSON {
    guard let found = key(checked, at: offset) else { return .array([]) }
    var ranges: [Range<Int>] = []
    if declaration { ranges += Self.declaration(found.key, checked).map { [$0] } ?? [] }
    if uses {
      ranges += checked.index?.uses.filter { $0.key == found.key }.map(\.bytes) ?? []
    }
    return .array(
      ranges.sorted { $0.lowerBound < $1.lowerBound }.map {
        .object([("uri", .string(form.uri)), ("range", form.text.json($0))])
      })
  }

  static func prepareRename(_ form: OpenForm, _ checked: CheckedText, _ offset: Int) -> JSON {
    guard !checked.isForeign, let found = key(checked, at: offset),
      let text = checked.index?.keys[found.key].text
    else { return .null }
    return .object([
      ("range", form.text.json(found.range)), ("placeholder", .string(text)),
    ])
  }

  /// Renames a key wherever it stands, and writes its earlier name to `formerly`.
  func rename(
    _ form: OpenForm, _ checked: CheckedText, _ offset: Int, _ name: String
  ) throws(ServerError) -> JSON {
    guard !checked.isForeign else {
      throw ServerError(.requestFailed, "keys are renamed in native documents alone")
    }
    guard checked.source.reading.root != nil else {
      throw ServerError(.requestFailed, "fix the errors in the JSON before a key is renamed")
    }
    guard checked.leavesRoomForChange else {
      throw ServerError(
        .requestFailed, "the form and its option files are too large for a key to be renamed here")
    }
    guard let found = Self.key(checked, at: offset), let index = checked.index,
      let document = checked.document
    else { throw ServerError(.requestFailed, "no key is written at this place") }
    do throws(KeyRenaming.Refusal) {
      let edits = try KeyRenaming(index, document, registry).edits(
        found.key, to: name, checked.findings
      ) { bytes in
        var changed = CheckedText(bytes, of: form.uri, openTexts, on: day)
        changed.complete()
        return (changed.checked, changed.index)
      }
      return edit(edits, form)
    } catch {
      throw ServerError(.requestFailed, error.message)
    }
  }
}
