import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createSender } from '../../../netlify/doctor/requests.ts';

/** A server that breaks the first connections, and how many there were. */
async function startServer(broken: number) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (requests <= broken) request.socket.resetAndDestroy();
    else response.end('Here');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => requests };
}

it('a connection that is closed at the moment at which it is used is tried once more', async () => {
  const { url } = await startServer(1);
  expect(await createSender(5000)(url, { method: 'POST', body: {} })).toMatchObject({ status: 200, text: 'Here' });
});

it('a server that closes every connection cannot be reached, and is asked no further', async () => {
  const { url, asked } = await startServer(100);
  const send = createSender(5000);
  for (let nth = 0; nth < 3; nth++) await expect(send(url)).rejects.toThrow(`${url} cannot be reached (ECONNRESET)`);
  expect(asked()).toBe(2);
});
