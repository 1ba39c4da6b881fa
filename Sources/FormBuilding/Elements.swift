public import FormComponents
public import FormCore
import JSONText

// The components by the names under which forms are written. `FieldGroup` is not called `Group`,
// for that is a group of a checked form.
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

extension FormElement<PickerComponent> {
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
