// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPocketSphinx
internal import CPosix
internal import Listening

/// A PocketSphinx decoder with one grammar, for one recording; freed when this value goes away.
///
/// A decoder remembers what it has heard: the same sound would not give the same answer a second time.
struct Decoder: ~Copyable {
  /// What it took a recording for.
  struct Hypothesis {
    /// Names of dictionary entries, such as `zoom` or `zoom(2)`, and of silences; empty where nothing fits.
    let words: [String]
    let score: Int
    let frames: Int
  }

  private let decoder: OpaquePointer

  /// - Parameter dictionary: The path of a dictionary.
  /// - Throws: `.noModel` when the model cannot be used.
  init(model: SpeechModel, dictionary: String) throws(ListeningError) {
    let options: [String] = ["-hmm", model.acoustics, "-dict", dictionary]
    let copies = options.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var arguments = copies
    guard let configuration = cmd_ln_parse_r(nil, ps_args(), Int32(copies.count), &arguments, 1) else {
      throw .noModel
    }
    defer { cmd_ln_free_r(configuration) }
    guard let decoder = ps_init(configuration) else { throw .noModel }
    self.decoder = decoder
  }

  deinit { ps_free(decoder) }

  /// Listens for what a grammar in JSGF allows.
  ///
  /// The library could do it in one call, ps_set_jsgf_string, which never frees the grammar.
  ///
  /// - Throws: `.recognizerFailed` when it is none, or the dictionary lacks a word of it.
  func use(grammar: String) throws(ListeningError) {
    guard let parsed = jsgf_parse_string(grammar, nil) else { throw .recognizerFailed }
    defer { jsgf_grammar_free(parsed) }
    guard let rule = jsgf_get_public_rule(parsed),
      let model = jsgf_build_fsg(parsed, rule, ps_get_logmath(decoder), Self.languageWeight)
    else { throw .recognizerFailed }
    defer { fsg_model_free(model) }
    guard ps_set_fsg(decoder, "grammar", model) == 0, ps_set_search(decoder, "grammar") == 0 else {
      throw .recognizerFailed
    }
  }

  /// PocketSphinx's own value for how much the grammar counts beside the sound (its option -lw).
  private static let languageWeight: Float = 6.5

  /// Decodes all of a recording at once, so that what is known of its channel comes from the whole of it.
  func decode(_ samples: [Int16]) throws(ListeningError) -> Hypothesis {
    guard ps_start_utt(decoder) == 0, ps_process_raw(decoder, samples, samples.count, 0, 1) >= 0,
      ps_end_utt(decoder) == 0
    else { throw .recognizerFailed }
    var score: Int32 = 0
    let fits = ps_get_hyp(decoder, &score) != nil
    return Hypothesis(words: fits ? words : [], score: Int(score), frames: Int(ps_get_n_frames(decoder)))
  }

  private var words: [String] {
    var words: [String] = []
    var segment = ps_seg_iter(decoder)
    while let current = segment {
      if let word = ps_seg_word(current) { words.append(String(cString: word)) }
      segment = ps_seg_next(current)
    }
    return words
  }
}
