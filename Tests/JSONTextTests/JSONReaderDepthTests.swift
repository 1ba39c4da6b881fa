import Glibc
import JSONText
import Synchronization
import Testing

@Suite("Depth")
struct JSONReaderDepthTests {
  @Test("1,536 nested containers are read, one more is too deep", arguments: ["[", #"{"a":"#])
  func limitIsExact(opening: String) {
    let closing = opening == "[" ? "]" : "}"
    let inner = opening == "[" ? "" : "1"
    func text(_ depth: Int) -> [UInt8] {
      let open = String(repeating: opening, count: depth)
      return Array((open + inner + String(repeating: closing, count: depth)).utf8)
    }
    #expect(JSONReader.read(text(1536)).root != nil)
    let problems = JSONReader.read(text(1537)).problems
    #expect(problems.map(\.code) == [.tooDeep])
    #expect(problems.map(\.offset) == [1536 * opening.utf8.count])
  }

  @Test("a million opening brackets are too deep, not a crash")
  func millionBrackets() {
    let reading = JSONReader.read([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
    #expect(reading.problems.map(\.code) == [.tooDeep])
  }

  @Test("a value of full depth is read, compared, written and freed on a stack of 512 KiB")
  func fullDepthNeedsLittleStack() {
    #expect(onSmallThread(stackSize: 512 << 10, exerciseFullDepth))
  }
}

private func exerciseFullDepth() -> Bool {
  let openings = String(repeating: #"[{"a":"#, count: 768)
  let text = Array((openings + "1" + String(repeating: "}]", count: 768)).utf8)
  guard let root = JSONReader.read(text).root, let again = JSONReader.read(text).root else {
    return false
  }
  return root == again && JSONWriter.bytes(of: root) == text
    && root.pointer(to: openings.utf8.count).utf8.count == 768 * 4
}

/// Runs a body on a thread of its own; false if the thread could not be made.
private func onSmallThread(stackSize: Int, _ body: @escaping @Sendable () -> Bool) -> Bool {
  final class Job: Sendable {
    let body: @Sendable () -> Bool
    let result = Mutex(false)
    init(_ body: @escaping @Sendable () -> Bool) { self.body = body }
  }
  let job = Job(body)
  let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
  defer { attributes.deallocate() }
  guard pthread_attr_init(attributes) == 0,
    pthread_attr_setstacksize(attributes, stackSize) == 0
  else { return false }
  defer { pthread_attr_destroy(attributes) }
  var thread = pthread_t()
  let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    guard let context else { return nil }
    let job = Unmanaged<Job>.fromOpaque(context).takeUnretainedValue()
    let succeeded = job.body()
    job.result.withLock { $0 = succeeded }
    return nil
  }
  let context = Unmanaged.passUnretained(job).toOpaque()
  guard pthread_create(&thread, attributes, start, context) == 0 else { return false }
  pthread_join(thread, nil)
  return job.result.withLock { $0 }
}
