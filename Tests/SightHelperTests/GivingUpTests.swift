// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import ImageReading
import RegionFacts
import SightHelper
import TestSupport
import Testing

/// Serialized, so that the tests do not take each other's time.
@Suite("Surveys that nobody waits for", .serialized, .timeLimit(.minutes(2)))
struct GivingUpTests {
  let client = SightClient(program: sightProgram, deadline: .seconds(60))

  /// What comes of a survey that is given up after half a second, and how long after that.
  private func givenUp(_ path: String) throws -> (result: Result<PixelFacts, ImageError>, after: Duration) {
    let client = client
    let begin = ContinuousClock.now
    Thread {
      usleep(500_000)
      client.cancelSurvey()
    }.start()
    let result: Result<PixelFacts, ImageError>
    do throws(ImageError) {
      result = .success(try client.survey(SurveyRequest(ImageRequest(path))))
    } catch {
      result = .failure(error)
    }
    return (result, ContinuousClock.now - begin - .milliseconds(500))
  }

  @Test("a very large image is given up soon, and the helper lives on")
  func large() throws {
    _ = try client.open(path: fixture("plain.png"))
    let helper = client.pid
    let (result, after) = try givenUp(fixture("vast.png"))
    #expect(result == .failure(.cancelled))
    #expect(after < .seconds(3))
    #expect(try client.open(path: fixture("plain.png")).width == 6)
    #expect(client.pid == helper)
  }

  @Test("a drawing that spins is given up soon, with the helper")
  func spinning() throws {
    let (result, after) = try givenUp(fixture("spins.svg"))
    #expect(result == .failure(.cancelled))
    #expect(after < .seconds(4))
    #expect(try client.open(path: fixture("plain.png")).width == 6)
  }

  @Test("what waits for its turn is given up with it, and what comes after is answered")
  func waiting() throws {
    let client = client
    let results = Count()
    let first = Thread { _ = try? client.survey(SurveyRequest(ImageRequest(fixture("vast.png")))) }
    first.start()
    usleep(300_000)
    for _ in 0..<5 {
      Thread {
        do throws(ImageError) {
          _ = try client.survey(SurveyRequest(ImageRequest(fixture("plain.png"))))
        } catch {
          if error == .cancelled { results.increase() }
        }
      }.start()
    }
    usleep(300_000)
    client.cancelSurvey()
    #expect(holds { results.value == 5 })
    #expect(!(try facts(fixture("plain.png"), by: client)).colors.isEmpty)
  }

  @Test("openings are given up, too")
  func openings() throws {
    let client = client
    let begin = ContinuousClock.now
    Thread {
      usleep(500_000)
      client.cancelOpening()
    }.start()
    #expect(opened(fixture("spins.svg"), by: client) == .failure(.cancelled))
    #expect(ContinuousClock.now - begin < .seconds(4))
    #expect(try client.open(path: fixture("plain.png")).width == 6)
  }

  @Test("killed in the middle, the survey is made by another helper")
  func killed() throws {
    _ = try client.open(path: fixture("plain.png"))
    let first = try #require(client.pid)
    kill(first, SIGSTOP)
    Thread {
      usleep(200_000)
      kill(first, SIGKILL)
    }.start()
    #expect(!(try facts(fixture("plain.jpg"), by: client)).colors.isEmpty)
    #expect(client.pid != first)
  }
}
