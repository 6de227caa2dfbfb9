// Serves folders over HTTP/2 with TLS, each on a port of 127.0.0.1. In a thread of its own, so that what the benchmark does
// meanwhile delays no answer.
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { generate } from 'selfsigned';
import { findServedFile, readHeaderRules, type ServedFile } from './served-file.ts';

/** A folder and the port at which it is to be served. */
interface Served {
  folder: string;
  port: number;
}

/**
 * Serves folders. Resolves when all answer, with the hash of the server's key, by which a browser can be told to trust it, and a
 * function that ends it. Throws if a port is in use.
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
  // Compressed when first asked for, which is before anything is timed.
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
