import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { createSender } from '../../netlify/doctor/requests.ts';
import { readScripts } from '../../netlify/doctor/site-scripts.ts';
import { siteFolder, siteOrigin } from './environment.ts';
import { expect, test } from './fixtures.ts';

test.describe('npm run doctor', () => {
  test('it finds nothing wrong with the local site, and says what cannot be asked there', async () => {
    const { stdout, exitCode } = await execa('node', ['netlify/doctor/doctor.ts', siteOrigin], {
      preferLocal: true,
      reject: false,
    });
    expect(stdout).not.toContain('✗');
    expect(stdout).toMatch(/\n\d+ checks passed, 0 findings, \d+ not checked\.$/);
    expect(stdout).toContain(
      'The site shows no sample data: not checked (sample data belong to a site on this machine)',
    );
    expect(exitCode).toBe(0);
  });

  test('it reads every script of the site', async () => {
    const read = [...(await readScripts(siteOrigin, createSender(60_000))).keys()].map(
      (script) => new URL(script).pathname,
    );
    const built = readdirSync(join(siteFolder, '_astro')).filter((file) => file.endsWith('.js'));
    expect(built.filter((file) => !read.includes(`/_astro/${file}`))).toEqual([]);
  });
});
