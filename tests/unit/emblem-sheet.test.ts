import { describe, expect, it } from 'vitest';
import { emblemSheet } from '../../src/features/providers/emblem-sheet';

/** The drawings in a sheet, as a browser reads them. */
function drawingsIn(sheet: string): string[] {
  return [...sheet.matchAll(/ href="data:image\/svg\+xml,([^"]*)"/g)].map(([, data = '']) => decodeURIComponent(data));
}

describe('the sheet of emblems', () => {
  it('has a view for each provider, one below the other', () => {
    const sheet = emblemSheet([
      { key: 'maxar', svg: '<svg/>' },
      { key: 'iceye', svg: '<svg/>' },
    ]);
    expect(sheet).toContain('<view id="maxar" viewBox="0 0 64 64"/><image x="0" y="0" width="64" height="64" ');
    expect(sheet).toContain('<view id="iceye" viewBox="0 64 64 64"/><image x="0" y="64" width="64" height="64" ');
    expect(sheet).toMatch(/^<svg [^>]*viewBox="0 0 64 64">/);
  });

  it.each([
    ['quotes of both kinds', `<svg id="a" class='b'/>`],
    ['a percent sign and a colour', '<svg width="100%" fill="#fff"/>'],
    ['characters of other scripts', '<svg><title>Überblick 地球</title></svg>'],
    ['entities and several lines', '<svg>\r\n<title>A &amp; B</title>\n</svg>'],
    ['the end of an attribute and an element', `"/><script>alert(1)</script><image href="`],
  ])('keeps a drawing with %s as it is, and closed in itself', (_, svg) => {
    const sheet = emblemSheet([{ key: 'a', svg }]);
    expect(drawingsIn(sheet)).toEqual([svg]);
    expect(sheet.match(/<[a-z]+/g)).toEqual(['<svg', '<view', '<image']);
  });

  it('is a drawing without providers', () => {
    expect(emblemSheet([])).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
  });
});
