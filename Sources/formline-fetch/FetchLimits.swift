/// The limits on what a server may ask of the one who fetches from it.
struct FetchLimits: Equatable {
  /// The bytes of a body, counted after decompression.
  var bytes = 16 << 20
  /// The seconds from the beginning to the last byte.
  var seconds = 30
  /// The bytes of a header that the networking library certainly takes.
  static let headerBytes = 100 << 10
  /// The redirects that are followed.
  var redirects = 5
}
