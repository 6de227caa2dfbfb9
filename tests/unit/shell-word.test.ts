import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { shellWord } from '../../supabase/local/run-command.ts';

it.each([
  'Acme Space',
  'Acme $(id) Imaging',
  'Acme `id` Space',
  'Acme "; id; " Sat',
  "O'Brien; id",
  'A & B | sh',
  '~/x Imaging',
  'Acme \\ Space',
  '!! Imaging',
  'a`id`$x|y&z@iceye.com',
])('a shell reads text that the operator copies from a list as one word: %s', (text) => {
  expect(execFileSync('sh', ['-c', `printf %s ${shellWord(text)}`], { encoding: 'utf8' })).toBe(text);
});

it('a plain address needs no quotes in a shell', () => {
  expect(shellWord('name@iceye.com')).toBe('name@iceye.com');
});
