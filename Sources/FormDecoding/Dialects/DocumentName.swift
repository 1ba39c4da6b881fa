package import FormValues

extension FormIdentifier {
  /// The identifier of a document that has none of its own: made from the name of its file without
  /// the ending, or from the last part of its address, percent signs decoded; `form` for standard
  /// input and for addresses without a name.
  package init(ofDocumentNamed name: String) {
    let isAddress =
      name.utf8.starts(with: "http://".utf8) || name.utf8.starts(with: "https://".utf8)
    var path = Array(name.utf8)[...]
    if isAddress {
      path = path.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      path = path.drop { $0 != UInt8(ascii: "/") }.dropFirst(2).drop { $0 != UInt8(ascii: "/") }
    }
    if let slash = path.lastIndex(of: UInt8(ascii: "/")) {
      path = path[path.index(after: slash)...]
    }
    if isAddress { path = PercentEscapes.decoded(path)[...] }
    // A point at the beginning hides a file, and begins no ending.
    if let point = path.lastIndex(of: UInt8(ascii: ".")), point > path.startIndex {
      path = path[..<point]
    }
    self.init(nearest: String(decoding: path, as: UTF8.self))
  }
}
