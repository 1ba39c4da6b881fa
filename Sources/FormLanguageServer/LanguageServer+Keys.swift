import FormValues
import JSONText

// Where keys are declared and named, and how they are renamed.
extension LanguageServer {
  static func places(
    _ form: OpenForm, _ offset: Int, _ ranges: (FormOutline, String) -> [Range<Int>]
  ) -> JSON {
    guard form.isOutlineCurrent, let outline = form.outline, let key = outline.key(at: offset)
    else { return .array([]) }
    return .array(
      ranges(outline, key).map {
        .object([("uri", .string(form.uri)), ("range", json($0, in: form.text))])
      })
  }

  static func prepareRename(_ form: OpenForm, _ offset: Int) -> JSON {
    guard form.isOutlineCurrent, let outline = form.outline, let key = outline.key(at: offset),
      let range = outline.places(of: key).first(where: {
        $0.lowerBound <= offset && offset <= $0.upperBound
      })
    else { return .null }
    return .object([("range", json(range, in: form.text)), ("placeholder", .string(key))])
  }

  /// Renames a key wherever it stands, and writes its earlier name to `formerly`.
  static func rename(
    _ form: OpenForm, _ offset: Int, _ name: String
  ) throws(ServerError) -> JSON {
    guard form.isOutlineCurrent, let outline = form.outline, let key = outline.key(at: offset)
    else {
      throw ServerError(.requestFailed, "no key is written at this place")
    }
    guard FieldKey(name) != nil, !name.contains(where: { "{}[].\"\\".contains($0) }) else {
      throw ServerError(.invalidParameters, "'\(name)' cannot be a key")
    }
    guard outline.declarations[name] == nil else {
      throw ServerError(.requestFailed, "the form has a key '\(name)' already")
    }
    var edits = outline.places(of: key).map { range in
      JSON.object([("range", json(range, in: form.text)), ("newText", .string(name))])
    }
    // Answers that were given under the old key are still taken.
    for place in outline.formerly(key) {
      edits.append(
        .object([
          ("range", json(place.offset..<place.offset, in: form.text)),
          ("newText", .string(place.text)),
        ]))
    }
    return .object([("changes", .object([(form.uri, .array(edits))]))])
  }
}
