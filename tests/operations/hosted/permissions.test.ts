import { expect, it } from 'vitest';
import { effectiveGrants } from '../../database/effective-grants.ts';
import { createFixture, functionCases, roles } from '../../database/permission-matrix.ts';
import { grants } from '../../fixtures/grants.ts';
import { describeOnHosted } from './describe-on-hosted.ts';
import { projectKinds } from './hosted-project.ts';

for (const kind of projectKinds)
  describeOnHosted('permissions', kind, (database) => {
    it('requests may do exactly what tests/fixtures/grants.ts lists, whatever the default grants are', async () => {
      expect(await effectiveGrants(database().engine)).toEqual([...grants].sort());
    });

    it('each function answers only the roles in the matrix, with the rights of its owner there', async () => {
      const fixture = await createFixture(database());
      for (const { name, values, tells, done, nothing = [] } of functionCases)
        for (const role of roles) {
          const { value, refusal } = await database().try(fixture.callers[role], name, values(fixture));
          const what = `${role}: ${name} ${JSON.stringify(refusal ?? value)}`;
          expect(refusal === null, what).toBe(done.includes(role) || nothing.includes(role));
          if (tells && !refusal) expect(JSON.stringify(value).includes(tells(fixture)), what).toBe(done.includes(role));
        }
    });
  });
