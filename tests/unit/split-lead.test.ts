import { expect, it } from 'vitest';
import { splitLead } from '../../src/features/providers/split-lead';

const first =
  'It sells some of the finest optical satellite images, and buyers still call it by its former name of 2023.';

it.each([
  [`<p>${first} It was sold.</p>\n<p>More.</p>`, `<p>${first}</p>`, '<p>It was sold.</p>\n<p>More.</p>'],
  // Short sentences belong together, and the full stop of an abbreviation or in a link is not an end.
  [`<p>Short. ${first} Rest.</p>`, `<p>Short. ${first}</p>`, '<p>Rest.</p>'],
  [
    `<p>The U.S. Navy: ${first.slice(0, -1)} <a href="/x">one. Two</a> and three. End.</p>`,
    `<p>The U.S. Navy: ${first.slice(0, -1)} <a href="/x">one. Two</a> and three.</p>`,
    '<p>End.</p>',
  ],
  [`<p>${first}</p>\n<p>More.</p>`, `<p>${first}</p>`, '\n<p>More.</p>'],
])('a text is split after its first sentences: %s', (html, lead, rest) => {
  expect(splitLead(html)).toEqual({ lead, rest });
});
