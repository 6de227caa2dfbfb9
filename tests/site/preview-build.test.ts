// A preview of a change, built as Netlify builds it, while the site itself is online.
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/endpoints.ts';
import { paths } from '../../src/paths.ts';
import { copyProject, keepProviders } from '../project-copy.ts';
import { pageAt, readBuiltFile } from './built.ts';

let online: Server;
let folder: string;
const requests: string[] = [];

beforeAll(async () => {
  // The site that is online. Its database variables are set for all contexts, by mistake.
  online = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.url === endpoints.snapshot) return response.end(readBuiltFile(endpoints.snapshot));
    return response.writeHead(500).end();
  }).listen(0, '127.0.0.1');
  await once(online, 'listening');
  const url = `http://127.0.0.1:${(online.address() as AddressInfo).port}`;
  folder = await copyProject();
  await keepProviders(folder, ['maxar', 'iceye', 'planet']);
  await execa('astro', ['build'], {
    cwd: folder,
    preferLocal: true,
    localDir: folder,
    stdin: 'ignore',
    env: {
      CONTEXT: 'deploy-preview',
      URL: url,
      PUBLIC_SUPABASE_URL: url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_site',
      SUPABASE_SECRET_KEY: 'sb_secret_site',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
});

afterAll(async () => {
  online?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

describe('a preview that is built without a database', () => {
  const builtText = async (file: string) => readFile(join(folder, 'dist', file), 'utf8');

  it('requests nothing from the database of the site', () => {
    expect(requests.length).toBeGreaterThan(0);
    expect(new Set(requests)).toEqual(new Set([`GET ${endpoints.snapshot}`]));
  });

  it('shows the figures of the site that is online', async () => {
    const address = paths.answer('multispectral', '50cm');
    const headline = pageAt(address).document.querySelector('h1')?.textContent ?? '';
    const [median = 'none'] = /\$[\d,]+/.exec(headline) ?? [];
    expect(await builtText(`${address}.html`)).toContain(median);
    expect(headline).toContain('costs about');
  });

  it.each([paths.home, paths.explore, paths.provider('maxar'), paths.profile])(
    'says on %s that it is a preview, and asks search engines to leave it out',
    async (address) => {
      const text = await builtText(address === '/' ? 'index.html' : `${address}.html`);
      expect(text).toContain('This is a preview of a change, not the site.');
      expect(text).toMatch(/<meta name="robots" content="noindex"/);
      expect(readBuiltFile(address === '/' ? '/index.html' : `${address}.html`).toString()).not.toContain(
        'This is a preview',
      );
    },
  );

  it('contains neither the key nor the address of the database of the site', async () => {
    const headers = await builtText('_headers');
    expect(headers).toContain('https://no-database.invalid');
    expect(headers).not.toContain('127.0.0.1');
    expect(await builtText(`${paths.register()}.html`)).not.toContain('sb_publishable_site');
  });
});
