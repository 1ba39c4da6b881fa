public import FormArguments
public import FormComponents
import FormCore
import JSONText

// The components by the names under which forms are written. `FieldGroup` and `ColorArea` are not
// called `Group` and `Color`, for these are parts of checked forms, nor `ProgressSign` `Progress`,
// which Foundation has.
/// Words to show.
public typealias Text = FormElement<TextComponent>
/// A picture, shown as a described link.
public typealias Image = FormElement<ImageComponent>
/// A question answered by text, or by an exact number.
public typealias FormField = FormElement<FormFieldComponent>
/// A question answered by a date.
public typealias DateField = FormElement<DateComponent>
/// A question answered by a time of day.
public typealias TimeField = FormElement<TimeComponent>
/// A question answered by a date and a time of day.
public typealias DateTimeField = FormElement<DateTimeComponent>
/// A question answered by yes or no.
public typealias Toggle = FormElement<ToggleComponent>
/// A question answered by one of some options, or by several.
public typealias Picker = FormElement<PickerComponent>
/// A question answered by a number of a range.
public typealias Slider = FormElement<SliderComponent>
/// A question answered by a file.
public typealias FilePicker = FormElement<FilePickerComponent>
/// A value that an expression gives.
public typealias Calculated = FormElement<CalculatedComponent>
/// A button that names an action.
public typealias Button = FormElement<ButtonComponent>
/// Components, asked once or several times, whose values stand together in the record.
public typealias FieldGroup = FormElement<GroupComponent>
/// Components below, beside or above each other.
public typealias Stack = FormElement<StackComponent>
/// Components that belong together, in a frame.
public typealias Card = FormElement<CardComponent>
/// Components as the rows of a list.
public typealias List = FormElement<ListComponent>
/// Components in an area that scrolls.
public typealias Scroll = FormElement<ScrollComponent>
/// Components of a screen with links to others.
public typealias Navigation = FormElement<NavigationComponent>
/// Empty room between components.
public typealias Spacer = FormElement<SpacerComponent>
/// A sign that something goes on.
public typealias ProgressSign = FormElement<ProgressComponent>
/// An area of one colour.
public typealias ColorArea = FormElement<ColorComponent>
/// A geometric shape.
public typealias Shape = FormElement<ShapeComponent>

extension FormElement<TextComponent> {
  /// Words to show.
  public init(_ key: String, _ text: Words) { self = FormElement(key).text(text) }
}

extension FormElement<ImageComponent> {
  /// A picture, shown as what it is and where it lies.
  public init(_ key: String, _ url: String, _ text: Words) {
    self = FormElement(key).setting("url", .string(url)).text(text)
  }
}

extension FormElement<SpacerComponent> {
  /// Room of at least so much.
  public init(_ key: String, minLength: Int) { self = FormElement(key).minLength(minLength) }
}

extension FormElement<ColorComponent> {
  /// An area of a colour: `"CC0000"`, or an object as modifiers have colours.
  public init(_ key: String, _ color: FormValue) { self = FormElement(key).color(color) }
}

extension FormElement<ShapeComponent> {
  /// A geometric shape.
  public init(_ key: String, _ shape: ShapeKind) { self = FormElement(key).shape(shape) }
}

extension FormElement<PickerComponent> {
  /// A choice of some options.
  public init(_ key: String, options: [Option]) { self = FormElement(key).options(options) }

  /// Filters the options on offer by an expression for each of their columns.
  public func optionsWhere(_ columns: KeyValuePairs<String, String>) -> Self {
    setting("optionsWhere", .object(columns.map { ($0.key, .string($0.value)) }))
  }
}

extension FormElement<SliderComponent> {
  /// A number of a range.
  public init(_ key: String, in range: ClosedRange<Double>) {
    self = FormElement(key).min(range.lowerBound).max(range.upperBound)
  }
}

extension FormElement<CalculatedComponent> {
  /// A value that an expression calculates.
  public init(_ key: String, _ expression: String) {
    self = FormElement(key).value(expression)
  }

  /// The expression that gives the value.
  public func value(_ expression: String) -> Self { setting("value", .string(expression)) }
}

extension FormElement<ButtonComponent> {
  /// A button that names an action.
  public init(_ key: String, _ label: Words, action: String, value: String? = nil) {
    let button = FormElement(key).label(label).action(action)
    self = value.map { button.value($0) } ?? button
  }
}

extension FormElement<GroupComponent> {
  /// Asks the group several times: rows, each called by the label.
  public func `repeat`(min: Int = 0, max: Int? = nil, label: Words? = nil) -> Self {
    self.repetition(Repetition(min: min, max: max, label: label))
  }

  /// Asks the group as often as other answers say: expressions give the least and the most rows;
  /// nil for no bound.
  public func `repeat`(
    minExpression min: String?, maxExpression max: String?, label: Words? = nil
  ) -> Self {
    var members = [("min", min), ("max", max)].compactMap { name, text in
      text.map { (name, JSON.object([("expression", .string($0))])) }
    }
    if let label { members.append(("label", label.encoded)) }
    return setting("repeat", .object(members))
  }
}
