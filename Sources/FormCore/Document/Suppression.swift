public import FormValues
import JSONText

/// A warning that the author of a document has checked, and the reason for leaving it out.
public struct Suppression: Sendable, Equatable {
  /// The code of the warning.
  public var code: Located<String>
  /// Why the author leaves the warning out.
  public var reason: Located<String>
  /// The bytes of the document that it is about.
  public var scope: Range<Int>

  public init(code: Located<String>, reason: Located<String>, scope: Range<Int>) {
    (self.code, self.reason, self.scope) = (code, reason, scope)
  }

  public static func == (left: Suppression, right: Suppression) -> Bool {
    left.code.value.hasSameBytes(as: right.code.value)
      && left.reason.value.hasSameBytes(as: right.reason.value)
  }
}
