// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A file as it was named or found, and where it lies.
public struct ImageFile: Hashable, Sendable {
  /// What opens it.
  public let name: String

  /// The absolute path, without parts that lead nowhere; the name where the path is not known.
  public let path: String

  public init(_ name: String, path: String? = nil) {
    self.name = name
    self.path = path?.withoutDots ?? name
  }
}

/// What a name stands for: a file for itself, a folder for the images that lie directly in it.
public struct NamedImages: Hashable, Sendable {
  public let file: ImageFile

  /// In natural order, at least one; or why there is none.
  public let images: Result<[ImageFile], ImageError>

  public init(_ file: ImageFile, images: Result<[ImageFile], ImageError>? = nil) {
    self.file = file
    self.images = images ?? .success([file])
  }
}

extension ImageOpener {
  /// Finds out which of the names are those of folders, and what images lie there; blocks.
  public func list(_ names: [String]) -> [NamedImages] { names.map(named) }

  /// Finds out whether a name is that of a folder, and what images lie there; blocks.
  public func named(_ name: String) -> NamedImages {
    guard name != "demo", !name.isEmpty, !name.contains("\0") else { return NamedImages(ImageFile(name)) }
    let path = absolute(name)
    let file = ImageFile(name, path: path)
    guard path.isFolder else { return NamedImages(file) }
    do throws(ImageError) {
      let images = try ImageFinder.images(in: path).map { image in
        ImageFile(name.asFolder + image, path: path.asFolder + image)
      }
      return NamedImages(file, images: images.isEmpty ? .failure(.emptyFolder) : .success(images))
    } catch {
      return NamedImages(file, images: .failure(error))
    }
  }

  /// A folder lies where a name leads.
  public func isFolder(_ name: String) -> Bool { name != "demo" && !name.isEmpty && absolute(name).isFolder }
}

extension String {
  /// The path without `.` and doubled slashes. `..` stays: after a link it leads elsewhere.
  public var withoutDots: String {
    "/" + split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// A folder lies there, or a link to one.
  var isFolder: Bool {
    var status = stat()
    return stat(self, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  fileprivate var asFolder: String { hasSuffix("/") ? self : self + "/" }
}
