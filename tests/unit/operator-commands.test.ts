import { expect, it } from 'vitest';
import { readArguments as readClaimArguments } from '../../supabase/decide-claims.ts';
import { companiesWithSeveral, readArguments as readProposalArguments } from '../../supabase/write-proposals.ts';

it.each([
  [[], { numbers: [], decision: { accepted: true, note: '' } }],
  [['--close', '7', '8', '--accepted'], { numbers: [7, 8], decision: { accepted: true, note: '' } }],
  [
    ['--close', '7', '--declined', '--note', 'No source.'],
    { numbers: [7], decision: { accepted: false, note: 'No source.' } },
  ],
])('npm run proposals understands %j', (args, expected) => {
  expect(readProposalArguments(args)).toEqual(expected);
});

it.each([
  [['7'], 'Write --close before the numbers'],
  [['--accepted'], 'Write --close before the numbers'],
  [['--close', '--accepted'], 'Write the numbers of the proposals after --close'],
  [['--close', 'seven', '--accepted'], 'Write the numbers of the proposals after --close'],
  [['--close', '7'], 'Write --accepted or --declined'],
  [['--close', '7', '--accepted', '--declined'], 'Write --accepted or --declined'],
  [['--closed', '7'], 'Write --close, numbers'],
])('npm run proposals says what to write instead of %j', (args, sentence) => {
  expect(() => readProposalArguments(args)).toThrow(sentence);
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
])('npm run claims says what to write instead of %j', (args, sentence) => {
  expect(() => readClaimArguments(args)).toThrow(sentence);
});

it('several open proposals for one provider are noticed, because the patches are made for the same file', () => {
  const proposals = ['iceye', 'maxar', 'iceye', 'iceye', 'planet'].map((company) => ({ company }));
  expect(companiesWithSeveral(proposals)).toEqual(['iceye']);
});
