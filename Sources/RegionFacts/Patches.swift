// SPDX-License-Identifier: GPL-3.0-or-later

/// Neighboring cells of one kind, found together; corners that touch are neighbors.
struct Patches {
  struct Patch {
    let kind: Int
    var cells: [Int]
    var box: Box
  }

  private(set) var patches: [Patch] = []

  /// - Parameter kinds: Row by row; below 0 belongs to no patch.
  init(kinds: [Int], columns: Int, rows: Int) {
    var isFree = ContiguousArray(kinds.map { $0 >= 0 })
    for start in kinds.indices where isFree[start] {
      isFree[start] = false
      let kind = kinds[start]
      var patch = Patch(kind: kind, cells: [start], box: Box(x: start % columns, y: start / columns))
      var next = 0
      while next < patch.cells.count {
        let (x, y) = (patch.cells[next] % columns, patch.cells[next] / columns)
        next += 1
        for row in max(y - 1, 0)...min(y + 1, rows - 1) {
          for column in max(x - 1, 0)...min(x + 1, columns - 1) {
            let cell = row * columns + column
            guard isFree[cell], kinds[cell] == kind else { continue }
            isFree[cell] = false
            patch.cells.append(cell)
            patch.box.include(x: column, y: row)
          }
        }
      }
      patches.append(patch)
    }
  }
}
