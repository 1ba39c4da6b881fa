import FormCommands
import FormTerminal
import Testing

@Suite("A value that threads change in turn")
struct MonitorTests {
  @Test("lets each thread go on when the value is as it wants it")
  func turns() {
    let monitor = Monitor(0)
    let workers = (0..<4).compactMap { worker in
      WorkerThread {
        for round in 0..<200 {
          monitor.wait { $0 == round * 4 + worker }
          monitor.change { $0 += 1 }
        }
      }
    }
    #expect(workers.count == 4)
    for worker in workers { worker.join() }
    #expect(monitor.change { $0 } == 800)
  }

  @Test("wakes all that wait for the same")
  func crowd() {
    let monitor = Monitor((isOpen: false, passed: 0))
    let workers = (0..<8).compactMap { _ in
      WorkerThread {
        monitor.wait { $0.isOpen }
        monitor.change { $0.passed += 1 }
      }
    }
    monitor.change { $0.isOpen = true }
    for worker in workers { worker.join() }
    #expect(monitor.change { $0.passed } == workers.count)
  }

  @Test("has no more signals than threads that wait at the same time")
  func signals() {
    let monitor = Monitor(0)
    let workers = (0..<3).compactMap { worker in
      WorkerThread {
        for round in 0..<300 {
          monitor.wait { $0 == round * 3 + worker }
          monitor.change { $0 += 1 }
        }
      }
    }
    for worker in workers { worker.join() }
    #expect(monitor.change { $0 } == 900)
    #expect((1...workers.count).contains(monitor.spareCount))
  }

  @Test("loses no change that comes before the sleep")
  func races() {
    let monitor = Monitor((ping: 0, pong: 0))
    let other = WorkerThread {
      for round in 1...2000 {
        monitor.wait { $0.ping == round }
        // A change that nobody waits for.
        monitor.change { _ in }
        monitor.change { $0.pong = round }
      }
    }
    for round in 1...2000 where other != nil {
      monitor.change { $0.ping = round }
      monitor.wait { $0.pong == round }
    }
    other?.join()
    #expect(monitor.change { $0.pong } == 2000)
    #expect(monitor.spareCount <= 2)
  }
}
