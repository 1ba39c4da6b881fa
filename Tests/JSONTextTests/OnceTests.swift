import JSONText
import Synchronization
import Testing

@Suite struct OnceTests {
  @Test("a value is made when it is first asked for, and not again")
  func once() {
    let calls = Counter()
    let once = Once { calls.next() }
    #expect(calls.count == 0)
    #expect(once.value == 1)
    #expect(once.value == 1)
    #expect(calls.count == 1)
  }
}

private final class Counter: Sendable {
  private let state = Mutex(0)

  var count: Int { state.withLock { $0 } }

  func next() -> Int {
    state.withLock { state in
      state += 1
      return state
    }
  }
}
