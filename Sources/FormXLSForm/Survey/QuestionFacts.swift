/// How questions are looked at because of one another: a calculation refers to others, and those
/// to more.
final class Inquiry {
  /// The questions that are being looked at.
  fileprivate var depth = 0
  /// Whether something was taken for granted that is not found out yet.
  fileprivate var isTentative = false
  /// The most questions that are looked at because of one another; what is known only through more
  /// of them stays open.
  fileprivate static let mostDepth = 40

  /// What a body finds, and whether nothing that it asked for directly was taken for granted. It
  /// would then find the same at any other time.
  func settled<Value>(_ body: () -> Value) -> (value: Value, isSettled: Bool) {
    let outer = isTentative
    isTentative = false
    defer { isTentative = outer }
    let value = body()
    return (value, !isTentative)
  }
}

/// Something that is found out about each question, once.
final class QuestionFacts<Value> {
  private enum State {
    case unknown, asked
    case known(Value)
  }

  private var states: [State]
  /// What is taken for granted while it is being found out, and where too many questions lead to one.
  private let meanwhile: Value
  private let inquiry: Inquiry

  init(_ count: Int, meanwhile: Value, _ inquiry: Inquiry) {
    states = Array(repeating: .unknown, count: count)
    (self.meanwhile, self.inquiry) = (meanwhile, inquiry)
  }

  /// The fact about a question, which is found out unless it is known.
  func fact(of node: Int, _ find: () -> Value) -> Value {
    if case .known(let value) = states[node] { return value }
    guard case .unknown = states[node], inquiry.depth < Inquiry.mostDepth else {
      inquiry.isTentative = true
      return meanwhile
    }
    states[node] = .asked
    inquiry.depth += 1
    let value = find()
    inquiry.depth -= 1
    states[node] = .known(value)
    return value
  }
}
