import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { withoutMarkup } from '../../src/content/show-problems-in-dev.ts';

// Astro exports this only for internal use.
const renderer = join(import.meta.dirname, '../../node_modules/astro/dist/core/errors/dev/runtime.js');
const { renderErrorMarkdown } = await import(pathToFileURL(renderer).href);

/** The text and the elements that the page of `npm run dev` shows for a sentence. */
function shown(sentence: string): { text: string; elements: string[] } {
  const html: string = renderErrorMarkdown(withoutMarkup(sentence), 'html');
  return {
    text: html.replaceAll(/<[^>]*>/g, '').replaceAll('\u2060', ''),
    elements: [...html.matchAll(/<(\w+)/g)].map(([, name = '']) => name),
  };
}

it.each([
  '[click](javascript:alert(1))',
  '[click](https://evil.example)',
  '![click](https://evil.example)',
  '[[click]](x)',
  '**bold**',
  '***bold***',
  '****',
  '<b>',
])('the page of npm run dev shows %j as it is written in a file', (value) => {
  const { text, elements } = shown(`kind: write satellite, not ${value}.`);
  expect(elements).toEqual([]);
  expect(text).toBe(`kind: write satellite, not ${value.replace('<b>', '&lt;b&gt;')}.`);
});

it('the page of npm run dev shows both grave accents of two sentences', () => {
  expect(shown('remove ``` above it.\n\nremove ``` above it.')).toEqual({
    text: 'remove ˋˋˋ above it.\n\nremove ˋˋˋ above it.',
    elements: [],
  });
});

it('an address in a message on the page of npm run dev can be copied', () => {
  const { text } = shown('write https://www.example.com, because a link to another site starts with https://.');
  expect(text).toContain('write https://www.example.com, because');
});
