public import Synchronization

/// A value that is made when it is first asked for, and kept.
// Inlinable, for it is asked for each answer in words, and generic code of other modules is slow.
public final class Once<Value: Sendable>: Sendable {
  @usableFromInline package let made = Mutex<Value?>(nil)
  @usableFromInline package let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  @inlinable package var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }

  /// Lets the value go; it is made again when it is asked for.
  package func forget() { made.withLock { $0 = nil } }
}
