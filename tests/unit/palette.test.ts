import { expect, it } from 'vitest';
import { tokenColour } from '../../src/styles/palette';

it('tokenColour resolves references to other tokens in either colour scheme', () => {
  expect(tokenColour('--ground', 'light')).toBe('#faf7f0');
  expect(tokenColour('--ground', 'dark')).toBe('#12171a');
});

it('tokenColour reads colours that are written for both schemes in one token', () => {
  expect(tokenColour('--action', 'light')).toBe('#0b6763');
  expect(tokenColour('--action', 'dark')).toBe('#63c4bb');
});

it('tokenColour ignores the tokens of printed pages', () => {
  expect(tokenColour('--ink-soft', 'light')).toBe('#575954');
});

it.each(['--no-such-token', '--space-m'])('tokenColour throws for %s, which is not a colour', (name) => {
  expect(() => tokenColour(name, 'light')).toThrow('src/styles/tokens.css');
});
