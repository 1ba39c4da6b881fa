import FormMessages
import FormValues
import JSONText

/// Reads the options in a file of GeoJSON (RFC 7946): each feature is one, with its `id`, its
/// properties, and the coordinates of a point.
enum OptionFeatures {
  static func worksheet(
    named name: String, _ bytes: [UInt8]
  ) -> Result<XLSFormWorksheet, WorksheetProblem> {
    guard let root = JSONReader.read(bytes, limits: .document).root else {
      return .failure(WorksheetProblem("the file is not JSON", in: 1))
    }
    guard root["type"]?.text == "FeatureCollection", let features = root["features"]?.elements
    else {
      return .failure(WorksheetProblem("the file is not a 'FeatureCollection' of GeoJSON", in: 1))
    }
    var items: [[(name: String, text: String)]] = []
    for feature in features.prefix(XLSFormLimit.rows + 1) {
      var item: [(name: String, text: String)] = []
      if let text = text(feature["id"]) { item.append(("id", text)) }
      for member in feature["properties"]?.members ?? [] {
        if let text = text(member.value) { item.append((member.name, text)) }
      }
      if let point = point(feature["geometry"]) { item.append(("geometry", point)) }
      items.append(item)
    }
    return .success(OptionRows.worksheet(named: name, items))
  }

  private static func text(_ value: JSON?) -> String? {
    switch value?.value {
    case .string(let text): text
    case .number(let digits): digits
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .array, .object, nil: nil
    }
  }

  /// A point as forms write it: latitude, longitude, altitude and accuracy.
  private static func point(_ geometry: JSON?) -> String? {
    guard geometry?["type"]?.text == "Point",
      let numbers = geometry?["coordinates"]?.elements?.compactMap({ text($0) }), numbers.count >= 2
    else { return nil }
    return "\(numbers[1]) \(numbers[0]) \(numbers.count > 2 ? numbers[2] : "0") 0"
  }
}
