// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSampleRate

/// One channel of sound at another rate; `nil` when libsamplerate cannot do it.
func resampled(_ samples: [Float], from rate: Int, to wanted: Int) -> [Float]? {
  guard rate != wanted, !samples.isEmpty else { return samples }
  let ratio = Double(wanted) / Double(rate)
  let room = Int(Double(samples.count) * ratio) + 1
  var output = [Float](repeating: 0, count: room)
  let count = samples.withUnsafeBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output -> Int? in
      var job = SRC_DATA()
      job.data_in = input.baseAddress
      job.data_out = output.baseAddress
      job.input_frames = input.count
      job.output_frames = output.count
      job.src_ratio = ratio
      guard src_simple(&job, Int32(SRC_SINC_MEDIUM_QUALITY), 1) == 0 else { return nil }
      return Int(job.output_frames_gen)
    }
  }
  return count.map { Array(output.prefix($0)) }
}
