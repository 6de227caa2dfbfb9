import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Storage } from '../../supabase/local/database-engine.ts';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { effectiveGrants, expectedGrants } from './effective-grants.ts';
import { createDatabase, dropDatabase, type EngineName, engines } from './engines.ts';

describe.each(engines)('grants after a restart (%s)', (engine) => {
  it('requests may do the same after each start, although Supabase Lite grants everything at the first request', async () => {
    const storage = await persistentStorage(engine);
    for (const start of ['first', 'second']) {
      const local = await startLocalSupabase({ port: 0, storage, siteUrl: 'http://localhost', sampleData: false });
      try {
        const headers = { apikey: local.publishableKey, Connection: 'close' };
        for (const relation of ['companies', 'reviews']) await fetch(`${local.url}/rest/v1/${relation}`, { headers });
        expect(await effectiveGrants(local.engine), `${start} start`).toEqual(expectedGrants);
      } finally {
        await local.close();
      }
    }
  });
});

async function persistentStorage(engine: EngineName): Promise<Storage> {
  if (engine === 'PostgreSQL') {
    const databaseUrl = await createDatabase({ migrated: false });
    onTestFinished(() => dropDatabase(databaseUrl));
    return { databaseUrl };
  }
  const folder = await mkdtemp(join(tmpdir(), 'fairswath-grants-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder };
}
