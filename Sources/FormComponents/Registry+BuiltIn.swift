public import FormCore

extension ComponentRegistry {
  /// Every kind of component that comes with the engine, one line each.
  public static let builtIn = ComponentRegistry([
    ComponentKind(TextComponent.self),
    ComponentKind(ImageComponent.self),
    ComponentKind(SpacerComponent.self),
    ComponentKind(ProgressComponent.self),
    ComponentKind(ColorComponent.self),
    ComponentKind(ShapeComponent.self),
    ComponentKind(GroupComponent.self),
    ComponentKind(StackComponent.self),
    ComponentKind(ListComponent.self),
    ComponentKind(ScrollComponent.self),
    ComponentKind(NavigationComponent.self),
    ComponentKind(CardComponent.self),
    ComponentKind(FormFieldComponent.self),
    ComponentKind(DateComponent.self),
    ComponentKind(TimeComponent.self),
    ComponentKind(DateTimeComponent.self),
    ComponentKind(ToggleComponent.self),
    ComponentKind(PickerComponent.self),
    ComponentKind(SliderComponent.self),
    ComponentKind(FilePickerComponent.self),
    ComponentKind(CalculatedComponent.self),
    ComponentKind(ButtonComponent.self),
  ])
}
