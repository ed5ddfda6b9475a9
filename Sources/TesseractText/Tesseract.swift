// SPDX-License-Identifier: GPL-3.0-or-later

internal import CTesseract

/// What is installed of tesseract.
public enum Tesseract {
  /// The languages that can be read, as tesseract calls them.
  public static let installed: [String] = {
    guard let api = TessBaseAPICreate() else { return [] }
    defer { TessBaseAPIDelete(api) }
    setMsgSeverity(Int32(L_SEVERITY_NONE))
    // Languages are only listed once something was tried.
    TessBaseAPISetVariable(api, "debug_file", "/dev/null")
    guard TessBaseAPIInit3(api, nil, "osd") == 0 || TessBaseAPIInit3(api, nil, "eng") == 0,
      let names = TessBaseAPIGetAvailableLanguagesAsVector(api)
    else { return [] }
    defer { TessDeleteTextArray(names) }
    var installed: [String] = []
    while installed.count < 1000, let name = names[installed.count] { installed.append(String(cString: name)) }
    return installed
  }()
}
