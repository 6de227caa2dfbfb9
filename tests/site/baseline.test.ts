// Checks the built scripts and styles against the supported browsers.
import { getCompatibleVersions } from 'baseline-browser-mapping';
import { describe, expect, it } from 'vitest';
import { baselineDate, supportedBrowsers } from '../../src/supported-browsers.ts';
import { newScripts, newStyles } from './baseline.ts';
import { scriptExceptions, styleExceptions } from './baseline-exceptions.ts';
import { files, inlineCode, readBuiltFile, sampledPages } from './built.ts';

const filesEndingWith = (ending: string) =>
  files.filter((file) => file.endsWith(ending)).map((file) => readBuiltFile(file).toString('utf8'));
const inline = sampledPages.map(inlineCode);
const styles = new Set([...inline.flatMap((code) => code.styles), ...filesEndingWith('.css')]);
const scripts = new Set([
  // Speculation rules are data that browsers without support skip.
  ...inline.flatMap((code) => code.scripts).filter((script) => !script.startsWith('{"prefetch"')),
  ...filesEndingWith('.js'),
]);

/** All reports of `find` for the files. */
const reported = (code: Set<string>, find: (file: string) => string[]) => [...new Set([...code].flatMap(find))].sort();

describe('In the oldest supported browsers', () => {
  it('every built style is supported, or is listed as one without which the page still works', () => {
    expect(styles.size).toBeGreaterThan(10);
    expect(reported(styles, newStyles)).toEqual(Object.keys(styleExceptions).sort());
  });

  it('every built script runs, except for listed features that scripts detect before use', () => {
    expect(scripts.size).toBeGreaterThan(50);
    expect(reported(scripts, newScripts)).toEqual(Object.keys(scriptExceptions).sort());
  });
});

describe('The list of browsers', () => {
  it('matches the browsers that were Baseline widely available on its day', () => {
    const versions = getCompatibleVersions({ widelyAvailableOnDate: baselineDate });
    const found = Object.fromEntries(versions.map(({ browser, version }) => [browser, version]));
    const { chrome, edge, firefox, safari, safari_ios: ios } = found;
    expect({ chrome, edge, firefox, safari, ios }).toEqual(supportedBrowsers);
  });
});
