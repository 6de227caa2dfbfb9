// Serves folders over HTTP/2 with TLS, each on a port of 127.0.0.1. In a thread of its own, so that what the benchmark does
// meanwhile delays no answer.
import { once } from 'node:events';
import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import { parentPort, workerData } from 'node:worker_threads';
import { findServedFile, readHeaderRules, type ServedFile } from './served-file.ts';
import type { ServedFolders } from './server.ts';

async function serve(folder: string, port: number, tls: { key: string; cert: string }): Promise<void> {
  const rules = await readHeaderRules(folder);
  // Compressed when first asked for, which is while bytes are counted, before anything is timed.
  const files = new Map<string, Promise<ServedFile | null>>();

  async function answer(stream: ServerHttp2Stream, address: string): Promise<void> {
    const finding = files.get(address) ?? findServedFile(folder, rules, address);
    files.set(address, finding);
    const found = await finding;
    if (stream.destroyed) return;
    stream.respond(found?.headers ?? { ':status': 404 });
    stream.end(found?.body);
  }

  const server = createSecureServer(tls).on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    const { pathname } = new URL(headers[':path'] ?? '/', 'https://127.0.0.1');
    answer(stream, pathname).catch(() => stream.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

const { folders, key, cert }: ServedFolders = workerData;
for (const { folder, port } of folders) await serve(folder, port, { key, cert });
parentPort?.postMessage('listening');
