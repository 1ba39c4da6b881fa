public import FormArguments
public import FormCore
public import FormValues
import JSONText

/// An argument that waits for its value; calling it gives the component with the argument.
public struct FormArgumentCall<Kind: Component, Value: ArgumentValue> {
  let element: FormElement<Kind>
  let name: String

  /// A value of the argument's type.
  public func callAsFunction(_ value: Value) -> FormElement<Kind> {
    element.setting(name, value.encoded)
  }

  /// Text, as documents spell the argument.
  public func callAsFunction(_ text: String) -> FormElement<Kind> {
    element.setting(name, .string(text))
  }

  /// An expression that gives the value from other answers; for bounds.
  public func callAsFunction(expression: String) -> FormElement<Kind> {
    element.setting(name, .object([("expression", .string(expression))]))
  }
}

extension FormArgumentCall where Value == Bool {
  /// True.
  public func callAsFunction() -> FormElement<Kind> { element.setting(name, .boolean(true)) }
}

extension FormArgumentCall where Value == Count {
  /// A count or length.
  public func callAsFunction(_ count: Int) -> FormElement<Kind> {
    element.setting(name, .number(count))
  }
}

extension FormArgumentCall where Value == Decimal {
  /// A whole number.
  public func callAsFunction(_ number: Int) -> FormElement<Kind> {
    element.setting(name, .number(number))
  }

  /// A number; the shortest decimal that stands for it counts, so `0.1` is a tenth.
  public func callAsFunction(_ number: Double) -> FormElement<Kind> {
    element.setting(name, number.json)
  }
}

extension FormArgumentCall where Value == Length {
  /// A whole distance in points; `"infinity"`, as text, is one too.
  public func callAsFunction(_ points: Int) -> FormElement<Kind> {
    element.setting(name, .number(points))
  }

  /// A distance in points.
  public func callAsFunction(_ points: Double) -> FormElement<Kind> {
    element.setting(name, points.json)
  }
}

extension FormArgumentCall where Value == Words {
  /// The same words in several languages, by BCP 47 tag.
  public func callAsFunction(
    _ texts: KeyValuePairs<String, String>
  ) -> FormElement<Kind> {
    element.setting(name, .object(texts.map { ($0.key, .string($0.value)) }))
  }
}

extension FormArgumentCall where Value == NameList {
  /// One name or several.
  public func callAsFunction(_ names: String...) -> FormElement<Kind> {
    element.setting(name, NameList(names).encoded)
  }
}

extension FormArgumentCall where Value == PhaseNames {
  /// The phase of each component of the container.
  public func callAsFunction(_ phases: LayoutPhase...) -> FormElement<Kind> {
    element.setting(name, PhaseNames(phases.map(\.rawValue)).encoded)
  }
}

extension FormArgumentCall where Value == PaintValue {
  /// A colour as modifiers have it: `["system": "red"]`, `["dynamic": ["light": …, "dark": …]]`.
  public func callAsFunction(_ color: FormValue) -> FormElement<Kind> {
    element.setting(name, color.json)
  }
}

extension FormArgumentCall where Value == RawArgument {
  /// A value that is kept as it is written.
  public func callAsFunction(_ value: FormValue) -> FormElement<Kind> {
    element.setting(name, value.json)
  }
}
