import Foundation
import Testing

@testable import SheetRender

@Suite struct DrawingVariableTests {
  private static let scenario = TinyScenario.json([
    "configuration": #"{"snapPoints": ["full"]}"#, "device": #"{"width": 200, "height": 200, "scale": 2}"#,
    "content":
      ##"{"kind": "elements", "root": {"vertical": [{"text": "Waffle fi AV Ты 直"}, {"circle": "systemTeal"}]}}"##,
  ])

  @Test(arguments: [
    ["HB_SHAPER_LIST": "fallback"], ["HB_SHAPER_LIST": ""], ["HB_OPTIONS": "unicode"], ["HB_FONT_FUNCS": "ot"],
    [
      "FREETYPE_PROPERTIES":
        "truetype:interpreter-version=35 cff:no-stem-darkening=0 cff:darkening-parameters=500,900,1000,900,1500,900,2000,900 autofitter:no-stem-darkening=0"
    ],
    ["PIXMAN_DISABLE": "fast mmx sse2 ssse3 wholeops"], ["PANGOCAIRO_BACKEND": "fontconfig", "CAIRO_DEBUG": "flush"],
    ["FC_DEBUG": "1"],
    ["FONTCONFIG_SYSROOT": "/nowhere", "FONTCONFIG_FILE": "/nowhere", "FONTCONFIG_PATH": "/nowhere"],
    ["FC_LANG": "ja", "LANG": "ja_JP.UTF-8"],
    ["PANGO_LANGUAGE": "ja", "XDG_CACHE_HOME": "/nowhere", "FT2_DEBUG": "any:7"],
  ])
  func `R12: library variables change neither pixels nor output`(_ variables: [String: String]) async throws {
    let tool = try Tool()
    try tool.add(Self.scenario)
    let arguments = ["render", "tiny.json", "--at", "rest", "-o", "-"]
    let plain = try await tool.run(arguments)
    let changed = try await tool.run(arguments, environment: variables)
    #expect(plain.status == 0 && changed.status == 0)
    #expect(!plain.output.isEmpty && plain.output == changed.output)
    #expect(plain.errors == changed.errors)
  }

  @Test func `R12: only variables that a library reads are removed`() {
    let environment = [
      "HOME": "/", "HB_SHAPER_LIST": "ot", "FREETYPE_PROPERTIES": "", "FC_LANG": "en", "PATH": "",
      "PIXMAN_DISABLE": "x",
      "FONTCONFIG_FILE": "a", "SHB_X": "",
    ]
    let unwanted = DrawingVariables.unwanted(in: environment)
    #expect(unwanted == ["FONTCONFIG_FILE", "FREETYPE_PROPERTIES", "HB_SHAPER_LIST", "PIXMAN_DISABLE"])
    #expect(DrawingVariables.unwanted(in: ["FC_LANG": "ja"]) == ["FC_LANG"])
  }

  @Test func `R12: a snapshot outside the tool names the variables that change pixels`() {
    let environment = ["HB_SHAPER_LIST": "fallback", "HOME": "/", "FONTCONFIG_FILE": "a", "CAIRO_X": "a\nb"]
    #expect(DrawingVariables.effective(in: environment) == ["CAIRO_X=a\\u{a}b", "HB_SHAPER_LIST=fallback"])
  }
}
