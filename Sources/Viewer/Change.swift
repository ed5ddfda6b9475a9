// SPDX-License-Identifier: GPL-3.0-or-later

public import Accessibility
public import Descriptions
public import ImageReading
public import Listening
public import Localization
public import RegionFacts
import Speech
public import ZoomGeometry

/// What happened, as facts. The announcer makes sentences of it.
public enum Change: Sendable {
  case opened(OpenImage)

  /// Which of several images is shown.
  case reached(GalleryPlace)

  /// Another page of the same file is shown; `isResized` where it has another size, so that the view began anew.
  case turned(OpenImage, isResized: Bool)

  /// The image was turned.
  case rotated(QuarterTurn, OpenImage)

  /// The first of what is in view, when an image has opened.
  case introduced(ViewFacts)

  /// What came into view and went out of it.
  case moved(ViewMove)

  /// The same again, as asked for; `nil` where the view has not moved.
  case changed(ViewMove?)

  /// What is in view, as asked for; `more` is a long description by the file's author.
  case described(ViewFacts, more: ForeignText?)

  case colorsTold(PixelFacts)

  /// What is written there, line by line.
  case textTold(VisibleText)

  /// The same in short, after the rest of what is in view was spoken of.
  case textCame(VisibleText)

  case noText
  case spelled(ForeignText)

  /// All that has a number.
  case contentsTold([ContentItem])

  /// The view is on something that was gone to.
  case arrived(ContentItem)

  /// The view is on words that were looked for, in this line; `number` of `count` places, from 1.
  case found(ForeignText, number: Int, count: Int)

  case marked(ForeignText)
  case saved(ForeignText, SavedView)

  /// The next line may answer whether to go ahead.
  case asked

  /// What was asked is not done.
  case declined(isCommand: Bool)

  case nothingToAnswer

  case zoomedIn(percent: Int, ViewPosition)
  case zoomedOut(percent: Int, ViewPosition)

  /// Back at rest, where the behavior may crop the image on one axis.
  case fitted(cropped: Axis?)

  /// Smaller than at rest.
  case reduced(percent: Int)

  /// The zoom is as it was or as at rest, and the view is elsewhere.
  case zoomedTo(percent: Int, ViewPosition)

  /// The zoom was at its end, and the view moved.
  case recentered(percent: Int, ViewPosition)

  /// Where the view is now along the axis it moved on.
  case panned(Axis, Third, percent: Int)

  /// Where it is now, having moved on both.
  case pannedBoth(ViewPosition, across: Int, down: Int)

  case reachedEdge(Direction)

  /// The view goes no further, though part of the image lies there.
  case reachedEnd(Direction)

  /// An edge lies inside the frame; so much of the image's width or height is in view.
  case beyondEdge(Direction, percent: Int)

  /// The view moved, and the whole width or height is still visible.
  case shifted(Direction)

  case outOfView
  case told(Property, OpenImage)

  /// The same of an image that is coming from the network, or did not come.
  case toldOfComing(Property, Element)
  case set(Setting, Settings)
  case settingsReset
  case help([Message])
  case stopped

  /// The microphone opens.
  case listening

  /// What was understood is named before it is done.
  case understood(HeardCommand)

  /// Whether that was said is asked.
  case doubted(HeardCommand)

  /// What was announced last, again.
  case repeated([Announcement])

  case nothingToRepeat

  /// What the line being typed could become.
  case completions([ForeignText])

  /// What the line being typed became.
  case completed(ForeignText)

  /// How to go on; said once.
  case hinted(Message)

  /// `again`: it was said only just now, and is only written.
  case news(News, again: Bool = false)
  case limit(Limit)
  case problem(Problem)
}

/// Understood, and nothing changed because there was no room.
public enum Limit: Hashable, Sendable {
  case alreadyFit
  case alreadyAt(percent: Int, ViewPosition)
  case maximumZoom(percent: Int)
  case minimumZoom(percent: Int)
  case atEdge(Direction)

  /// The view goes no further, though part of the image lies there.
  case atEnd(Direction)
  case wholeImageVisible
  case outOfView

  /// Nothing can be panned yet, though the image is cropped on an axis.
  case zoomInFirst(cropped: Axis)

  /// The behavior has no such gesture, or not now.
  case noEffect(Gesture)
  case wholeAxisVisible(Axis)
  case quantityAtEnd(SpeechQuantity, Int, isMaximum: Bool)
  case atLastPage(Pages.Kind)
  case atFirstPage(Pages.Kind)
  case alreadyOnPage(Pages)

  /// There is nothing to leaf through.
  case onlyPage

  case atLastImage, atFirstImage
  case alreadyAtImage(GalleryPlace)
  case onlyImage

  /// There are more frames, which cannot be shown.
  case onlyFirstFrame

  case noEarlierView, noLaterView
  case atLastItem, atFirstItem

  /// Nothing in the image has a number.
  case noContents
}

/// What was not asked for. Never interrupts.
public enum News: Hashable, Sendable {
  /// The first line at a terminal.
  case lupaSpeaks

  /// No catalog has the language that was asked for; English is used.
  case noSuchCatalog(LanguageTag)

  /// A catalog, or a key of it, could not be used.
  case brokenCatalog(CatalogError)

  /// A catalog has so many more mistakes than were told.
  case moreMistakes(in: ForeignText, count: Int)

  case noVoice(wanted: LanguageTag, used: LanguageTag)

  /// A program that belongs to Lupa and is not there.
  case missingProgram(ForeignText)

  case noAudioDevice, audioDeviceFound, noEngine, engineFound

  /// A helper had ended and was started again; nothing is lost.
  case helperRestarted

  /// The voice could not say something, nor anything in its place.
  case unspoken

  case soundFileFailed, transcriptFailed, recordingFailed
  case unknownConfiguration(ForeignText)

  /// A setting or a variable whose value cannot be used.
  case unusableSetting(ForeignText)
  case brokenConfiguration(ForeignText)

  /// What is very large is made ready to be zoomed; takes seconds, once.
  case preparingZoom

  /// What was asked for is said as soon as the text has been read.
  case readingText

  /// A file has not opened yet.
  case stillOpening(ForeignText)

  /// An image is still coming from the network; how much has come is `nil` where nothing has.
  case stillLoading(ForeignText, FetchProgress?)
}
