// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The libraries, each with what it depends on; tests mirror this list.
let libraries: [(name: String, dependencies: [Target.Dependency])] = [
  ("JSONText", []),
  ("FormCore", ["JSONText"]),
  ("FormComponents", ["FormCore", "JSONText"]),
  ("FormDialects", ["FormCore", "JSONText"]),
  ("FormSession", ["FormCore", "JSONText"]),
  ("FormStorage", ["FormCore", "JSONText"]),
  ("FormBatch", ["FormCore", "JSONText"]),
  (
    "FormCommands",
    [
      "FormBatch", "FormComponents", "FormCore", "FormDialects", "FormSession", "FormStorage",
      "JSONText",
    ]
  ),
]

let everyLibrary = libraries.map { Target.Dependency(stringLiteral: $0.name) }

let package = Package(
  name: "formline",
  products: [
    .library(name: "Formline", targets: libraries.map(\.name)),
    .executable(name: "formline", targets: ["formline"]),
  ],
  targets: libraries.map {
    .target(name: $0.name, dependencies: $0.dependencies, swiftSettings: settings)
  } + [
    .executableTarget(name: "formline", dependencies: ["FormCommands"], swiftSettings: settings),
    .target(name: "FormTestSupport", dependencies: everyLibrary, swiftSettings: settings),
  ]
    + libraries.map {
      .testTarget(
        name: "\($0.name)Tests",
        dependencies: everyLibrary + ["FormTestSupport"],
        exclude: ["Fixtures", "Goldens"],
        swiftSettings: settings)
    },
  swiftLanguageModes: [.v6]
)
