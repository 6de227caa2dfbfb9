import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { receivedEmails } from '../received-emails.ts';

const address = 'ada@example.com';

it('emails to an address are read from a folder, oldest first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairswath-emails-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const times = ['2026-01-02T00-00-00.000Z', '2026-01-01T00-00-00.000Z'];
  for (const time of times) await writeFile(join(folder, `${time} ${address}.html`), time);
  await writeFile(join(folder, `2026-01-03T00-00-00.000Z grace@example.com.html`), 'to another');
  expect(await receivedEmails(pathToFileURL(folder).href, address)).toEqual(times.toReversed());
});

it('no email has arrived when there is no folder yet', async () => {
  const folder = join(tmpdir(), 'fairswath-emails-that-nobody-wrote');
  expect(await receivedEmails(pathToFileURL(folder).href, address)).toEqual([]);
});

/** Answers as Mailpit does: the newest email first, and any whose recipient contains what was searched. */
async function startMailpit(): Promise<{ url: string; requested: string[] }> {
  const listed = [
    { ID: 'third', Created: '2026-01-03T00:00:00Z', To: [{ Name: '', Address: `not-${address}` }] },
    { ID: 'second', Created: '2026-01-02T00:00:00Z', To: [{ Name: '', Address: address }] },
    { ID: 'first', Created: '2026-01-01T00:00:00Z', To: [{ Name: 'Ada', Address: address }] },
  ];
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    requested.push(searchParams.get('query') ?? pathname);
    if (pathname === '/api/v1/search') return response.end(JSON.stringify({ messages: listed }));
    return response.end(JSON.stringify({ HTML: `<p>${pathname.split('/').at(-1)}` }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested };
}

it('emails to an address are read from Mailpit, oldest first and without those to longer addresses', async () => {
  const { url, requested } = await startMailpit();
  expect(await receivedEmails(url, address)).toEqual(['<p>first', '<p>second']);
  expect(requested[0]).toBe(`to:"${address}"`);
});

it('a Mailpit that does not answer with success fails the test that reads emails', async () => {
  const server = createServer((_, response) => response.writeHead(500).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(receivedEmails(url, address)).rejects.toThrow('Mailpit answered 500');
});
