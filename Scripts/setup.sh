# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# What Scripts/run and Scripts/test do first. Both source this file and call `prepare`.
#
# The steps here read from the null device and write to standard error, so that standard input and
# standard output stay untouched for what comes after.

# With CDPATH, cd prints where it went.
unset CDPATH
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
least_swift=6.3
heartbeat=

say() { printf '%s\n' "$*" >&2; }

# Ends the script. First argument: the exit code.
stop() {
  local code=$1
  shift
  say "$*"
  exit "$code"
}

# Swift and the Debian packages: everything a build needs.
prepare() {
  need_swift </dev/null >&2
  need_packages </dev/null >&2
}

need_swift() {
  local found version
  found=$(swift --version 2>/dev/null) || found=
  version=$(sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' <<<"$found" | head -n 1)
  if [ -n "$version" ] && [ "$(printf '%s\n' "$least_swift" "$version" | sort -V | head -n 1)" = "$least_swift" ]
  then
    return
  fi
  if [ -n "$version" ]; then
    say "Lupa needs Swift $least_swift or later; the one on the path is $version."
  else
    say "Lupa needs Swift $least_swift or later, and there is none on the path."
  fi
  stop 2 "Swift comes from https://www.swift.org/install/linux/ (Debian's package called swift is OpenStack's)."
}

# Argument: another list than the usual one, in the same folder.
need_packages() {
  local wanted missing=() name list=${1:-debian-packages}
  command -v dpkg-query >/dev/null ||
    stop 1 "This is not Debian: please install what Scripts/$list lists, under your system's names."
  mapfile -t wanted < <(sed 's/#.*//' "$root/Scripts/$list" | tr -s '[:space:]' '\n' | sed '/^$/d')
  local installed
  installed=" $(dpkg-query -W -f '${db:Status-Status}=${Package} ' "${wanted[@]}" 2>/dev/null) "
  for name in "${wanted[@]}"; do
    [[ $installed == *" installed=$name "* ]] || missing+=("$name")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0

  say "Missing Debian packages: ${missing[*]}. Installing them."
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      stop 1 "Installing needs root. As root, run: apt-get install --no-install-recommends ${missing[*]}"
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -q ||
    say "The list of packages could not be brought up to date; trying with the one at hand."
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" ||
    stop 1 "The Debian packages could not be installed: ${missing[*]}"
}

# Runs a build in silence; says so when it takes longer, and shows the log when it fails.
# Arguments: what is built, then the command.
build() {
  local what=$1 log=$root/.build/log.txt
  shift
  mkdir -p "$root/.build" || stop 1 "The folder $root/.build could not be made."
  beat "$what" </dev/null >/dev/null &
  heartbeat=$!
  disown "$heartbeat"
  trap quiet EXIT
  if ! "$@" </dev/null >"$log" 2>&1; then
    quiet
    cat "$log" >&2
    stop 1 "Building $what failed. What the compiler said stands above and in $log."
  fi
  quiet
}

# Builds Lupa unless no source changed since the last time: a build that finds nothing to do takes a second or two,
# every time before the first word.
build_if_changed() {
  local stamp=$root/.build/last-run
  if [ -x "$root/.build/debug/lupa" ] && [ -e "$stamp" ] &&
    [ -z "$(find "$root/Package.swift" "$root/Sources" "$root/Locales" -newer "$stamp" -print -quit 2>&1)" ]
  then
    return
  fi
  mkdir -p "$root/.build" && touch "$stamp.new"
  build Lupa swift build --package-path "$root"
  mv "$stamp.new" "$stamp"
}

# One line after three seconds, then one every half minute.
beat() {
  sleep 3 2>/dev/null
  say "Building $1. The first time, this takes some minutes."
  while sleep 30 2>/dev/null; do say "Still building $1."; done
}

quiet() {
  [ -z "$heartbeat" ] || kill "$heartbeat" 2>/dev/null
  heartbeat=
}
