# SPDX-License-Identifier: GPL-3.0-or-later
# Reads TAP with Perl's own parser, which prove uses, and prints what it found: a line for each, then what is wrong.
use strict;
use warnings;
use TAP::Parser;

binmode STDOUT, ':raw';
my $parser = TAP::Parser->new({ tap => do { local $/; <STDIN> } });
while (my $result = $parser->next) {
  if ($result->is_test) {
    print join(' ', 'test', $result->number, $result->is_actual_ok ? 'ok' : 'not-ok', $result->is_ok ? 'good' : 'bad',
      $result->has_skip ? 'skip' : (), $result->has_todo ? 'todo' : ()), "\n";
  } else {
    print $result->type, "\n";
  }
}
print "error $_\n" for $parser->parse_errors;
