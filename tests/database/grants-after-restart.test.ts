import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { effectiveGrants, expectedGrants } from './effective-grants.ts';

// Tests on a real server are after a second start already: they copy a database on which Supabase Lite has started before.
it('requests may do the same in the embedded database after each start, although Supabase Lite grants everything at the first request', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairswath-grants-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const start of ['first', 'second']) {
    const local = await startLocalSupabase({
      port: 0,
      storage: { folder },
      siteUrl: 'http://localhost',
      sampleData: false,
    });
    try {
      const headers = { apikey: local.publishableKey, Connection: 'close' };
      for (const relation of ['companies', 'reviews']) await fetch(`${local.url}/rest/v1/${relation}`, { headers });
      expect(await effectiveGrants(local.engine), `${start} start`).toEqual(expectedGrants);
    } finally {
      await local.close();
    }
  }
});
