// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import ImageReading
import RegionFacts
import SightHelper
import TestSupport
import Testing

/// Serialized, so that the tests do not take each other's time.
@Suite("Surveys that nobody waits for", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct GivingUpTests {
  let client = SightClient(program: sightProgram, deadline: .seconds(60))

  /// What comes of a survey that is given up after half a second.
  private func givenUp(_ path: String) -> Result<PixelFacts, ImageError> {
    let client = client
    Thread {
      usleep(500_000)
      client.cancelSurvey()
    }.start()
    return Result { () throws(ImageError) in try client.survey(SurveyRequest(ImageRequest(path))) }
  }

  @Test("a very large image is given up soon, and the helper lives on")
  func large() async throws {
    // A helper that does not give up within a second is ended; on a busy machine it may not come to it.
    let livesOn = try await succeeds {
      _ = try client.open(path: fixture("plain.png"))
      let helper = client.pid
      #expect(givenUp(fixture("vast.png")) == .failure(.cancelled))
      #expect(try client.open(path: fixture("plain.png")).width == 6)
      return client.pid == helper
    }
    #expect(livesOn)
  }

  @Test("a drawing that spins is given up soon, with the helper")
  func spinning() throws {
    #expect(givenUp(fixture("spins.svg")) == .failure(.cancelled))
    #expect(try client.open(path: fixture("plain.png")).width == 6)
  }

  @Test("what waits for its turn is given up with it, and what comes after is answered")
  func waiting() async throws {
    let client = client
    // A thread that begins late comes after, and is answered.
    let areGivenUp = try await succeeds {
      let cancelled = Count()
      let answered = Count()
      let first = Thread { _ = try? client.survey(SurveyRequest(ImageRequest(fixture("vast.png")))) }
      first.start()
      usleep(300_000)
      for _ in 0..<5 {
        Thread {
          do throws(ImageError) {
            _ = try client.survey(SurveyRequest(ImageRequest(fixture("plain.png"))))
            answered.increase()
          } catch {
            if error == .cancelled { cancelled.increase() }
          }
        }.start()
      }
      usleep(300_000)
      client.cancelSurvey()
      #expect(holds { cancelled.value + answered.value == 5 })
      return cancelled.value == 5
    }
    #expect(areGivenUp)
    #expect(!(try facts(fixture("plain.png"), by: client)).colors.isEmpty)
  }

  @Test("openings are given up, too")
  func openings() throws {
    let client = client
    Thread {
      usleep(500_000)
      client.cancelOpening()
    }.start()
    #expect(opened(fixture("spins.svg"), by: client) == .failure(.cancelled))
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
