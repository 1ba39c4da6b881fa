public import FormValues
public import JSONText

/// The look of a component: modifiers in the order in which they are applied.
public struct Style: Hashable, Sendable {
  /// The modifiers, the first one applied first.
  public var modifiers: [Modifier]

  public init(_ modifiers: [Modifier] = []) { self.modifiers = modifiers }

  /// Reads modifiers, and reports those that are unknown or unreadable, each at its location; the
  /// others count.
  ///
  /// A modifier is an object with one member, its name, as `{"opacity": {"_0": 0.5}}`, or shorter
  /// `{"opacity": 0.5}`.
  public static func read(
    _ json: JSON, in source: DocumentSource, _ findings: inout Findings
  ) -> Style {
    guard let elements = json.elements else {
      findings.report(.notModifiers(json), at: Location(source, json.range.lowerBound))
      return Style()
    }
    var style = Style()
    for element in elements {
      var problems = StyleProblems()
      if let modifier = Modifier.read(element, &problems) { style.modifiers.append(modifier) }
      for problem in problems.all {
        findings.report(problem.fault, at: Location(source, problem.offset))
      }
    }
    return style
  }

  /// The colour of words, if there is one; of a modifier given twice the first counts, as in
  /// SwiftUI, where it stands nearest to the view.
  public func foreground(_ scheme: ColorScheme) -> Color? {
    modifiers.compactMap { modifier in
      if case .foregroundColor(let paint) = modifier { paint.color(scheme) } else { nil }
    }.first
  }

  /// The colour behind the component, if there is one.
  public func background(_ scheme: ColorScheme) -> Color? {
    modifiers.compactMap { modifier in
      if case .backgroundColor(let paint) = modifier { paint.color(scheme) } else { nil }
    }.first
  }

  /// The letters, where the style says something of them.
  public var font: FontStyle? {
    modifiers.compactMap { modifier in
      if case .font(let font) = modifier { font } else { nil }
    }.first
  }

  /// The side on which lines begin or end.
  public var alignment: TextAlignment {
    modifiers.compactMap { modifier in
      if case .multilineTextAlignment(let alignment) = modifier { alignment } else { nil }
    }.first ?? .leading
  }

  /// The most lines, if there is a limit.
  public var lineLimit: Int? {
    for case .lineLimit(let lines?) in modifiers { return lines }
    return nil
  }
}

/// The background that colours are for.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  case light, dark
}

extension Fault {
  fileprivate static func notModifiers(_ json: JSON) -> Fault {
    Fault(
      .styleUnreadable,
      "'style': found \(json.described), but an array of modifiers is expected, "
        + "such as [{\"opacity\": 0.5}]")
  }
}
