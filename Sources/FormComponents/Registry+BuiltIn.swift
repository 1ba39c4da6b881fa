public import FormCore

extension ComponentRegistry {
  /// Every kind of component that comes with the engine, one line each.
  public static let builtIn = ComponentRegistry([
    ComponentKind(TextComponent.self),
    ComponentKind(ImageComponent.self),
    ComponentKind(GroupComponent.self),
    ComponentKind(FormFieldComponent.self),
    ComponentKind(DateComponent.self),
    ComponentKind(TimeComponent.self),
    ComponentKind(ToggleComponent.self),
    ComponentKind(PickerComponent.self),
    ComponentKind(SliderComponent.self),
    ComponentKind(FilePickerComponent.self),
    ComponentKind(CalculatedComponent.self),
    ComponentKind(ButtonComponent.self),
  ])
}
