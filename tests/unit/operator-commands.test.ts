import { expect, it } from 'vitest';
import { readArguments as readClaimArguments } from '../../supabase/decide-claims.ts';
import { terminalLine } from '../../supabase/local/run-command.ts';

it.each([
  ['8: maxar', 20, '8: maxar'],
  [`Waits: '${'a '.repeat(6)}Approved: Maxar'`, 20, "Waits: 'a a a a a a \n    | Approved: Maxa\n    | r'"],
  [`    | ${'山'.repeat(8)}`, 20, '    | 山山山山山山山\n    | 山'],
  ['iceye \u202ea\u001b@iceye.com', 80, 'iceye \\u{202e}a\\u{1b}@iceye.com'],
])('a list of what other people wrote breaks %j at %d columns, and marks each part', (line, columns, expected) => {
  expect(terminalLine(line, columns)).toBe(expected);
  for (const part of expected.split('\n').slice(1)) expect(part).toMatch(/^ {4}\| /);
});

it.each([
  [[], null],
  [['--approve', 'iceye', 'a@iceye.com'], { company: 'iceye', email: 'a@iceye.com', approved: true }],
  [['--refuse', 'iceye', 'a@iceye.com'], { company: 'iceye', email: 'a@iceye.com', approved: false }],
])('npm run claims understands %j', (args, expected) => {
  expect(readClaimArguments(args)).toEqual(expected);
});

it.each([
  [['iceye'], 'Write either --approve or --refuse'],
  [['--approve', '--refuse', 'iceye', 'a@iceye.com'], 'Write either --approve or --refuse'],
  [['--approve', 'iceye'], 'Write either --approve or --refuse, the key of one provider and one email address'],
  [['--aprove', 'iceye', 'a@iceye.com'], "Unknown option '--aprove'"],
])('npm run claims explains what to write instead of %j', (args, sentence) => {
  expect(() => readClaimArguments(args)).toThrow(sentence);
});
