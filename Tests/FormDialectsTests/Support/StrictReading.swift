import Foundation

/// Reads a document with the published types of its system, strictly: every member that they need
/// is there, of their type, and there are no others.
func readStrictly<Published: Codable>(_ text: String, as type: Published.Type) throws {
  let bytes = Data(text.utf8)
  let read = try JSONDecoder().decode(type, from: bytes)
  let again = try sorted(JSONEncoder().encode(read))
  let given = try sorted(bytes)
  guard again == given else {
    throw StrictReadingError.more(than: String(decoding: again, as: UTF8.self), given: text)
  }
}

enum StrictReadingError: Error { case more(than: String, given: String) }

/// A document with its members in alphabetical order, and without those that are null.
private func sorted(_ bytes: Data) throws -> Data {
  try JSONSerialization.data(
    withJSONObject: withoutNulls(JSONSerialization.jsonObject(with: bytes)),
    options: [.sortedKeys])
}

/// A null member means the same as an absent one.
private func withoutNulls(_ value: Any) -> Any {
  if let object = value as? [String: Any] {
    return object.filter { !($0.value is NSNull) }.mapValues(withoutNulls)
  }
  return (value as? [Any])?.map(withoutNulls) ?? value
}
