import FormCards
public import FormDecoding

extension DialectRegistry {
  /// Every dialect of this package.
  public static let builtIn = DialectRegistry([
    NativeDialect.self,
    ComponentListDialect.self,
    AdaptiveCardDialect.self,
    DeviceLayoutDialect.self,
    LinkedScreenDialect.self,
    ViewTreeDialect.self,
    ContentModifierDialect.self,
  ])
}
