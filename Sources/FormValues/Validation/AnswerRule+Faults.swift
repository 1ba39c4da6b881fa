import FormMessages
import JSONText

extension AnswerRule {
  /// The most faults of the choices of one answer.
  static let mostFaults = 100

  /// Every rule that a value breaks; the value is checked by the bytes it would be written with.
  public func faults(of value: Value) -> [Fault] {
    let reading: AnswerReading =
      switch value {
      case .choices(let texts): choices(texts)
      case .file(.stored(let file)): readStored(file)
      case .file(.path(let path)): .refused(faults(ofFileNamed: path))
      case .boolean(let flag): scalar(flag ? "true" : "false", spelled: .boolean)
      case .text, .number, .date, .time, .dateTime, .choice, .file: readText(value.plainText)
      }
    guard case .refused(let faults) = reading else { return [] }
    return faults
  }
}

extension Fault {
  /// The fault of the answers behind the first ones of which something is wrong.
  package static func moreFaults(_ count: Int, of most: Int) -> Fault {
    Fault(.moreFaults, Message(.moreFaults, ["count": .count(count), "max": .count(most)]))
  }
}
