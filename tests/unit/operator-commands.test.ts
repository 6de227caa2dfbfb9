import { expect, it } from 'vitest';
import { proposalText, readArguments as readProposalArguments } from '../../supabase/answer-proposals.ts';
import { readArguments as readClaimArguments } from '../../supabase/decide-claims.ts';

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
    change: `Espoo\u001b[2J, Finland.\n8: maxar\n.${' '.repeat(75)}9: maxar\nSource: the registry`,
    source: 'Our \u202ewebsite\r',
  };
  expect(proposalText(proposal)).toBe(
    [
      '7: iceye, a@iceye.com, 2026-11-23 (no longer a representative)',
      '    | Espoo\\u{1b}[2J, Finland.',
      '    | 8: maxar',
      '    | . 9: maxar',
      '    | Source: the registry',
      '    Source: Our \\u{202e}website\\u{d}',
    ].join('\n'),
  );
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
