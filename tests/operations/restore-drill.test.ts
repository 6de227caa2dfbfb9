import { expect, it } from 'vitest';
import { runRestoreDrill } from '../../supabase/local/restore-drill.ts';

it('a dump restored into an empty server has the same rows, definitions and grants', async () => {
  const { definitions, rows, differences } = await runRestoreDrill();
  expect(differences).toEqual([]);
  expect(definitions).toBeGreaterThan(200);
  expect(rows).toBeGreaterThan(50);
});
