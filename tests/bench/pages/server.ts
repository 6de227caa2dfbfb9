// Serves folders over HTTP/2 with TLS, each on a port of 127.0.0.1. Runs in a separate thread, so that the benchmark itself
// delays no response.
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { generate } from 'selfsigned';
import { findServedFile, readHeaderRules, type ServedFile } from './served-file.ts';

interface Served {
  folder: string;
  port: number;
}

/**
 * Serves folders. Resolves when all of them respond, with a function that stops the server and with the hash of the server's key.
 * A browser can be told to trust that hash. Throws if a port is in use.
 */
export async function serveFolders(folders: Served[]): Promise<{ fingerprint: string; stop: () => Promise<void> }> {
  const options = { keyType: 'ec', algorithm: 'sha256' } as const;
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], options);
  const thread = new Worker(new URL(import.meta.url), { workerData: { folders, key, cert } });
  await once(thread, 'message');
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(publicKey).digest('base64');
  return { fingerprint, stop: async () => void (await thread.terminate()) };
}

async function serve({ folder, port }: Served, tls: { key: string; cert: string }): Promise<void> {
  const rules = await readHeaderRules(folder);
  // Compressed on the first request, which comes before any timed one.
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
  await once(server.listen(port, '127.0.0.1'), 'listening');
}

if (!isMainThread) {
  const { folders, key, cert }: { folders: Served[]; key: string; cert: string } = workerData;
  for (const served of folders) await serve(served, { key, cert });
  parentPort?.postMessage('listening');
}
