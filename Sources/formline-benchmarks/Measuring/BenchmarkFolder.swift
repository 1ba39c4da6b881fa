import FormTerminal
import Glibc

/// A folder for one run, removed by ``remove()``.
struct BenchmarkFolder {
  let path: String

  /// Makes a folder in another; nil if that is not possible.
  init?(in parent: String) {
    var template = Array("\(parent)/formline-benchmark-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { return nil }
    path = made
  }

  func remove() { _ = MeasuredProgram.run(["/bin/rm", "-rf", path]) }
}
