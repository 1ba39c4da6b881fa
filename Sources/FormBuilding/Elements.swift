public import FormComponents
public import FormCore
import JSONText

// The components by the names under which forms are written. `FieldGroup` is not called `Group`,
// for that is a group of a checked form, nor `ColorArea` `Color`.
public typealias Text = FormElement<TextComponent>
public typealias Image = FormElement<ImageComponent>
public typealias FormField = FormElement<FormFieldComponent>
public typealias DateField = FormElement<DateComponent>
public typealias TimeField = FormElement<TimeComponent>
public typealias Toggle = FormElement<ToggleComponent>
public typealias Picker = FormElement<PickerComponent>
public typealias Slider = FormElement<SliderComponent>
public typealias FilePicker = FormElement<FilePickerComponent>
public typealias Calculated = FormElement<CalculatedComponent>
public typealias Button = FormElement<ButtonComponent>
public typealias FieldGroup = FormElement<GroupComponent>
public typealias Stack = FormElement<StackComponent>
public typealias Card = FormElement<CardComponent>
public typealias List = FormElement<ListComponent>
public typealias Scroll = FormElement<ScrollComponent>
public typealias Navigation = FormElement<NavigationComponent>
public typealias Spacer = FormElement<SpacerComponent>
public typealias Progress = FormElement<ProgressComponent>
public typealias ColorArea = FormElement<ColorComponent>
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

extension FormElement<ColorComponent> {
  /// An area of a colour: hexadecimal digits, or an object as modifiers have it.
  public init(_ key: String, _ color: some FormLiteral) { self = FormElement(key).color(color) }
}

extension FormElement<ShapeComponent> {
  /// A geometric shape.
  public init(_ key: String, _ shape: ShapeKind) { self = FormElement(key).shape(shape) }
}

extension FormElement<PickerComponent> {
  /// What an option must have in its columns to be on offer: expressions by column.
  public func optionsWhere(_ columns: KeyValuePairs<String, String>) -> Self {
    self.filters(columns)
  }

  /// A choice of some options.
  public init(_ key: String, options: [Option]) { self = FormElement(key).options(options) }
}

extension FormElement<SliderComponent> {
  /// A number of a range.
  public init(_ key: String, in range: ClosedRange<Double>) {
    self = FormElement(key).min(range.lowerBound).max(range.upperBound)
  }
}

extension FormElement<CalculatedComponent> {
  /// A value that an expression works out.
  public init(_ key: String, _ expression: String) {
    self = FormElement(key).setting("value", .string(expression))
  }
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
  public func repeats(min: Int = 0, max: Int? = nil, label: Words? = nil) -> Self {
    self.repetition(Repetition(min: min, max: max, label: label))
  }
}
