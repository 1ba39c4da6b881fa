import Glibc

/// The number of lines that the differential tests take.
enum LineCount {
  /// The number in the environment variable `FORMLINE_DIFFERENTIAL_LINES`, or another without it.
  static func wanted(otherwise count: Int) -> Int {
    getenv("FORMLINE_DIFFERENTIAL_LINES").flatMap { Int(String(cString: $0)) } ?? count
  }
}
