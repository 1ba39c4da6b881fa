public import FormArguments
public import FormValues
public import JSONText

/// One argument of a component: its name, kind and meaning, and the property that holds it.
///
/// From these tables come the decoding of documents, the search for unknown arguments, the
/// canonical form, the schema of documents and the reference page. The factories can be seen from
/// where the tables stand, so what they make is compiled for each argument's own types.
public struct Parameter<Owner: Sendable>: Sendable {
  /// A property, made when it is first needed: most programs need few of all that there are.
  public typealias Property<Whole, Part> =
    @Sendable () -> any WritableKeyPath<Whole, Part> & Sendable

  /// The name of the argument in `args`.
  public let name: String
  /// The values that the argument can have.
  public let kind: ArgumentKind
  /// The meaning of the argument, in one line without a full stop.
  public let meaning: String
  /// Whether a component without the argument is an error.
  public let isRequired: Bool
  /// Whether an object with the member `expression` may stand for the value.
  @usableFromInline let takesExpressions: Bool
  /// The property that holds the argument.
  @usableFromInline let property: @Sendable () -> PartialKeyPath<Owner>
  /// Stores the argument, or says why it cannot.
  @usableFromInline let store: @Sendable (JSON, inout Owner) -> Fault?
  /// Stores what holds where the expression of the argument has no value.
  @usableFromInline let clear: @Sendable (inout Owner) -> Void
  /// Everything that is wrong inside the argument, if it has several parts.
  @usableFromInline let problems: @Sendable (JSON) -> [ArgumentProblem]?
  /// The canonical JSON; nil when it is the default and need not be written.
  @usableFromInline let encode: @Sendable (Owner) -> JSON?

  @usableFromInline init(
    name: String, kind: ArgumentKind, meaning: String, isRequired: Bool, takesExpressions: Bool,
    property: @escaping @Sendable () -> PartialKeyPath<Owner>,
    store: @escaping @Sendable (JSON, inout Owner) -> Fault?,
    clear: @escaping @Sendable (inout Owner) -> Void,
    problems: @escaping @Sendable (JSON) -> [ArgumentProblem]?,
    encode: @escaping @Sendable (Owner) -> JSON?
  ) {
    (self.name, self.kind, self.meaning, self.isRequired) = (name, kind, meaning, isRequired)
    self.takesExpressions = takesExpressions
    (self.property, self.store, self.clear) = (property, store, clear)
    (self.problems, self.encode) = (problems, encode)
  }

  /// An argument that must be given.
  @inlinable public static func required<Wrapped: ArgumentValue>(
    _ name: String, _ property: @autoclosure @escaping Property<Owner, Wrapped>,
    _ meaning: String
  ) -> Parameter {
    make(name, property, meaning, isRequired: true, wrap: { $0 }, unwrap: { $0 })
  }

  /// An argument with a default, which is the value in `initial`.
  @inlinable public static func optional<Wrapped: ArgumentValue>(
    _ name: String, _ property: @autoclosure @escaping Property<Owner, Wrapped>,
    default initial: Wrapped, _ meaning: String
  ) -> Parameter {
    make(
      name, property, meaning, isRequired: false, wrap: { $0 },
      unwrap: { $0 == initial ? nil : $0 })
  }

  /// An argument that may be absent.
  @inlinable public static func optional<Wrapped: ArgumentValue>(
    _ name: String, _ property: @autoclosure @escaping Property<Owner, Wrapped?>,
    _ meaning: String
  ) -> Parameter {
    make(name, property, meaning, isRequired: false, wrap: { $0 }, unwrap: { $0 })
  }

  @inlinable static func make<Stored, Wrapped: ArgumentValue>(
    _ name: String, _ property: @escaping Property<Owner, Stored>, _ meaning: String,
    isRequired: Bool, wrap: @escaping @Sendable (Wrapped) -> Stored,
    unwrap: @escaping @Sendable (Stored) -> Wrapped?
  ) -> Parameter {
    Parameter(
      name: name, kind: Wrapped.argumentKind, meaning: meaning, isRequired: isRequired,
      takesExpressions: Wrapped.takesExpressions, property: property,
      store: { json, owner in
        do throws(Fault) {
          owner[keyPath: property()] = wrap(try Wrapped.decode(json).get())
          return nil
        } catch {
          return error
        }
      },
      clear: { owner in
        if let nothing = Wrapped.valueOfNothing { owner[keyPath: property()] = wrap(nothing) }
      },
      problems: { Wrapped.problems(in: $0) },
      encode: { unwrap($0[keyPath: property()])?.encoded })
  }

  /// Whether a property holds the argument.
  public func holds(_ property: PartialKeyPath<Owner>) -> Bool { self.property() == property }

  /// The same argument, held by a part of a larger value.
  /// - Parameter storing: changes the part in its place, for which a key path takes long.
  @inlinable public func lifted<Whole: Sendable>(
    to part: @escaping Property<Whole, Owner>,
    storing: @escaping @Sendable (inout Whole, (inout Owner) -> Fault?) -> Fault?
  ) -> Parameter<Whole> {
    Parameter<Whole>(
      name: name, kind: kind, meaning: meaning, isRequired: isRequired,
      takesExpressions: takesExpressions,
      property: {
        (part() as PartialKeyPath<Whole>).appending(path: property() as AnyKeyPath) ?? part()
      },
      store: { json, whole in storing(&whole) { store(json, &$0) } },
      clear: { whole in
        _ = storing(&whole) { part in
          clear(&part)
          return nil
        }
      },
      problems: problems,
      encode: { encode($0[keyPath: part()]) })
  }
}

/// The description of one argument in a parameter table, for readers that do not decode.
public struct ParameterDescription: Hashable, Sendable {
  /// The name of the argument in `args`.
  public let name: String
  /// The values that the argument can have.
  public let kind: ArgumentKind
  /// The meaning of the argument, in one line without a full stop.
  public let meaning: String
  /// Whether a component without the argument is an error.
  public let isRequired: Bool
  /// Whether an object with the member `expression` may stand for the value.
  public let takesExpressions: Bool
}
