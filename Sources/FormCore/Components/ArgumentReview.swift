import FormArguments
public import FormValues
internal import JSONText

/// One item's arguments while they are checked: finds their locations, and collects what is wrong.
public struct ArgumentReview: Sendable {
  /// The item whose arguments are checked.
  public let item: FormItem
  /// What has been reported so far.
  public internal(set) var findings = Findings()
  /// The names of arguments that are missing or could not be read, and so are not what the author
  /// meant.
  public internal(set) var unreadable: Set<String> = []

  /// The arguments that are expressions, as written.
  private(set) var expressions: [NamedExpression] = []

  public init(_ item: FormItem) { self.item = item }

  /// Keeps the expression of an argument, or says why it is none.
  ///
  /// - Parameter isWhole: whether the argument is always an expression, and so is written as text;
  ///   others are written as `{"expression": "…"}`.
  @discardableResult
  mutating func note(_ expression: JSON, as name: String, isWhole: Bool = true) -> Fault? {
    switch ExpressionText.decode(expression) {
    case .failure(let fault): return fault
    case .success(let text):
      expressions.append(NamedExpression(name: name, text: text, isWhole: isWhole))
      return nil
    }
  }

  /// Reports what is wrong inside an argument, each at its location; that of the argument where it
  /// was made, and not read.
  mutating func report(_ problems: [ArgumentProblem], in argument: FormArgument) {
    for problem in problems {
      let location =
        argument.value.range.isEmpty
        ? argument.location : Location(argument.location.source, problem.offset)
      findings.report(problem.fault.about(argument.name.value), at: location)
    }
  }

  /// Whether the document gives the argument.
  public func isGiven(_ name: String) -> Bool { item.hasArgument(name) }

  /// Whether every one of some arguments is what its author meant: read, or rightly absent.
  public func areReadable(_ names: String...) -> Bool {
    unreadable.isEmpty || unreadable.isDisjoint(with: names)
  }

  /// Reports a fault at the value of an argument; at the component when it is not given.
  public mutating func report(_ fault: Fault, at argument: String) {
    findings.report(fault, at: item.argument(argument)?.location ?? item.location)
  }

  /// Reports a fault at the name of an argument that the component does not have, instead of that.
  public mutating func reportInstead(_ fault: Fault, at argument: String) {
    guard let location = item.argument(argument)?.name.location else { return report(fault) }
    findings = findings.filtered { $0.location.offset != location.offset }
    findings.report(fault, at: location)
  }

  /// Reports a fault at an element of an argument that is an array; at the argument if it is not.
  public mutating func report(_ fault: Fault, at argument: String, element index: Int) {
    report([(index, fault)], at: argument)
  }

  /// The same for faults at several elements of an array, which is taken apart once.
  mutating func report(_ faults: [(element: Int, fault: Fault)], at argument: String) {
    let given = faults.isEmpty ? nil : item.argument(argument)
    let elements = given?.value.elements ?? []
    for (index, fault) in faults {
      let place = elements.indices.contains(index) ? given?.location(of: elements[index]) : nil
      findings.report(fault, at: place ?? given?.location ?? item.location)
    }
  }

  /// Reports a fault at one of the options, or at a member of it that is written; at the component
  /// when there is no such option.
  public mutating func report(_ fault: Fault, atOption index: Int, member: String? = nil) {
    let options = item.options?.value ?? []
    guard options.indices.contains(index) else { return report(fault) }
    let location = options[index].location
    // Faulty options of other systems are left out by their places.
    let value =
      item.foreign != nil
      ? nil : member.flatMap { location.source.reading.root?.object(at: location.offset)?[$0] }
    findings.report(
      fault, at: value.map { Location(location.source, $0.range.lowerBound) } ?? location)
  }

  /// Reports a fault of the component as a whole.
  public mutating func report(_ fault: Fault) {
    findings.report(fault, at: item.location)
  }

  /// Reports a lower bound above the upper one, at the upper one.
  @inlinable public mutating func require<Bound: Comparable & CustomStringConvertible>(
    _ min: Bound?, notAbove max: Bound?, code: FaultCode = .rangeMinAboveMax,
    names: (min: String, max: String) = ("min", "max")
  ) {
    guard let min, let max, min > max else { return }
    report(.ends("\(min)", "\(max)", names, code), at: names.max)
  }
}

extension FormArgument {
  /// The location of a part of the argument; that of the argument if it was made, and not read.
  func location(of part: JSON) -> Location {
    part.range.isEmpty ? location : Location(location.source, part.range.lowerBound)
  }
}

extension Fault {
  @usableFromInline static func ends(
    _ min: String, _ max: String, _ names: (min: String, max: String), _ code: FaultCode
  ) -> Fault {
    Fault(
      code, naming: "\(member: names.max) \(max) is less than \(member: names.min) \(min)")
  }
}
