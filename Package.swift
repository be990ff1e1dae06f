// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SheetRender",
  platforms: [.macOS(.v15)],
  products: [
    // How a sheet moves, in plain Swift without system libraries. SheetRender re-exports it.
    .library(name: "SheetMotion", targets: ["SheetMotion"]),
    .library(name: "SheetRender", targets: ["SheetRender"]),
    // Compares pictures and motion with recorded references. It re-exports SheetRender.
    .library(name: "SheetSnapshots", targets: ["SheetSnapshots"]),
    // Snapshot tests in Swift. For test targets only.
    .library(name: "SheetRenderTesting", targets: ["SheetRenderTesting"]),
    .executable(name: "sheet-render", targets: ["sheet-render"]),
    .plugin(name: "Snapshots", targets: ["Snapshots"]),
  ],
  traits: [
    // Only one trait: SwiftPM passes two or more in an order that changes from run to run, which recompiles
    // everything (swift-package-manager issue 10525).
    .trait(
      name: "Full",
      description: "Real fonts with Pango, GIF files with giflib, Markdown with libcmark. Without it, text is blocks.")
  ],
  targets: [
    .systemLibrary(
      name: "CCairo",
      pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]
    ),
    // On Debian, libcairo2-dev installs libpng's headers too.
    .systemLibrary(
      name: "CPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    // For the checksums of PNG chunks. It is installed with libpng's headers.
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    .systemLibrary(
      name: "CPango",
      pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]
    ),
    .systemLibrary(
      name: "CGIF",
      providers: [.apt(["libgif-dev"]), .brew(["giflib"])]
    ),
    .systemLibrary(
      name: "CCMark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    .target(name: "SheetMotion"),
    .target(
      name: "SheetRender",
      dependencies: [
        "SheetMotion", "CCairo", "CPNG", "CZlib",
        .target(name: "CPango", condition: .when(traits: ["Full"])),
        .target(name: "CGIF", condition: .when(traits: ["Full"])),
      ]
    ),
    .target(
      name: "SheetSnapshots",
      dependencies: ["SheetRender"],
      resources: [.embedInCode("Reports/report.css"), .embedInCode("Reports/report.js")]
    ),
    .target(name: "SheetRenderTesting", dependencies: ["SheetSnapshots"]),
    .executableTarget(
      name: "sheet-render",
      dependencies: ["SheetRender", "SheetSnapshots", .target(name: "CCMark", condition: .when(traits: ["Full"]))]
    ),
    .plugin(
      name: "Snapshots",
      capability: .command(
        intent: .custom(verb: "snapshots", description: "Verifies and records snapshots with sheet-render."),
        permissions: [.writeToPackageDirectory(reason: "References and reports are written next to the scenarios.")]
      ),
      dependencies: ["sheet-render"]
    ),
    // Measures the library, and the tool that is built next to it.
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["SheetRender", "CCairo", "sheet-render"],
      path: "Benchmarks",
      exclude: ["README.md", "results", "scenarios", "tools"]
    ),
    .testTarget(
      name: "SnapshotTests",
      dependencies: [
        "SheetMotion", "SheetRender", "SheetSnapshots", "SheetRenderTesting", "sheet-render",
        .target(name: "CCMark", condition: .when(traits: ["Full"])),
      ],
      exclude: ["README.md", "Testing/__Snapshots__"],
      resources: [.copy("Reference")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
