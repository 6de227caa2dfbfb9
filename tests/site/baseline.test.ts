// The built scripts and styles, and the browsers that the README promises.
import { readFileSync } from 'node:fs';
import { getCompatibleVersions } from 'baseline-browser-mapping';
import { describe, expect, it } from 'vitest';
import { baselineDate, supportedBrowsers } from '../../src/supported-browsers.ts';
import { newScripts, newStyles } from './baseline.ts';
import { scriptExceptions, styleExceptions } from './baseline-exceptions.ts';
import { files, inlineCode, pages, readBuiltFile } from './built.ts';

const filesEndingWith = (ending: string) =>
  files.filter((file) => file.endsWith(ending)).map((file) => readBuiltFile(file).toString('utf8'));
const inline = pages.map(inlineCode);
const styles = new Set([...inline.flatMap((code) => code.styles), ...filesEndingWith('.css')]);
const scripts = new Set([
  // Speculation rules are data, which browsers without them skip.
  ...inline.flatMap((code) => code.scripts).filter((script) => !script.startsWith('{"prefetch"')),
  ...filesEndingWith('.js'),
]);

/** What `find` reports for any of the files. */
const reported = (code: Set<string>, find: (file: string) => string[]) => [...new Set([...code].flatMap(find))].sort();

describe('In the oldest supported browsers', () => {
  it('every built style is understood, or is one that the page works without, listed with the reason', () => {
    expect(styles.size).toBeGreaterThan(10);
    expect(reported(styles, newStyles)).toEqual(Object.keys(styleExceptions).sort());
  });

  it('every built script runs, apart from what scripts ask for before they use it, listed with the reason', () => {
    expect(scripts.size).toBeGreaterThan(50);
    expect(reported(scripts, newScripts)).toEqual(Object.keys(scriptExceptions).sort());
  });
});

describe('The check of styles', () => {
  it.each([
    ['a property', 'a { field-sizing: content }'],
    ['an at-rule', '@scope (a) { b { color: red } }'],
    ['a selector', 'option:open { color: red }'],
    ['a function', 'a { width: calc-size(auto, size) }'],
    ['a property that another @supports guards', '@supports (gap: 1px) { a { anchor-name: --a } }'],
  ])('reports what is too new: %s', (_, style) => {
    expect(newStyles(style)).toHaveLength(1);
  });

  it('reports nothing that is widely available or guarded by @supports', () => {
    expect(newStyles('a { gap: 1px; &:has(b) { color: oklch(0.5 0.1 90) } }')).toEqual([]);
    expect(newStyles('@supports (field-sizing: content) { a { field-sizing: content } }')).toEqual([]);
  });
});

describe('The check of scripts', () => {
  it.each([
    ['syntax', 'using file = open();'],
    ['an expression', '/(?i:a)b/.test(name)'],
    ['a method of a set', 'new Set().union(other)'],
    ['a method of the language', 'Promise.try(load)'],
    ['an object of the language', 'Temporal.Now.instant()'],
    ['an object of the browser', 'new URLPattern({})'],
    ['a method of the browser', 'navigation.navigate("/")'],
  ])('reports what is too new: %s', (_, script) => {
    expect(newScripts(script).length).toBeGreaterThan(0);
  });

  it('reports nothing that all supported browsers have', () => {
    expect(newScripts('const { a } = Object.groupBy(list.toSorted(), f); await a?.at(-1).click();')).toEqual([]);
  });
});

describe('The list of browsers', () => {
  it('is what was Baseline widely available on its day', () => {
    const versions = getCompatibleVersions({ widelyAvailableOnDate: baselineDate });
    const found = Object.fromEntries(versions.map(({ browser, version }) => [browser, version]));
    const { chrome, edge, firefox, safari, safari_ios: ios } = found;
    expect({ chrome, edge, firefox, safari, ios }).toEqual(supportedBrowsers);
  });

  it('stands in the README', () => {
    const readme = readFileSync('README.md', 'utf8').replaceAll('\n', ' ');
    const { chrome, edge, firefox, safari, ios } = supportedBrowsers;
    expect([edge, ios]).toEqual([chrome, safari]);
    expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} on macOS and iOS`);
    const day = new Date(baselineDate).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
    expect(readme).toContain(day);
  });
});
