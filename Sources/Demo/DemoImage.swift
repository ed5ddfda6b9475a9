// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The image that is shown when none is named: a city skyline at night, 900 by 1200.
public enum DemoImage {
  /// The catalog key of its label.
  public static let labelKey = "City skyline at night"

  /// Where the image lies, as an absolute path; `nil` when it is not beside the program.
  ///
  /// It is looked for from the real executable, so that a copied or linked program finds its own: in the build
  /// folder's layout, beside the program, and in the `../share` layout.
  public static func path() -> String? {
    guard let real = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(real) }
    let executable = String(cString: real)
    guard let slash = executable.lastIndex(of: "/") else { return nil }
    let folder = executable[...slash]
    return places.map { folder + $0 }.first { access($0, R_OK) == 0 }
  }

  private static let places = [
    "lupa_Demo.resources/Resources/city-skyline.svg",
    "lupa_Demo.resources/city-skyline.svg",
    "city-skyline.svg",
    "../share/lupa/city-skyline.svg",
    "../share/lupa/Demo/city-skyline.svg",
  ]
}
