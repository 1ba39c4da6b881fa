// swift-tools-version: 6.2
import PackageDescription

/// A program of a user of the library: it depends on the package and imports one module.
let package = Package(
  name: "example",
  dependencies: [.package(name: "formline", path: "../..")],
  targets: [
    .executableTarget(
      name: "example", dependencies: [.product(name: "Formline", package: "formline")])
  ]
)
