public import FormValues
public import JSONText

/// A colour as an argument: hexadecimal as everywhere in native documents (AARRGGBB), or an object
/// as modifiers have it.
public struct PaintValue: ArgumentValue, Hashable {
  /// What is painted.
  public let paint: Paint
  /// The argument as it was written.
  public let encoded: JSON
  public static let argumentKind = ArgumentKind.paint

  /// Opaque black, where a colour must be given and is not.
  public static let black = PaintValue(
    paint: .fixed(Color(red: 0, green: 0, blue: 0)), encoded: .string("000000"))

  public static func decode(_ json: JSON) -> Result<PaintValue, Fault> {
    guard json.kind == .object else {
      return Color.decode(json).map {
        PaintValue(paint: .fixed($0), encoded: .string($0.description))
      }
    }
    let (paint, problems) = read(json)
    if let paint { return .success(PaintValue(paint: paint, encoded: json)) }
    let unreadable = problems.first { $0.fault.code == .colorUnreadable }
    return .failure(unreadable?.fault ?? .wrongType(json, expected: argumentKind))
  }

  public static func == (left: PaintValue, right: PaintValue) -> Bool {
    left.encoded == right.encoded
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(paint) }

  private static func read(_ json: JSON) -> (paint: Paint?, problems: [ArgumentProblem]) {
    var problems = StyleProblems()
    let paint = Paint.read(StyleNode(json, "color"), &problems)
    return (problems.areHindrances ? nil : paint, problems.all)
  }

  /// Everything that is wrong with a colour that is an object; nil for one that is a word.
  ///
  /// A style goes on without a modifier that cannot be read; an argument that cannot be read is an
  /// error.
  public static func problems(in json: JSON) -> [ArgumentProblem]? {
    guard json.kind == .object else { return nil }
    return read(json).problems.map { problem in
      guard problem.fault.code == .styleUnreadable else { return problem }
      let fault = Fault(
        .componentWrongType, naming: problem.fault.sentence, suggestion: problem.fault.suggestion)
      return ArgumentProblem(fault, at: problem.offset)
    }
  }
}
