public import Formline

public import struct Foundation.Data

/// The content of a file answer that carries it as base64 text; other files read as nil.
extension Data: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { FilePointer.fits(type) }

  public init?(_ value: Value) {
    guard case .file(.inline(let text)) = value, let bytes = Data(base64Encoded: text) else {
      return nil
    }
    self = bytes
  }

  public func value(for type: ValueType) -> Value? { .file(.inline(base64EncodedString())) }
}
