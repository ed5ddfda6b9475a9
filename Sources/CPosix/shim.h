// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// In glibc since 2.34, but declared only under _GNU_SOURCE, which a shim must not define.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

// Variadic, so Swift does not import it. 0 when this process and its children can gain no privileges any more.
static inline int cposix_refuse_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

// Variadic too. From now on this process is killed when the thread that started it ends.
static inline int cposix_die_with_starter(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); }

// A file in memory without a name, declared only under _GNU_SOURCE.
extern int memfd_create(const char *name, unsigned int flags);

// O_TMPFILE and renameat2 with RENAME_NOREPLACE, declared only under _GNU_SOURCE.
static const int cposix_nameless_file = 020000000 | O_DIRECTORY | O_RDWR;
extern int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
static inline int cposix_rename_to_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, 1);
}
