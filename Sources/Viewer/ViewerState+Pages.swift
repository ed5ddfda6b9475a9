// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization

extension ViewerState {
  /// Shows another page of the image, counted from 1.
  mutating func turn(to page: Int, typed: String? = nil) -> (changes: [Change], effects: [Effect]) {
    guard let image else { return ([.problem(.noImage)], []) }
    if image.record.hasHiddenFrames { return ([.limit(.onlyFirstFrame)], []) }
    let pages = image.record.pages
    guard typed == nil, (1...(pages?.count ?? 1)).contains(page) else {
      return ([.problem(.noSuchPage(page, typed: typed.map { ForeignText($0) }, pages))], [])
    }
    guard let pages else { return ([.limit(.onlyPage)], []) }
    guard page != pages.current || opening != nil else { return ([.limit(.alreadyOnPage(pages))], []) }
    return ([], open(Opening(request: request(for: page, of: image), isPage: true)))
  }

  /// Goes on by a page, or back; from the page that is wanted where it has not come yet.
  mutating func turn(by step: Int) -> (changes: [Change], effects: [Effect]) {
    guard let image else { return ([.problem(.noImage)], []) }
    if image.record.hasHiddenFrames { return ([.limit(.onlyFirstFrame)], []) }
    guard let pages = image.record.pages else { return ([.limit(.onlyPage)], []) }
    let wanted = opening.flatMap { $0.isPage ? $0.request.page : nil }
    let page = (wanted ?? pages.current) + step
    if page < 1 { return ([.limit(.atFirstPage(pages.kind))], []) }
    if page > pages.count { return ([.limit(.atLastPage(pages.kind))], []) }
    return ([], open(Opening(request: request(for: page, of: image), isPage: true)))
  }

  private func request(for page: Int, of image: OpenImage) -> ImageRequest {
    var request = image.request
    request.page = page
    return request
  }
}
