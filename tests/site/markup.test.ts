import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { bytesOf, files, pages } from './built.ts';

const everyPage = pages.map((page) => [page.address, page] as const);

// The standard's rules. Style is Biome's affair; what islands bring is React's.
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  elements: [
    'html5',
    {
      'astro-island': { flow: true, phrasing: true, transparent: true },
      'astro-slot': { flow: true, phrasing: true, transparent: true },
    },
  ],
  rules: {
    // Written by Astro and browsers alike.
    'doctype-style': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // "tel" and long lines are for the eye.
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // Sub-resources are all our own: nothing else is loaded (site.test.ts).
    'require-sri': 'off',
    'no-inline-style': 'error',
  },
});

describe('the markup', () => {
  it.each(everyPage)('of %s is valid HTML', async (_, { html }) => {
    // Astro puts this one in front of the first island, wherever that stands; browsers take it as meant.
    const report = await validator.validateString(html.replace(/<style>astro-island,[^<]*<\/style>/, ''));
    const said = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(said).toEqual([]);
  });

  it.each(everyPage)('of %s skips no level of heading', (_, { document }) => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1]));
    expect(levels[0] ?? 1).toBe(1);
    for (const [place, level] of levels.entries()) expect(level - (levels[place - 1] ?? level)).toBeLessThanOrEqual(1);
  });

  it.each(everyPage)('of %s gives every picture its size and a text, or marks it as decoration', (_, { document }) => {
    for (const picture of document.querySelectorAll('img')) {
      const { width, height, alt } = Object.fromEntries(
        [...picture.attributes].map(({ name, value }) => [name, value]),
      );
      expect({ width, height }, picture.outerHTML).toEqual({
        width: expect.stringMatching(/^\d+$/),
        height: expect.stringMatching(/^\d+$/),
      });
      expect(alt, picture.outerHTML).toBeDefined();
      expect(files).toContain(decodeURI(picture.getAttribute('src') ?? ''));
    }
  });

  it('of the emblems is small, and needs nothing from elsewhere', () => {
    const emblems = files.filter((file) => file.startsWith('/emblems/'));
    expect(emblems.length).toBeGreaterThanOrEqual(23);
    for (const emblem of emblems) {
      const drawing = bytesOf(emblem).toString('utf8');
      expect(drawing.length, emblem).toBeLessThanOrEqual(3400);
      expect(drawing, emblem).not.toMatch(/<script|<image|href|url\(|\son\w+=/);
    }
  });
});
