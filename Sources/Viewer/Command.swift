// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import Listening
public import Localization
public import RegionFacts
public import ZoomGeometry

/// What is wanted: the one form that every input takes, and every answer that comes back later.
public enum Command: Hashable, Sendable {
  case image(ImageCommand)

  case inquire(Inquiry)

  /// To the view before, or forward again.
  case back, forward

  /// Gives the present view a name.
  case mark(String)

  /// Turns the image.
  case rotate(QuarterTurn)

  /// Keeps what is in view as a file, as it was named; `anyway` overwrites one.
  case saveView(String, anyway: Bool = false)

  /// An action by its name, in the session's language or in English.
  case perform(action: String)

  case step(SpeechQuantity, up: Bool)
  case set(Setting)
  case resetSettings

  /// A file as it was named; `demo` is the demo image. `anyway` is said when it is known to be very large.
  case open(String, anyway: Bool = false)

  /// A page or frame of the image, counted from 1, as it was asked for: it may not exist. `typed` is how it was
  /// asked for where no file has so many.
  case page(Int, typed: String? = nil)

  case nextPage, previousPage

  /// One of several images, counted from 1, as it was asked for: it may not exist.
  case showImage(Int, typed: String? = nil)

  case nextImage, previousImage

  /// Yes or no to what was asked last.
  case reply(Bool)

  case repeatLast
  case stop

  /// Opens the microphone for a command.
  case listen

  case help([Message])
  case quit

  /// An empty line.
  case nothing

  /// A line that cannot be done, and why.
  case refused(Problem)

  case answer(Answer)
}

/// What can be done with an open image, and asked of it.
public enum ImageCommand: Hashable, Sendable {
  case zoomIn
  case zoomInOn(Place)
  case zoomOut

  /// A zoom in percent, above 0.
  case zoomTo(percent: Double)

  case fit

  /// A share of the frame; 0.5 is half.
  case pan(Direction, share: Double)

  case panToEdge(Direction)

  case doubleTap(Target)

  /// Two fingers, as one gesture.
  ///
  /// - Parameters:
  ///   - factor: How much farther apart they end; above 0.
  ///   - at: Between them; `nil` is the frame's center.
  ///   - drag: What they carry the image by, in points.
  case pinch(factor: Double, at: Target?, drag: Point?)

  /// A finger carries the image along, in points.
  case drag(Point)

  /// A zoom on a point of the frame, in unit coordinates, without a touch; `nil` goes back to fit.
  case programmatic(Point?)

  case tell(Property)
}

/// What a finger touches.
public enum Target: Hashable, Sendable {
  /// In unit coordinates of the frame: (0, 0) is top left, (1, 1) bottom right.
  case point(Point)

  case place(Place)
}

/// What fingers do on a screen.
public enum Gesture: String, Hashable, Sendable {
  case doubleTap, pinch, drag
}

/// What can be asked of the element and of the file behind it.
public enum Property: String, Hashable, Sendable, CaseIterable {
  case position, element, label, value, hint, role, actions, source, info
}

/// What can be set by command.
public enum Setting: Hashable, Sendable {
  /// A language by tag or by name.
  case language(String)

  case quantity(SpeechQuantity, Double)
  case voice(String)
  case verbosity(Verbosity)
  case output(Output)
  case reduceMotion(Bool)
}

/// What can be heard of speech as a number.
public enum SpeechQuantity: String, Hashable, Sendable, CaseIterable {
  /// Words per minute.
  case rate

  case pitch

  /// Percent.
  case volume
}

/// What comes back from an effect. Carries the generation of the command that asked; a stale one is dropped.
public enum Answer: Hashable, Sendable {
  case opened(generation: Int, ImageRequest, Result<ImageRecord, ImageError>)

  /// What the names stand for, in their order.
  case listed(generation: Int, [NamedImages])

  /// So much has come from the network.
  case fetching(generation: Int, FetchProgress)

  /// An image has come from the network, or will not come.
  case fetched(generation: Int, Result<FetchedFile, FetchError>)

  /// The time of a reminder is over.
  case reminded(generation: Int)

  /// What the pixels of what is in view show.
  case surveyed(generation: Int, Result<PixelFacts, ImageError>)

  /// What is written in the image.
  case textRead(generation: Int, Result<RecognizedText, ImageError>)

  case saved(generation: Int, file: String, Result<SavedView, SaveError>)

  /// The marks of an image could not be kept for other sessions.
  case marksNotKept

  /// Whether the engine has the voice; `nil` where it could not be found out.
  case voice(generation: Int, name: String, exists: Bool?)

  /// The rest between two steps of the demo is over, and all has been said.
  case rested

  /// The microphone is open.
  case listening(generation: Int)

  /// What came of listening.
  case heard(generation: Int, Hearing)

  /// Something outside changed; nobody asked.
  case news(News)
}

/// What is to be done outside the session. Its answer comes back as a command.
public enum Effect: Hashable, Sendable {
  case open(ImageRequest, generation: Int)

  /// Which of the names are those of folders, and what images lie there.
  case list([String], generation: Int)

  /// To be brought from an address of `http` or `https` into a file. Ends what is being fetched.
  case fetch(String, generation: Int)

  case cancelFetch

  /// To be answered after a while, at a terminal only: somebody waits there.
  case remind(after: Duration, generation: Int)

  case findVoice(name: String, generation: Int)

  case survey(SurveyRequest, generation: Int)
  case readText(TextRequest, generation: Int)

  /// `destination` is as it was named.
  case save(SaveRequest, generation: Int)

  /// To be answered only where it fails. The place is a path or an address.
  case keepMarks([Mark], of: String)

  /// To be answered after so long, and not before all that was announced has been said.
  case rest(Duration)

  /// The microphone is to be opened as soon as all has been said.
  case listen(ListenRequest, generation: Int)

  /// The person has said all.
  case endRecording

  case cancelListening
  case quit
}
