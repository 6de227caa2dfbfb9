import { expect, it } from 'vitest';
import { effectiveGrants } from '../../database/effective-grants.ts';
import { grants } from '../../fixtures/grants.ts';
import { describeOnHosted } from './describe-on-hosted.ts';
import { projectKinds } from './hosted-project.ts';

for (const kind of projectKinds)
  describeOnHosted('permissions', kind, (database) => {
    it('requests may do exactly what tests/fixtures/grants.ts lists, whatever is granted by default', async () => {
      expect(await effectiveGrants(database().engine)).toEqual([...grants].sort());
    });
  });
