import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { mostEmblemBytes } from '../../src/content/check/emblem.ts';
import { files, readBuiltFile, sampledPages } from './built.ts';

// The rules of the HTML standard and of accessibility. Biome checks the style of the source.
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
    // Astro generates this.
    'doctype-style': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Only readers of the source would notice.
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // All resources come from the site itself (site.test.ts).
    'require-sri': 'off',
    'no-inline-style': 'error',
  },
});

describe('the HTML', () => {
  it.each(sampledPages)('of $address is valid', async ({ html }) => {
    // Astro writes this style before the first island, even where HTML does not allow one. Browsers accept it.
    const report = await validator.validateString(html.replace(/<style>astro-island,[^<]*<\/style>/, ''));
    const messages = report.results.flatMap((result) =>
      result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(messages).toEqual([]);
  });

  it('skips no heading level', () => {
    for (const { address, document } of sampledPages) {
      const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1]));
      expect(levels[0] ?? 1, address).toBe(1);
      for (const [index, level] of levels.entries())
        expect(level - (levels[index - 1] ?? level), address).toBeLessThanOrEqual(1);
    }
  });

  it('has a size and a text alternative for every image, empty for decoration', () => {
    for (const image of sampledPages.flatMap(({ document }) => [...document.querySelectorAll('img')])) {
      const { width, height, alt } = Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value]));
      expect({ width, height }, image.outerHTML).toEqual({
        width: expect.stringMatching(/^\d+$/),
        height: expect.stringMatching(/^\d+$/),
      });
      expect(alt, image.outerHTML).toBeDefined();
      const [file = '', view] = decodeURI(image.getAttribute('src') ?? '').split('#');
      expect(files).toContain(file);
      if (view !== undefined) expect(readBuiltFile(file).toString('utf8')).toContain(`<view id="${view}"`);
    }
  });

  it('uses emblems that are small and load nothing else', () => {
    const emblems = files.filter((file) => file.startsWith('/emblems/'));
    expect(emblems.length).toBeGreaterThanOrEqual(23);
    for (const emblem of emblems) {
      const svg = readBuiltFile(emblem).toString('utf8');
      expect(svg.length, emblem).toBeLessThanOrEqual(mostEmblemBytes);
      expect(svg, emblem).not.toMatch(/<script|<image|href|url\(|\son\w+=/);
    }
  });
});
