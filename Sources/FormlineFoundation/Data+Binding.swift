public import Formline

public import struct Foundation.Data

/// The content of a file that a record carries as text, as for `[UInt8]`.
///
/// ```swift
/// let photo = try form.binding("photo", as: Data.self)
/// try session.set(photo, to: Data([0, 255, 7]))
/// ```
extension Data: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { [UInt8].fits(type) }

  public init?(_ value: Value, of type: ValueType) {
    guard let bytes = [UInt8](value, of: type) else { return nil }
    self.init(bytes)
  }

  public func value(for type: ValueType) -> Value? { [UInt8](self).value(for: type) }
}
