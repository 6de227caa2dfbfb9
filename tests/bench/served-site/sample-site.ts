// The site as it is published, built for a database in memory with sample data.
import { join } from 'node:path';
import { buildSite } from '../../../netlify/dev/site-server.ts';
import { type LocalSupabase, startLocalSupabase } from '../../../supabase/local/local-supabase.ts';

/** Where ports are taken. */
export const onLoopback = { host: '127.0.0.1' };

/** The address on this machine at which a port answers. */
export function urlOf(port: number, address = '/'): string {
  return `https://127.0.0.1:${port}${address}`;
}

/** Starts a database in memory with sample data, which the pages of the site ask. */
export function startDatabase(siteUrl: string, folder: string): Promise<LocalSupabase> {
  const mail = { folder: join(folder, 'mail') };
  return startLocalSupabase({ port: 0, storage: { memory: true }, siteUrl, sampleData: true, mail });
}

/** Builds the site for a database into a folder. Throws with the output of the build when it fails. */
export async function buildForDatabase(database: LocalSupabase, folder: string, url: string): Promise<void> {
  // The address of the site, for canonical links.
  process.env.URL = url;
  await buildSite({ ...database, sampleData: true, signInWith: 'none' }, folder);
}
