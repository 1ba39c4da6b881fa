// swift-tools-version: 6.2
import PackageDescription

/// With `FUZZ=1` everything is built for the fuzzer, and the fuzz targets alone are offered.
let isFuzzing = Context.environment["FUZZ"] == "1"

let settings: [SwiftSetting] =
  [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library"])] : [])

/// Test targets are compiled whole: in parts, each part expands the macros of all the others again,
/// which takes three times as long. They are not optimised in a release build, where only what they
/// test is.
let testSettings =
  settings + [
    .unsafeFlags(
      ["-wmo", "-disable-batch-mode", "-num-threads", "2", "-no-emit-module-separately-wmo"]),
    .unsafeFlags(["-Onone"], .when(configuration: .release)),
  ]

/// What every part of a form's model is made of.
let model: [Target.Dependency] = ["FormMessages", "FormValues", "JSONText"]

/// What every reader of a form names.
let form: [Target.Dependency] = model + ["FormArguments", "FormCore"]

/// The libraries, each with what it depends on; tests mirror this list.
let libraries: [(name: String, dependencies: [Target.Dependency])] = [
  ("JSONText", []),
  ("FormTables", ["JSONText"]),
  ("FormPatterns", []),
  ("FormMessages", ["JSONText"]),
  ("FormWorkbooks", ["FormMessages", "JSONText"]),
  ("FormValues", ["FormMessages", "FormPatterns", "JSONText"]),
  ("FormArguments", model + ["FormPatterns", "FormTables"]),
  ("FormExpressions", model),
  ("FormCore", model + ["FormArguments", "FormExpressions", "FormPatterns"]),
  ("FormReasoning", form + ["FormExpressions", "FormPatterns"]),
  ("FormWording", form),
  ("FormAnalysis", form + ["FormExpressions", "FormPatterns", "FormReasoning", "FormWording"]),
  ("FormComponents", form),
  ("FormDecoding", form),
  ("FormCards", form + ["FormDecoding", "FormPatterns"]),
  ("FormDialects", form + ["FormCards", "FormDecoding"]),
  ("FormXLSForm", form + ["FormPatterns", "FormTables"]),
  ("FormSchema", form + ["FormDecoding", "FormDialects", "FormWording"]),
  (
    "FormReference",
    form + ["FormComponents", "FormDecoding", "FormDialects", "FormExpressions", "FormSchema"]
  ),
  ("FormBuilding", form + ["FormComponents", "FormDialects", "FormReasoning"]),
  ("FormSession", form + ["FormWording"]),
  ("FormDisk", form),
  ("FormStorage", form + ["FormDisk"]),
  ("FormSealing", model + ["FormDisk", "FormStorage"]),
  ("FormTerminal", form + ["FormSession", "FormWording", "GlibcMalloc"]),
  ("FormInputs", form + ["FormTables", "FormWorkbooks"]),
  ("FormBatch", form + ["FormInputs", "FormPatterns", "FormTables"]),
  ("FormReports", form + ["FormExpressions", "FormPatterns", "FormWording"]),
  (
    "Formline",
    form + [
      "FormBuilding", "FormCards", "FormComponents", "FormDecoding", "FormDialects",
      "FormDisk", "FormReasoning", "FormSession", "FormStorage", "FormTerminal", "FormWorkbooks",
      "FormXLSForm",
    ]
  ),
  ("FormlineFoundation", ["Formline"]),
  ("FormAuthoring", form + ["FormDecoding", "FormExpressions", "FormTables"]),
  (
    "FormCommandLine",
    form + [
      "FormComponents", "FormDecoding", "FormDialects", "FormDisk", "FormReasoning", "FormSession",
      "FormStorage", "FormTerminal", "FormWording", "Formline",
    ]
  ),
  (
    "FormProcessing",
    form + [
      "FormBatch", "FormCommandLine", "FormDisk", "FormInputs", "FormSession", "FormStorage",
      "FormTerminal", "FormWorkbooks", "Formline",
    ]
  ),
  (
    "FormRecords",
    form + [
      "FormBatch", "FormCommandLine", "FormComponents", "FormDialects", "FormDisk", "FormReports",
      "FormStorage", "FormTerminal",
    ]
  ),
  (
    "FormLanguageServer",
    form + [
      "FormAuthoring", "FormComponents", "FormDecoding", "FormDialects", "FormExpressions",
      "FormReasoning", "FormWording", "Formline",
    ]
  ),
  (
    "FormCommands",
    form + [
      "FormAnalysis", "FormAuthoring", "FormBatch", "FormCommandLine", "FormComponents",
      "FormDecoding", "FormDialects", "FormDisk", "FormInputs", "FormLanguageServer",
      "FormProcessing", "FormReasoning", "FormRecords", "FormReference", "FormReports",
      "FormSchema", "FormSealing", "FormSession", "FormStorage", "FormTerminal", "FormWorkbooks",
      "FormWording", "Formline",
    ]
  ),
]

let everyLibrary = libraries.map { Target.Dependency(stringLiteral: $0.name) }

/// What tests share, each with what it depends on: a test that needs little is compiled early,
/// beside libraries that it does not need.
let testSupport: [(name: String, dependencies: [Target.Dependency])] = [
  ("FormTestTools", ["JSONText"]),
  (
    "FormTestForms",
    form + [
      "FormBatch", "FormComponents", "FormDecoding", "FormDialects", "FormPatterns",
      "FormReasoning", "FormSession", "FormStorage", "FormTestTools", "FormWorkbooks",
    ]
  ),
  ("FormTestStores", form + ["FormDisk", "FormStorage", "FormTestForms"]),
]

/// What the tests of a library need beside it and what it depends on.
let testDependencies: [String: [Target.Dependency]] = [
  "JSONText": ["FormTestTools"],
  "FormTables": ["FormTestTools"],
  "FormPatterns": ["FormTestTools", "JSONText"],
  "FormMessages": ["FormTestTools"],
  "FormWorkbooks": ["FormTerminal", "FormTestForms"],
  "FormValues": ["FormTestTools"],
  "FormExpressions": ["FormCore"],
  "FormCore": ["FormAnalysis", "FormBatch", "FormComponents", "FormDialects", "FormTestForms"],
  "FormReasoning": ["FormTestForms"],
  "FormWording": ["FormAnalysis", "FormBatch", "FormComponents", "FormDialects", "FormTestForms"],
  "FormAnalysis": ["FormBatch", "FormTestForms"],
  "FormComponents": ["FormAnalysis", "FormBuilding", "FormTestForms"],
  "FormDecoding": ["FormTestTools"],
  "FormDialects": [
    "FormBuilding", "FormCommandLine", "FormCommands", "FormComponents", "FormReasoning",
    "FormTerminal", "FormTestForms", "Formline",
  ],
  "FormXLSForm": ["FormComponents", "FormDecoding", "FormDialects", "FormReasoning"],
  "FormSchema": ["FormComponents", "FormTestForms"],
  "FormReference": ["FormTestForms"],
  "FormBuilding": ["FormDecoding", "FormTestTools", "Formline"],
  "FormSession": ["FormAnalysis", "FormBatch", "FormComponents", "FormTestForms"],
  "FormDisk": ["FormTestTools"],
  "FormStorage": ["FormTestStores", "FormTestTools"],
  "FormSealing": ["FormCore", "FormTestForms"],
  "FormTerminal": ["FormCommands", "FormTestTools"],
  "FormBatch": ["FormAnalysis", "FormComponents", "FormTestForms"],
  "FormReports": ["FormTestForms"],
  "Formline": ["FormTestTools"],
  "FormAuthoring": ["FormComponents", "FormDialects", "FormTestForms", "FormWording"],
  "FormCommandLine": ["FormTestTools"],
  "FormProcessing": ["FormTestForms"],
  "FormRecords": ["FormTestForms", "FormTestStores"],
  "FormLanguageServer": ["FormTestTools"],
  "FormCommands": ["FormCards", "FormTables", "FormTestForms"],
]

let package = Package(
  name: "formline",
  products: [
    .library(name: "Formline", targets: ["Formline", "FormlineFoundation"]),
    .executable(name: "formline", targets: ["FormlineProgram"]),
    .executable(name: "formline-fetch", targets: ["formline-fetch"]),
  ],
  targets: (libraries + testSupport).map {
    .target(name: $0.name, dependencies: $0.dependencies, swiftSettings: settings)
  } + [
    // What the program asks of its allocator: a header of the system, nothing to compile.
    .systemLibrary(name: "GlibcMalloc"),
    .executableTarget(
      name: "FormlineProgram", dependencies: ["FormCommands"], swiftSettings: settings),
    // A program of its own, so that the main one links no Foundation: only this target imports it.
    .executableTarget(
      name: "formline-fetch", dependencies: form + ["FormWording"],
      swiftSettings: settings),
    .executableTarget(
      name: "formline-benchmarks", dependencies: everyLibrary, swiftSettings: settings),
    .testTarget(
      name: "FormFetchTests",
      dependencies: form + ["FormTestTools", "FormWording", "formline-fetch"],
      exclude: ["Fixtures", "Goldens"], swiftSettings: testSettings),
    // Each in a target of its own, so they compile side by side: all ways to give answers compared;
    // `fill`; and the commands that make and read records.
    .testTarget(
      name: "AgreementTests", dependencies: everyLibrary + ["FormTestForms"],
      swiftSettings: testSettings),
    .testTarget(
      name: "FillCommandTests", dependencies: form + ["FormStorage", "FormTestTools"],
      exclude: ["Goldens"], swiftSettings: testSettings),
    .testTarget(
      name: "RecordCommandTests",
      dependencies: form + ["FormStorage", "FormTestStores", "FormWording", "FormWorkbooks"],
      swiftSettings: testSettings),
  ]
    + libraries.map { library in
      .testTarget(
        name: "\(library.name)Tests",
        dependencies: [.init(stringLiteral: library.name)] + library.dependencies
          + (testDependencies[library.name] ?? []),
        exclude: ["Fixtures", "Goldens"],
        swiftSettings: testSettings)
    },
  swiftLanguageModes: [.v6]
)

if isFuzzing {
  package.targets.removeAll {
    $0.isTest || $0.type == .executable || $0.name.hasPrefix("FormTest")
  }
  package.products.removeAll()
  package.targets.append(
    .executableTarget(
      name: "formline-fuzz", dependencies: everyLibrary, path: "Sources/FuzzTargets",
      exclude: ["Seeds"],
      swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]))
}
