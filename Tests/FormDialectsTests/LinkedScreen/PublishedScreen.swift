/// The published types of linked screens, as far as they decode.
struct PublishedScreen: Codable {
  struct Template: Codable {
    var id: String
    var type: String
    var order: Int
    var componentsId: [String]
  }
  struct Component: Codable {
    var id: String
    var type: String
    var bodyId: String
    var order: Int
  }
  struct Body: Codable {
    var id: String
    var body: [String: String]
  }

  var screenName: String
  /// Not of the published types, which leave it out of account: a screen here may have it.
  var hasBackButton: String?
  var templates: [Template]
  var components: [Component]
  var bodies: [Body]
}

/// The same screens as the published document has them.
struct PublishedScreenDocument: Codable {
  struct Reference: Codable {
    var id: String
    var order: Int
  }
  struct Template: Codable {
    var id: String
    var type: String
    var order: Int
    var componentsId: [Reference]
  }
  struct Component: Codable {
    var id: String
    var type: String
    var bodyId: String
  }

  var screenName: String
  var templates: [Template]
  var components: [Component]
  var body: [PublishedScreen.Body]
}
