import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emblemSheet } from '../../src/features/providers/emblem-sheet';
import { pagePaths, paths } from '../../src/paths';

/** The drawings in a sheet, as a browser reads them. */
function drawingsIn(sheet: string): string[] {
  return [...sheet.matchAll(/ href="data:image\/svg\+xml,([^"]*)"/g)].map(([, data = '']) => decodeURIComponent(data));
}

/** A drawing of one shape with the given additional attributes. */
function drawing(onRoot: string, onShape = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${onRoot}><path d="M0 0h9"${onShape}/></svg>`;
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

  it('draws shapes in the file itself, at the position of their view', () => {
    const shapes = '<path d="M0 0h9"/><rect x="1" width="62" fill="#26394a"/>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">${shapes}</svg>\n`;
    const sheet = emblemSheet([
      { key: 'maxar', svg },
      { key: 'iceye', svg },
    ]);
    expect(sheet).toContain(`<svg x="0" y="64" width="64" height="64" viewBox="0 0 32 32" fill="none">${shapes}</svg>`);
    expect(sheet).not.toContain('<image');
  });

  it('draws all emblems of this site in the file itself', () => {
    const files = readdirSync('public/emblems');
    const emblems = files.map((file) => ({
      key: file.replace('.svg', ''),
      svg: readFileSync(`public/emblems/${file}`, 'utf8'),
    }));
    expect(files.length).toBeGreaterThan(20);
    expect(drawingsIn(emblemSheet(emblems))).toEqual([]);
  });

  it.each([
    ['a name', drawing('', ' id="maxar"')],
    ['a style', drawing('', ' style="fill:red"')],
    ['a class', drawing(' class="a"')],
    ['a name behind a bracket', drawing('', ' fill="a>" id="maxar"')],
    ['a size of its own', drawing(' width="9" height="9"')],
    ['a place of its own', drawing(' transform="translate(0 -64)"')],
    ['parts outside its box', drawing(' overflow="visible"')],
    ['a shadow', drawing(' filter="drop-shadow(0 -64px 0 red)"')],
    ['a clip', drawing(' clip-path="circle(20px)"')],
    ['a size of text', drawing(' font-size="40"', ' stroke-width="1rem"')],
    ['a condition', drawing(' systemLanguage="xx"')],
    ['no display', drawing(' display="contents"')],
    ['a space that is a letter in Firefox', drawing('', ' \uFEFFstroke-width="1"')],
    ['styles for all', drawing('').replace('<path', '<style>path{fill:red}</style><path')],
    ['a gradient', drawing('').replace('<path', '<linearGradient id="a"/><path')],
    ['no box', drawing('').replace(/ viewBox="[^"]*"/, '')],
    ['no namespace', drawing(' role="img"').replace(/ xmlns="[^"]*"/, '')],
    ['two roots', drawing('') + drawing('')],
    ['a shape that is not closed', drawing('').replace('/>', '>')],
    ['the end of the file', `${drawing('')}</svg>`],
    ['quotes of both kinds', `<svg id="a" class='b'/>`],
    ['a percent sign and a colour', '<svg width="100%" fill="#fff"/>'],
    ['characters of other scripts', '<svg><title>Überblick 地球</title></svg>'],
    ['entities and several lines', '<svg>\r\n<title>A &amp; B</title>\n</svg>'],
    ['the end of an attribute and an element', `"/><script>alert(1)</script><image href="`],
  ])('keeps a drawing with %s unchanged and separate', (_, svg) => {
    const sheet = emblemSheet([{ key: 'a', svg }]);
    expect(drawingsIn(sheet)).toEqual([svg]);
    expect(sheet.match(/<[a-z]+/g)).toEqual(['<svg', '<view', '<image']);
  });

  it('is an empty drawing without providers', () => {
    expect(emblemSheet([])).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
  });
});

describe('the files of emblems', () => {
  it('have about half of the emblems each', () => {
    const keys = readdirSync('public/emblems').map((file) => file.slice(0, -'.svg'.length));
    for (const sheet of pagePaths.emblemSheets) {
      const share = keys.filter((key) => paths.emblemInList(key).startsWith(`${sheet}#`)).length / keys.length;
      expect(share, sheet).toBeGreaterThan(0.4);
    }
  });
});
