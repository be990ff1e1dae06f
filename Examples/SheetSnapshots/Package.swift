// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SheetSnapshots",
  platforms: [.macOS(.v15)],
  dependencies: [
    // In your own package: .package(url: "...", from: "0.1.0"), with traits: ["Full"] for real fonts.
    .package(name: "SheetRender", path: "../..")
  ],
  targets: [
    .target(
      name: "OrderSheet",
      dependencies: [.product(name: "SheetRender", package: "SheetRender")]
    ),
    .testTarget(
      name: "OrderSheetTests",
      dependencies: ["OrderSheet", .product(name: "SheetRenderTesting", package: "SheetRender")],
      exclude: ["__Snapshots__"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
