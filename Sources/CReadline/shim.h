// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

// What readline offers instead of file names where a person bound a key to another kind of completion: nothing.
static inline char *creadline_no_candidate(const char *text, int state) {
  (void)text;
  (void)state;
  return NULL;
}

// Before `rl_initialize`, which reads the person's inputrc: what is set here can be set otherwise there,
// but for the functions. Readline installs no signal handler, sets no environment variable and leaves the
// terminal's modes alone between lines.
static inline void creadline_prepare(rl_getc_func_t *read_key, rl_hook_func_t *has_key) {
  rl_readline_name = "lupa";
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_change_environment = 0;
  rl_getc_function = read_key;
  rl_input_available_hook = has_key;
  rl_prep_term_function = NULL;
  rl_deprep_term_function = NULL;
  rl_completion_entry_function = creadline_no_candidate;
  // Nothing printed is ever cleared: the keys that clear the screen draw the line again.
  for (int map = 0; map < 3; map++) {
    Keymap keys = map == 0 ? emacs_standard_keymap : map == 1 ? vi_insertion_keymap : vi_movement_keymap;
    rl_bind_key_in_map(CTRL('L'), rl_refresh_line, keys);
  }
  rl_bind_key_in_map(CTRL('L'), rl_refresh_line, emacs_meta_keymap);
  rl_variable_bind("bell-style", "none");
  rl_variable_bind("enable-bracketed-paste", "off");
  rl_variable_bind("enable-active-region", "off");
  rl_variable_bind("enable-meta-key", "off");
}

// F5, as terminals send it, calls `listen`, which a person's inputrc can bind to other keys as `lupa-listen`. Before
// `rl_initialize`.
static inline void creadline_listen_with(rl_command_func_t *listen) {
  rl_add_defun("lupa-listen", listen, -1);
  for (int map = 0; map < 3; map++) {
    Keymap keys = map == 0 ? emacs_standard_keymap : map == 1 ? vi_insertion_keymap : vi_movement_keymap;
    rl_bind_keyseq_in_map("\\e[15~", listen, keys);
    rl_bind_keyseq_in_map("\\e[[E", listen, keys);
  }
}

static inline int creadline_completes(rl_command_func_t *function) {
  return function == rl_complete || function == rl_possible_completions || function == rl_insert_completions
    || function == rl_menu_complete || function == rl_old_menu_complete
    || function == rl_backward_menu_complete || function == rl_vi_complete;
}

// Every key of a keymap that completes calls `complete` from now on.
static inline void creadline_replace_completion(Keymap map, rl_command_func_t *complete) {
  for (int key = 0; key < KEYMAP_SIZE; key++) {
    if (map[key].type == ISKMAP && map[key].function != NULL)
      creadline_replace_completion((Keymap)map[key].function, complete);
    else if (map[key].type == ISFUNC && creadline_completes(map[key].function))
      map[key].function = complete;
  }
}

static inline void creadline_complete_with(rl_command_func_t *complete) {
  creadline_replace_completion(emacs_standard_keymap, complete);
  creadline_replace_completion(vi_insertion_keymap, complete);
  creadline_replace_completion(vi_movement_keymap, complete);
}

// Readline's variables, which Swift cannot reach as they are.
static inline const char *creadline_line(void) { return rl_line_buffer; }
static inline int creadline_end(void) { return rl_end; }
static inline int creadline_point(void) { return rl_point; }
static inline void creadline_flush(void) { fflush(rl_outstream); }

// Puts the cursor behind the typed text, so that what is written next starts below all of it.
static inline void creadline_show_end(void) {
  int point = rl_point;
  if (point != rl_end) {
    rl_point = rl_end;
    rl_redisplay();
    rl_point = point;
  }
  fflush(rl_outstream);
}

// Draws the prompt and the typed text again, on a line of its own.
static inline void creadline_show_again(void) {
  rl_on_new_line();
  rl_redisplay();
  fflush(rl_outstream);
}

// Replaces the bytes from `start` to `end`; one undo takes it back.
static inline void creadline_replace(int start, int end, const char *text) {
  rl_begin_undo_group();
  rl_delete_text(start, end);
  rl_point = start;
  rl_insert_text(text);
  rl_end_undo_group();
}

// Forgets the line that is being typed; the cursor stays behind it.
static inline void creadline_clear(void) {
  rl_point = rl_end;
  rl_redisplay();
  rl_free_line_state();
  rl_callback_sigcleanup();
  rl_replace_line("", 0);
}
