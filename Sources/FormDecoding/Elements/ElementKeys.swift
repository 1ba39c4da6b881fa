package import FormCore
import FormValues
package import JSONText

/// The keys of a document's components while it is written, and the members that say them.
package struct ElementKeys {
  /// The number of times that each key is used.
  private var counts: [String: Int] = [:]

  /// The keys of the components of a document.
  package init(of document: FormDocument) {
    document.items.forEachInside { counts[$0.key.value, default: 0] += 1 }
  }

  /// The member `id` of an element, unless the same key is made of its path if there is none.
  package func id(_ item: FormItem, _ kind: String, at path: String) -> [(String, JSON)] {
    let key = item.key.value
    let isMade = key == PathKeys.plain(kind, path) && counts[key] == 1
    return isMade ? [] : [("id", .string(key))]
  }
}

extension FormItem {
  /// The JSON that the component was read from, to be written again, and the parts lost by that.
  ///
  /// - Parameter word: the word that its key is made of if it has no type.
  package func original(at path: String, or word: String) -> (json: JSON, lost: [Unsupported])? {
    guard let original else { return nil }
    return (original.json, keepsKey(at: path, or: word) ? [] : [Unsupported("uuid", of: key.value)])
  }
}
