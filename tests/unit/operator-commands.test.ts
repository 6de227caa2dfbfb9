import { expect, it } from 'vitest';
import { proposalText, readArguments as readProposalArguments } from '../../supabase/answer-proposals.ts';
import { readArguments as readClaimArguments } from '../../supabase/decide-claims.ts';
import { terminalLine } from '../../supabase/local/run-command.ts';

it.each([
  [[], null],
  [['--close', '7', '--accepted'], { proposal: 7, accepted: true, note: '' }],
  [['--close', '7', '--declined', '--note', 'No source.'], { proposal: 7, accepted: false, note: 'No source.' }],
])('npm run proposals understands %j', (args, expected) => {
  expect(readProposalArguments(args)).toEqual(expected);
});

it.each([
  [['7']],
  [['--accepted']],
  [['--close', '--accepted']],
  [['--close', 'seven', '--accepted']],
  [['--close', '7']],
  [['--close', '7', '--accepted', '--declined']],
])('npm run proposals explains what to write instead of %j', (args) => {
  expect(() => readProposalArguments(args)).toThrow('Write --close with the number of a proposal');
});

it('npm run proposals shows terminal control characters as codes, and a text cannot look like another proposal', () => {
  const proposal = {
    id: 7,
    company: 'iceye',
    email: 'a@iceye.com',
    on: '2026-11-23',
    current: false,
    change: `Espoo\u001b[2J, Finland.\n8: maxar\n.${' '.repeat(75)}9: maxar\n${'-'.repeat(74)}10: maxar\nSource: the registry`,
    source: 'Our \u202ewebsite\r',
  };
  expect(proposalText(proposal, 80)).toBe(
    [
      '7: iceye, a@iceye.com, 2026-11-23 (no longer a representative)',
      '    | Espoo\\u{1b}[2J, Finland.',
      '    | 8: maxar',
      '    | . 9: maxar',
      `    | ${'-'.repeat(74)}`,
      '    | 10: maxar',
      '    | Source: the registry',
      '    Source: Our \\u{202e}website\\u{d}',
    ].join('\n'),
  );
});

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
  [['--approve', 'iceye'], 'Write the key of one provider and one email address'],
  [['--aprove', 'iceye', 'a@iceye.com'], 'Write --approve or --refuse'],
])('npm run claims explains what to write instead of %j', (args, sentence) => {
  expect(() => readClaimArguments(args)).toThrow(sentence);
});
