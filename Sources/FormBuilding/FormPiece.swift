public import JSONText

/// A part of a form that is written in Swift: one component, several, or none.
public protocol FormPiece: Sendable {
  /// The components as a native document has them.
  var components: [JSON] { get }
}

/// Several parts of a form, one after another.
public struct FormPieces: FormPiece {
  public let components: [JSON]

  /// Parts that stand together, as a function that takes parameters returns them.
  public init(@FormBuilder _ content: () -> FormPieces) { self = content() }

  init(_ components: [JSON]) { self.components = components }
}

/// Writes the components of a form, or of a container, one below the other, with `if`, `switch` and
/// `for`.
///
/// ```swift
/// let days = ["Monday", "Tuesday"]
/// let week = FormPieces {
///   for day in days {
///     Toggle(day.lowercased()).label(Words("Come on \(day)?"))
///   }
///   if days.count < 5 { Text("rest", "The rest of the week is free.") }
/// }
/// ```
@resultBuilder
public enum FormBuilder {
  public static func buildExpression(_ piece: some FormPiece) -> FormPieces {
    FormPieces(piece.components)
  }

  public static func buildBlock(_ pieces: FormPieces...) -> FormPieces { joined(pieces) }

  public static func buildOptional(_ piece: FormPieces?) -> FormPieces { piece ?? joined([]) }

  public static func buildEither(first piece: FormPieces) -> FormPieces { piece }

  public static func buildEither(second piece: FormPieces) -> FormPieces { piece }

  public static func buildArray(_ pieces: [FormPieces]) -> FormPieces { joined(pieces) }

  private static func joined(_ pieces: [FormPieces]) -> FormPieces {
    FormPieces(pieces.flatMap(\.components))
  }
}
